import type { Data } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";

/** What a document said in earlier releases, the newest first. @param most how many are read at most */
export async function earlierData(tx: Tx, document: string, most: number): Promise<Data[]> {
	const rows = await tx
		.selectFrom("release_changes")
		.innerJoin("revisions", "revisions.id", "release_changes.revision_id")
		.select("revisions.data")
		.where("release_changes.document_id", "=", document)
		.orderBy("release_changes.release", "desc")
		.limit(most)
		.execute();
	return rows.map(({ data }) => JSON.parse(data));
}
