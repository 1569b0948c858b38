import { PostgresAdapter, sql } from "kysely";
import type { Tx } from "./schema.ts";

/** Numbers of advisory locks. Any will do, as long as they differ. */
export const locks = { migrations: 7_261_001, releases: 7_261_002, firstPerson: 7_261_003 } as const;

/** Makes other transactions that ask for the same lock wait until this one ends. On SQLite, all writes do. */
export async function holdLock(tx: Tx, lock: number): Promise<void> {
	if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
}

export function isPostgres(tx: Pick<Tx, "getExecutor">): boolean {
	return tx.getExecutor().adapter instanceof PostgresAdapter;
}
