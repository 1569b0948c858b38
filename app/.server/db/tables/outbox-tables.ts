export interface DestinationsTable {
	id: string;
	/** The name of its kind, of the product or of the folder `extension`. */
	kind: string;
	name: string;
	/** JSON: where and how to deliver, by kind. */
	settings: string;
	/** JSON, encrypted unless it is empty: signing secrets and passwords; never shown again. */
	secrets: string;
	enabled: number;
	/** Why the outbox switched it off; "" otherwise. */
	disabled_because: string;
	created_at: number;
	/** When it was removed; the row stays for its deliveries. */
	removed_at: number | null;
}

/** "held" was open in a restored backup: a person decides whether it is sent. */
export type DeliveryState = "waiting" | "leased" | "held" | "delivered" | "dead" | "cancelled";

/** One inquiry on its way to one destination. The id is the same on every try, so that receivers notice repetitions. */
export interface DeliveriesTable {
	id: string;
	inquiry_id: string;
	destination_id: string;
	state: DeliveryState;
	/** Tries so far; a replay starts again from 0. */
	attempts: number;
	next_attempt_at: number;
	/** The worker that is trying it; "" when none is. */
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
	/** The beginning of the response, or what went wrong. */
	answer: string;
}

/** The events that destinations of the kind "release" can receive, as people read them. */
export const eventLabels = {
	"release.published": "Something went live",
	"proposal.submitted": "A proposal was submitted",
	"inquiry.received": "An inquiry came in, without its words",
	"person.erased": "Somebody was erased, by the references of what they sent",
};
export type EventKind = keyof typeof eventLabels;

export interface EventsTable {
	id: string;
	kind: EventKind;
	/** The thing it is about, such as the number of a release: there is one event of a kind for each subject. */
	subject: string;
	/** JSON. */
	data: string;
	created_at: number;
}

/** One event on its way to one destination. */
export interface EventDeliveriesTable extends Omit<DeliveriesTable, "inquiry_id"> {
	event_id: string;
}
