import { sql } from "kysely";
import { isPostgres } from "../db/locks.ts";
import type { Store } from "../db/store.ts";
import { answersOf } from "../db/tables/inquiries-tables.ts";

const leftOut = "This text was left out of the copy.";

/**
 * Takes away whoever wrote the inquiries of a store, and what they wrote: their days, states, forms and what was chosen
 * stay. For copies alone: nothing brings it back. Returns how many inquiries there are.
 */
export async function anonymizeInquiries(store: Store): Promise<number> {
	const count = await store.write(async (tx) => {
		const named = [
			"inquiry_files",
			"inquiry_links",
			"reply_drafts",
			"notifications",
			"commands",
			"person_requests",
		] as const;
		for (const table of named) await tx.deleteFrom(table).execute();
		await tx.deleteFrom("events").where("kind", "=", "inquiry.received").execute();
		await tx.updateTable("delivery_attempts").set({ answer: "" }).execute();
		await tx.updateTable("activity").set({ changes: "[]" }).where("type", "=", "inquiries").execute();
		await tx.updateTable("inquiry_notes").set({ text: leftOut }).execute();
		await tx.updateTable("inquiry_notes").set({ author_name: "" }).where("author", "is", null).execute();
		const answered = tx.selectFrom("inquiries").select(["id", "answers"]).where("answers", "!=", "");
		for (const { id, answers } of await answered.execute()) {
			const blank = answersOf({ answers }).map((answer) => ({ ...answer, values: answer.values.map(() => "…") }));
			await tx
				.updateTable("inquiries")
				.set({ answers: JSON.stringify(blank) })
				.where("id", "=", id)
				.execute();
		}
		const { numUpdatedRows } = await tx
			.updateTable("inquiries")
			.set({
				name: sql<string>`'Person ' || reference`,
				email: sql<string>`lower(reference) || '@example.invalid'`,
				...{ company: "", message: leftOut, read_before: "", network: "", search: "", fingerprint: "" },
				follow_up_note: "",
				idempotency_key: sql<string>`id`,
			})
			.executeTakeFirstOrThrow();
		return Number(numUpdatedRows);
	});
	// SQLite keeps what was overwritten in pages that are free by now.
	if (!isPostgres(store.db)) await sql`vacuum`.execute(store.db);
	return count;
}
