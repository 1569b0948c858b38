import { latestPast } from "../clock-watch.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { leaseTime } from "./claim-due.ts";
import { attemptsOf, deliveriesOf, type QueueName, queueNames } from "./queues.ts";

/**
 * Corrects deliveries after the clock was set back: each waits as long from now as it was to wait from its last
 * try, and no lease lasts longer than usual. Otherwise a retry would wait until the clock has caught up.
 */
export function correctDeliveryTimes(store: Store, now: number): Promise<void> {
	return store.write(async (tx) => {
		for (const queue of queueNames) await correctIn(tx, queue, now);
	});
}

async function correctIn(tx: Tx, queue: QueueName, now: number): Promise<void> {
	const table = deliveriesOf(queue);
	await tx
		.updateTable(table)
		.set({ lease_until: now + leaseTime })
		.where("state", "=", "leased")
		.where("lease_until", ">", latestPast(now) + leaseTime)
		.execute();
	const waiting = await tx
		.selectFrom(table)
		.select(["id", "attempts", "next_attempt_at"])
		.select((eb) =>
			eb
				.selectFrom(attemptsOf(queue))
				.select(({ fn }) => fn.max("at").as("at"))
				.whereRef("delivery_id", "=", `${table}.id`)
				.as("tried_at"),
		)
		.where("state", "=", "waiting")
		.where("next_attempt_at", ">", latestPast(now))
		.execute();
	for (const { id, attempts, next_attempt_at, tried_at } of waiting) {
		// Without a try so far, it is due at once.
		const isFirst = attempts === 0 || tried_at === null;
		if (!isFirst && Number(tried_at) <= latestPast(now)) continue;
		const next = isFirst ? now : now + (next_attempt_at - Number(tried_at));
		await tx.updateTable(table).set({ next_attempt_at: next }).where("id", "=", id).execute();
	}
}
