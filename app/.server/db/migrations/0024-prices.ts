import type { Kysely } from "kysely";
import { upgraded } from "../../../content/model/upgrade.ts";
import type { Migration } from "./migration.ts";

/** Prices become amounts with their currency, and groups of technologies a list. */
export const prices: Migration = {
	name: "0024-prices",
	statements: () => [],
	async change(tx) {
		let after = "";
		for (;;) {
			const revisions = await nextRevisions(tx, after);
			for (const { id, type, data } of revisions) {
				const next = JSON.stringify(upgraded(type, JSON.parse(data)));
				if (next !== data) await tx.updateTable("revisions").set({ data: next }).where("id", "=", id).execute();
			}
			if (revisions.length < atOnce) return;
			after = revisions.at(-1)!.id;
		}
	},
};

const atOnce = 200;

function nextRevisions(tx: Kysely<any>, after: string): Promise<{ id: string; type: string; data: string }[]> {
	return tx
		.selectFrom("revisions")
		.innerJoin("documents", "documents.id", "revisions.document_id")
		.select(["revisions.id", "documents.type", "revisions.data"])
		.where("documents.type", "in", ["services", "home"])
		.where("revisions.id", ">", after)
		.orderBy("revisions.id")
		.limit(atOnce)
		.execute();
}
