import type { Store } from "../db/store.ts";

/** How the outbox does. */
export interface QueueState {
	/** Deliveries that are on their way. */
	readonly waiting: number;
	/** Those that were given up. */
	readonly dead: number;
	/** How long the oldest of those that are on their way has waited, in milliseconds; 0 when there are none. */
	readonly age: number;
}

/** Looks how much is on its way to destinations that are switched on, and for how long. */
export function queueState(store: Store, now = Date.now()): Promise<QueueState> {
	return store.read(async (tx) => {
		const rows = await tx
			.selectFrom("deliveries")
			.innerJoin("destinations", "destinations.id", "destination_id")
			.select(["state"])
			.select(({ fn }) => [fn.countAll().as("count"), fn.min("deliveries.created_at").as("oldest")])
			.where("state", "in", ["waiting", "leased", "dead"])
			.where("enabled", "=", 1)
			.groupBy("state")
			.execute();
		const moving = rows.filter(({ state }) => state !== "dead");
		return {
			waiting: moving.reduce((sum, { count }) => sum + Number(count), 0),
			dead: Number(rows.find(({ state }) => state === "dead")?.count ?? 0),
			age: Math.max(0, ...moving.map(({ oldest }) => now - Number(oldest))),
		};
	});
}
