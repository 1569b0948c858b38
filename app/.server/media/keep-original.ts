import type { Sharp } from "sharp";
import { hidesSomething, partsOf } from "./picture-parts.ts";
import type { PictureType } from "./picture-type.ts";

/**
 * Prepares the file for storage: upright, and without the metadata of cameras, programs and people. The pixels stay
 * exactly as they were, unless the picture has to be rotated or the metadata cannot be separated.
 */
export async function keepOriginal(
	original: Sharp,
	file: Buffer,
	type: PictureType,
): Promise<Buffer | "hides something"> {
	const { orientation = 1, exif, xmp, iptc } = await original.metadata();
	const notes = [exif, xmp, iptc].filter((note) => note !== undefined);
	const parts = taken(file, type);
	if (hidesSomething(Buffer.concat([...notes, parts?.rest ?? file]))) return "hides something";
	const isBare = type !== "image/avif" || notes.length === 0;
	if (parts && orientation === 1 && isBare) return parts.picture;
	const upright = original.clone().autoOrient();
	const drawn = await encodedAs(type, upright.clone().keepIccProfile()).toBuffer();
	// A profile that cannot be rebuilt is dropped, and its colours are converted to sRGB.
	return taken(drawn, type)?.picture ?? encodedAs(type, upright).toBuffer();
}

function taken(file: Buffer, type: PictureType) {
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
