import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { approveHeld } from "./held.ts";

/**
 * Sends a delivery of an inquiry now: a waiting one at once, one that was held or given up from the
 * start of the schedule.
 * @throws {Failure} `not-possible` when it is delivered or being tried, or belongs to another inquiry
 */
export async function retryNow(
	store: Store,
	{ inquiry, delivery, actor }: { inquiry: string; delivery: string; actor: Actor },
): Promise<void> {
	const hurried = await store.write((tx) =>
		tx
			.updateTable("deliveries")
			.set({ next_attempt_at: Date.now() })
			.where("id", "=", delivery)
			.where("inquiry_id", "=", inquiry)
			.where("state", "=", "waiting")
			.executeTakeFirst(),
	);
	if (hurried.numUpdatedRows > 0n) return;
	const which = { delivery, inquiry };
	if ((await approveHeld(store, which, actor)) > 0 || (await replay(store, which, actor)) > 0) return;
	throw new Failure("not-possible", "This delivery is done or on its way already.", {});
}

/**
 * Sends dead deliveries again from the start of the schedule: one, or all. Those of a
 * disabled destination wait until it is enabled. Returns their number.
 */
export function replay(
	store: Store,
	which: { delivery: string; inquiry?: string } | "all",
	actor: Actor,
): Promise<number> {
	return store.write(async (tx) => {
		let reviving = tx
			.updateTable("deliveries")
			.set({ state: "waiting", attempts: 0, next_attempt_at: Date.now(), settled_at: null })
			.where("state", "=", "dead");
		if (which !== "all") reviving = reviving.where("id", "=", which.delivery);
		if (which !== "all" && which.inquiry !== undefined) reviving = reviving.where("inquiry_id", "=", which.inquiry);
		const rows = await reviving.returning("inquiry_id").execute();
		for (const inquiry of new Set(rows.map(({ inquiry_id }) => inquiry_id))) {
			const found = await tx.selectFrom("inquiries").select("reference").where("id", "=", inquiry).executeTakeFirst();
			await record(tx, { actor, action: "replay", type: "inquiries", document: inquiry, title: found?.reference });
		}
		return rows.length + (await replayEvents(tx, which, actor));
	});
}

async function replayEvents(tx: Tx, which: Parameters<typeof replay>[1], actor: Actor): Promise<number> {
	if (which !== "all" && which.inquiry !== undefined) return 0;
	let reviving = tx
		.updateTable("event_deliveries")
		.set({ state: "waiting", attempts: 0, next_attempt_at: Date.now(), settled_at: null })
		.where("state", "=", "dead");
	if (which !== "all") reviving = reviving.where("id", "=", which.delivery);
	const rows = await reviving.returning("destination_id").execute();
	for (const id of new Set(rows.map(({ destination_id }) => destination_id))) {
		const found = await tx.selectFrom("destinations").select("name").where("id", "=", id).executeTakeFirst();
		await record(tx, { actor, action: "replay", type: "destinations", document: id, title: found?.name });
	}
	return rows.length;
}
