import type { Store } from "../db/store.ts";
import { nameOf } from "./settle.ts";

/** A delivery that was given up. */
export interface DeadLetter {
	readonly delivery: string;
	/** Id of the inquiry; absent for an event. */
	readonly inquiry?: string;
	/** Such as Q-7F3K, or Release 12. */
	readonly reference: string;
	readonly destination: string;
	/** Epoch milliseconds. */
	readonly givenUpAt: number;
}

/** Deliveries that were given up and can be sent again, the latest first. */
export function listDeadLetters(store: Store, limit = 100): Promise<DeadLetter[]> {
	return store.read(async (tx) => {
		const inquiries = await tx
			.selectFrom("deliveries")
			.innerJoin("destinations", "destinations.id", "destination_id")
			.innerJoin("inquiries", "inquiries.id", "inquiry_id")
			.select(["deliveries.id as delivery", "inquiry_id as inquiry", "reference", "destinations.name as destination"])
			.select((eb) => eb.fn.coalesce("settled_at", "deliveries.created_at").as("givenUpAt"))
			.where("deliveries.state", "=", "dead")
			.orderBy("deliveries.id", "desc")
			.limit(limit)
			.execute();
		const events = await tx
			.selectFrom("event_deliveries")
			.innerJoin("destinations", "destinations.id", "destination_id")
			.innerJoin("events", "events.id", "event_id")
			.select(["event_deliveries.id as delivery", "events.kind", "events.subject", "events.data"])
			.select(["destinations.name as destination"])
			.select((eb) => eb.fn.coalesce("settled_at", "event_deliveries.created_at").as("givenUpAt"))
			.where("event_deliveries.state", "=", "dead")
			.orderBy("event_deliveries.id", "desc")
			.limit(limit)
			.execute();
		const named = events.map(({ delivery, destination, givenUpAt, ...event }) => ({
			...{ delivery, destination, givenUpAt },
			reference: nameOf(event),
		}));
		return [...inquiries, ...named].toSorted((a, b) => (a.delivery < b.delivery ? 1 : -1)).slice(0, limit);
	});
}
