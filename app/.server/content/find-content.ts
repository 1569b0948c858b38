import type { Selectable } from "kysely";
import type { DocumentsTable, Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { whileUnchanged } from "../db/while-unchanged.ts";
import { matchesTerms, searchTerms } from "./search-terms.ts";
import { fold } from "./stored-data.ts";
import { nextSchedules, type Summary, shownRevision, titlesOf } from "./summaries.ts";

/** Enough of a document to show its name and link to it. */
export interface Found {
	readonly id: string;
	readonly type: string;
	readonly title: string;
	readonly live: boolean;
	/** Whether the draft differs from what is live, or nothing is live. */
	readonly unpublished: boolean;
	readonly scheduled: Summary["scheduled"];
}

const looked = 80;

/**
 * Finds documents of all types that match all words of `query`, those with the words in their title first. Returns
 * nothing for an empty query.
 */
export function findContent(store: Store, query: string, limit = 12): Promise<Found[]> {
	const words = searchTerms(query);
	if (words.length === 0) return Promise.resolve([]);
	return store.read(async (tx) => {
		const rows = await tx
			.selectFrom("revisions")
			.innerJoin("documents", "documents.id", "revisions.document_id")
			.selectAll("documents")
			.where("revisions.id", "=", shownRevision)
			.where("documents.trashed_at", "is", null)
			.where(matchesTerms(tx, "revisions", words))
			.orderBy("documents.updated_at", "desc")
			.orderBy("documents.id")
			.limit(looked)
			.execute();
		const named = (title: string) => words.every((word) => fold(title).includes(word));
		const schedules = await nextSchedules(tx, { ids: rows.map(({ id }) => id) });
		return (await found(store, tx, rows, schedules))
			.toSorted((a, b) => Number(named(b.title)) - Number(named(a.title)))
			.slice(0, limit);
	});
}

const most = 5000;

/** The documents that are not in the trash, those changed last first: all but where there are very many. */
export function latestContent(store: Store): Promise<Found[]> {
	return store.read((tx) =>
		whileUnchanged(store, tx, "latest content", async () => {
			const rows = await tx
				.selectFrom("documents")
				.selectAll()
				.where("trashed_at", "is", null)
				.orderBy("updated_at", "desc")
				.orderBy("id")
				.limit(most)
				.execute();
			return found(store, tx, rows, await nextSchedules(tx, {}));
		}),
	);
}

type Schedules = Awaited<ReturnType<typeof nextSchedules>>;

async function found(
	store: Store,
	tx: Tx,
	rows: readonly Selectable<DocumentsTable>[],
	schedules: Schedules,
): Promise<Found[]> {
	const titles = await titlesOf(store, tx, rows);
	return rows.map(({ id, type, live_revision, draft_revision }) => ({
		id,
		type,
		title: titles.get(id)!,
		live: live_revision !== null,
		unpublished: live_revision !== draft_revision,
		scheduled: schedules.get(id) ?? null,
	}));
}
