import type { Store } from "../db/store.ts";

/** The names of the private files that prove claims, by the ids of the claims. */
export async function evidenceNames({ db }: Pick<Store, "db">): Promise<ReadonlyMap<string, readonly string[]>> {
	const files = db.selectFrom("evidence_files").select(["document_id", "name"]).where("consent_id", "is", null);
	const rows = await files.orderBy("id").execute();
	const byClaim = Map.groupBy(rows, ({ document_id }) => document_id);
	return new Map([...byClaim].map(([claim, some]) => [claim, some.map(({ name }) => name)]));
}
