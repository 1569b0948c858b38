import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Store } from "./store.ts";

/** Bytes of the database, with what it has not merged into its file yet. */
export async function databaseSize({ engine, db, dataDir }: Pick<Store, "engine" | "db" | "dataDir">): Promise<number> {
	if (engine === "postgres") {
		const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
		return rows[0]!.size;
	}
	const parts = ["quillstone.sqlite", "quillstone.sqlite-wal"].map((name) =>
		stat(join(dataDir, name)).then(
			({ size }) => size,
			() => 0,
		),
	);
	return (await Promise.all(parts)).reduce((sum, size) => sum + size, 0);
}

/** Bytes of the disk that holds a folder. */
export async function diskSpace(folder: string): Promise<{ free: number; total: number }> {
	const { bavail, blocks, bsize } = await statfs(folder);
	return { free: bavail * bsize, total: blocks * bsize };
}
