import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { fold } from "./stored-data.ts";

/** The words of a query as they are looked for; more than ten help nobody. */
export function searchTerms(query: string): string[] {
	return fold(query).split(/\s+/).filter(Boolean).slice(0, 10);
}

/** A condition on rows: their folded text has all of these words. */
export function matchesTerms(
	text: "revisions.search" | "inquiries.search",
	words: readonly string[],
): Expression<SqlBool> {
	const { eb, and, fn, val } = expressionBuilder();
	const searched = sql.ref<string>(text);
	// Not LIKE: its wildcards would need escaping, and the engines differ in upper and lower case.
	return and(words.map((word) => eb(fn<string>("replace", [searched, val(word), val("")]), "!=", searched)));
}
