import type { Sharp } from "sharp";
import type { PictureType } from "../storage/picture-type.ts";
import { holdsSomethingRunnable, partsOf } from "./picture-parts.ts";

/**
 * Prepares the file for storage: upright, and without the metadata of cameras, programs and people. The pixels stay
 * exactly as they were, unless the picture has to be rotated, what is not picture cannot be separated from it, or its data
 * read like something that other programs would run.
 * @returns "hides something" for a file with such a thing behind the picture, or with pixels that spell it
 */
export async function keepOriginal(
	original: Sharp,
	file: Buffer,
	type: PictureType,
): Promise<Buffer | "hides something"> {
	const { orientation = 1, exif, xmp, iptc } = await original.metadata();
	const parts = separated(file, type);
	if (parts && holdsSomethingRunnable(parts.behind)) return "hides something";
	// In an AVIF, metadata is an item that cannot be cut out.
	const isBare = type !== "image/avif" || [exif, xmp, iptc].every((metadata) => metadata === undefined);
	if (parts && orientation === 1 && isBare && !holdsSomethingRunnable(parts.picture)) return parts.picture;
	const upright = original.clone().autoOrient();
	const drawn = await encodedAs(type, upright.clone().keepIccProfile()).toBuffer();
	// A profile that cannot be rebuilt is dropped, and its colours are converted to sRGB.
	const kept = separated(drawn, type)?.picture ?? (await encodedAs(type, upright).toBuffer());
	return holdsSomethingRunnable(kept) ? "hides something" : kept;
}

function separated(file: Buffer, type: PictureType) {
	try {
		return partsOf(file, type);
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}

/** Encodes at visually lossless quality, at about the original size. */
function encodedAs(type: PictureType, picture: Sharp): Sharp {
	switch (type) {
		case "image/jpeg":
			return picture.jpeg({ quality: 92 });
		case "image/png":
			return picture.png();
		case "image/webp":
			return picture.webp({ quality: 92, effort: 2 });
		case "image/avif":
			return picture.avif({ quality: 75, effort: 1 });
	}
}
