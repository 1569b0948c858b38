import { titlesOf } from "../content/summaries.ts";
import type { ScheduleAction, ScheduleState } from "../db/schema.ts";
import type { Store } from "../db/store.ts";

/** Something that goes live or leaves the site at a time. */
export interface ScheduledEntry {
	/** Id of the schedule. */
	readonly id: string;
	readonly document: string;
	readonly type: string;
	readonly title: string;
	readonly action: ScheduleAction;
	/** Epoch milliseconds. */
	readonly at: number;
	readonly state: Extract<ScheduleState, "waiting" | "failed">;
	/** Why it failed, as a sentence. */
	readonly reason: string;
}

interface Wanted {
	/** Types to leave out. */
	readonly hidden: readonly string[];
	/** Only from this moment on, and before that one, in epoch milliseconds. */
	readonly from?: number;
	readonly to?: number;
	/** Those that failed, too. */
	readonly withFailed?: boolean;
	readonly limit: number;
}

/** Returns the scheduled entries, ordered by time and up to the limit, and the total number. */
export function listScheduled(
	store: Store,
	{ hidden, from, to, withFailed = false, limit }: Wanted,
): Promise<{ entries: readonly ScheduledEntry[]; total: number }> {
	return store.read(async (tx) => {
		let query = tx
			.selectFrom("schedules")
			.innerJoin("documents", "documents.id", "schedules.document_id")
			.where("schedules.state", "in", withFailed ? ["waiting", "failed"] : ["waiting"])
			.where("documents.trashed_at", "is", null);
		if (hidden.length > 0) query = query.where("documents.type", "not in", hidden);
		if (from !== undefined) query = query.where("schedules.at", ">=", from);
		if (to !== undefined) query = query.where("schedules.at", "<", to);
		const counted = await query.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
		const rows = await query
			.select(["schedules.id as schedule", "schedules.action", "schedules.at", "schedules.state", "schedules.reason"])
			.select(["documents.id", "documents.type", "documents.version", "documents.live_revision"])
			.select(["documents.draft_revision", "documents.rolled_back"])
			.orderBy("schedules.at")
			.orderBy("schedules.id")
			.limit(limit)
			.execute();
		const titles = await titlesOf(store, tx, rows);
		const entries = rows.map(({ schedule, id, type, action, at, state, reason }) => ({
			id: schedule,
			document: id,
			type,
			title: titles.get(id)!,
			action,
			at,
			state: state as ScheduledEntry["state"],
			reason,
		}));
		return { entries, total: Number(counted.count) };
	});
}

/** A release, as a calendar shows it. */
export interface PublishedEntry {
	readonly release: number;
	/** Epoch milliseconds. */
	readonly at: number;
	readonly by: string;
	/** How many documents it changed, of those that the reader may see. */
	readonly count: number;
	/** The document when there is only one; undefined when there are several, or it was deleted for good. */
	readonly document?: { readonly id: string; readonly type: string; readonly title: string };
}

/** The releases between two moments in their order, the last ones when there are more than the limit. */
export function listPublished(
	store: Store,
	{ hidden, from, to, limit }: Required<Pick<Wanted, "hidden" | "from" | "to" | "limit">>,
): Promise<readonly PublishedEntry[]> {
	return store.read(async (tx) => {
		let changes = tx
			.selectFrom("releases")
			.innerJoin("release_changes", "release_changes.release", "releases.number")
			.select(["releases.number", "releases.created_at", "releases.author"])
			.select(({ fn }) => [fn.countAll().as("count"), fn.min("release_changes.document_id").as("document")])
			.where("releases.created_at", ">=", from)
			.where("releases.created_at", "<", to)
			.groupBy(["releases.number", "releases.created_at", "releases.author"])
			.orderBy("releases.number", "desc")
			.limit(limit);
		if (hidden.length > 0) changes = changes.where("release_changes.type", "not in", hidden);
		const releases = (await changes.execute()).toReversed();
		const alone = releases.flatMap(({ count, document }) => (Number(count) === 1 && document ? [document] : []));
		const rows =
			alone.length > 0 ? await tx.selectFrom("documents").selectAll().where("id", "in", alone).execute() : [];
		const titles = await titlesOf(store, tx, rows);
		const documents = new Map(rows.map(({ id, type }) => [id, { id, type, title: titles.get(id)! }]));
		return releases.map(({ number, created_at, author, count, document }) => ({
			release: number,
			at: created_at,
			by: author,
			count: Number(count),
			document: Number(count) === 1 && document ? documents.get(document) : undefined,
		}));
	});
}

/** Milliseconds after which something that is still waiting is late. */
const late = 60_000;

/** How much is scheduled, and how much of it should have happened by now. */
export function scheduledState(store: Store, now = Date.now()): Promise<{ waiting: number; late: number }> {
	return store.read(async (tx) => {
		const rows = await tx.selectFrom("schedules").select("at").where("state", "=", "waiting").execute();
		return { waiting: rows.length, late: rows.filter(({ at }) => at < now - late).length };
	});
}
