import { type ContentDocument, documentOf, notFound, typeNamed, unsaved } from "../content/document.ts";
import { getIn } from "../content/read-documents.ts";
import { normalize, slugOf, titleOf } from "../content/stored-data.ts";
import type { Store } from "../db/store.ts";
import { documentsIn, draftsIn, revisionsIn } from "./proposed-drafts.ts";

/**
 * A document as it is in a proposal: its draft there, else what is live, else the plain draft. Its version is that of the
 * draft in the proposal, 0 when it is not in there yet.
 * @throws {Failure} `not-found`
 */
export function documentInProposal(store: Store, proposal: string, id: string): Promise<ContentDocument> {
	return store.read(async (tx) => {
		const [draft] = await draftsIn(tx, proposal, [id]);
		if (draft) {
			const type = typeNamed(draft.type);
			const { data, version, rows } = draft;
			const document = rows.document ? documentOf(rows.document, type, data) : { ...unsaved(type), id };
			return { ...document, version, data, title: titleOf(type, data), slug: slugOf(type, data), unpublished: true };
		}
		const row = (await documentsIn(tx, [id])).get(id);
		if (!row) {
			const singleton = await getIn(tx, id);
			return { ...singleton, version: 0 };
		}
		if (row.trashed_at !== null) throw notFound(id);
		const revision = row.live_revision ?? row.draft_revision;
		const type = typeNamed(row.type);
		const data = normalize(type.fields, (await revisionsIn(tx, [revision])).get(revision) ?? {});
		return { ...documentOf(row, type, data), version: 0, unpublished: true, rolledBack: false };
	});
}
