import type { Store } from "../db/store.ts";

/** A delivery that was given up. */
export interface DeadLetter {
	readonly delivery: string;
	readonly inquiry: string;
	/** Such as Q-7F3K. */
	readonly reference: string;
	readonly destination: string;
	/** Epoch milliseconds. */
	readonly givenUpAt: number;
}

/** Deliveries that were given up and can be sent again, the latest first. */
export function listDeadLetters(store: Store, limit = 100): Promise<DeadLetter[]> {
	return store.read((tx) =>
		tx
			.selectFrom("deliveries")
			.innerJoin("destinations", "destinations.id", "destination_id")
			.innerJoin("inquiries", "inquiries.id", "inquiry_id")
			.select(["deliveries.id as delivery", "inquiry_id as inquiry", "reference", "destinations.name as destination"])
			.select((eb) => eb.fn.coalesce("settled_at", "deliveries.created_at").as("givenUpAt"))
			.where("deliveries.state", "=", "dead")
			.orderBy("deliveries.id", "desc")
			.limit(limit)
			.execute(),
	);
}
