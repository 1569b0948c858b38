import type { PictureType } from "./picture-type.ts";
import type { MediaTable } from "./table.ts";

/** One derived file: `/media/<hash>/<width>.<extension of its type>`. */
export interface Variant {
	readonly type: PictureType;
	readonly width: number;
	readonly bytes: number;
}

/** A picture of the library. */
export interface MediaRecord {
	readonly id: string;
	/** Of the original's bytes; names the folder of its files. */
	readonly hash: string;
	/** The name of the file it came from. */
	readonly name: string;
	readonly type: PictureType;
	/** Pixels of the original, after orientation. */
	readonly width: number;
	readonly height: number;
	readonly alt: string;
	/** What must stay visible when the picture is cropped, from 0 (left, top) to 1. */
	readonly focal: { readonly x: number; readonly y: number };
	/** A blurred picture of at most 400 bytes as a data: address; "" for pictures one can see through. */
	readonly placeholder: string;
	/** AVIF, then WebP, each in rising widths; last the one JPEG or PNG. */
	readonly variants: readonly Variant[];
	/** Size of the original. */
	readonly bytes: number;
	/** Epoch milliseconds. */
	readonly createdAt: number;
}

export function fromRow({ type, focal_x, focal_y, variants, created_at, ...row }: MediaTable): MediaRecord {
	return {
		...row,
		type: type as PictureType,
		focal: { x: focal_x, y: focal_y },
		variants: JSON.parse(variants),
		createdAt: created_at,
	};
}

export function toRow({ focal, variants, createdAt, ...record }: MediaRecord): MediaTable {
	const row = { focal_x: focal.x, focal_y: focal.y, variants: JSON.stringify(variants), created_at: createdAt };
	return { ...record, ...row };
}
