import type { Sharp } from "sharp";
import { hidesSomething, partsOf } from "./picture-parts.ts";
import type { PictureType } from "./picture-type.ts";

/**
 * The file as it is kept: upright, and without what cameras, programs and people put into it besides. The pixels stay
 * exactly as they were, unless they have to be turned or the rest cannot be taken out.
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
	// A profile that cannot be made anew stays behind, and its colours become those of screens.
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

/** As good as the eye can tell, at about the size it had. */
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
