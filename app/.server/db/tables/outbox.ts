export const destinationKinds = ["email-team", "email-visitor", "form-service", "webhook"] as const;
export type DestinationKind = (typeof destinationKinds)[number];

export interface DestinationsTable {
	id: string;
	kind: DestinationKind;
	name: string;
	/** JSON: where and how to deliver, by kind. */
	settings: string;
	/** JSON: what signs or unlocks; never shown again. */
	secrets: string;
	enabled: number;
	/** Why the outbox switched it off; "" otherwise. */
	disabled_because: string;
	created_at: number;
	/** Its deliveries keep it as a row after it was removed. */
	removed_at: number | null;
}

/** "held" was open in a backup that was restored: a person decides whether it is sent. */
export type DeliveryState = "waiting" | "leased" | "held" | "delivered" | "dead" | "cancelled";

/** One inquiry on its way to one destination. The id is the same on every try; receivers tell repeats by it. */
export interface DeliveriesTable {
	id: string;
	inquiry_id: string;
	destination_id: string;
	state: DeliveryState;
	/** Tries in the current round; a replay begins a new one. */
	attempts: number;
	next_attempt_at: number;
	/** The worker that tries it now; "" when none does. */
	lease_owner: string;
	lease_until: number;
	created_at: number;
	settled_at: number | null;
}

export interface DeliveryAttemptsTable {
	id: string;
	delivery_id: string;
	at: number;
	duration_ms: number;
	outcome: "delivered" | "failed";
	/** The receiver's status code; null when it gave none. */
	status: number | null;
	/** The beginning of what came back, or what went wrong. */
	answer: string;
}
