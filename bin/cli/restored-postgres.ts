import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pg from "pg";
import { dumpPostgres, newBackup, runPostgres } from "../../app/.server/db/backup.ts";
import { asFailure } from "../../app/.server/db/failures.ts";
import { rejectNewer } from "../../app/.server/db/migrate.ts";
import { libraryFiles } from "../../app/.server/db/migrations/0050-library-files.ts";
import { migrations } from "../../app/.server/db/migrations/all.ts";
import { applicationName } from "../../app/.server/db/postgres.ts";
import { openingFailure } from "../../app/.server/db/postgres-failures.ts";
import type { LibraryRow, StoredRow } from "../../app/.server/media/storage/named-files.ts";
import { databaseFile } from "./backup-note.ts";
import { type DatabaseTarget, endedTables, type Restorable, refuse } from "./restored-database.ts";

/** A PostgreSQL database. Everything in it is dropped: tables of a newer version would be in the way later. */
export function postgresTarget(databaseUrl: string, dataDir: string): DatabaseTarget {
	return {
		check: (stage) => check(join(stage, databaseFile.postgres)),
		erasures: () => erasuresIn(databaseUrl),
		release: (force) => release(databaseUrl, dataDir, force),
		replace: (file) => replace(databaseUrl, file),
	};
}

async function check(dump: string): Promise<Restorable> {
	const applied = await rowsOf(dump, "migrations");
	// Dumps of earlier versions do not say whether a migration contracts.
	const known = applied.map(({ name, contracts }) => ({ name: name!, contracts: Number(contracts ?? 1) }));
	rejectNewer(known, migrations, "The backup");
	const deliveries = await rowsOf(dump, "deliveries");
	const held = deliveries.filter(({ state }) => ["waiting", "leased", "held"].includes(state!)).length;
	return { pictures: await picturesInDump(dump), held };
}

/** The rows of the library in a dump. */
export async function picturesInDump(dump: string): Promise<LibraryRow[]> {
	const pictures = await rowsOf(dump, "media");
	// Dumps of versions that knew only pictures have no such table.
	const hasFiles = (await rowsOf(dump, "migrations")).some(({ name }) => name === libraryFiles.name);
	const files = hasFiles ? await rowsOf(dump, "files") : [];
	return [
		...pictures.map(({ hash, type, original_hash, bytes, variants }) => ({
			hash: hash!,
			type: type!,
			// Before pictures could be cropped, the uploaded file was the shown one.
			original_hash: original_hash ?? hash!,
			bytes: Number(bytes),
			variants: variants!,
		})),
		...files.map(({ hash, stored, bytes, cover }) => ({
			hash: hash!,
			stored: stored!,
			bytes: Number(bytes),
			cover: cover!,
		})),
	];
}

/** Reads the files of a bucket that a dump lists as stored. */
export async function bucketFilesInDump(dump: string): Promise<StoredRow[]> {
	const rows = await rowsOf(dump, "bucket_files");
	return rows.filter(({ state }) => state === "stored") as unknown as StoredRow[];
}

async function release(databaseUrl: string, dataDir: string, force: boolean): Promise<void> {
	const { tables, users } = await inspect(databaseUrl);
	if (tables > 0 && !force) {
		refuse("The database is not empty; name another DATABASE_URL, or replace what it holds with --force.");
	}
	if (users > 0) refuse("The site is running on this database; stop it, then restore.");
	if (tables === 0) return;
	const copying = dumpPostgres(databaseUrl, await newBackup(dataDir, "restore", "dump"));
	await succeeded("pg_dump", copying, "The database could not be copied and is unchanged");
}

async function replace(databaseUrl: string, dump: string): Promise<void> {
	const emptying = join(dirname(dump), "emptying.sql");
	const filling = join(dirname(dump), "filling.sql");
	await writeFile(emptying, dropAll);
	await asSql(dump, filling, []);
	const settling = join(dirname(dump), "settling.sql");
	await writeFile(settling, settled);
	const options = ["--no-psqlrc", "--quiet", "--output=/dev/null", "--set=ON_ERROR_STOP=1", "--single-transaction"];
	const loading = runPostgres(
		"psql",
		[...options, `--file=${emptying}`, `--file=${filling}`, `--file=${settling}`],
		databaseUrl,
	);
	await succeeded("psql", loading, "The database could not be restored and is unchanged");
}

// Functions of an extension stay with it.
const dropAll = `do $$ declare name text; begin
	for name in select tablename from pg_tables where schemaname = current_schema() loop
		execute format('drop table %I cascade', name);
	end loop;
	for name in select oid::regprocedure from pg_proc where pronamespace = current_schema()::regnamespace
		and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
		execute 'drop function ' || name || ' cascade';
	end loop;
end $$;
`;

// A dump leaves the session without a schema to look in. Older ones may lack some of these tables.
const settled = `reset search_path;
do $$ begin
	${endedTables.map((table) => `if to_regclass('${table}') is not null then delete from ${table}; end if;`).join("\n\t")}
	update deliveries set state = 'held', lease_owner = '', lease_until = 0 where state in ('waiting', 'leased');
	if to_regclass('event_deliveries') is not null then
		update event_deliveries set state = 'cancelled', lease_owner = '', lease_until = 0 where state in ('waiting', 'leased');
	end if;
end $$;
`;

async function inspect(databaseUrl: string): Promise<{ tables: number; users: number }> {
	const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
	try {
		await client.connect();
		const tables = await client.query("select 1 from pg_tables where schemaname = current_schema()");
		const users = await client.query(
			"select 1 from pg_stat_activity where datname = current_database() and application_name like $1",
			[`${applicationName}%`],
		);
		return { tables: tables.rowCount ?? 0, users: users.rowCount ?? 0 };
	} catch (error) {
		throw asFailure(openingFailure(error, databaseUrl), "the database");
	} finally {
		await client.end();
	}
}

// Earlier versions have no such table, and a database that is lost has none: the file of digests says the same.
async function erasuresIn(databaseUrl: string): Promise<string[]> {
	const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
	try {
		await client.connect();
		const { rows } = await client.query("select digest from erasures");
		return rows.map(({ digest }) => digest);
	} catch {
		return [];
	} finally {
		await client.end().catch(() => {});
	}
}

/** The rows of a table in a dump. Returns their columns as texts, null where there is no value. */
async function rowsOf(dump: string, table: string): Promise<Record<string, string | null>[]> {
	const file = `${dump}.${table}.sql`;
	await asSql(dump, file, ["--data-only", `--table=${table}`]);
	const sql = await readFile(file, "utf8");
	await rm(file);
	const [, columns, lines] = /^COPY \S+ \((.*)\) FROM stdin;\n([\s\S]*?)^\\\.$/m.exec(sql) ?? [];
	if (columns === undefined || lines === undefined) refuse(`The backup is not complete: it holds no table ${table}.`);
	const names = columns.split(", ").map((name) => name.replaceAll('"', ""));
	return lines
		.split("\n")
		.slice(0, -1)
		.map((line) => Object.fromEntries(line.split("\t").map((value, index) => [names[index], fromCopy(value)])));
}

// https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS
function fromCopy(value: string): string | null {
	if (value === "\\N") return null;
	const named: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };
	return value.replace(/\\(.)/g, (_, letter: string) => named[letter] ?? letter);
}

/** Writes a dump, or a part of it, as SQL. */
async function asSql(dump: string, file: string, part: readonly string[]): Promise<void> {
	const writing = runPostgres("pg_restore", ["--no-owner", "--no-privileges", ...part, `--file=${file}`, dump]);
	await succeeded("pg_restore", writing, "The database in the backup is damaged");
}

/** Waits for a PostgreSQL program. Throws when it is not installed, or with `meaning` when it fails. */
async function succeeded(program: string, running: Promise<boolean>, meaning: string): Promise<void> {
	const isInstalled = await running.catch((error) => refuse(`${meaning}: ${error.stderr ?? error}`, error));
	if (!isInstalled) refuse(`The program ${program} is not installed; install PostgreSQL's client programs.`);
}
