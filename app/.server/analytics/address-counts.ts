import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";

/** Different addresses without a page that are kept; those asked for least make room for others. */
export const mostMissing = 1000;

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
		for (const rows of rowsOf(misses)) {
			await tx
				.insertInto("missing_addresses")
				.values(rows.map(([address, hits]) => ({ address, hits, first_day: day, last_day: day })))
				.onConflict((conflict) =>
					conflict.column("address").doUpdateSet((row) => ({
						hits: row("missing_addresses.hits", "+", row.ref("excluded.hits")),
						last_day: row.ref("excluded.last_day"),
					})),
				)
				.execute();
		}
		if (misses.size > 0) await keepMost(tx);
	});
}

/** Removes what was last asked for before `day`. */
export function dropAddressesBefore(store: Store, day: string): Promise<void> {
	return store.write(async (tx) => {
		await tx.deleteFrom("missing_addresses").where("last_day", "<", day).execute();
	});
}

/** Forgets addresses without a page. */
export function forgetMissing(store: Store, addresses: readonly string[]): Promise<void> {
	return store.write(async (tx) => {
		await tx.deleteFrom("missing_addresses").where("address", "in", addresses).execute();
	});
}

/** The addresses without a page, those that are asked for most first. */
export async function missingAddresses({ db }: Pick<Store, "db">): Promise<MissingAddress[]> {
	return db
		.selectFrom("missing_addresses")
		.select(["address", "hits", "first_day as firstDay", "last_day as lastDay"])
		.orderBy("hits", "desc")
		.orderBy("last_day", "desc")
		.orderBy("address")
		.execute();
}

/** How often old addresses led elsewhere: by the id of a redirect, or by the path where a page was. */
export async function leadCounts({ db }: Pick<Store, "db">): Promise<ReadonlyMap<string, LeadCount>> {
	const rows = await db.selectFrom("address_leads").selectAll().execute();
	return new Map(rows.map(({ address, hits, last_day }) => [address, { hits, lastDay: last_day }]));
}

/** Lets go of what is asked for least, so that addresses made up by a stranger push out each other. */
async function keepMost(tx: Tx): Promise<void> {
	const counting = tx.selectFrom("missing_addresses").select(({ fn }) => fn.countAll().as("count"));
	const over = Number((await counting.executeTakeFirstOrThrow()).count) - mostMissing;
	if (over <= 0) return;
	await tx
		.deleteFrom("missing_addresses")
		.where("address", "in", (eb) =>
			eb
				.selectFrom("missing_addresses as least")
				.select("least.address")
				.orderBy("least.hits")
				.orderBy("least.last_day")
				.orderBy("least.address")
				.limit(over),
		)
		.execute();
}

/** Sorted, so that instances lock rows in the same order, and in parts that fit one statement. */
function rowsOf(counts: ReadonlyMap<string, number>): [string, number][][] {
	const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
	return Array.from({ length: Math.ceil(sorted.length / 500) }, (_, index) =>
		sorted.slice(index * 500, index * 500 + 500),
	);
}
