import { fold } from "../../content/stored-data.ts";
import type { MediaTable } from "../../db/tables/media-tables.ts";
import { type PictureType, pictureTypes } from "./picture-type.ts";

/** A generated file: `/media/<hash>/<width>.<extension of its type>`, or with `first` in place of the width. */
export interface Variant {
	/** The original file, shown until the sizes are generated. */
	readonly isFirst?: true;
	readonly type: PictureType;
	readonly width: number;
	readonly bytes: number;
}

/** A point in a picture, in fractions of its width and height: 0 is left or top, 1 right or bottom. */
export interface Point {
	readonly x: number;
	readonly y: number;
}

export const middle: Point = { x: 0.5, y: 0.5 };

/** A rectangle in a picture: its top left corner and its size, in fractions of the picture's size. */
export interface Rectangle extends Point {
	readonly width: number;
	readonly height: number;
}

/** A picture of the library. */
export interface MediaRecord {
	readonly id: string;
	/** Names the folder of its sizes. Changes whenever the visible picture changes. */
	readonly hash: string;
	/** The name of the uploaded file. */
	readonly name: string;
	readonly type: PictureType;
	/** Size in pixels after cropping, upright. */
	readonly width: number;
	readonly height: number;
	readonly alt: string;
	readonly caption: string;
	/** The focal point, which must stay visible when the picture is cut to fit; relative to the original. */
	readonly focal: Point;
	/** The visible part of the original; null for all of it. */
	readonly crop: Rectangle | null;
	/** A blurred version of at most 400 bytes as a data: address; "" for transparent pictures. */
	readonly placeholder: string;
	/** AVIF, then WebP, each in ascending widths; last, a single JPEG or PNG. */
	readonly variants: readonly Variant[];
	/** The uploaded picture, upright and without metadata. */
	readonly original: Original;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	/** When the visible picture last changed. */
	readonly changedAt: number;
	/** The release since which it is for recipients of a link alone; null for everybody. */
	readonly byLinkSince: number | null;
}

export interface Original {
	/** Hash of the uploaded file; names the folder. */
	readonly hash: string;
	/** Hash of the file as stored. */
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
	by_link_since,
	search: _,
	removed_at: __,
	folder: ___,
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
		byLinkSince: by_link_since ?? null,
	};
}

export function toRow({
	focal,
	crop,
	variants,
	original,
	createdAt,
	changedAt,
	byLinkSince,
	...record
}: MediaRecord): MediaTable {
	const { name, alt, caption } = record;
	return {
		...record,
		search: fold([name, alt, caption].join(" ")),
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
		by_link_since: byLinkSince,
	};
}
