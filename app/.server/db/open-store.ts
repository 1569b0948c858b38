import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely } from "kysely";
import { createLogger, type Logger } from "../log/log.ts";
import { asFailure } from "./failures.ts";
import { holdsPictures, inspectFile, noteClosed, prepareFolder } from "./inspect.ts";
import { migrate } from "./migrate.ts";
import { addedMigrations, recorded } from "./migrations/added-migrations.ts";
import { migrations, numberOf } from "./migrations/all.ts";
import type { AddedMigration, Migration } from "./migrations/migration.ts";
import type { Tables } from "./schema.ts";
import { sqliteDialect } from "./sqlite.ts";
import type { Store } from "./store.ts";
import { withLongTimeLimit, withTimeLimit } from "./time-limit.ts";

/** Milliseconds to wait for connections to end. */
const closeTimeout = 2_000;

export interface StoreOptions {
	/** Folder of the SQLite database, and of the media and backups of either engine; created when absent. */
	dataDir: string;
	/** Address of a PostgreSQL database; without one, SQLite in `dataDir`. */
	databaseUrl?: string;
	log?: Logger;
	/** Migrations to apply; the product's own unless given. */
	migrations?: readonly Migration[];
	/** Those to apply after them; those of the folder `extension` unless given. */
	added?: readonly AddedMigration[];
}

/**
 * Opens the store and applies missing migrations, after a backup.
 * @throws {Failure} `store-not-writable`, `store-damaged`, `store-lost`, `store-newer`,
 * `store-changed-migration`, `store-failed-migration`, `store-unreachable`; nothing was changed then
 */
export async function openStore(options: StoreOptions): Promise<Store> {
	const { dataDir, databaseUrl, log = createLogger("warn"), migrations: wanted = migrations } = options;
	const added = options.added ? recorded(options.added) : addedMigrations;
	const engine = databaseUrl ? "postgres" : "sqlite";
	const file = join(dataDir, "quillstone.sqlite");
	const place = databaseUrl ? "the database" : file;

	try {
		await prepareFolder(dataDir);
		if (!databaseUrl) await inspectFile(file, wanted);
		// With PostgreSQL there may be pictures and a database file: a site that moved over from SQLite.
		const isUsed = !existsSync(file) && (await holdsPictures(dataDir));
		const breaking = new AbortController();
		const postgres = databaseUrl ? await loadPostgres(databaseUrl) : undefined;
		const dialect = postgres
			? postgres.postgresDialect(postgres.url, log, numberOf(wanted))
			: sqliteDialect(file, (error) => breaking.abort(error));
		const db = new Kysely<Tables>({ dialect });
		try {
			await postgres?.checkRights(db, postgres.url);
			await withLongTimeLimit(
				() => migrate(db, { engine, dataDir, file, log, migrations: wanted, added, databaseUrl, isUsed }),
				Number.POSITIVE_INFINITY,
			);
		} catch (error) {
			await db.destroy();
			throw postgres ? postgres.openingFailure(error, postgres.url) : error;
		}
		const close = async () => {
			// A server that does not answer would keep this waiting.
			await Promise.race([db.destroy(), pause(closeTimeout, undefined, { ref: false })]);
			if (!databaseUrl) noteClosed(file);
		};
		return storeOf(db, { engine, dataDir, databaseUrl, log, broken: breaking.signal, close });
	} catch (error) {
		throw asFailure(error, place);
	}
}

/** Only where it is used. */
async function loadPostgres(url: string) {
	return { url, ...(await import("./postgres.ts")), ...(await import("./postgres-failures.ts")) };
}

type StoreBase = Pick<Store, "engine" | "dataDir" | "databaseUrl" | "log" | "broken" | "close">;

function storeOf(db: Kysely<Tables>, known: StoreBase): Store {
	const listeners = new Set<() => Promise<void>>();
	const place = "the database";
	return {
		...known,
		db,
		write: (work) => withFailures(place, () => withTimeLimit(() => db.transaction().execute(work))),
		read: (work) =>
			withFailures(place, () => {
				const reading = db.transaction().setAccessMode("read only").setIsolationLevel("repeatable read");
				return withTimeLimit(() => reading.execute(work));
			}),
		onRelease(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		async announceRelease() {
			await Promise.all([...listeners].map((listener) => listener()));
		},
	};
}

async function withFailures<T>(place: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw asFailure(error, place);
	}
}
