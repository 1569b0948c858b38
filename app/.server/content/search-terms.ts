import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { isPostgres } from "../db/locks.ts";
import type { Tx } from "../db/schema.ts";
import { fold } from "./stored-data.ts";

/** A table whose rows have a column `search`: the folded text in which they are found. */
export type Searched = "inquiries" | "revisions" | "media" | "files";

/** The search terms of a query, at most ten. */
export function searchTerms(query: string): string[] {
	return fold(query).split(/\s+/).filter(Boolean).slice(0, 10);
}

/**
 * A condition on rows: their text has all of these words, also within longer ones.
 * @param isCommon most rows are expected to have them: rows are read in their order, rather than looked up by the words
 */
export function matchesTerms(
	tx: Pick<Tx, "getExecutor">,
	table: Searched,
	words: readonly string[],
	{ isCommon = false } = {},
): Expression<SqlBool> {
	const { and } = expressionBuilder();
	const text = sql.ref<string>(`${table}.search`);
	// LIKE is avoided: its wildcards would need escaping, and the engines differ in case sensitivity.
	const position = sql.raw(isPostgres(tx) ? "strpos" : "instr");
	const grams = isCommon ? [] : gramsOf(words);
	return and([
		...(grams.length > 0 ? [isPostgres(tx) ? byTextSearch(table, grams) : byFts5(table, grams)] : []),
		...words.map((word) => sql<SqlBool>`${position}(${text}, ${word.replaceAll("\0", "")}) > 0`),
	]);
}

/** Every run of three letters in words: what both engines keep an index of. A shorter word has none. */
function gramsOf(words: readonly string[]): string[] {
	const grams = words.flatMap((word) => {
		const letters = [...word.replaceAll("\0", "")];
		return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(""));
	});
	// More of them hardly find less.
	return [...new Set(grams)].slice(0, 40);
}

function byTextSearch(table: Searched, grams: readonly string[]): Expression<SqlBool> {
	const wanted = grams.map((gram) => `'${gram.replace(/['\\]/g, "$&$&")}'`).join(" & ");
	return sql<SqlBool>`search_grams(${sql.ref(`${table}.search`)}) @@ ${wanted}::tsquery`;
}

function byFts5(table: Searched, grams: readonly string[]): Expression<SqlBool> {
	const wanted = grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(" AND ");
	// A cross join is done in the order in which it is written.
	return sql<SqlBool>`${sql.ref(`${table}.id`)} in (
		select subject from search_index cross join search_entries on search_entries.number = search_index.rowid
		where search_index match ${wanted} and kind = ${table}
	)`;
}
