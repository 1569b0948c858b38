import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { runPostgres } from "../../app/.server/db/backup.ts";
import { openingFailure } from "../../app/.server/db/postgres-failures.ts";
import type { Env } from "../../app/.server/env.ts";
import { databaseFile } from "./backup-note.ts";
import { refuse } from "./restored-database.ts";

/** A store that a backup is restored into, to look at it. */
export type ScratchStore = Pick<Env, "dataDir" | "databaseUrl">;

/**
 * Runs `work` with a store of what was unpacked from a backup, and removes its database again. On SQLite the unpacked file
 * is one; on PostgreSQL it is loaded into a database of its own, with its purpose in its name.
 * @throws {Failure} `not-possible` when there can be none
 */
export async function inScratchStore<T>(
	{ databaseUrl, backups }: Pick<Env, "databaseUrl" | "backups">,
	stage: string,
	work: (store: ScratchStore) => Promise<T>,
	purpose: "proof" | "update" = "proof",
): Promise<T> {
	if (!databaseUrl) return work({ dataDir: stage, databaseUrl: undefined });
	const given = backups?.scratchUrl;
	const scratch = given ?? (await createBeside(databaseUrl, `quillstone_${purpose}_`));
	try {
		if (given) await emptied(given, databaseUrl);
		const options = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"];
		const loading = runPostgres("pg_restore", [...options, join(stage, databaseFile.postgres)], scratch);
		const isInstalled = await loading.catch((error) =>
			refuse(`The backup could not be restored: ${error.stderr ?? error}`, error),
		);
		if (!isInstalled) refuse("The program pg_restore is not installed; install PostgreSQL's client programs.");
		return await work({ dataDir: stage, databaseUrl: scratch });
	} finally {
		if (given) await emptied(given, databaseUrl);
		else await query(databaseUrl, `drop database if exists ${nameOf(scratch)} with (force)`);
	}
}

/** Makes a database beside the site's own. Those that a killed process left behind are removed first. */
async function createBeside(databaseUrl: string, prefix: string): Promise<string> {
	const name = `${prefix}${randomUUID().replaceAll("-", "")}`;
	try {
		const left = await query(databaseUrl, `select datname from pg_database where datname like '${prefix}%'`);
		// Only one process proves a backup at a time, and one tries an update.
		for (const { datname } of left) await query(databaseUrl, `drop database if exists "${datname}" with (force)`);
		await query(databaseUrl, `create database ${name}`);
	} catch (error) {
		if ((error as { code?: string }).code !== "42501") throw error;
		refuse(
			"The backup could not be tried: the role may not create databases. Allow it to (alter role … createdb), or name an empty database in BACKUP_SCRATCH_URL.",
			error,
		);
	}
	return Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
}

/** Empties a database that was given for this. */
async function emptied(scratchUrl: string, databaseUrl: string): Promise<void> {
	if (new URL(scratchUrl).pathname === new URL(databaseUrl).pathname && hostOf(scratchUrl) === hostOf(databaseUrl))
		refuse("BACKUP_SCRATCH_URL is the site's own database; name an empty one.");
	await query(scratchUrl, "drop schema public cascade; create schema public");
}

const hostOf = (url: string) => new URL(url).host;
const nameOf = (url: string) => new URL(url).pathname.slice(1);

async function query(databaseUrl: string, statement: string): Promise<Record<string, string>[]> {
	const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
	await client.connect().catch((error) => Promise.reject(openingFailure(error, databaseUrl)));
	try {
		return (await client.query(statement)).rows ?? [];
	} finally {
		await client.end();
	}
}
