import { stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { MediaTable } from "../../app/.server/db/tables/media.ts";
import { type PictureType, pictureTypes } from "../../app/.server/media/picture-type.ts";
import { fileOf, type Variant } from "../../app/.server/media/record.ts";

/** What a row of the media table says of its files. */
export type PictureRow = Pick<MediaTable, "hash" | "type" | "original_hash" | "bytes" | "variants">;

/** A file that a picture needs, by its path in the data folder. */
export interface PictureFile {
	readonly path: string;
	readonly bytes: number;
}

/** The files that rows of the media table name. */
export function filesOf(rows: readonly PictureRow[]): PictureFile[] {
	const files = rows.flatMap(({ hash, type, original_hash, bytes, variants }) => [
		{ path: `media/${original_hash}/original.${extensionOf(type)}`, bytes },
		...(JSON.parse(variants) as Variant[]).map((variant) => ({
			path: `media/${hash}/${fileOf(variant)}`,
			bytes: variant.bytes,
		})),
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

/** Files that rows of the media table name and that are absent from the data folder, or of another size. */
export async function missingPictures(rows: readonly PictureRow[], dataDir: string): Promise<string[]> {
	const missing: string[] = [];
	for (const { path, bytes } of filesOf(rows)) {
		const found = await stat(join(dataDir, path)).catch(() => undefined);
		if (found?.size !== bytes) missing.push(path);
	}
	return missing;
}

const extensionOf = (type: string) => pictureTypes[type as PictureType].extension;
