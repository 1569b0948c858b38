import { constants, existsSync } from "node:fs";
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { newBackup, runPostgres } from "../../app/.server/db/backup.ts";
import { asFailure } from "../../app/.server/db/failures.ts";
import { openStore } from "../../app/.server/db/open.ts";
import type { Env } from "../../app/.server/env.ts";
import { Failure } from "../../app/errors.ts";
import { unpack } from "./archive.ts";
import { type BackupNote, databaseFile } from "./backup.ts";
import { missingPictures } from "./missing-pictures.ts";

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
		if (engine === "sqlite") await checkDatabase(stage);
		const staged = join(stage, databaseFile[engine]);
		const others = (await readdir(stage)).filter((name) => name !== databaseFile[engine]);
		if (engine === "sqlite") await releaseOld(dataDir);
		for (const name of others) await cp(join(stage, name), join(dataDir, name), { recursive: true });
		if (databaseUrl) await loadDump(databaseUrl, staged, force);
		else await rename(staged, join(dataDir, databaseFile.sqlite));
	} finally {
		await rm(stage, { recursive: true, force: true });
	}
	console.log("Restored. Start the site with npm start.");
}

const names = { sqlite: "SQLite", postgres: "PostgreSQL" };

function refuse(sentence: string, cause?: unknown): never {
	throw new Failure("not-possible", sentence, {}, { cause });
}

async function readNote(stage: string, file: string): Promise<BackupNote> {
	const note = await readFile(join(stage, "backup.json"), "utf8").catch(() => "{}");
	const { format, version, engine }: Partial<BackupNote> = JSON.parse(note);
	if (format !== "quillstone-backup" || !engine || !existsSync(join(stage, databaseFile[engine]))) {
		refuse(`${file} is not a backup of this product.`);
	}
	if (version !== 1) refuse(`${file} was written by a newer version; restore it with that version.`);
	return JSON.parse(note);
}

// Opening it as the site does brings it up to date, too.
async function checkDatabase(stage: string): Promise<void> {
	const store = await openStore({ dataDir: stage });
	try {
		const missing = await missingPictures(store.db, stage);
		if (missing.length > 0) refuse(`The backup is not complete: the file ${missing[0]} is missing.`);
	} finally {
		await store.close();
	}
	await rm(join(stage, "backups"), { recursive: true, force: true });
}

/** Keeps a copy of the database that is to be replaced, and makes sure that nobody has it open. */
async function releaseOld(dataDir: string): Promise<void> {
	const old = join(dataDir, databaseFile.sqlite);
	if (!existsSync(old)) return;
	try {
		const database = new DatabaseSync(old);
		try {
			// Folds the journal into the file, which only its single user may.
			database.exec("PRAGMA journal_mode = DELETE");
		} finally {
			database.close();
		}
	} catch (error) {
		const { errcode = 0 } = error as { errcode?: number };
		if (errcode === 5) refuse(`The site is running on ${dataDir}; stop it, then restore.`, error);
		// A damaged database is a reason to restore, not to refuse.
	}
	const copy = await newBackup(dataDir, "restore", "sqlite");
	for (const part of ["", "-wal", "-shm"]) {
		if (!existsSync(old + part)) continue;
		await copyFile(old + part, copy + part, constants.COPYFILE_FICLONE);
		if (part) await rm(old + part);
	}
}

async function loadDump(databaseUrl: string, dump: string, force: boolean): Promise<void> {
	const replacing = force ? ["--clean", "--if-exists"] : [];
	const flags = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges", ...replacing];
	const installed = await runPostgres("pg_restore", databaseUrl, [...flags, dump]).catch((error) => {
		if (/already exists/.test(String(error))) {
			refuse("The database is not empty; name another DATABASE_URL, or replace what it holds with --force.", error);
		}
		refuse(
			`The database could not be restored and is unchanged: ${(error as { stderr?: string }).stderr ?? error}`,
			error,
		);
	});
	if (!installed) refuse("The program pg_restore is not installed; install PostgreSQL's client programs.");
}
