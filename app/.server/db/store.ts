import type { Logger } from "../log.ts";
import type { Database, Tx } from "./schema.ts";

/** The database with what surrounds it. Every function of the content and publishing rooms takes it first. */
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
	/** Runs `work` on one consistent state of the database, which it only reads. */
	read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/** Calls and awaits `listener` after each release this process made. Returns the way to stop it. */
	onRelease(listener: () => Promise<void>): () => void;
	/** Tells the listeners that a release was made. */
	announceRelease(): Promise<void>;
	/** Aborted when the disk failed under the database, with the error: nothing more is stored, and a restart is needed. */
	readonly broken: AbortSignal;
	close(): Promise<void>;
}
