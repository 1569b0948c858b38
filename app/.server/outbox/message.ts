import type { InquiriesTable } from "../db/tables/inquiries.ts";
import type { EventsTable } from "../db/tables/outbox.ts";
import type { OutboxRules } from "./rules.ts";

/** A message to deliver, under an id that is the same on every try: an inquiry, or an event. */
export type Message = InquiryMessage | EventMessage;

export interface InquiryMessage {
	readonly id: string;
	readonly inquiry: InquiriesTable;
}

export interface EventMessage {
	readonly id: string;
	readonly event: EventsTable;
}

/** The outcome of one try. */
export interface DeliveryOutcome {
	readonly delivered: boolean;
	/** The receiver's status code; null when it gave none. */
	readonly status: number | null;
	/** The beginning of the response, or what went wrong. */
	readonly answer: string;
	/** Milliseconds the receiver asks us to wait. */
	readonly retryAfter?: number;
	/** Whether trying again cannot help. */
	readonly isPermanent?: boolean;
}

/** Limits of every try. */
export interface Limits extends OutboxRules {
	/** Milliseconds for connecting. */
	readonly connect: number;
	/** Milliseconds for the whole try. */
	readonly whole: number;
	/** Maximum bytes of the response. */
	readonly bytes: number;
	/** Ends the try at once. */
	readonly signal?: AbortSignal;
}

export const limits: Omit<Limits, keyof OutboxRules | "signal"> = { connect: 5_000, whole: 15_000, bytes: 64 * 1024 };

/** The outcome of a try without a response, with a text that holds nothing of the inquiry. */
export function failed(error: unknown, status: number | null = null): DeliveryOutcome {
	const { message, code } = error as NodeJS.ErrnoException;
	// A connection tried over several addresses fails with one error, which has a code but no message.
	return { delivered: false, status, answer: message || code || String(error) };
}
