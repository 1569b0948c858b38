import type { Tx } from "../db/schema.ts";
import type { EventKind } from "../db/tables/outbox-tables.ts";
import { newId } from "../new-id.ts";
import { eventKindNames } from "./destination-kinds.ts";

export interface NewEvent {
	readonly kind: EventKind;
	/** There is one event of a kind about a subject. */
	readonly subject: string;
	readonly data: object;
	/** Epoch milliseconds when it happened. */
	readonly at: number;
}

/**
 * Stores an event and its deliveries to whoever wants to hear of it, in the transaction of what happened. It is stored once,
 * however many instances say it, and not at all while nobody wants to hear of it.
 */
export async function announceEvent(tx: Tx, { kind, subject, data, at }: NewEvent): Promise<void> {
	const wanting = await listeners(tx, kind);
	if (wanting.length === 0) return;
	const event = { id: newId(), kind, subject, data: JSON.stringify(data), created_at: at };
	const stored = await tx
		.insertInto("events")
		.values(event)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	if (stored.numInsertedOrUpdatedRows === 0n) return;
	const rows = wanting.map(({ id }) => ({
		id: newId(),
		event_id: event.id,
		destination_id: id,
		state: "waiting" as const,
		attempts: 0,
		next_attempt_at: Date.now(),
		lease_owner: "",
		lease_until: 0,
		created_at: Date.now(),
		settled_at: null,
	}));
	await tx.insertInto("event_deliveries").values(rows).execute();
}

/** The destinations that hear of events of a kind, with the time since when they do. */
export async function listeners(tx: Tx, kind: EventKind): Promise<{ id: string; since: number }[]> {
	const rows = await tx
		.selectFrom("destinations")
		.select(["id", "settings", "created_at as since"])
		.where("kind", "in", eventKindNames)
		.where("enabled", "=", 1)
		.where("removed_at", "is", null)
		.execute();
	return rows.filter(({ settings }) => JSON.parse(settings).events.includes(kind));
}
