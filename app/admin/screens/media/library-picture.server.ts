import { addressFor, toPublicImage } from "../../../.server/media/library/public-image.ts";
import type { MediaRecord, Point, Rectangle } from "../../../.server/media/storage/media-record.ts";

/** A picture of the library, as the library's screens show it. */
export interface LibraryPicture {
	readonly id: string;
	readonly name: string;
	/** Such as "JPEG". */
	readonly format: string;
	readonly alt: string;
	readonly caption: string;
	/** Size in pixels, after cropping. */
	readonly width: number;
	readonly height: number;
	readonly focal: Point;
	readonly crop: Rectangle | null;
	/** Only recipients of a link see it. */
	readonly isByLink: boolean;
	/** Addresses of a small version and of one that fills the screen, both after cropping. */
	readonly thumbnail: string;
	readonly preview: string;
	/** Of the uploaded file. */
	readonly original: { readonly width: number; readonly height: number; readonly bytes: number };
	/** Epoch milliseconds. */
	readonly createdAt: number;
}

export function toLibraryPicture(record: MediaRecord): LibraryPicture {
	const { id, name, type, alt, caption, width, height, focal, crop, original, createdAt, byLinkSince } = record;
	const image = toPublicImage(record);
	return {
		...{ id, name, alt, caption, width, height, focal, crop, createdAt },
		format: formats[type],
		isByLink: byLinkSince !== null,
		thumbnail: addressFor("choice", image),
		preview: addressFor("screen", image),
		original: { width: original.width, height: original.height, bytes: original.bytes },
	};
}

const formats = { "image/jpeg": "JPEG", "image/png": "PNG", "image/webp": "WebP", "image/avif": "AVIF" };
