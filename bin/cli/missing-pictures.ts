import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Tables } from "../../app/.server/db/schema.ts";
import { pictureTypes } from "../../app/.server/media/picture-type.ts";
import { fromRow } from "../../app/.server/media/record.ts";

/** Files that the media table names and that are absent from the data folder, or of another size. */
export async function missingPictures(db: Kysely<Tables>, dataDir: string): Promise<string[]> {
	const rows = await db.selectFrom("media").selectAll().execute();
	const wanted = rows.map(fromRow).flatMap(({ hash, type, original, variants }) => [
		{ path: join("media", original.hash, `original.${pictureTypes[type].extension}`), bytes: original.bytes },
		...variants.map((variant) => ({
			path: join("media", hash, `${variant.width}.${pictureTypes[variant.type].extension}`),
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
