import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { deliveriesOf, type QueueName } from "./queues.ts";

/** State of the outbox. */
export interface QueueState {
	/** Number of waiting deliveries. */
	readonly waiting: number;
	/** Number of deliveries that were given up. */
	readonly dead: number;
	/** Age of the oldest waiting delivery in milliseconds; 0 when there is none. */
	readonly age: number;
}

/** Reads the state of deliveries to enabled destinations. */
export function queueState(store: Store, now = Date.now()): Promise<QueueState> {
	return store.read(async (tx) => {
		const rows = [...(await statesOf(tx, "inquiries")), ...(await statesOf(tx, "events"))];
		const moving = rows.filter(({ state }) => state !== "dead");
		return {
			waiting: moving.reduce((sum, { count }) => sum + Number(count), 0),
			dead: rows.reduce((sum, { state, count }) => sum + (state === "dead" ? Number(count) : 0), 0),
			age: Math.max(0, ...moving.map(({ oldest }) => now - Number(oldest))),
		};
	});
}

function statesOf(tx: Tx, queue: QueueName) {
	const table = deliveriesOf(queue);
	return tx
		.selectFrom(table)
		.innerJoin("destinations", "destinations.id", "destination_id")
		.select(["state"])
		.select(({ fn }) => [fn.countAll().as("count"), fn.min(`${table}.created_at`).as("oldest")])
		.where("state", "in", ["waiting", "leased", "dead"])
		.where("enabled", "=", 1)
		.groupBy("state")
		.execute();
}
