import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "../db/schema.ts";
import { fold } from "./stored-data.ts";

/** The words of a query as they are looked for; more than ten help nobody. */
export function wordsOf(query: string): string[] {
	return fold(query).split(/\s+/).filter(Boolean).slice(0, 10);
}

/** A condition on revisions: their text has all of these words. */
export function havingWords(words: readonly string[]) {
	return ({ eb, and, fn, val, ref }: ExpressionBuilder<Tables, "revisions">): Expression<SqlBool> =>
		and(
			// Not LIKE: its wildcards would need escaping, and the engines differ in upper and lower case.
			words.map((word) =>
				eb(fn<string>("replace", [ref("revisions.search"), val(word), val("")]), "!=", ref("revisions.search")),
			),
		);
}
