import { studioAddresses } from "../../studio-addresses.ts";
import type { Tx } from "../db/schema.ts";
import { newId } from "../new-id.ts";
import { announceEvent } from "./events.ts";

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
		.where("kind", "!=", "release")
		.where("enabled", "=", 1)
		.where("removed_at", "is", null)
		.execute();
	await tellOf(tx, inquiry, now);
	const meant: readonly string[] | undefined = chosen ? JSON.parse(chosen) : undefined;
	const destinations = enabled.filter(
		({ id, kind }) => (meant?.includes(id) ?? true) && (email !== "" || kind !== "email-visitor"),
	);
	if (destinations.length === 0) return;
	const rows = destinations.map(({ id }) => ({
		id: newId(),
		inquiry_id: inquiry,
		destination_id: id,
		state: "waiting" as const,
		attempts: 0,
		next_attempt_at: now,
		lease_owner: "",
		lease_until: 0,
		created_at: now,
		settled_at: null,
	}));
	await tx
		.insertInto("deliveries")
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Who hears of events gets no words of the visitor, but where they are. */
async function tellOf(tx: Tx, id: string, at: number): Promise<void> {
	const { reference } = await tx
		.selectFrom("inquiries")
		.select("reference")
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	const data = { reference, path: studioAddresses.inquiry(id) };
	await announceEvent(tx, { kind: "inquiry.received", subject: id, data, at });
}
