import { randomUUID } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { Tables, Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { DeliveriesTable, DestinationsTable, EventDeliveriesTable } from "../db/tables/outbox-tables.ts";
import type { Message } from "./message.ts";
import { deliveriesOf, type QueueName, queueNames } from "./queues.ts";

/** Milliseconds; longer than a try can take. Deliveries of a crashed worker are free after this time. */
export const leaseTime = 60_000;

export interface Claim {
	readonly queue: QueueName;
	readonly delivery: Omit<DeliveriesTable, "inquiry_id">;
	readonly destination: DestinationsTable;
	readonly message: Message;
}

/**
 * Leases due deliveries, at most as many of each destination as it has room for. No other worker gets them
 * until the lease runs out.
 */
export async function claimDue(store: Store, now: number, room: (destination: string) => number): Promise<Claim[]> {
	const claims: Claim[] = [];
	for (const queue of queueNames) {
		const due = await dueDestinations(store, queue, now);
		const wanting = due.filter(({ id }) => room(id) > 0);
		if (wanting.length > 0) claims.push(...(await claimOf(store, queue, wanting, now, room)));
	}
	return claims;
}

function claimOf(
	store: Store,
	queue: QueueName,
	wanting: readonly DestinationsTable[],
	now: number,
	room: (destination: string) => number,
): Promise<Claim[]> {
	const table = deliveriesOf(queue);
	return store.write(async (tx) => {
		const claims: Claim[] = [];
		for (const destination of wanting) {
			const candidates = await tx
				.selectFrom(table)
				.select("id")
				.where("destination_id", "=", destination.id)
				.where(isDue(now))
				.orderBy("next_attempt_at")
				.orderBy("id")
				.limit(room(destination.id))
				.execute();
			for (const { id } of candidates) {
				// Checked again in the update: on PostgreSQL, another worker may have taken it since.
				const delivery = await tx
					.updateTable(table)
					.set({ state: "leased", lease_owner: randomUUID(), lease_until: now + leaseTime })
					.where("id", "=", id)
					.where(isDue(now))
					.returningAll()
					.executeTakeFirst();
				if (delivery) claims.push({ queue, delivery, destination, message: await messageOf(tx, delivery) });
			}
		}
		return claims;
	});
}

async function messageOf(tx: Tx, delivery: DeliveriesTable | EventDeliveriesTable): Promise<Message> {
	const { id } = delivery;
	if ("event_id" in delivery) {
		const event = tx.selectFrom("events").selectAll().where("id", "=", delivery.event_id);
		return { id, event: await event.executeTakeFirstOrThrow() };
	}
	const inquiry = tx.selectFrom("inquiries").selectAll().where("id", "=", delivery.inquiry_id);
	return { id, inquiry: await inquiry.executeTakeFirstOrThrow() };
}

/** Reads without a write lock, as most of the time nothing is due. */
function dueDestinations(store: Store, queue: QueueName, now: number): Promise<DestinationsTable[]> {
	return store.read((tx) =>
		tx
			.selectFrom("destinations")
			.selectAll()
			.where("enabled", "=", 1)
			.where("removed_at", "is", null)
			.where("id", "in", (inner) => inner.selectFrom(deliveriesOf(queue)).select("destination_id").where(isDue(now)))
			.execute(),
	);
}

function isDue(now: number) {
	return (is: ExpressionBuilder<Tables, "deliveries">) =>
		is.or([
			is.and([is("state", "=", "waiting"), is("next_attempt_at", "<=", now)]),
			is.and([is("state", "=", "leased"), is("lease_until", "<=", now)]),
		]);
}
