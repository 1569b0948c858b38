import type { Kysely } from "kysely";
import { fold } from "../../../content/values/fold-letters.ts";
import type { Migration } from "./migration.ts";

const atOnce = 500;

/** Folds what is searched as searches are folded now: more letters are found by others that people type for them. */
export const searchLetters: Migration = {
	name: "0065-search-letters",
	statements: () => [],
	async change(tx) {
		for (const table of ["inquiries", "revisions", "media", "files"]) await foldAnew(tx, table);
	},
};

async function foldAnew(tx: Kysely<any>, table: string): Promise<void> {
	for (let last = ""; ; ) {
		const rows = await tx
			.selectFrom(table)
			.select(["id", "search"])
			.where("id", ">", last)
			.orderBy("id")
			.limit(atOnce)
			.execute();
		for (const { id, search } of rows) {
			const folded = fold(search);
			if (folded !== search) await tx.updateTable(table).set({ search: folded }).where("id", "=", id).execute();
		}
		if (rows.length < atOnce) return;
		last = rows.at(-1)!.id;
	}
}
