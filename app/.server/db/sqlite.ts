import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	type SqliteDatabase,
	SqliteDialect,
	SqliteDriver,
	type TransactionSettings,
} from "kysely";

/** Node's own SQLite for Kysely, with the settings that keep acknowledged changes through a power cut. */
export function sqliteDialect(file: string): SqliteDialect {
	const connection = new DatabaseSync(file, { timeout: 10_000, enableForeignKeyConstraints: true });
	try {
		connection.exec("PRAGMA synchronous = FULL");
		connection.exec("PRAGMA journal_mode = WAL");
	} catch (error) {
		connection.close();
		throw error;
	}
	return new NodeSqliteDialect({ database: asSqliteDatabase(connection) });
}

class NodeSqliteDialect extends SqliteDialect {
	readonly #config: { database: SqliteDatabase };

	constructor(config: { database: SqliteDatabase }) {
		super(config);
		this.#config = config;
	}

	override createDriver(): Driver {
		return new ImmediateDriver(this.#config);
	}
}

/** A transaction that reads first and writes later fails when another process wrote in between; so it locks at once. */
class ImmediateDriver extends SqliteDriver {
	override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
		await connection.executeQuery(
			CompiledQuery.raw(settings?.accessMode === "read only" ? "begin" : "begin immediate"),
		);
	}

	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		try {
			await super.rollbackTransaction(connection);
		} catch (error) {
			// On a full disk SQLite has rolled back by itself, and this would hide why.
			if (!/no transaction is active/.test((error as Error).message)) throw error;
		}
	}
}

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
