import { studioAddresses } from "../../addresses/studio-addresses.ts";
import type { Tx } from "../db/schema.ts";
import { newId } from "../new-id.ts";
import { eventKindNames, senderKindNames } from "./destination-kinds.ts";
import { announceEvent } from "./events.ts";

/** Confirmations that one address is sent within a day. */
const mostConfirmations = 5;
const day = 86_400_000;

/**
 * Adds a delivery of an inquiry for every enabled destination that it is meant for and that has none yet, and an event for
 * those that hear of it. Whoever left no address is sent no confirmation.
 */
export async function enqueue(tx: Tx, inquiry: string, now: number): Promise<void> {
	const about = tx.selectFrom("inquiries").select(["email", "destinations"]).where("id", "=", inquiry);
	const { email, destinations: chosen } = await about.executeTakeFirstOrThrow();
	const enabled = await tx
		.selectFrom("destinations")
		.select(["id", "kind"])
		.where("kind", "not in", eventKindNames)
		.where("enabled", "=", 1)
		.where("removed_at", "is", null)
		.execute();
	await tellOf(tx, inquiry, now);
	const meant: readonly string[] | undefined = chosen ? JSON.parse(chosen) : undefined;
	const destinations = enabled.filter(
		({ id, kind }) => (meant?.includes(id) ?? true) && (email !== "" || !senderKindNames.includes(kind)),
	);
	if (destinations.length === 0) return;
	const isEnough =
		destinations.some(({ kind }) => senderKindNames.includes(kind)) && (await wasSentEnough(tx, email, now));
	const rows = destinations.map(({ id, kind }) => {
		const isCancelled = isEnough && senderKindNames.includes(kind);
		return {
			id: newId(),
			inquiry_id: inquiry,
			destination_id: id,
			state: isCancelled ? ("cancelled" as const) : ("waiting" as const),
			attempts: 0,
			next_attempt_at: now,
			lease_owner: "",
			lease_until: 0,
			created_at: now,
			settled_at: isCancelled ? now : null,
		};
	});
	const added = await tx
		.insertInto("deliveries")
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.returning(["id", "state"])
		.execute();
	for (const { id, state } of added) if (state === "cancelled") await tellWhyCancelled(tx, id, now);
}

/** Whether an address was sent as many confirmations as anybody may cause within a day: it may be somebody else's. */
async function wasSentEnough(tx: Tx, email: string, now: number): Promise<boolean> {
	const sent = await tx
		.selectFrom("inquiries")
		.innerJoin("deliveries", "deliveries.inquiry_id", "inquiries.id")
		.innerJoin("destinations", "destinations.id", "deliveries.destination_id")
		.select("inquiries.email")
		.where("inquiries.created_at", ">", now - day)
		.where("destinations.kind", "in", senderKindNames)
		.where("deliveries.state", "!=", "cancelled")
		.execute();
	const mailbox = mailboxOf(email);
	return sent.filter((each) => mailboxOf(each.email) === mailbox).length >= mostConfirmations;
}

/** Returns the mailbox that an address most likely belongs to: without a tag, and in lower case. */
function mailboxOf(email: string): string {
	return email.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}

async function tellWhyCancelled(tx: Tx, delivery: string, at: number): Promise<void> {
	const answer = `${mostConfirmations} confirmations were sent to this address within a day; it gets no more of them.`;
	const attempt = {
		id: newId(),
		delivery_id: delivery,
		at,
		duration_ms: 0,
		outcome: "failed" as const,
		status: null,
		answer,
	};
	await tx.insertInto("delivery_attempts").values(attempt).execute();
}

/** Announces an inquiry. Receivers of events get a link to it, and none of the visitor's words. */
async function tellOf(tx: Tx, id: string, at: number): Promise<void> {
	const { reference } = await tx
		.selectFrom("inquiries")
		.select("reference")
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	const data = { reference, path: studioAddresses.inquiry(id) };
	await announceEvent(tx, { kind: "inquiry.received", subject: id, data, at });
}
