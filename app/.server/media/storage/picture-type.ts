export const pictureTypes = {
	"image/jpeg": { extension: "jpg", loader: "VipsForeignLoadJpeg" },
	"image/png": { extension: "png", loader: "VipsForeignLoadPng" },
	"image/webp": { extension: "webp", loader: "VipsForeignLoadWebp" },
	"image/avif": { extension: "avif", loader: "VipsForeignLoadHeif" },
} as const;

export type PictureType = keyof typeof pictureTypes;

/** Detects a picture's type by its first bytes, regardless of its name; undefined for unsupported types. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
	const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString("latin1");
	if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
	if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
	if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "image/webp";
	if (head.startsWith("ftypavif", 4) || head.startsWith("ftypavis", 4)) return "image/avif";
	// Some programs list the general container as the major brand, and AVIF among the compatible brands.
	if (head.startsWith("ftypmif1", 4) && head.includes("avif", 16)) return "image/avif";
	return undefined;
}
