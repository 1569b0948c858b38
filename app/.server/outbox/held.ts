import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Store } from "../db/store.ts";

// Deliveries that were open in a restored backup. They may have reached their destinations since it was made.

/** One delivery, which must be of `inquiry` if given, or all. */
export type HeldSelection = { delivery: string; inquiry?: string } | "all";

/** The number of held deliveries. */
export async function countHeld(store: Store): Promise<number> {
	const { count } = await store.db
		.selectFrom("deliveries")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("state", "=", "held")
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Sends held deliveries from the start of the schedule. Returns their number. */
export function approveHeld(store: Store, which: HeldSelection, actor: Actor): Promise<number> {
	return settleHeld(store, which, actor, "waiting");
}

/** Cancels held deliveries; the inquiries stay. Returns their number. */
export function dropHeld(store: Store, which: HeldSelection, actor: Actor): Promise<number> {
	return settleHeld(store, which, actor, "cancelled");
}

function settleHeld(store: Store, which: HeldSelection, actor: Actor, state: "waiting" | "cancelled"): Promise<number> {
	return store.write(async (tx) => {
		const now = Date.now();
		let settling = tx
			.updateTable("deliveries")
			.set({ state, attempts: 0, next_attempt_at: now, settled_at: state === "cancelled" ? now : null })
			.where("state", "=", "held");
		if (which !== "all") settling = settling.where("id", "=", which.delivery);
		if (which !== "all" && which.inquiry !== undefined) settling = settling.where("inquiry_id", "=", which.inquiry);
		const rows = await settling.returning("id").execute();
		if (rows.length === 0) return 0;
		const title = rows.length === 1 ? "1 held delivery" : `${rows.length} held deliveries`;
		await record(tx, { actor, action: state === "waiting" ? "release" : "drop", type: "inquiries", title });
		return rows.length;
	});
}
