import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type PictureType, pictureTypes } from "../../app/.server/media/picture-type.ts";
import type { Variant } from "../../app/.server/media/record.ts";
import type { MediaTable } from "../../app/.server/media/table.ts";

/** What a row of the media table says of its files. */
export type PictureFiles = Pick<MediaTable, "hash" | "type" | "original_hash" | "bytes" | "variants">;

/** Files that rows of the media table name and that are absent from the data folder, or of another size. */
export async function missingPictures(rows: readonly PictureFiles[], dataDir: string): Promise<string[]> {
	const wanted = rows.flatMap(({ hash, type, original_hash, bytes, variants }) => [
		{ path: join("media", original_hash, `original.${extensionOf(type)}`), bytes },
		...(JSON.parse(variants) as Variant[]).map((variant) => ({
			path: join("media", hash, `${variant.width}.${extensionOf(variant.type)}`),
			bytes: variant.bytes,
		})),
	]);
	const missing: string[] = [];
	for (const { path, bytes } of wanted) {
		const found = await stat(join(dataDir, path)).catch(() => undefined);
		if (found?.size !== bytes) missing.push(path);
	}
	return missing;
}

const extensionOf = (type: string) => pictureTypes[type as PictureType].extension;
