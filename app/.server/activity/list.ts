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

export interface ActivityWanted {
	/** Id of one document. */
	readonly document?: string;
	/** Id of a person. */
	readonly actor?: string;
	/** Name of a content type, or of what else is logged. */
	readonly type?: string;
	readonly action?: string;
	readonly without?: readonly Action[];
	/** Id of an entry: only older ones. */
	readonly before?: string;
	readonly limit?: number;
}

/** The activity log, the newest first, as far as it is wanted. */
export function listActivity(store: Store, wanted: ActivityWanted = {}): Promise<Activity[]> {
	const { document, actor, type, action: done, without = [], before, limit = 50 } = wanted;
	return store.read(async (tx) => {
		// Ids are time-ordered, so they page as well as they identify.
		let rows = tx.selectFrom("activity").selectAll().orderBy("id", "desc").limit(limit);
		if (document !== undefined) rows = rows.where("document_id", "=", document);
		if (actor !== undefined) rows = rows.where("actor", "=", actor);
		if (type !== undefined) rows = rows.where("type", "=", type);
		if (done !== undefined) rows = rows.where("action", "=", done);
		if (without.length > 0) rows = rows.where("action", "not in", without);
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

/** What the log can be narrowed by: everybody, every type and every action that occurs in it. */
export function activityChoices(store: Store): Promise<{ people: Choice[]; types: string[]; actions: string[] }> {
	return store.read(async (tx) => {
		const people = await tx
			.selectFrom("activity")
			.select(({ fn }) => ["actor", fn.max("actor_name").as("name")])
			.where("actor", "is not", null)
			.groupBy("actor")
			.execute();
		const types = await tx.selectFrom("activity").select("type").where("type", "!=", "").distinct().execute();
		const actions = await tx.selectFrom("activity").select("action").distinct().execute();
		return {
			people: people
				.map(({ actor, name }) => ({ id: actor ?? "", name }))
				.toSorted((a, b) => a.name.localeCompare(b.name)),
			types: types.map(({ type }) => type).toSorted(),
			actions: actions.map(({ action }) => action).toSorted(),
		};
	});
}

interface Choice {
	readonly id: string;
	readonly name: string;
}
