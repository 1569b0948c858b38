import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Store } from "../db/store.ts";

/**
 * Sends a delivery that waits for its next try right away, and one that was given up from the start of the schedule.
 * @throws {Failure} `not-possible` when it is done or on its way
 */
export async function retryNow(store: Store, delivery: string, actor: Actor): Promise<void> {
	const hurried = await store.write((tx) =>
		tx
			.updateTable("deliveries")
			.set({ next_attempt_at: Date.now() })
			.where("id", "=", delivery)
			.where("state", "=", "waiting")
			.executeTakeFirst(),
	);
	if (hurried.numUpdatedRows > 0n || (await replay(store, { delivery }, actor)) > 0) return;
	throw new Failure("not-possible", "This delivery is done or on its way already.", {});
}

/**
 * Sends dead deliveries again from the start of the schedule: the one named, or all of them. What belongs to a
 * destination that is switched off waits until it is on. Returns how many there were.
 */
export function replay(store: Store, which: { delivery: string } | "all", actor: Actor): Promise<number> {
	return store.write(async (tx) => {
		let reviving = tx
			.updateTable("deliveries")
			.set({ state: "waiting", attempts: 0, next_attempt_at: Date.now(), settled_at: null })
			.where("state", "=", "dead");
		if (which !== "all") reviving = reviving.where("id", "=", which.delivery);
		const rows = await reviving.returning("inquiry_id").execute();
		for (const inquiry of new Set(rows.map(({ inquiry_id }) => inquiry_id))) {
			const found = await tx.selectFrom("inquiries").select("reference").where("id", "=", inquiry).executeTakeFirst();
			await record(tx, { actor, action: "replay", type: "inquiries", document: inquiry, title: found?.reference });
		}
		return rows.length;
	});
}
