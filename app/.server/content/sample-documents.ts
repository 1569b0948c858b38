import { type ExpressionBuilder, sql } from "kysely";
import type { Tables, Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { whileUnchanged } from "../db/while-unchanged.ts";
import { typeNamed } from "./document.ts";
import { type Data, normalize } from "./stored-data.ts";

/** The note of the first revision of everything that came with the sample. */
export const sampleNote = "Sample content";

/** Whether a revision is as it came with the sample. */
export function isOfSample(eb: ExpressionBuilder<Tables, "revisions">) {
	return eb.and([eb("revisions.number", "=", 1), eb("revisions.note", "=", sampleNote)]);
}

/** The revision that visitors see of a document that nobody has changed, or would see once it goes live. */
const shown = sql<string>`case when documents.rolled_back = 1 and documents.live_revision is not null then documents.live_revision else documents.draft_revision end`;

/** The documents outside the trash that are as they came with the sample: nobody has changed them. */
export function sampleDocuments(tx: Pick<Tx, "selectFrom">) {
	return tx
		.selectFrom("documents")
		.innerJoin("revisions", (join) => join.on("revisions.id", "=", shown))
		.where("documents.trashed_at", "is", null)
		.where((eb) => isOfSample(eb as unknown as ExpressionBuilder<Tables, "revisions">));
}

/** The ids of those of a type. */
export async function sampleIds(tx: Pick<Tx, "selectFrom">, type: string): Promise<Set<string>> {
	const rows = await sampleDocuments(tx).select("documents.id").where("documents.type", "=", type).execute();
	return new Set(rows.map(({ id }) => id));
}

/** Returns the values that singletons had in the sample, by type. */
export async function sampleValues(tx: Pick<Tx, "selectFrom">, types: readonly string[]): Promise<Map<string, Data>> {
	const rows = await tx
		.selectFrom("revisions")
		.select(["document_id", "data"])
		.where("document_id", "in", types)
		.where((eb) => isOfSample(eb))
		.execute();
	return new Map(rows.map(({ document_id: id, data }) => [id, normalize(typeNamed(id).fields, JSON.parse(data))]));
}

/** How many documents of each type are left of the sample. */
export function countSample(store: Store): Promise<ReadonlyMap<string, number>> {
	return store.read((tx) =>
		whileUnchanged(store, tx, "counts of the sample", async () => {
			const rows = await sampleDocuments(tx)
				.select(({ fn }) => ["documents.type", fn.countAll().as("count")])
				.groupBy("documents.type")
				.execute();
			return new Map(rows.map(({ type, count }) => [type, Number(count)]));
		}),
	);
}
