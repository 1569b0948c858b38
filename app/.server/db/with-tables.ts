import type { Transaction } from "kysely";
import type { Tables, Tx } from "./schema.ts";

/**
 * A transaction as it knows the tables of an extension in `ready`, which is compiled whether or not it is taken.
 * @example const rows = await withTables<SeatTables>(tx).selectFrom("x_seats").selectAll().execute();
 */
export function withTables<Own>(tx: Tx): Transaction<Own & Tables> {
	return tx as unknown as Transaction<Own & Tables>;
}
