import type { InquiriesTable } from "../db/tables/inquiries.ts";
import type { OutboxRules } from "./rules.ts";

/** What is delivered: an inquiry, under the id that stays the same on every try. */
export interface Message {
	readonly id: string;
	readonly inquiry: InquiriesTable;
}

/** What a destination made of one try. */
export interface Outcome {
	readonly delivered: boolean;
	/** The receiver's status code; null when it gave none. */
	readonly status: number | null;
	/** The beginning of what came back, or what went wrong. */
	readonly answer: string;
	/** Milliseconds the receiver asks us to wait. */
	readonly retryAfter?: number;
}

/** What bounds every try, whoever answers. */
export interface Limits extends OutboxRules {
	/** Milliseconds until the connection stands. */
	readonly connect: number;
	/** Milliseconds for the whole try. */
	readonly whole: number;
	/** Bytes of the answer that are read. */
	readonly bytes: number;
	/** Ends the try at once. */
	readonly signal?: AbortSignal;
}

export const limits: Omit<Limits, keyof OutboxRules | "signal"> = { connect: 5_000, whole: 15_000, bytes: 64 * 1024 };

/** A try that got no answer, told in words that hold nothing of the inquiry. */
export function failed(error: unknown, status: number | null = null): Outcome {
	const { message, code } = error as NodeJS.ErrnoException;
	// A connection tried over several addresses fails with one error for all, which has a code but no words.
	return { delivered: false, status, answer: message || code || String(error) };
}
