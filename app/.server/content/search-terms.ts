import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { isPostgres } from "../db/locks.ts";
import type { Tables, Tx } from "../db/schema.ts";
import { withTables } from "../db/with-tables.ts";
import { fold } from "./stored-data.ts";

/** A table whose rows have a column `search`: the folded text in which they are found. */
export type Searched = "inquiries" | "revisions" | "media" | "files";

/** The search terms of a query, at most ten. */
export function searchTerms(query: string): string[] {
	return fold(query).split(/\s+/).filter(Boolean).slice(0, 10);
}

/**
 * Runs of letters by which the rows of some words are looked up in the index: each of these, in one of its spellings. None
 * when rows are read in their order instead.
 */
export type SearchRuns = readonly (readonly string[])[];

/**
 * A condition on rows: their text has all of these words, also within longer ones.
 * @param runs as `searchRuns` has them; none where most rows are expected to have the words
 */
export function matchesTerms(
	tx: Pick<Tx, "getExecutor">,
	table: Searched,
	words: readonly string[],
	runs: SearchRuns = gramsOf(words),
): Expression<SqlBool> {
	const { and } = expressionBuilder();
	return and([
		...(runs.length > 0 ? [isPostgres(tx) ? byTextSearch(table, runs) : byFts5(table, runs)] : []),
		...words.map((word) => has(tx, sql.ref(`${table}.search`), word)),
	]);
}

/** Of SQLite alone. */
interface SearchTables {
	search_index: { rowid: number };
	search_entries: { number: number; kind: Searched; subject: string };
}

/**
 * A query on the rows of a table that the index finds by these runs; on all of them without one. The words are still to be
 * looked for. With `newestFound` SQLite finds the newest first, one by one, and reads no more than are asked for.
 */
export function lookedUpIn(
	tx: Tx,
	table: "inquiries",
	runs: SearchRuns,
): SelectQueryBuilder<Tables, "inquiries", object> {
	if (runs.length === 0) return tx.selectFrom(table);
	if (isPostgres(tx)) return tx.selectFrom(table).where(byTextSearch(table, runs));
	// A cross join is done in the order in which it is written.
	const found = withTables<SearchTables>(tx)
		.selectFrom("search_index")
		.crossJoin("search_entries")
		.crossJoin(table)
		.where(
			runs.every((grams) => grams.length > 0) ? sql<SqlBool>`search_index match ${matchOf(runs)}` : sql<SqlBool>`false`,
		)
		.whereRef("search_entries.number", "=", "search_index.rowid")
		.where("kind", "=", table)
		.whereRef(`${table}.id`, "=", "search_entries.subject");
	return found as unknown as SelectQueryBuilder<Tables, "inquiries", object>;
}

/** The order in which rows came, among those that SQLite looks up. */
export const newestFound = sql.ref("search_index.rowid");

/** Rows that tell how many have a word. */
const sampled = 400;
/** A word that so many of them have is found soonest by reading rows in their order. */
const common = 100;
/** Of words that are all common, so many have all of them that reading in order finds a page soon. */
const together = 8;

/**
 * Says how rows are found soonest: by the words that few of the newest rows have. Texts in which
 * words of one or two letters are found at the end, too, have two line breaks there: the index has nothing shorter than three
 * letters.
 */
export async function searchRuns(tx: Tx, table: Searched, words: readonly string[]): Promise<SearchRuns> {
	if (words.length === 0) return [];
	const newest = tx.selectFrom(table).select("search").orderBy("id", "desc").limit(sampled).as("newest");
	const conditions = words.map((word) => has(tx, sql.ref("search"), word));
	const counted = (condition: Expression<SqlBool>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`;
	const counts = await tx
		.selectFrom(newest)
		.select(counted(expressionBuilder().and(conditions)).as("all"))
		.select(conditions.map((condition, index) => counted(condition).as(`word${index}`)))
		.executeTakeFirstOrThrow();
	const rare = words.filter((_, index) => Number(counts[`word${index}`]) < common);
	if (rare.length === 0 && Number(counts.all) >= together) return [];
	const chosen = rare.length > 0 ? rare : words;
	const short = chosen.map(withoutNull).filter((word) => word && [...word].length < 3);
	const spelled = await Promise.all(short.map((word) => (isPostgres(tx) ? [word] : gramsFrom(tx, word))));
	return [...gramsOf(chosen), ...spelled.filter((grams) => grams.length <= mostGrams)];
}

/** Of a short word. What begins so many is a letter that nearly every text has. */
const mostGrams = 1_000;

/** All runs of three letters that begin with a shorter word, in the index of SQLite. */
async function gramsFrom(tx: Tx, word: string): Promise<string[]> {
	const { rows } = await sql<{ term: string }>`
		select term from search_index_terms where term >= ${word} and term < ${`${word}\u{10ffff}`} limit ${mostGrams + 1}
	`.execute(tx);
	return rows.map(({ term }) => term);
}

/** Whether a text has a word. */
function has(tx: Pick<Tx, "getExecutor">, text: Expression<unknown>, word: string): Expression<SqlBool> {
	// LIKE is avoided: its wildcards would need escaping, and the engines differ in case sensitivity.
	return sql<SqlBool>`${sql.raw(isPostgres(tx) ? "strpos" : "instr")}(${text}, ${withoutNull(word)}) > 0`;
}

function withoutNull(word: string): string {
	return word.replaceAll("\0", "");
}

/** Every run of three letters in words: what both engines keep an index of. A shorter word has none. */
function gramsOf(words: readonly string[]): SearchRuns {
	const grams = words.flatMap((word) => {
		const letters = [...withoutNull(word)];
		return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(""));
	});
	// More of them hardly find less.
	return [...new Set(grams)].slice(0, 40).map((gram) => [gram]);
}

function byTextSearch(table: Searched, runs: SearchRuns): Expression<SqlBool> {
	const spelled = (gram: string) => `'${gram.replace(/['\\]/g, "$&$&")}'${[...gram].length < 3 ? ":*" : ""}`;
	const wanted = runs.map((grams) => `(${grams.map(spelled).join(" | ")})`).join(" & ");
	return sql<SqlBool>`search_grams(${sql.ref(`${table}.search`)}) @@ ${wanted}::tsquery`;
}

function byFts5(table: Searched, runs: SearchRuns): Expression<SqlBool> {
	if (runs.some((grams) => grams.length === 0)) return sql<SqlBool>`false`;
	// A cross join is done in the order in which it is written.
	return sql<SqlBool>`${sql.ref(`${table}.id`)} in (
		select subject from search_index cross join search_entries on search_entries.number = search_index.rowid
		where search_index match ${matchOf(runs)} and kind = ${table}
	)`;
}

function matchOf(runs: SearchRuns): string {
	const spelled = (gram: string) => `"${gram.replaceAll('"', '""')}"`;
	return runs.map((grams) => `(${grams.map(spelled).join(" OR ")})`).join(" AND ");
}
