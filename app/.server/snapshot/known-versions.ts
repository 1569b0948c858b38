import { look } from "../../content/system/look.ts";
import { siteSettings } from "../../content/system/site-settings.ts";
import type { Data } from "../content/stored-data.ts";
import type { Store } from "../db/store.ts";

/** More than a company has in its life; each costs some milliseconds when an address of one is looked for. */
const most = 50;

/**
 * Returns the looks that pages may have been rendered with: those that were ever live, the newest first, and the draft.
 */
export function knownLooks(store: Store): Promise<Data[]> {
	return knownVersions(store, look.name);
}

/** The names that the company ever had on its pages, and in the draft. */
export async function knownCompanies(store: Store): Promise<string[]> {
	const versions = await knownVersions(store, siteSettings.name);
	return [...new Set(versions.map(({ company_name: name }) => String(name ?? "")))];
}

async function knownVersions(store: Store, id: string): Promise<Data[]> {
	const stored = await store.read(async (tx) => {
		const drafts = tx
			.selectFrom("documents")
			.innerJoin("revisions", "revisions.id", "documents.draft_revision")
			.where("documents.id", "=", id)
			.select("revisions.data");
		const live = tx
			.selectFrom("release_changes")
			.innerJoin("revisions", "revisions.id", "release_changes.revision_id")
			.where("release_changes.document_id", "=", id)
			.orderBy("release_changes.release", "desc")
			.limit(most)
			.select("revisions.data");
		return [...(await drafts.execute()), ...(await live.execute())];
	});
	return [...new Set(stored.map(({ data }) => data))].map((data) => JSON.parse(data));
}
