import type { Logger } from "../log/log.ts";
import type { Database, Tx } from "./schema.ts";

/** The database with its data folder and events. */
export interface Store {
	readonly engine: "sqlite" | "postgres";
	/** The folder of database, media and backups. */
	readonly dataDir: string;
	readonly databaseUrl: string | undefined;
	readonly log: Logger;
	readonly db: Database;
	/**
	 * Runs `work` in one transaction: all of it is stored, or nothing.
	 * @throws {Failure} `store-unreachable`, `store-full`, and what `work` throws
	 */
	write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/** Runs `work` in a read-only transaction on one consistent state of the database. */
	read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/** Calls and awaits `listener` after each release made by this process. Returns a function that unsubscribes. */
	onRelease(listener: () => Promise<void>): () => void;
	/** Calls the listeners after a release was made. */
	announceRelease(): Promise<void>;
	/** Aborted with the first I/O error of the database: nothing is stored any more, and a restart is needed. */
	readonly broken: AbortSignal;
	close(): Promise<void>;
}
