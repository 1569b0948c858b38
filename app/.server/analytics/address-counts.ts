import type { Store } from "../db/store.ts";
import { addHits, dropHitsBefore, forgetHits, listHits, rowsOf } from "./hits.ts";

const missing = { table: "missing_addresses", key: "address" } as const;

/** An address that was asked for and is no page. */
export interface MissingAddress {
	readonly address: string;
	readonly hits: number;
	/** Such as 2026-03-04. */
	readonly firstDay: string;
	readonly lastDay: string;
}

/** How often an old address led elsewhere. */
export interface LeadCount {
	readonly hits: number;
	readonly lastDay: string;
}

export interface AddressCounts {
	/** By the id of a redirect, or by the path where a page was. */
	readonly leads: ReadonlyMap<string, number>;
	readonly misses: ReadonlyMap<string, number>;
}

/** Adds the counts of one instance to the stored ones. Several instances may do so at the same time. */
export function storeAddressCounts(store: Store, { leads, misses }: AddressCounts, day: string): Promise<void> {
	return store.write(async (tx) => {
		for (const rows of rowsOf(leads)) {
			await tx
				.insertInto("address_leads")
				.values(rows.map(([address, hits]) => ({ address, hits, last_day: day })))
				.onConflict((conflict) =>
					conflict.column("address").doUpdateSet((row) => ({
						hits: row("address_leads.hits", "+", row.ref("excluded.hits")),
						last_day: row.ref("excluded.last_day"),
					})),
				)
				.execute();
		}
		await addHits(tx, missing, misses, day);
	});
}

/** Removes what was last asked for before `day`. */
export function dropAddressesBefore(store: Store, day: string): Promise<void> {
	return dropHitsBefore(store, missing, day);
}

/** Forgets addresses without a page. */
export function forgetMissing(store: Store, addresses: readonly string[]): Promise<void> {
	return forgetHits(store, missing, addresses);
}

/** The addresses without a page, those that are asked for most first. */
export async function missingAddresses(store: Pick<Store, "db">): Promise<MissingAddress[]> {
	return (await listHits(store, missing)).map(({ key, ...counted }) => ({ address: key, ...counted }));
}

/** How often old addresses led elsewhere: by the id of a redirect, or by the path where a page was. */
export async function leadCounts({ db }: Pick<Store, "db">): Promise<ReadonlyMap<string, LeadCount>> {
	const rows = await db.selectFrom("address_leads").selectAll().execute();
	return new Map(rows.map(({ address, hits, last_day }) => [address, { hits, lastDay: last_day }]));
}
