import { type Audience, audienceOf } from "../../content/model/audience.ts";
import type { Collection } from "../../content/model/define.ts";
import { typeNamed } from "../content/document.ts";
import { type Data, normalize } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";

/** What is live of an entry. */
export interface LiveEntry {
	readonly type: Collection<string, any>;
	readonly revision: string;
	readonly data: Data;
	readonly audience: Audience;
}

/**
 * What is live of an entry, for whoever it is; undefined when nothing is.
 * @param frozen the version to read in place of the live one
 */
export async function liveEntry(
	tx: Pick<Tx, "selectFrom">,
	document: string,
	frozen: string | null = null,
): Promise<LiveEntry | undefined> {
	const row = await tx
		.selectFrom("documents")
		.innerJoin("revisions", (join) =>
			frozen === null
				? join.onRef("revisions.id", "=", "documents.live_revision")
				: join.onRef("revisions.document_id", "=", "documents.id").on("revisions.id", "=", frozen),
		)
		.select(["documents.type", "revisions.id", "revisions.data"])
		.where("documents.id", "=", document)
		.where("documents.live_revision", "is not", null)
		.where("documents.trashed_at", "is", null)
		.executeTakeFirst();
	if (!row) return undefined;
	const type = typeNamed(row.type) as Collection<string, any>;
	const data = normalize(type.fields, JSON.parse(row.data));
	return { type, revision: row.id, data, audience: audienceOf(type, data) };
}
