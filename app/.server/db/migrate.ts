import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { Failure } from "../../errors.ts";
import type { Logger } from "../log/log.ts";
import { holdingKeys, objectsOfProduct } from "./added-objects.ts";
import { copySqlite, dumpPostgres, newBackup } from "./backup.ts";
import { lost } from "./failures.ts";
import { holdLock, isPostgres, locks } from "./locks.ts";
import { addedPrefix, goneMigrations } from "./migrations/added-migrations.ts";
import { numberOf } from "./migrations/all.ts";
import { checksumOf, type Migration } from "./migrations/migration.ts";
import type { MigrationsTable, Tables, Tx } from "./schema.ts";

interface MigrationContext {
	engine: "sqlite" | "postgres";
	dataDir: string;
	/** The SQLite file. */
	file: string;
	databaseUrl: string | undefined;
	log: Logger;
	migrations: readonly Migration[];
	/** Those of the folder `extension`, which are applied after them. */
	added: readonly Migration[];
	/** Whether the data folder holds pictures, so that a database must have existed. */
	isUsed: boolean;
}

/**
 * Applies missing migrations, all or none, after a backup. Processes that start at the same time wait for each
 * other: by SQLite's write lock, or by an advisory lock of PostgreSQL.
 * @throws {Failure} `store-newer`, `store-in-use`, `store-changed-migration`, `store-failed-migration`, `store-lost`
 */
export async function migrate(db: Kysely<Tables>, context: MigrationContext): Promise<void> {
	const { engine, migrations, added, log } = context;
	await db.transaction().execute(async (tx) => {
		if (engine === "postgres") {
			await sql`set local statement_timeout = 0`.execute(tx);
			await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
		}
		await holdLock(tx, locks.migrations);
		await createMigrationsTable(tx);
		const applied = await tx.selectFrom("migrations").selectAll().orderBy("name").execute();
		rejectNewer(applied, migrations, engine === "postgres" ? "The database" : context.file);
		rejectChanged(applied, [...migrations, ...added], db);
		const gone = goneMigrations(applied, added);
		if (gone.length > 0) log.warn({ migrations: gone }, "the database has migrations that extension/tables.ts has not");

		const isMissing = ({ name }: Migration) => !applied.some((one) => one.name === name);
		const missing = migrations.filter(isMissing);
		const missingAdded = added.filter(isMissing);
		const [first] = [...missing, ...missingAdded];
		if (!first) return;
		if (missing.some(({ contracts }) => contracts)) await rejectOlderRunning(tx, migrations);
		if (applied.length === 0 && context.isUsed) throw lost("The database", context.dataDir);
		if (applied.length > 0) await backup(context, first.name.replace("/", "-"));
		for (const migration of missing) await apply(tx, migration);
		// Of a new database, each would tell nobody anything.
		if (applied.length === 0) log.info({ migrations: missing.length }, "the database is made");
		else for (const { name } of missing) log.info({ migration: name }, "migration applied");
		if (missingAdded.length > 0) await applyAdded(tx, missingAdded, context);
	});
}

async function apply(tx: Tx, migration: Migration): Promise<void> {
	const { name, statements, change, contracts } = migration;
	for (const statement of statements(tx)) await tx.executeQuery(statement.compile());
	await change?.(tx);
	const row = { name, checksum: checksumOf(migration, tx), applied_at: Date.now(), contracts: contracts ? 1 : 0 };
	await tx.insertInto("migrations").values(row).execute();
}

/** Applies migrations of the folder `extension`, none of which may touch what is the product's. */
async function applyAdded(tx: Tx, added: readonly Migration[], context: MigrationContext): Promise<void> {
	const before = await objectsOfProduct(tx);
	for (const migration of added) {
		const { name } = migration;
		try {
			await apply(tx, migration);
			context.log.info({ migration: name }, "migration applied");
		} catch (error) {
			throw failedMigration(name, (error as Error).message.replace(/\.$/, ""), "Mend it, and start again.", error);
		}
		const [touched] = [...(await objectsOfProduct(tx)).symmetricDifference(before)];
		if (touched !== undefined) {
			const what = `it touches ${touched.split(/ (?=\(|create )/i, 1)[0]}`;
			throw failedMigration(name, what, "Names of tables, indexes and views of your own begin with x_.");
		}
		const [holding] = await holdingKeys(tx);
		if (holding !== undefined) {
			const what = `the key from ${holding} would keep the product from deleting what it points to`;
			throw failedMigration(name, what, 'Give it onDelete("cascade") or onDelete("set null").');
		}
	}
}

function failedMigration(name: string, what: string, advice: string, cause?: unknown): Failure {
	const migration = name.slice(addedPrefix.length);
	const sentence = `The migration ${migration} of the folder extension failed, and nothing was changed: ${what}. ${advice}`;
	return new Failure("store-failed-migration", sentence, { migration }, { cause });
}

/** A migration as a database records it. Earlier versions did not record whether it contracts. */
export type AppliedMigration = Pick<MigrationsTable, "name"> & { readonly contracts?: number };

/** Throws `store-newer` when the database has migrations that this version neither knows nor can work with. */
export function rejectNewer(
	applied: readonly AppliedMigration[],
	migrations: readonly Migration[],
	path: string,
): void {
	const known = new Set(migrations.map(({ name }) => name));
	if (applied.every(({ name, contracts }) => known.has(name) || contracts === 0)) return;
	const sentence = `${path} was written by a newer version; start that version, or restore a backup from before the update.`;
	throw new Failure("store-newer", sentence, { path });
}

async function createMigrationsTable(tx: Tx): Promise<void> {
	const table = tx.schema
		.createTable("migrations")
		.ifNotExists()
		.addColumn("name", "text", (column) => column.primaryKey())
		.addColumn("checksum", "text", (column) => column.notNull())
		.addColumn("applied_at", "bigint", (column) => column.notNull());
	await table.execute();
	// Not a migration, since it says which of those this version can work with.
	const columns = isPostgres(tx)
		? sql<{ name: string }>`select attname as name from pg_attribute where attrelid = 'migrations'::regclass`
		: sql<{ name: string }>`select name from pragma_table_info('migrations')`;
	if ((await columns.execute(tx)).rows.some(({ name }) => name === "contracts")) return;
	const contracts = tx.schema
		.alterTable("migrations")
		.addColumn("contracts", "integer", (column) => column.notNull().defaultTo(1));
	await contracts.execute();
}

const mostLooks = 20;

/** Throws `store-in-use` while a version is running that could not go on. SQLite has only one process. */
async function rejectOlderRunning(tx: Tx, migrations: readonly Migration[]): Promise<void> {
	if (!isPostgres(tx)) return;
	const { applicationName, connectionName } = await import("./postgres.ts");
	const others = sql`select 1 from pg_stat_activity where datname = current_database()
		and application_name like ${`${applicationName}%`} and application_name <> ${connectionName(numberOf(migrations))}
		limit 1`;
	// A process that has just ended is listed for a moment yet.
	for (let looks = 0; looks < mostLooks; looks += 1) {
		// Otherwise a transaction is told the same each time.
		await sql`select pg_stat_clear_snapshot()`.execute(tx);
		if ((await others.execute(tx)).rows.length === 0) return;
		await pause(100);
	}
	const sentence =
		"An earlier version is running on this database and could not go on after this update; stop all of its instances, then start this one.";
	throw new Failure("store-in-use", sentence, {});
}

function rejectChanged(
	applied: readonly Pick<MigrationsTable, "name" | "checksum">[],
	migrations: readonly Migration[],
	db: Kysely<Tables>,
): void {
	for (const { name, checksum } of applied) {
		const migration = migrations.find((one) => one.name === name);
		// One that this version can work with, but does not know.
		if (!migration || checksumOf(migration, db) === checksum) continue;
		const what = `The migration ${name} is not the one that was applied to this database`;
		const advice = name.startsWith(addedPrefix)
			? "put it back, and write what is to change into a new one"
			: "start the version that made it";
		const sentence = `${what}; ${advice}.`;
		throw new Failure("store-changed-migration", sentence, { migration: name });
	}
}

async function backup({ engine, dataDir, file, databaseUrl, log }: MigrationContext, before: string): Promise<void> {
	const copy = await newBackup(dataDir, before, engine === "sqlite" ? "sqlite" : "dump");
	if (engine === "sqlite") copySqlite(file, copy);
	else if (!(await dumpPostgres(databaseUrl!, copy).catch(rejectDump))) {
		log.warn("pg_dump is not installed: the schema changes without a backup of ours");
		return;
	}
	log.info({ backup: copy }, "database backed up before its schema changes");
}

function rejectDump(error: Error & { stderr?: string }): never {
	const said = (error.stderr ?? error.message).trim().replace(/\s+/g, " ");
	const sentence = `The database could not be copied before its schema changes, and is unchanged: ${said} Install PostgreSQL's client programs of the server's version, or take away pg_dump.`;
	throw new Failure("not-possible", sentence, {}, { cause: error });
}
