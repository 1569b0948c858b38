import type { Store } from "../db/store.ts";
import { fromRow } from "./document.ts";
import { matchesTerms, searchTerms } from "./search-terms.ts";
import { fold } from "./stored-data.ts";

/** Just enough of a document to name it and go there. */
export interface Found {
	readonly id: string;
	readonly type: string;
	readonly title: string;
	readonly live: boolean;
}

const looked = 80;

/** Documents of every type that have all words of `query`, those with the words in their title first. Nothing for no words. */
export function findContent(store: Store, query: string, limit = 12): Promise<Found[]> {
	const words = searchTerms(query);
	if (words.length === 0) return Promise.resolve([]);
	return store.read(async (tx) => {
		const rows = await tx
			.selectFrom("documents")
			.innerJoin("revisions", "revisions.id", "documents.draft_revision")
			.selectAll("documents")
			.select("revisions.data")
			.where("documents.trashed_at", "is", null)
			.where(matchesTerms("revisions.search", words))
			.orderBy("documents.updated_at", "desc")
			.limit(looked)
			.execute();
		const named = (title: string) => words.every((word) => fold(title).includes(word));
		return rows
			.map(fromRow)
			.toSorted((a, b) => Number(named(b.title)) - Number(named(a.title)))
			.slice(0, limit)
			.map(({ id, type, title, live }) => ({ id, type, title, live }));
	});
}
