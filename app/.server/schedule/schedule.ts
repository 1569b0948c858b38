import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { Failure, isFailure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { rejectUnlessMayPublish } from "../activity/may-publish.ts";
import { record } from "../activity/record.ts";
import { canSee } from "../can-see.ts";
import { getIn, rejectTrashed } from "../content/read-documents.ts";
import type { ScheduleAction, ScheduleState, Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { newId } from "../new-id.ts";
import { notify } from "../notifications/notify.ts";
import { ChangedSinceCheck } from "../publishing/checked.ts";
import { publishIn, rowOf, unpublishIn } from "../publishing/publish.ts";
import { lockForUpdate, releasing } from "../releases/release.ts";
import type { CheckedAhead } from "./checked-ahead.ts";

export interface Schedule {
	readonly id: string;
	readonly document: string;
	readonly action: ScheduleAction;
	/** Epoch milliseconds. */
	readonly at: number;
	readonly state: ScheduleState;
	/** Whether the draft has changed since: then the one from before goes live, until somebody schedules it anew. */
	readonly isBehind: boolean;
	/** Why it failed, as a sentence. */
	readonly reason: string;
	readonly by: string;
}

interface NewSchedule {
	readonly id: string;
	readonly action: ScheduleAction;
	/** Epoch milliseconds. */
	readonly at: number;
	readonly actor: Actor;
}

/**
 * Schedules publishing a document, with its draft as it is now, or unpublishing it.
 * @throws {Failure} `not-found`, `not-possible`, `not-allowed`
 */
export function schedule(store: Store, { id: document, action, at, actor }: NewSchedule): Promise<string> {
	return store.write(async (tx) => {
		const current = await getIn(tx, document);
		await rejectUnlessMayPublish(tx, actor, [current.type]);
		rejectTrashed(current);
		if (current.version === 0) throw new Failure("not-possible", `Save ${current.title} before you schedule it.`, {});
		const id = newId();
		const row = { id, document_id: document, action, at, state: "waiting", reason: "", settled_at: null } as const;
		await tx
			.insertInto("schedules")
			.values({ ...row, ...(await pinned(tx, document, action)), actor: JSON.stringify(actor), created_at: Date.now() })
			.execute();
		const changes = [{ field: action, before: "", after: new Date(at).toISOString() }];
		await record(tx, { actor, action: "schedule", type: current.type, document, title: current.title, changes });
		return id;
	});
}

/**
 * Returns the revision that goes live: the present draft. The entry in the log about it makes later saves create a new
 * revision.
 */
async function pinned(tx: Tx, document: string, action: ScheduleAction): Promise<{ revision_id: string | null }> {
	return { revision_id: action === "publish" ? (await rowOf(tx, document)).draft_revision : null };
}

/**
 * Cancels a schedule of a document. Throws `not-found` when it is no longer pending, or belongs to another document;
 * `not-allowed`.
 */
export function cancelSchedule(
	store: Store,
	{ document, id, actor }: { document: string; id: string; actor: Actor },
): Promise<void> {
	return store.write(async (tx) => {
		const { type, title } = await getIn(tx, document);
		await rejectUnlessMayPublish(tx, actor, [type]);
		const isOurs = (await settle(tx, id, "cancelled")) === document;
		// Throwing rolls back, so that the other document's schedule stays pending.
		if (!isOurs) throw new Failure("not-found", "This schedule has run or was cancelled already.", { id });
		await record(tx, { actor, action: "cancel schedule", type, document, title });
	});
}

interface Rescheduling {
	readonly document: string;
	/** Of the schedule. */
	readonly id: string;
	/** Epoch milliseconds. */
	readonly at: number;
	readonly actor: Actor;
	/** Whether the draft goes live as it is now; otherwise what goes live stays the same. */
	readonly withChanges?: boolean;
}

/**
 * Moves a schedule of a document to another time. Throws `not-found` when it is no longer pending, or belongs to another
 * document; `not-allowed`.
 */
export function reschedule(
	store: Store,
	{ document, id, at, actor, withChanges = false }: Rescheduling,
): Promise<void> {
	return store.write(async (tx) => {
		const { type, title } = await getIn(tx, document);
		await rejectUnlessMayPublish(tx, actor, [type]);
		const pending = await tx
			.selectFrom("schedules")
			.select(["action", "at"])
			.where("id", "=", id)
			.where("document_id", "=", document)
			.where("state", "=", "waiting")
			.executeTakeFirst();
		if (!pending) throw new Failure("not-found", "This schedule has run or was cancelled already.", { id });
		const next = { at, ...(withChanges && (await pinned(tx, document, pending.action))) };
		await tx.updateTable("schedules").set(next).where("id", "=", id).where("state", "=", "waiting").execute();
		const [before, after] = [pending.at, at].map((moment) => new Date(moment).toISOString()) as [string, string];
		const changes = [{ field: pending.action, before, after }];
		await record(tx, { actor, action: "schedule", type, document, title, changes });
	});
}

/** Returns all schedules, or those of one document, in the order of their times. */
export function listSchedules(store: Store, document?: string): Promise<Schedule[]> {
	return store.read(async (tx) => {
		let rows = tx
			.selectFrom("schedules")
			.innerJoin("documents", "documents.id", "schedules.document_id")
			.selectAll("schedules")
			.select("documents.draft_revision")
			.orderBy("at")
			.orderBy("schedules.id");
		if (document !== undefined) rows = rows.where("document_id", "=", document);
		return (await rows.execute()).map((row) => ({
			id: row.id,
			document: row.document_id,
			action: row.action,
			at: row.at,
			state: row.state,
			isBehind: row.revision_id !== null && row.revision_id !== row.draft_revision,
			reason: row.reason,
			by: (JSON.parse(row.actor) as Actor).name,
		}));
	});
}

/**
 * Runs everything that is due at `now`, each in a release of its own. Several instances may call this at the same time:
 * the first to claim a schedule runs it. Returns how many this call ran.
 * @param checked knows which drafts must not go live, and why; a draft that has changed since its check waits for the
 * next call
 */
export async function runDueSchedules(store: Store, now = Date.now(), checked?: CheckedAhead): Promise<number> {
	const due = await store.read((tx) =>
		tx
			.selectFrom("schedules")
			.selectAll()
			.where("state", "=", "waiting")
			.where("at", "<=", now)
			.orderBy("at")
			.orderBy("id")
			.execute(),
	);
	const going = due.filter(({ action }) => action === "publish").map(({ document_id }) => document_id);
	const rejected = going.length > 0 ? await checked?.rejected(going) : undefined;
	let ran = 0;
	for (const { id, action, document_id, revision_id, actor: by } of firstOfEach(due)) {
		const actor: Actor = { ...JSON.parse(by), onSchedule: true };
		try {
			const failure = action === "publish" ? rejected?.get(document_id) : undefined;
			if (failure) throw failure;
			const mine = await releasing(store, async (tx) => {
				if (!(await settle(tx, id, "done"))) return false;
				if (action === "publish") {
					await lockForUpdate(tx, [document_id]);
					if (checked && !(await checked.mayGoLive(tx, document_id, revision_id))) throw new ChangedSinceCheck();
				}
				const options = { note: "Scheduled", revision: revision_id ?? undefined };
				await (action === "publish" ? publishIn : unpublishIn)(tx, [document_id], actor, options);
				return true;
			});
			if (mine) ran++;
		} catch (error) {
			if (error instanceof ChangedSinceCheck) continue;
			if (!isFailure(error) || error.code.startsWith("store-")) throw error;
			await fail(store, id, error, actor);
		}
	}
	return ran;
}

/**
 * Returns the first due schedule of each document. The check was about that one; the others follow at the next call.
 */
function firstOfEach<Due extends { readonly document_id: string }>(due: readonly Due[]): Due[] {
	return [...new Map(due.toReversed().map((one) => [one.document_id, one])).values()].reverse();
}

/** Ends a pending schedule. Returns its document, or undefined when another instance was faster. */
async function settle(tx: Tx, id: string, state: ScheduleState, reason = ""): Promise<string | undefined> {
	const settled = await tx
		.updateTable("schedules")
		.set({ state, reason, settled_at: Date.now() })
		.where("id", "=", id)
		.where("state", "=", "waiting")
		.returning("document_id")
		.executeTakeFirst();
	return settled?.document_id;
}

function fail(store: Store, id: string, { sentence }: Failure, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		const document = await settle(tx, id, "failed", sentence);
		if (!document) return;
		const { type, title } = await getIn(tx, document);
		const changes = [{ field: "reason", before: "", after: sentence }];
		await record(tx, { actor, action: "schedule failed", type, document, title, changes });
		await notify(tx, {
			kind: "schedule",
			title: `“${title}” was not published`,
			body: sentence,
			path: studioAddresses.checks,
			audience: canSee({ role: "editor" }, type) ? "everyone" : "administrators",
			about: document,
		});
	});
}
