import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { access, constants, mkdir, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { damaged, lost } from "./failures.ts";
import { type AppliedMigration, rejectNewer } from "./migrate.ts";
import type { Migration } from "./migrations/migration.ts";

/** Makes the data folder when it is absent; rejects when it cannot be written. */
export async function prepareFolder(dataDir: string): Promise<void> {
	await mkdir(dataDir, { recursive: true });
	await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Whether a data folder holds pictures. Check it before opening the database, which creates its file. */
export async function holdsPictures(dataDir: string): Promise<boolean> {
	const names = await readdir(join(dataDir, "media")).catch(() => []);
	return names.some((name) => /^[0-9a-f]{32}$/.test(name));
}

/**
 * Checks a database file, opened read-only.
 * @throws {Failure} `store-damaged`, `store-newer`, `store-lost`
 */
export async function inspectFile(file: string, migrations: readonly Migration[]): Promise<void> {
	const isUsed = await holdsPictures(dirname(file));
	if (!existsSync(file) || statSync(file).size === 0) {
		if (isUsed) throw lost(file, dirname(file));
		return;
	}
	const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
	try {
		for (const table of isAsClosed(file) ? ["sqlite_schema"] : tablesOf(database)) {
			const [found] = database.prepare(`PRAGMA quick_check('${table}')`).all();
			if (found?.quick_check !== "ok") throw damaged(file);
		}
		if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'").get()) {
			const applied = database.prepare("SELECT * FROM migrations ORDER BY name").all();
			rejectNewer(applied as unknown as AppliedMigration[], migrations, file);
		} else if (isUsed) throw lost(file, dirname(file));
	} finally {
		database.close();
	}
}

/**
 * Notes what a database file is like once it is closed. As long as it stays like that, opening it does not read all of
 * it, which takes a second for a gigabyte; after a crash, a restore by hand or a change by somebody else it does.
 */
export function noteClosed(file: string): void {
	try {
		// Made anew: an administrator who worked on the site may have left one that this user cannot write.
		rmSync(noteOf(file), { force: true });
		writeFileSync(noteOf(file), marksOf(file));
	} catch {
		// Then all of it is read.
	}
}

function isAsClosed(file: string): boolean {
	try {
		const isComplete = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;
		return isComplete && readFileSync(noteOf(file), "utf8") === marksOf(file);
	} catch {
		return false;
	}
}

function noteOf(file: string): string {
	return `${file}-closed`;
}

function marksOf(file: string): string {
	const { size, mtimeNs, ino } = statSync(file, { bigint: true });
	return [size, mtimeNs, ino].join(" ");
}

/** Their names, those of SQLite's own included. The search index takes as long as all others, and follows from them. */
function tablesOf(database: DatabaseSync): string[] {
	const all = "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'create virtual%'";
	return [
		"sqlite_schema",
		...database
			.prepare(all)
			.all()
			.map(({ name }) => String(name)),
	];
}
