import pg from "pg";
import { inject } from "vitest";
import { databaseOf, migratedPostgres, query } from "./postgres.ts";

/** A migrated database of this worker, with a connection of its own to empty it by. */
interface Database {
	readonly name: string;
	readonly client: pg.Client;
	/** The state of its schema when it was new. */
	readonly schema: string;
}

/** Those that are as empty as new ones, which cost forty times as much. */
const idle: Database[] = [];

/** Lends a migrated, empty database, and returns its address and how to give it back. */
export async function lendMigrated(): Promise<{ url: string; giveBack: () => Promise<void> }> {
	const url = inject("postgresUrl");
	const database = idle.pop() ?? (await newMigrated(url));
	return {
		url: databaseOf(url, database.name),
		async giveBack() {
			if (await emptied(database)) idle.push(database);
			else await drop(url, database);
		},
	};
}

async function newMigrated(url: string): Promise<Database> {
	const name = await createDatabase(url, migratedPostgres);
	const client = new pg.Client({ connectionString: databaseOf(url, name), application_name: "tests" });
	// Some tests end all connections: then it is not emptied any more.
	client.on("error", () => {});
	await client.connect();
	// Left open at the end of the worker, which does not wait for it.
	(client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
	const { rows } = await client.query<{ schema: string }>(schemaOf);
	return { name, client, schema: rows[0]!.schema };
}

/** Creates a database as a copy of another one, and returns its name. */
export async function createDatabase(url: string, template: string): Promise<string> {
	const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
	// Copied as files, which takes two thirds of the work of the usual way for a database this small.
	await query(url, `create database ${name} template ${template} strategy file_copy`);
	return name;
}

async function drop(url: string, { name, client }: Database): Promise<void> {
	await client.end().catch(() => undefined);
	await query(url, `drop database ${name} with (force)`);
}

/** Differs after whatever created, changed or dropped a part of the schema, or noted a migration. */
const schemaOf = `select md5(string_agg(part || ' ' || number || ' ' || versions, ', ' order by part)) as schema from (
	${["pg_class", "pg_attribute", "pg_constraint", "pg_trigger", "pg_proc", "pg_namespace", "migrations"]
		.map((part) => `select '${part}' as part, count(*) as number, sum(xmin::text::bigint) as versions from ${part}`)
		.join(" union all ")}
) as parts`;

/** More than a test usually writes: then a new one costs less. */
const largest = 32 * 1024 * 1024;

const end = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
	where datname = current_database() and pid <> pg_backend_pid()`;

// Without triggers and checks of keys, since what refers to a row goes, too. A migrated database holds only its migrations.
const empty = `set session_replication_role = replica;
	do $$ declare filled regclass; begin
		for filled in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
			and relname <> 'migrations' and pg_relation_size(oid) > 0
		loop execute 'delete from ' || filled; end loop;
	end $$;
	select setval(seqrelid::regclass, seqstart, false) from pg_sequence`;

/** Empties a database. Returns whether it is as a new one then. */
async function emptied({ client, schema }: Database): Promise<boolean> {
	try {
		await client.query(end);
		const { rows } = await client.query(`select pg_database_size(current_database()) as size, (${schemaOf}) as schema`);
		if (rows[0].schema !== schema || Number(rows[0].size) > largest) return false;
		await client.query(empty);
		return true;
	} catch {
		return false;
	}
}
