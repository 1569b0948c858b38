import { PostgresAdapter, sql } from "kysely";
import type { Tx } from "./schema.ts";

/** What transactions wait for each other with. Any numbers do, as long as no two are the same. */
export const locks = { migrations: 7_261_001, releases: 7_261_002, firstPerson: 7_261_003 } as const;

/** Keeps other transactions that ask for the same lock waiting until this one ends. On SQLite all exclude each other. */
export async function holdLock(tx: Tx, lock: number): Promise<void> {
	if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
}

export function isPostgres(tx: Tx): boolean {
	return tx.getExecutor().adapter instanceof PostgresAdapter;
}
