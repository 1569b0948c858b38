import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { theSite } from "../../app/.server/activity/actor.ts";
import { record } from "../../app/.server/activity/record.ts";
import { copySqlite, dumpPostgres } from "../../app/.server/db/backup.ts";
import { openStore } from "../../app/.server/db/open.ts";
import type { Env } from "../../app/.server/env.ts";
import { Failure } from "../../app/errors.ts";
import { pack } from "./archive.ts";
import { completing } from "./write-whole.ts";

/** What a backup says of itself, in its file backup.json. */
export interface BackupNote {
	readonly format: "quillstone-backup";
	readonly version: 1;
	readonly engine: "sqlite" | "postgres";
	readonly madeAt: string;
}

export const databaseFile = { sqlite: "quillstone.sqlite", postgres: "database.dump" } as const;

/** Copies database and media while the site may run. */
export async function backup(env: Env, file: string): Promise<void> {
	if (!relative(env.dataDir, file).startsWith("..")) {
		throw new Failure("not-possible", `${file} lies in what is backed up; choose a place outside ${env.dataDir}.`, {});
	}
	const store = await openStore(env);
	await completing(file, async (unfinished) => {
		const stage = await mkdtemp(join(dirname(file), ".backup-"));
		try {
			const { engine } = store;
			const note: BackupNote = { format: "quillstone-backup", version: 1, engine, madeAt: new Date().toISOString() };
			await writeFile(join(stage, "backup.json"), JSON.stringify(note));
			await copyDatabase(env, join(stage, databaseFile[engine]));
			// After the database: files are written before the rows that name them, and never change.
			const names = await readdir(env.dataDir);
			const kept = names.filter((name) => !name.startsWith(databaseFile.sqlite) && !name.startsWith("backups"));
			await pack(unfinished, [
				{ folder: stage, names: ["backup.json", databaseFile[engine]] },
				{ folder: env.dataDir, names: kept },
			]);
		} finally {
			await rm(stage, { recursive: true, force: true });
		}
	})
		.then(() => store.write((tx) => record(tx, { actor: theSite, action: "back up", title: basename(file) })))
		.finally(() => store.close());
	console.log(`Backed up to ${file}.`);
}

async function copyDatabase({ dataDir, databaseUrl }: Env, copy: string): Promise<void> {
	if (!databaseUrl) return copySqlite(join(dataDir, databaseFile.sqlite), copy);
	if (await dumpPostgres(databaseUrl, copy)) return;
	throw new Failure("not-possible", "The program pg_dump is not installed; install PostgreSQL's client programs.", {});
}
