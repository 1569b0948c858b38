import { randomUUID } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { Tables } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { DeliveriesTable, DestinationsTable } from "../db/tables/outbox.ts";
import type { Message } from "./message.ts";

/** Milliseconds; longer than a try can take. Deliveries of a crashed worker are free after this time. */
export const leaseTime = 60_000;

export interface Claim {
	readonly delivery: DeliveriesTable;
	readonly destination: DestinationsTable;
	readonly message: Message;
}

/**
 * Leases due deliveries, at most as many of each destination as it has room for. No other worker gets them
 * until the lease runs out.
 */
export async function claimDue(store: Store, now: number, room: (destination: string) => number): Promise<Claim[]> {
	const due = await dueDestinations(store, now);
	const wanting = due.filter(({ id }) => room(id) > 0);
	if (wanting.length === 0) return [];
	return store.write(async (tx) => {
		const claims: Claim[] = [];
		for (const destination of wanting) {
			const candidates = await tx
				.selectFrom("deliveries")
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
					.updateTable("deliveries")
					.set({ state: "leased", lease_owner: randomUUID(), lease_until: now + leaseTime })
					.where("id", "=", id)
					.where(isDue(now))
					.returningAll()
					.executeTakeFirst();
				if (!delivery) continue;
				const inquiry = await tx
					.selectFrom("inquiries")
					.selectAll()
					.where("id", "=", delivery.inquiry_id)
					.executeTakeFirstOrThrow();
				claims.push({ delivery, destination, message: { id, inquiry } });
			}
		}
		return claims;
	});
}

/** Reads without a write lock, as most of the time nothing is due. */
function dueDestinations(store: Store, now: number): Promise<DestinationsTable[]> {
	return store.read((tx) =>
		tx
			.selectFrom("destinations")
			.selectAll()
			.where("enabled", "=", 1)
			.where("removed_at", "is", null)
			.where("id", "in", (inner) => inner.selectFrom("deliveries").select("destination_id").where(isDue(now)))
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
