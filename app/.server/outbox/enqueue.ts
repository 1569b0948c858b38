import type { Tx } from "../db/schema.ts";
import { newId } from "../new-id.ts";

/** Adds a delivery of an inquiry for every enabled destination that has none yet. */
export async function enqueue(tx: Tx, inquiry: string, now: number): Promise<void> {
	const destinations = await tx
		.selectFrom("destinations")
		.select("id")
		.where("enabled", "=", 1)
		.where("removed_at", "is", null)
		.execute();
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
