import { stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Tx } from "../../db/schema.ts";
import type { BucketFilesTable, FilesTable, MediaTable } from "../../db/tables/media-tables.ts";
import { fileOf, type Variant } from "./media-record.ts";
import { type PictureType, pictureTypes } from "./picture-type.ts";
import { namesOfPieces } from "./pieces.ts";

/** The columns of the media table that name the files of a picture. */
export type PictureRow = Pick<MediaTable, "hash" | "type" | "original_hash" | "bytes" | "variants">;

/** The columns of the files table that name the stored content of a file. */
export type FileRow = Pick<FilesTable, "hash" | "stored" | "bytes" | "cover">;

/** An item of the library: a picture, or another file. */
export type LibraryRow = PictureRow | FileRow;

/** A file that the library needs. */
export interface NamedFile {
	/** Its path in the data folder, where that holds it. */
	readonly path: string;
	/** The folder that it is in. */
	readonly hash: string;
	readonly name: string;
	readonly bytes: number;
}

/** A file in a bucket, as a database records it. */
export type StoredRow = Pick<BucketFilesTable, "object" | "hash" | "name" | "digest">;

/** Everything that is kept of what is in the library. */
export function filesOf(rows: readonly LibraryRow[]): NamedFile[] {
	const files = rows.flatMap((row) => ("stored" in row ? filesOfFile(row) : filesOfPicture(row)));
	return [...new Map(files.map((file) => [file.path, file])).values()];
}

function filesOfPicture({ hash, type, original_hash, bytes, variants }: PictureRow): NamedFile[] {
	const original = named(original_hash, originalName({ type: type as PictureType }), bytes);
	return [original, ...sizesOf(hash, JSON.parse(variants))];
}

function filesOfFile({ hash, stored, bytes, cover }: FileRow): NamedFile[] {
	const pieces = namesOfPieces(stored, bytes).map((piece) => named(hash, piece.name, piece.bytes));
	return [...pieces, ...sizesOf(hash, cover === null ? [] : (JSON.parse(cover) as { variants: Variant[] }).variants)];
}

function sizesOf(hash: string, variants: readonly Variant[]): NamedFile[] {
	return variants.map((variant) => named(hash, fileOf(variant), variant.bytes));
}

/** All rows of the library. */
export async function libraryRows(db: Pick<Tx, "selectFrom">): Promise<LibraryRow[]> {
	const pictures = await db.selectFrom("media").selectAll().execute();
	return [...pictures, ...(await db.selectFrom("files").selectAll().execute())];
}

/** The rows of a SQLite database that nobody writes to. */
export function picturesInFile(file: string): LibraryRow[] {
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		const pictures = database.prepare("SELECT hash, type, original_hash, bytes, variants FROM media").all();
		const files = database.prepare("SELECT hash, stored, bytes, cover FROM files").all();
		return [...(pictures as unknown as PictureRow[]), ...(files as unknown as FileRow[])];
	} finally {
		database.close();
	}
}

/** Reads the files in a bucket from a SQLite database that nobody writes to. */
export function bucketFilesInFile(file: string): StoredRow[] {
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		const rows = database.prepare("SELECT object, hash, name, digest FROM bucket_files WHERE state = 'stored'").all();
		return rows as unknown as StoredRow[];
	} finally {
		database.close();
	}
}

/** Files that the library needs and that are absent from the data folder, or of another size. */
export async function missingPictures(rows: readonly LibraryRow[], dataDir: string): Promise<string[]> {
	const missing: string[] = [];
	for (const { path, bytes } of filesOf(rows)) {
		const found = await stat(join(dataDir, path)).catch(() => undefined);
		if (found?.size !== bytes) missing.push(path);
	}
	return missing;
}

/** The name of the file that holds a picture as it was uploaded. */
export function originalName({ type }: { type: PictureType }): string {
	return `original.${pictureTypes[type].extension}`;
}

const named = (hash: string, name: string, bytes: number) => ({ path: `media/${hash}/${name}`, hash, name, bytes });
