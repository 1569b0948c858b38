import { sql } from "kysely";
import { isPostgres } from "./locks.ts";
import type { Tx } from "./schema.ts";
import type { Store } from "./store.ts";

const kept = new WeakMap<Store["db"], Map<string, { readonly mark: string; readonly value: unknown }>>();

/**
 * Reads something that takes long and that nothing but the database decides: once, and again when anything in the
 * database has changed since.
 * @param tx a transaction of `store.read`
 * @param name of what is read; one of few, as the last value of each is kept
 */
export async function whileUnchanged<T>({ db }: Store, tx: Tx, name: string, read: () => Promise<T>): Promise<T> {
	const values = kept.get(db) ?? new Map<string, { mark: string; value: unknown }>();
	kept.set(db, values);
	const mark = await stateOf(tx);
	const known = values.get(name);
	if (known?.mark === mark) return known.value as T;
	const value = await read();
	values.set(name, { mark, value });
	return value;
}

/** Tells the state of the database that a transaction sees from every other one. */
async function stateOf(tx: Tx): Promise<string> {
	// Of PostgreSQL, which transactions are visible; of SQLite, the changes of this connection and of all others.
	const asked = isPostgres(tx)
		? sql<{ state: string }>`select pg_current_snapshot()::text as state`
		: sql<{ state: string }>`select total_changes() || ' ' || data_version as state from pragma_data_version`;
	return (await asked.execute(tx)).rows[0]!.state;
}
