import type { InquiriesTable } from "../db/tables/inquiries-tables.ts";
import type { EventsTable } from "../db/tables/outbox-tables.ts";
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
	/** What the team is told when it is given up; what was given up is said in any case. */
	readonly told?: string;
	/** Why nothing is to be sent there until somebody has looked at it. */
	readonly switchOff?: string;
}

/** The inquiry is there. */
export function delivered(answer = "", status: number | null = null): DeliveryOutcome {
	return { delivered: true, status, answer };
}

/** It is not there, and is sent again: as the schedule says, or not before so many milliseconds. */
export function tryAgain(sentence: string, retryAfter?: number): DeliveryOutcome {
	return { delivered: false, status: null, answer: sentence, retryAfter };
}

/** The receiver will never take it. It is given up, and the team is told with this sentence. */
export function refused(sentence: string): DeliveryOutcome {
	return { delivered: false, status: null, answer: sentence, isPermanent: true, told: sentence };
}

/**
 * The outcome of a request: delivered with a status of 2xx; with 410 the address is gone, and the destination is switched off;
 * with any other it is tried again.
 */
export async function outcomeOf(response: Response): Promise<DeliveryOutcome> {
	const { status, ok } = response;
	const retryAfter = waitOf(response.headers.get("retry-after"));
	const outcome = { delivered: ok, status, answer: await response.text(), retryAfter };
	if (status === 410) return { ...outcome, isPermanent: true, switchOff: "It answered 410: the address is gone." };
	return outcome;
}

/** Retry-After is a number of seconds or a date. */
function waitOf(value: string | null): number | undefined {
	if (!value) return undefined;
	const wait = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
	return Number.isFinite(wait) && wait > 0 ? wait : undefined;
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
