import type { PublicFile } from "../../../content/fields/public-values.ts";
import { slugify } from "../../../content/values/addresses/slugify.ts";
import { type FileKind, fileTypes, type LibraryFileType } from "../../../content/values/limits/library-files.ts";
import { fold } from "../../content/stored-data.ts";
import type { FilesTable } from "../../db/tables/media-tables.ts";
import type { Encoded } from "../formats/encode-job.ts";
import { middle } from "../storage/media-record.ts";
import { rootOf, toPublicImage } from "./public-image.ts";

/** The picture of the first page of a document; its sizes are in the folder of the file. */
export type Cover = Pick<Encoded, "width" | "height" | "placeholder" | "variants">;

/** A file of the library that is no picture. */
export interface FileRecord {
	readonly id: string;
	/** Names the folder of its pieces. Changes with its content. */
	readonly hash: string;
	/** The name of the uploaded file. */
	readonly name: string;
	/** Its name in its address. */
	readonly stored: string;
	readonly type: LibraryFileType;
	readonly kind: FileKind;
	readonly bytes: number;
	/** Of a film, in pixels; 0 for what has none. */
	readonly width: number;
	readonly height: number;
	readonly cover: Cover | null;
	/** When that was drawn, or could not be. */
	readonly drawnAt: number | null;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	/** When its content last changed. */
	readonly changedAt: number;
	/** The release since which it is for recipients of a link alone; null for everybody. */
	readonly byLinkSince: number | null;
}

export function fileFromRow({
	created_at,
	changed_at,
	drawn_at,
	by_link_since,
	cover,
	type,
	kind,
	search: _,
	folder: __,
	...row
}: FilesTable): FileRecord {
	return {
		...row,
		type: type as LibraryFileType,
		kind: kind as FileKind,
		cover: cover === null ? null : JSON.parse(cover),
		drawnAt: drawn_at ?? null,
		createdAt: created_at,
		changedAt: changed_at,
		byLinkSince: by_link_since ?? null,
	};
}

/** Its row, without the folder that people put it into. */
export function fileToRow({
	createdAt,
	changedAt,
	drawnAt,
	byLinkSince,
	cover,
	...record
}: FileRecord): Omit<FilesTable, "folder"> {
	return {
		...record,
		cover: cover && JSON.stringify(cover),
		drawn_at: drawnAt,
		by_link_since: byLinkSince,
		search: fold(`${record.name} ${fileTypes[record.type].label}`),
		created_at: createdAt,
		changed_at: changedAt,
	};
}

/** The name that a file has in its address, of plain letters whatever its own is written in. */
export function storedName(name: string, type: LibraryFileType): string {
	const { extension, kind } = fileTypes[type];
	return `${slugify(name.replace(/\.[^.]{1,10}$/, "")).slice(0, 80) || kind}.${extension}`;
}

/**
 * A file as pages receive it.
 * @param root what its address begins with
 */
export function toPublicFile(record: FileRecord, root: string = rootOf(record)): PublicFile {
	const { id, name, type, bytes, width, height } = record;
	return { id, url: addressOfFile(record, root), name, type, bytes, width, height, cover: coverOf(record, root) };
}

/** The address of a file, for whoever may read it. */
export function addressOfFile(
	{ hash, stored, byLinkSince }: Pick<FileRecord, "hash" | "stored" | "byLinkSince">,
	root: string = rootOf({ byLinkSince }),
): string {
	return `${root}/files/${hash}/${stored}`;
}

/** The picture of a file's first page, as pages receive it. */
export function coverOf(
	{ id, hash, cover, byLinkSince }: Pick<FileRecord, "id" | "hash" | "cover" | "byLinkSince">,
	root: string = rootOf({ byLinkSince }),
): PublicFile["cover"] {
	return cover && toPublicImage({ ...cover, id, hash, alt: "", focal: middle, crop: null, byLinkSince }, { root });
}

/** Whether its first page is still to be drawn: nobody has tried since its content changed. */
export function isUndrawn({ type, cover, drawnAt, changedAt }: FileRecord): boolean {
	return type === "application/pdf" && cover === null && (drawnAt ?? 0) < changedAt;
}

export function kindOf(type: LibraryFileType): FileKind {
	return fileTypes[type].kind;
}
