import { stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { BucketFilesTable, MediaTable } from "../db/tables/media.ts";
import { type PictureType, pictureTypes } from "./picture-type.ts";
import { fileOf, type Variant } from "./record.ts";

/** What a row of the media table says of its files. */
export type PictureRow = Pick<MediaTable, "hash" | "type" | "original_hash" | "bytes" | "variants">;

/** A file that a picture needs. */
export interface NamedFile {
	/** Its path in the data folder, where that holds it. */
	readonly path: string;
	/** The folder that it is in. */
	readonly hash: string;
	readonly name: string;
	readonly bytes: number;
}

/** What a database says of a file in a bucket. */
export type StoredRow = Pick<BucketFilesTable, "object" | "hash" | "name" | "digest">;

/** The files that rows of the media table name. */
export function filesOf(rows: readonly PictureRow[]): NamedFile[] {
	const files = rows.flatMap(({ hash, type, original_hash, bytes, variants }) => [
		named(original_hash, originalName({ type: type as PictureType }), bytes),
		...(JSON.parse(variants) as Variant[]).map((variant) => named(hash, fileOf(variant), variant.bytes)),
	]);
	return [...new Map(files.map((file) => [file.path, file])).values()];
}

/** The rows of a SQLite database that nobody writes to. */
export function picturesInFile(file: string): PictureRow[] {
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		const rows = database.prepare("SELECT hash, type, original_hash, bytes, variants FROM media").all();
		return rows as unknown as PictureRow[];
	} finally {
		database.close();
	}
}

/** What a SQLite database that nobody writes to says of a bucket. */
export function bucketFilesInFile(file: string): StoredRow[] {
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		const rows = database.prepare("SELECT object, hash, name, digest FROM bucket_files WHERE state = 'stored'").all();
		return rows as unknown as StoredRow[];
	} finally {
		database.close();
	}
}

/** Files that rows of the media table name and that are absent from the data folder, or of another size. */
export async function missingPictures(rows: readonly PictureRow[], dataDir: string): Promise<string[]> {
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
