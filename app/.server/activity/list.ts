import type { Store } from "../db/store.ts";
import type { Change } from "./changes.ts";
import type { Action } from "./record.ts";

export interface Activity {
	readonly id: string;
	/** Epoch milliseconds. */
	readonly at: number;
	readonly actor: string | null;
	readonly actorName: string;
	readonly address: string;
	readonly agent: string;
	readonly action: Action;
	readonly type: string;
	readonly document: string;
	readonly title: string;
	readonly changes: readonly Change[];
	readonly release: number | null;
}

/** The activity log, the newest first; of one document when it is named, and older than the entry `before`. */
export function listActivity(
	store: Store,
	{ document, before, limit = 50 }: { document?: string; before?: string; limit?: number } = {},
): Promise<Activity[]> {
	return store.read(async (tx) => {
		// Ids are time-ordered, so they page as well as they identify.
		let rows = tx.selectFrom("activity").selectAll().orderBy("id", "desc").limit(limit);
		if (document !== undefined) rows = rows.where("document_id", "=", document);
		if (before !== undefined) rows = rows.where("id", "<", before);
		return (await rows.execute()).map(({ actor_name, document_id, action, changes, ...row }) => ({
			...row,
			actorName: actor_name,
			document: document_id,
			action: action as Action,
			changes: JSON.parse(changes),
		}));
	});
}
