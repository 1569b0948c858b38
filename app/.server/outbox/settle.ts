import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { systemActor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { DeliveryState, EventsTable } from "../db/tables/outbox-tables.ts";
import { newId } from "../new-id.ts";
import { notify } from "../notifications/notify.ts";
import type { Claim } from "./claim-due.ts";
import type { DeliveryOutcome } from "./message.ts";
import { nextAttempt } from "./next-attempt.ts";
import { attemptsOf, deliveriesOf } from "./queues.ts";

/** Start (epoch ms) and duration (ms) of a try, and a number from 0 to 1 for the random spread of the next. */
export interface Timing {
	readonly at: number;
	readonly duration: number;
	readonly now: number;
	readonly random: number;
}

const longestAnswer = 2_048;

/** Records an attempt and schedules the next one or settles the delivery. Returns its new state. */
export function settle(store: Store, claim: Claim, outcome: DeliveryOutcome, timing: Timing): Promise<DeliveryState> {
	const { queue, delivery } = claim;
	const table = deliveriesOf(queue);
	const failures = delivery.attempts + 1;
	const isLast = outcome.delivered || outcome.isPermanent;
	const next = isLast ? undefined : nextAttempt(failures, timing.now, timing.random, outcome.retryAfter);
	const state = outcome.delivered ? "delivered" : next === undefined ? "dead" : "waiting";
	return store.write(async (tx) => {
		const held = await tx
			.updateTable(table)
			.set({
				state,
				attempts: failures,
				next_attempt_at: next ?? delivery.next_attempt_at,
				lease_owner: "",
				lease_until: 0,
				settled_at: next === undefined ? timing.now : null,
			})
			.where("id", "=", delivery.id)
			.where("lease_owner", "=", delivery.lease_owner)
			.where("state", "=", "leased")
			.executeTakeFirst();
		// The inquiry was erased meanwhile, with everything that belongs to it.
		const left = await tx.selectFrom(table).select("state").where("id", "=", delivery.id).executeTakeFirst();
		if (!left) return "cancelled";
		await writeAttempt(tx, claim, outcome, timing);
		if (outcome.switchOff) await switchOff(tx, claim, outcome.switchOff);
		if (held.numUpdatedRows === 0n) return left.state;
		if (state === "dead") await tellOfDead(tx, claim, outcome);
		return state;
	});
}

/** Returns a delivery whose try was interrupted: it is due again at once, and the try does not count. */
export async function giveBack(store: Store, { queue, delivery }: Claim): Promise<void> {
	await store.write((tx) =>
		tx
			.updateTable(deliveriesOf(queue))
			.set({ state: "waiting", lease_owner: "", lease_until: 0 })
			.where("id", "=", delivery.id)
			.where("lease_owner", "=", delivery.lease_owner)
			.where("state", "=", "leased")
			.execute(),
	);
}

async function writeAttempt(
	tx: Tx,
	{ queue, delivery }: Claim,
	outcome: DeliveryOutcome,
	{ at, duration }: Timing,
): Promise<void> {
	const row = {
		id: newId(),
		delivery_id: delivery.id,
		at,
		duration_ms: Math.round(duration),
		outcome: outcome.delivered ? ("delivered" as const) : ("failed" as const),
		status: outcome.status,
		answer: excerpt(outcome.answer),
	};
	await tx.insertInto(attemptsOf(queue)).values(row).execute();
}

/** At most 2 KiB, without characters that a text column cannot hold. */
function excerpt(answer: string): string {
	const clean = answer.replaceAll("\0", "").toWellFormed();
	const bytes = Buffer.from(clean).subarray(0, longestAnswer);
	return bytes.toString("utf8").replace(/\uFFFD$/, "");
}

/** Waiting deliveries stay until the destination is enabled again. */
async function switchOff(tx: Tx, { destination: { id, name } }: Claim, reason: string): Promise<void> {
	const switching = tx
		.updateTable("destinations")
		.set({ enabled: 0, disabled_because: reason })
		.where("id", "=", id)
		.where("enabled", "=", 1);
	if ((await switching.executeTakeFirst()).numUpdatedRows === 0n) return;
	await record(tx, { actor: systemActor, action: "switch off", type: "destinations", document: id, title: name });
	await notify(tx, {
		kind: "destination-off",
		title: `${name} was switched off`,
		body: `${reason} What waits for it is sent once it is on again.`,
		path: studioAddresses.destinations,
		audience: "administrators",
	});
}

async function tellOfDead(tx: Tx, { destination, message }: Claim, { told }: DeliveryOutcome): Promise<void> {
	if ("event" in message)
		return notify(tx, {
			kind: "destination-off",
			title: `${nameOf(message.event)} could not be told to ${destination.name}`,
			body: told ?? "It was given up, and can be sent again.",
			path: studioAddresses.destinations,
			audience: "administrators",
		});
	const { inquiry } = message;
	await notify(tx, {
		kind: "delivery-failed",
		title: `${inquiry.reference} could not be delivered to ${destination.name}`,
		body: told ?? "It was given up. The inquiry is here, and can be sent again.",
		path: studioAddresses.inquiry(inquiry.id),
		about: inquiry.id,
	});
}

/** Returns the name of an event, such as "Release 12". */
export function nameOf({ kind, subject, data }: Pick<EventsTable, "kind" | "subject" | "data">): string {
	if (kind === "release.published") return `Release ${subject}`;
	const { name, reference } = JSON.parse(data);
	return kind === "proposal.submitted" ? `The proposal “${name}”` : String(reference);
}
