import type { Store } from "../db/store.ts";
import { answersOf } from "../db/tables/inquiries-tables.ts";
import { isShown } from "./worked-on.ts";

/** How often the questions of a form were answered, in the newest inquiries that it brought. */
export interface FormAnswers {
	/** All that came with it and are neither spam nor held back. */
	readonly total: number;
	/** The newest of them, which were counted. */
	readonly counted: number;
	/** How many of these have an answer, by the key of the question. */
	readonly answered: Readonly<Record<string, number>>;
}

/** More of them would tell the same. */
const mostCounted = 500;

/** Counts the answers to each question of a form. */
export function formAnswers(store: Store, form: string): Promise<FormAnswers> {
	return store.read(async (tx) => {
		const { total } = await tx
			.selectFrom("inquiry_counts")
			.select(({ fn }) => fn.sum("amount").as("total"))
			.where("form", "=", form)
			.where("quarantined", "=", 0)
			.where("state", "!=", "spam")
			.executeTakeFirstOrThrow();
		const rows = await tx
			.selectFrom("inquiries")
			.select("answers")
			.where("form", "=", form)
			.where(isShown)
			.orderBy("id", "desc")
			.limit(mostCounted)
			.execute();
		const answered: Record<string, number> = {};
		for (const row of rows)
			for (const { key, values } of answersOf(row)) if (values.some(Boolean)) answered[key] = (answered[key] ?? 0) + 1;
		return { total: Number(total ?? 0), counted: rows.length, answered };
	});
}
