import { latestPast } from "../clock.ts";
import type { Store } from "../db/store.ts";
import { leaseTime } from "./claim.ts";

/**
 * Brings deliveries in line with a clock that was set back: each waits as long from now as it was to wait from its last
 * try, and no lease lasts longer than one. Otherwise a try in five seconds would come when the clock gets there again.
 */
export function mendTimes(store: Store, now: number): Promise<void> {
	return store.write(async (tx) => {
		await tx
			.updateTable("deliveries")
			.set({ lease_until: now + leaseTime })
			.where("state", "=", "leased")
			.where("lease_until", ">", latestPast(now) + leaseTime)
			.execute();
		const waiting = await tx
			.selectFrom("deliveries")
			.select(["id", "attempts", "next_attempt_at"])
			.select((eb) =>
				eb
					.selectFrom("delivery_attempts")
					.select(({ fn }) => fn.max("at").as("at"))
					.whereRef("delivery_id", "=", "deliveries.id")
					.as("tried_at"),
			)
			.where("state", "=", "waiting")
			.where("next_attempt_at", ">", latestPast(now))
			.execute();
		for (const { id, attempts, next_attempt_at, tried_at } of waiting) {
			// Without a try it was to be sent at once.
			const isFirst = attempts === 0 || tried_at === null;
			if (!isFirst && Number(tried_at) <= latestPast(now)) continue;
			const next = isFirst ? now : now + (next_attempt_at - Number(tried_at));
			await tx.updateTable("deliveries").set({ next_attempt_at: next }).where("id", "=", id).execute();
		}
	});
}
