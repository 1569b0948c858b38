import { changesOf } from "../activity/changes.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { typeNamed } from "./document.ts";
import { normalize, titleOf } from "./stored-data.ts";
import { nextSchedules, type Summary } from "./summaries.ts";

/** A document whose draft visitors have not seen. */
export interface UnpublishedDocument {
	readonly id: string;
	readonly type: string;
	readonly title: string;
	readonly live: boolean;
	readonly scheduled: Summary["scheduled"];
	/** The name of the person who saved the draft last, and the time. */
	readonly by: string;
	readonly at: number;
	/** Labels of the fields that differ from what is live. */
	readonly changed: readonly string[];
}

interface Wanted {
	/** Types to leave out. */
	readonly hidden: readonly string[];
	readonly limit: number;
}

/**
 * The documents whose draft is newer than what is live, the last saved first, and how many there are. What was taken off
 * the site on purpose does not count.
 */
export function listUnpublished(
	store: Store,
	{ hidden, limit }: Wanted,
): Promise<{ documents: readonly UnpublishedDocument[]; total: number }> {
	return store.read(async (tx) => {
		const counted = await waiting(tx, hidden)
			.select(({ fn }) => fn.countAll().as("count"))
			.executeTakeFirstOrThrow();
		const rows = await waiting(tx, hidden)
			.innerJoin("revisions as draft", "draft.id", "documents.draft_revision")
			.leftJoin("revisions as live", "live.id", "documents.live_revision")
			.select(["documents.id", "documents.type", "documents.live_revision", "documents.updated_at"])
			.select(["draft.author", "draft.data", "live.data as live_data"])
			.orderBy("documents.updated_at", "desc")
			// Ids count up with time, so of two saved in one millisecond the one created last comes first.
			.orderBy("documents.id", "desc")
			.limit(limit)
			.execute();
		const schedules = await nextSchedules(tx, { ids: rows.map(({ id }) => id) });
		const documents = rows.map((row) => {
			const type = typeNamed(row.type);
			const data = normalize(type.fields, JSON.parse(row.data));
			const live = row.live_data === null ? undefined : normalize(type.fields, JSON.parse(row.live_data));
			return {
				id: row.id,
				type: row.type,
				title: titleOf(type, data),
				live: live !== undefined,
				scheduled: schedules.get(row.id) ?? null,
				by: row.author,
				at: row.updated_at,
				changed: live ? [...new Set(changesOf(type.fields, live, data).map(({ field }) => field))] : [],
			};
		});
		return { documents, total: Number(counted.count) };
	});
}

function waiting(tx: Tx, hidden: readonly string[]) {
	const differs = tx
		.selectFrom("documents")
		.where("trashed_at", "is", null)
		.where(({ or, and, eb, ref }) =>
			or([
				eb("live_revision", "!=", ref("draft_revision")),
				and([eb("live_revision", "is", null), eb("first_published_at", "is", null)]),
			]),
		);
	return hidden.length > 0 ? differs.where("type", "not in", hidden) : differs;
}
