import { sql } from "kysely";
import { isPostgres } from "../db/locks.ts";
import type { Tables } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { likePatterns, mentions, type Sought } from "./sought.ts";

/** The most rows of a place that are shown at once. */
export const mostFound = 200;

interface Texts<Table extends keyof Tables> {
	readonly table: Table;
	/** The columns that are searched. */
	readonly columns: readonly (keyof Tables[Table] & string)[];
	/** By which rows are gone through, where they have no id. */
	readonly key?: keyof Tables[Table] & string;
	/** How many rows are looked through before other requests are served. */
	readonly atOnce?: number;
}

type Row<Table extends keyof Tables> = { readonly [Column in keyof Tables[Table]]: any };

/** The rows of a table whose texts name somebody by an address, a number or a name that is sought, by id. */
export function rowsThatMention<Table extends keyof Tables>(
	store: Store,
	texts: Texts<Table>,
	sought: Sought,
): Promise<Row<Table>[]> {
	return rowsLike(store, texts, { patterns: likePatterns(sought), isFound: (text) => mentions(text, sought) });
}

interface Wanted {
	/** Patterns of LIKE, one of which every found text is like. */
	readonly patterns: readonly string[];
	readonly isFound: (text: string) => boolean;
}

/** The rows of a table with a text that is wanted. All rows are looked through, a part at a time. */
async function rowsLike<Table extends keyof Tables>(
	{ db }: Pick<Store, "db">,
	{ table, columns, key = "id" as never, atOnce = 2_000 }: Texts<Table>,
	{ patterns, isFound }: Wanted,
): Promise<Row<Table>[]> {
	if (patterns.length === 0) return [];
	const like = sql.raw(isPostgres(db) ? "ilike" : "like");
	const tests = columns.flatMap((column) =>
		patterns.map((pattern) => sql`${sql.ref(column)} ${like} ${pattern} escape '\\'`),
	);
	const by = sql.ref(key);
	const found: Row<Table>[] = [];
	for (let after = ""; found.length < mostFound; ) {
		const ends = await sql<{ id: string | null }>`
			select max(id) as id from
			(select ${by} as id from ${sql.table(table)} where ${by} > ${after} order by ${by} limit ${atOnce}) as part
		`.execute(db);
		const last = ends.rows[0]?.id ?? null;
		if (last === null) break;
		const { rows } = await sql<Row<Table>>`
			select * from ${sql.table(table)}
			where ${by} > ${after} and ${by} <= ${last} and (${sql.join(tests, sql` or `)}) order by ${by}
		`.execute(db);
		found.push(...rows.filter((row) => columns.some((column) => isFound(String(row[column] ?? "")))));
		after = last;
		// Other requests are served in between.
		await new Promise(setImmediate);
	}
	return found.slice(0, mostFound);
}
