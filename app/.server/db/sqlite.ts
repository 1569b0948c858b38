import { statSync } from "node:fs";
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
const timeLimit = 10_000;

/** Bytes of the journal after which it is merged into the database file. */
const longestJournal = 4_000_000;

/**
 * Node's SQLite for Kysely, with settings under which acknowledged changes survive a power cut.
 * @param onBroken called at the first I/O error; nothing is stored from then on
 */
export function sqliteDialect(file: string, onBroken: (error: Error) => void = () => {}): SqliteDialect {
	const connection = new DatabaseSync(file, { timeout: timeLimit, enableForeignKeyConstraints: true });
	try {
		connection.exec("PRAGMA synchronous = FULL");
		connection.exec("PRAGMA journal_mode = WAL");
		// What is erased is overwritten, also in pages that are free then.
		connection.exec("PRAGMA secure_delete = ON");
		// SQLite would do it after a commit, and tell nobody when the disk fails then.
		connection.exec("PRAGMA wal_autocheckpoint = 0");
	} catch (error) {
		connection.close();
		throw error;
	}
	const guard = failAfterFirstError(onBroken);
	const checkpoint = () => mergeLongJournal(connection, `${file}-wal`, guard);
	return new NodeSqliteDialect(connection, asSqliteDatabase(connection, guard, checkpoint));
}

/** Merges the journal into the database file once it is long, as far as nobody reads an earlier state. */
function mergeLongJournal(connection: DatabaseSync, journal: string, guard: Guard): void {
	if (connection.isTransaction || (statSync(journal, { throwIfNoEntry: false })?.size ?? 0) < longestJournal) return;
	try {
		withoutWaiting(connection, () => guard(() => connection.exec("PRAGMA wal_checkpoint(TRUNCATE)")));
	} catch {
		// The changes are safe in the journal. If the disk failed, the guard reports it; after any other failure, the next
		// merge does the work.
	}
}

/** SQLite's own busy timeout would block the whole process. */
function withoutWaiting<T>(connection: DatabaseSync, work: () => T): T {
	connection.exec("PRAGMA busy_timeout = 0");
	try {
		return work();
	} finally {
		connection.exec(`PRAGMA busy_timeout = ${timeLimit}`);
	}
}

class NodeSqliteDialect extends SqliteDialect {
	readonly #connection: DatabaseSync;
	readonly #database: GuardedDatabase;

	constructor(connection: DatabaseSync, database: GuardedDatabase) {
		super({ database });
		this.#connection = connection;
		this.#database = database;
	}

	override createDriver(): SqliteDriver {
		return new PatientDriver(this.#connection, this.#database);
	}
}

class PatientDriver extends SqliteDriver {
	readonly #connection: DatabaseSync;
	readonly #database: GuardedDatabase;

	constructor(connection: DatabaseSync, database: GuardedDatabase) {
		super({ database });
		this.#connection = connection;
		this.#database = database;
	}

	// A transaction that reads first would fail if another process wrote before it, so it takes the write lock at once.
	override async beginTransaction(_: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
		if (settings?.accessMode === "read only") this.#database.guard(() => this.#connection.exec("BEGIN"));
		else for (const deadline = performance.now() + timeLimit; !this.#locks(deadline); ) await pause(5);
	}

	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		try {
			await super.rollbackTransaction(connection);
		} catch (error) {
			// On a full disk, SQLite has already rolled back, and this error would hide the cause.
			if (!/no transaction is active/.test((error as Error).message)) throw error;
		}
	}

	/** Tries to begin. */
	#locks(deadline: number): boolean {
		try {
			withoutWaiting(this.#connection, () => this.#database.guard(() => this.#connection.exec("BEGIN IMMEDIATE")));
			return true;
		} catch (error) {
			if ((error as { errcode?: number }).errcode === SQLITE_BUSY && performance.now() < deadline) return false;
			throw error;
		}
	}
}

const SQLITE_BUSY = 5;
const SQLITE_IOERR = 10;

/** Runs work that accesses the disk. */
type Guard = <T>(work: () => T) => T;

/**
 * Fails every call after the first I/O error: after a failed fsync, the kernel drops what was not written and reports
 * the next one as a success, so later changes might be lost on restart. A full disk does not count.
 */
function failAfterFirstError(onBroken: (error: Error) => void): Guard {
	let broken: Error | undefined;
	return (work) => {
		if (broken) throw broken;
		try {
			return work();
		} catch (error) {
			if ((((error as { errcode?: number }).errcode ?? 0) & 0xff) === SQLITE_IOERR) {
				broken = error as Error;
				onBroken(broken);
			}
			throw error;
		}
	};
}

interface GuardedDatabase extends SqliteDatabase {
	readonly guard: Guard;
}

/** Many more than the product has; those with lists of values are different for each length. */
const mostStatements = 400;
/** Longer ones are lists of hundreds of values, and not asked for again. */
const longestKept = 4_000;

type Statement = ReturnType<SqliteDatabase["prepare"]>;

/** @param afterWrite called after every statement that may have written, a commit among them */
function asSqliteDatabase(connection: DatabaseSync, guard: Guard, afterWrite: () => void): GuardedDatabase {
	const statements = new Map<string, Statement>();
	return {
		guard,
		close: () => connection.close(),
		prepare(sql) {
			const known = statements.get(sql);
			if (known) return known;
			const statement = prepared(connection, sql, guard, afterWrite);
			if (sql.length > longestKept) return statement;
			if (statements.size >= mostStatements) statements.clear();
			statements.set(sql, statement);
			return statement;
		},
	};
}

function prepared(connection: DatabaseSync, sql: string, guard: Guard, afterWrite: () => void): Statement {
	const statement = guard(() => connection.prepare(sql));
	const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
	return {
		reader: statement.columns().length > 0,
		all: (parameters) => guard(() => statement.all(...values(parameters))),
		run(parameters) {
			const done = guard(() => statement.run(...values(parameters)));
			afterWrite();
			return done;
		},
		iterate: (parameters) => guard(() => statement.iterate(...values(parameters))),
	};
}
