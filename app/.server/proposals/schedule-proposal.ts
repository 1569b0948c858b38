import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { Failure, isFailure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { rejectUnlessMayPublish } from "../activity/may-publish.ts";
import { record } from "../activity/record.ts";
import type { Checking } from "../check/check-change.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { Backend } from "../http.ts";
import { notify } from "../notifications/notify.ts";
import { logged, openIn, type Proposal } from "./proposal.ts";
import { publishProposal } from "./publish-proposal.ts";

/**
 * Lets a proposal go live at a time, or at another one than before.
 * @param at in epoch milliseconds; null calls it off
 * @throws {Failure} `not-found`, `not-possible`, `not-allowed`
 */
export function scheduleProposal(store: Store, id: string, at: number | null, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		await rejectUnlessMayPublish(tx, actor);
		const { name, scheduled } = await openIn(tx, id);
		if (at !== null && at <= Date.now())
			throw new Failure("not-possible", "This time has passed; choose a later one.", {});
		if (at === (scheduled?.at ?? null)) return;
		const by = at === null ? "" : JSON.stringify(actor);
		await tx
			.updateTable("proposals")
			.set({ scheduled_at: at, scheduled_by: by, failed: "" })
			.where("id", "=", id)
			.execute();
		const spell = (time: number | undefined | null) => (time == null ? "" : new Date(time).toISOString());
		const changes = [{ field: "publish", before: spell(scheduled?.at), after: spell(at) }];
		const action = at === null ? "cancel schedule" : "schedule";
		await record(tx, { actor, action, type: logged, document: id, title: name, changes });
	});
}

/**
 * Publishes the proposals that are due at `now`, each as a release of its own. Several instances may call this at the
 * same time. What cannot go live stays as it is, and the team is told why. Returns how many went live.
 */
export async function runDueProposals(
	backend: Checking & Pick<Backend, "checkBehind">,
	now = Date.now(),
): Promise<number> {
	const { store } = backend;
	const due = await store.db
		.selectFrom("proposals")
		.select(["id", "scheduled_at", "scheduled_by"])
		.where("state", "=", "open")
		.where("scheduled_at", "<=", now)
		.orderBy("scheduled_at")
		.execute();
	let ran = 0;
	for (const { id, scheduled_at, scheduled_by } of due) {
		try {
			const actor: Actor = { ...JSON.parse(scheduled_by), onSchedule: true };
			await publishProposal(backend, id, actor, { scheduledAt: scheduled_at! });
			ran += 1;
		} catch (error) {
			if (!isFailure(error) || error.code.startsWith("store-")) throw error;
			await store.write((tx) => stay(tx, id, scheduled_at!, error));
		}
	}
	return ran;
}

/** A proposal that did not go live is scheduled no more. Does nothing when another instance was faster. */
async function stay(tx: Tx, id: string, at: number, { sentence }: Failure): Promise<void> {
	const row = await tx
		.updateTable("proposals")
		.set({ scheduled_at: null, scheduled_by: "", failed: sentence })
		.where("id", "=", id)
		.where("state", "=", "open")
		.where("scheduled_at", "=", at)
		.returning(["name", "scheduled_by"])
		.executeTakeFirst();
	if (!row) return;
	const actor: Actor = { id: null, name: "Schedule", address: "", agent: "" };
	const changes = [{ field: "reason", before: "", after: sentence }];
	await record(tx, { actor, action: "schedule failed", type: logged, document: id, title: row.name, changes });
	await notify(tx, {
		kind: "schedule",
		title: `“${row.name}” was not published`,
		body: sentence,
		path: studioAddresses.proposal(id),
		about: id,
	});
}

/** A proposal with a time, for calendars. */
export interface ScheduledProposal extends Pick<Proposal, "id" | "name"> {
	readonly at: number;
	readonly failed: string;
}

/** The proposals that go live between two moments, in their order. */
export async function listScheduledProposals(
	{ db }: Store,
	{ from = 0, to = Number.MAX_SAFE_INTEGER }: { from?: number; to?: number } = {},
): Promise<ScheduledProposal[]> {
	const rows = await db
		.selectFrom("proposals")
		.select(["id", "name", "scheduled_at", "failed"])
		.where("state", "=", "open")
		.where("scheduled_at", ">=", from)
		.where("scheduled_at", "<", to)
		.orderBy("scheduled_at")
		.limit(500)
		.execute();
	return rows.map(({ scheduled_at, ...row }) => ({ ...row, at: scheduled_at! }));
}
