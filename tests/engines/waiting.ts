import { sql } from "kysely";
import type { Store } from "../../app/.server/db/store.ts";

// Only for PostgreSQL: on SQLite, write transactions exclude each other.

/** Blocks writing to a table, but not reading. Returns, once this is in effect, a function that ends it. */
export async function keptFromWriting(store: Store, table: string): Promise<() => void> {
	const { promise: ended, resolve: letGo } = Promise.withResolvers<void>();
	const { promise: held, resolve: hold, reject } = Promise.withResolvers<void>();
	const holding = store.write(async (tx) => {
		await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
		hold();
		await ended;
	});
	holding.catch(reject);
	await held;
	return letGo;
}

/** The number of transactions in a database that wait for another one. */
export async function waitingIn({ db }: Store): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*) as count from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
	return rows[0]!.count;
}
