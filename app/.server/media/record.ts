import type { MediaTable } from "../db/tables/media.ts";
import { type PictureType, pictureTypes } from "./picture-type.ts";

/** One derived file: `/media/<hash>/<width>.<extension of its type>`, or with `first` in place of the width. */
export interface Variant {
	/** It is the file as it came, shown until its sizes are made. */
	readonly isFirst?: true;
	readonly type: PictureType;
	readonly width: number;
	readonly bytes: number;
}

/** A place in a picture, in parts of its width and height: 0 is left or top, 1 right or bottom. */
export interface Point {
	readonly x: number;
	readonly y: number;
}

export const middle: Point = { x: 0.5, y: 0.5 };

/** A part of a picture: its left upper corner and its size, in parts of the picture's. */
export interface Rectangle extends Point {
	readonly width: number;
	readonly height: number;
}

/** A picture of the library. */
export interface MediaRecord {
	readonly id: string;
	/** Names the folder of its sizes. Another one whenever what is shown changes. */
	readonly hash: string;
	/** The name of the file it came from. */
	readonly name: string;
	readonly type: PictureType;
	/** Pixels of what is shown: the original or the part of it, upright. */
	readonly width: number;
	readonly height: number;
	readonly alt: string;
	readonly caption: string;
	/** What must stay visible when the picture is cut to a place; a point of the original. */
	readonly focal: Point;
	/** The part of the original that is shown; null for all of it. */
	readonly crop: Rectangle | null;
	/** A blurred picture of at most 400 bytes as a data: address; "" for pictures one can see through. */
	readonly placeholder: string;
	/** AVIF, then WebP, each in rising widths; last the one JPEG or PNG. */
	readonly variants: readonly Variant[];
	/** The picture as it was added, upright and without what the file told besides. */
	readonly original: Original;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	/** When what is shown changed last. */
	readonly changedAt: number;
}

export interface Original {
	/** Of the file that was added; names the folder. */
	readonly hash: string;
	/** Of the file as it is kept. */
	readonly digest: string;
	readonly width: number;
	readonly height: number;
	readonly bytes: number;
}

/** The name of a variant's file. */
export function fileOf({ isFirst, width, type }: Variant): string {
	return `${isFirst ? "first" : width}.${pictureTypes[type].extension}`;
}

export function fromRow({
	type,
	focal_x,
	focal_y,
	crop,
	variants,
	original_hash,
	original_width,
	original_height,
	digest,
	bytes,
	created_at,
	changed_at,
	...row
}: MediaTable): MediaRecord {
	return {
		...row,
		type: type as PictureType,
		focal: { x: focal_x, y: focal_y },
		crop: crop === null ? null : JSON.parse(crop),
		variants: JSON.parse(variants),
		original: { hash: original_hash, digest, width: original_width, height: original_height, bytes },
		createdAt: created_at,
		changedAt: changed_at,
	};
}

export function toRow({ focal, crop, variants, original, createdAt, changedAt, ...record }: MediaRecord): MediaTable {
	return {
		...record,
		focal_x: focal.x,
		focal_y: focal.y,
		crop: crop && JSON.stringify(crop),
		variants: JSON.stringify(variants),
		original_hash: original.hash,
		original_width: original.width,
		original_height: original.height,
		digest: original.digest,
		bytes: original.bytes,
		created_at: createdAt,
		changed_at: changedAt,
	};
}
