import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import {
	type DatabaseConnection,
	type SqliteDatabase,
	SqliteDialect,
	SqliteDriver,
	type TransactionSettings,
} from "kysely";

/** Milliseconds to wait for a lock that another process holds. */
const patience = 10_000;

/** Node's own SQLite for Kysely, with the settings that keep acknowledged changes through a power cut. */
export function sqliteDialect(file: string): SqliteDialect {
	const connection = new DatabaseSync(file, { timeout: patience, enableForeignKeyConstraints: true });
	try {
		connection.exec("PRAGMA synchronous = FULL");
		connection.exec("PRAGMA journal_mode = WAL");
	} catch (error) {
		connection.close();
		throw error;
	}
	return new NodeSqliteDialect(connection);
}

class NodeSqliteDialect extends SqliteDialect {
	readonly #connection: DatabaseSync;

	constructor(connection: DatabaseSync) {
		super({ database: asSqliteDatabase(connection) });
		this.#connection = connection;
	}

	override createDriver(): SqliteDriver {
		return new PatientDriver(this.#connection);
	}
}

class PatientDriver extends SqliteDriver {
	readonly #connection: DatabaseSync;

	constructor(connection: DatabaseSync) {
		super({ database: asSqliteDatabase(connection) });
		this.#connection = connection;
	}

	// A transaction that reads first and writes later would fail if another process wrote in between; so it locks at once.
	override async beginTransaction(_: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
		if (settings?.accessMode === "read only") this.#connection.exec("BEGIN");
		else for (const deadline = performance.now() + patience; !this.#locks(deadline); ) await pause(5);
	}

	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		try {
			await super.rollbackTransaction(connection);
		} catch (error) {
			// On a full disk SQLite has rolled back by itself, and this would hide why.
			if (!/no transaction is active/.test((error as Error).message)) throw error;
		}
	}

	/** Tries to begin. SQLite's own waiting would hold up the whole process, pages included. */
	#locks(deadline: number): boolean {
		this.#connection.exec("PRAGMA busy_timeout = 0");
		try {
			this.#connection.exec("BEGIN IMMEDIATE");
			return true;
		} catch (error) {
			if ((error as { errcode?: number }).errcode === SQLITE_BUSY && performance.now() < deadline) return false;
			throw error;
		} finally {
			this.#connection.exec(`PRAGMA busy_timeout = ${patience}`);
		}
	}
}

const SQLITE_BUSY = 5;

function asSqliteDatabase(connection: DatabaseSync): SqliteDatabase {
	return {
		close: () => connection.close(),
		prepare: (sql) => {
			const statement = connection.prepare(sql);
			const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
			return {
				reader: statement.columns().length > 0,
				all: (parameters) => statement.all(...values(parameters)),
				run: (parameters) => statement.run(...values(parameters)),
				iterate: (parameters) => statement.iterate(...values(parameters)),
			};
		},
	};
}
