import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { asFailure } from "../../app/.server/db/failures.ts";
import type { Env } from "../../app/.server/env.ts";
import { unpack } from "./archive.ts";
import { type BackupNote, databaseFile } from "./backup.ts";
import { missingPictures } from "./missing-pictures.ts";
import { type DatabasePlace, refuse } from "./restored-database.ts";
import { postgresPlace } from "./restored-postgres.ts";
import { sqlitePlace } from "./restored-sqlite.ts";

/** Puts a backup in place: first checked as a whole beside the data, then the files, last the database at once. */
export async function restore(env: Env, file: string, force: boolean): Promise<void> {
	const { dataDir, databaseUrl } = env;
	await mkdir(dataDir, { recursive: true }).catch((error) => Promise.reject(asFailure(error, dataDir)));
	const existing = (await readdir(dataDir)).filter((name) => !name.startsWith("backups"));
	if (existing.length > 0 && !force) {
		refuse(`${dataDir} is not empty; choose another DATA_DIR, or replace what it holds with --force.`);
	}
	const stage = await mkdtemp(join(dataDir, "backups-restoring-"));
	try {
		await unpack(file, stage);
		const { engine } = await readNote(stage, file);
		if (engine !== (databaseUrl ? "postgres" : "sqlite")) {
			refuse(`This is a backup of ${names[engine]}; move content between databases with export and import.`);
		}
		await rm(join(stage, "backup.json"));
		const place: DatabasePlace = databaseUrl ? postgresPlace(databaseUrl, dataDir) : sqlitePlace(dataDir);
		const missing = await missingPictures(await place.check(stage), stage);
		if (missing.length > 0) refuse(`The backup is not complete: the file ${missing[0]} is missing.`);
		await place.release(force);
		for (const name of await readdir(stage)) {
			if (name !== databaseFile[engine]) await cp(join(stage, name), join(dataDir, name), { recursive: true });
		}
		await place.replace(join(stage, databaseFile[engine]));
	} finally {
		await rm(stage, { recursive: true, force: true });
	}
	console.log("Restored. Start the site with npm start.");
}

const names = { sqlite: "SQLite", postgres: "PostgreSQL" };

async function readNote(stage: string, file: string): Promise<BackupNote> {
	const note = await readFile(join(stage, "backup.json"), "utf8").catch(() => "{}");
	const { format, version, engine }: Partial<BackupNote> = JSON.parse(note);
	if (format !== "quillstone-backup" || !engine || !existsSync(join(stage, databaseFile[engine]))) {
		refuse(`${file} is not a backup of this product.`);
	}
	if (version !== 1) refuse(`${file} was written by a newer version; restore it with that version.`);
	return JSON.parse(note);
}
