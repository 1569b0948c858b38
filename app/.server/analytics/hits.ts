import { sql } from "kysely";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";

/** Different keys that are kept in a table; those asked for least make room for others. */
export const mostKept = 1000;

/** A table that counts how often something was asked for that is not there. */
export interface HitsTable {
	readonly table: "missing_addresses" | "empty_searches";
	/** The column with what was asked for. */
	readonly key: "address" | "words";
}

/** How often something was asked for. */
export interface Hits {
	readonly key: string;
	readonly hits: number;
	/** Such as 2026-03-04. */
	readonly firstDay: string;
	readonly lastDay: string;
}

/** Adds the counts of one instance to the stored ones. Several instances may do so at the same time. */
export async function addHits(
	tx: Tx,
	{ table, key }: HitsTable,
	counts: ReadonlyMap<string, number>,
	day: string,
): Promise<void> {
	for (const rows of rowsOf(counts)) {
		const values = rows.map(([name, hits]) => sql`(${name}, ${hits}, ${day}, ${day})`);
		await sql`
			insert into ${sql.table(table)} (${sql.ref(key)}, hits, first_day, last_day) values ${sql.join(values)}
			on conflict (${sql.ref(key)}) do update
			set hits = ${sql.ref(`${table}.hits`)} + excluded.hits, last_day = excluded.last_day
		`.execute(tx);
	}
	if (counts.size > 0) await keepMost(tx, { table, key });
}

/** Removes what was last asked for before `day`. */
export function dropHitsBefore(store: Store, { table }: HitsTable, day: string): Promise<void> {
	return store.write(async (tx) => {
		await sql`delete from ${sql.table(table)} where last_day < ${day}`.execute(tx);
	});
}

/** Forgets some of it, until somebody asks for it again. */
export function forgetHits(store: Store, { table, key }: HitsTable, keys: readonly string[]): Promise<void> {
	return store.write(async (tx) => {
		await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(keys)})`.execute(tx);
	});
}

/** All of it, what is asked for most first. */
export async function listHits({ db }: Pick<Store, "db">, { table, key }: HitsTable): Promise<Hits[]> {
	const { rows } = await sql<Hits>`
		select ${sql.ref(key)} as "key", hits, first_day as "firstDay", last_day as "lastDay" from ${sql.table(table)}
		order by hits desc, last_day desc, ${sql.ref(key)}
	`.execute(db);
	return rows.map((row) => ({ ...row, hits: Number(row.hits) }));
}

/** Lets go of what is asked for least, so that what a stranger makes up pushes out itself. */
async function keepMost(tx: Tx, { table, key }: HitsTable): Promise<void> {
	const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(tx);
	const over = Number(rows[0]!.count) - mostKept;
	if (over <= 0) return;
	await sql`
		delete from ${sql.table(table)} where ${sql.ref(key)} in
		(select ${sql.ref(key)} from ${sql.table(table)} order by hits, last_day, ${sql.ref(key)} limit ${over})
	`.execute(tx);
}

/** Sorted, so that instances lock rows in the same order, and in parts that fit one statement. */
export function rowsOf(counts: ReadonlyMap<string, number>): [string, number][][] {
	const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
	return Array.from({ length: Math.ceil(sorted.length / 500) }, (_, index) =>
		sorted.slice(index * 500, index * 500 + 500),
	);
}
