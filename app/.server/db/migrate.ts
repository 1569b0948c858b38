import { type Kysely, sql } from "kysely";
import { Failure } from "../../errors.ts";
import type { Logger } from "../log.ts";
import { copySqlite, dumpPostgres, newBackup } from "./backup.ts";
import { lost } from "./failures.ts";
import { holdLock, locks } from "./locks.ts";
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
	/** Whether the data folder holds pictures, so that a database must have existed. */
	isUsed: boolean;
}

/**
 * Applies missing migrations, all or none, after a backup. Processes that start at the same time wait for each
 * other: by SQLite's write lock, or by an advisory lock of PostgreSQL.
 * @throws {Failure} `store-newer`, `store-changed-migration`, `store-lost`
 */
export async function migrate(db: Kysely<Tables>, context: MigrationContext): Promise<void> {
	const { engine, migrations, log } = context;
	await db.transaction().execute(async (tx) => {
		if (engine === "postgres") {
			await sql`set local statement_timeout = 0`.execute(tx);
			await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
		}
		await holdLock(tx, locks.migrations);
		await createMigrationsTable(tx);
		const applied = await tx.selectFrom("migrations").selectAll().orderBy("name").execute();
		rejectNewer(
			applied.map(({ name }) => name),
			migrations,
			engine === "postgres" ? "The database" : context.file,
		);
		rejectChanged(applied, migrations, db);

		const missing = migrations.slice(applied.length);
		if (missing.length === 0) return;
		if (applied.length === 0 && context.isUsed) throw lost("The database", context.dataDir);
		if (applied.length > 0) await backup(context, missing[0]!.name);
		for (const migration of missing) {
			for (const statement of migration.statements(tx)) await tx.executeQuery(statement.compile());
			await migration.change?.(tx);
			const row = { name: migration.name, checksum: checksumOf(migration, db), applied_at: Date.now() };
			await tx.insertInto("migrations").values(row).execute();
			log.info({ migration: migration.name }, "migration applied");
		}
	});
}

/** Throws `store-newer` when the database has migrations that this version does not know. */
export function rejectNewer(applied: readonly string[], migrations: readonly Migration[], path: string): void {
	const known = new Set(migrations.map(({ name }) => name));
	if (applied.every((name) => known.has(name))) return;
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
}

function rejectChanged(
	applied: readonly MigrationsTable[],
	migrations: readonly Migration[],
	db: Kysely<Tables>,
): void {
	for (const [index, { name, checksum }] of applied.entries()) {
		const migration = migrations[index];
		if (migration?.name === name && checksumOf(migration, db) === checksum) continue;
		const sentence = `The migration ${name} is not the one that was applied to this database; start the version that made it.`;
		throw new Failure("store-changed-migration", sentence, { migration: name });
	}
}

async function backup({ engine, dataDir, file, databaseUrl, log }: MigrationContext, before: string): Promise<void> {
	const copy = await newBackup(dataDir, before, engine === "sqlite" ? "sqlite" : "dump");
	if (engine === "sqlite") copySqlite(file, copy);
	else if (!(await dumpPostgres(databaseUrl!, copy))) {
		log.warn("pg_dump is not installed: the schema changes without a backup of ours");
		return;
	}
	log.info({ backup: copy }, "database backed up before its schema changes");
}
