import { existsSync, statSync } from "node:fs";
import { access, constants, mkdir } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { damaged } from "./failures.ts";
import { refuseNewer } from "./migrate.ts";
import type { Migration } from "./migrations/migration.ts";

/** Makes the data folder when it is absent; rejects when it cannot be written. */
export async function prepareFolder(dataDir: string): Promise<void> {
	await mkdir(dataDir, { recursive: true });
	await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
}

/**
 * Looks at a database file without the possibility of changing it.
 * @throws {Failure} `store-damaged`, `store-newer`
 */
export function inspectFile(file: string, migrations: readonly Migration[]): void {
	if (!existsSync(file) || statSync(file).size === 0) return;
	const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
	try {
		const [found] = database.prepare("PRAGMA quick_check(1)").all();
		if (found?.quick_check !== "ok") throw damaged(file);
		if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'").get()) {
			const applied = database.prepare("SELECT name FROM migrations ORDER BY name").all();
			refuseNewer(
				applied.map(({ name }) => String(name)),
				migrations,
				file,
			);
		}
	} finally {
		database.close();
	}
}
