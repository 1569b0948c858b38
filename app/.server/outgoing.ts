import { AsyncLocalStorage } from "node:async_hooks";

/** A mail or a request that would have left this process. */
export interface Outgoing {
	readonly kind: "mail" | "request";
	/** The mailbox or the address that it is for. */
	readonly to: string;
	/** The subject of a mail, the method of a request. */
	readonly subject: string;
	readonly text: string;
}

/** Takes what would be sent. */
export type Catcher = (outgoing: Outgoing) => void;

const catchers = new AsyncLocalStorage<Catcher>();

/** Runs work whose mails and requests, and those of all that it starts, go to a catcher and nowhere else. */
export function catchOutgoing<T>(catcher: Catcher, work: () => T): T {
	return catchers.run(catcher, work);
}

/** Hands over what is about to be sent to the catcher. Returns whether there is one; then nothing may be sent. */
export function isCaught(outgoing: Outgoing): boolean {
	const catcher = catchers.getStore();
	catcher?.(outgoing);
	return catcher !== undefined;
}

/** The answer in place of that of a receiver. */
export const caughtAnswer = "Caught: nothing leaves this site.";

/**
 * For what cannot go on without an answer from outside.
 * @throws an error with a sentence where what would be sent is caught
 */
export function rejectCaught(to: string): void {
	if (isCaught({ kind: "request", to, subject: "GET", text: "" })) throw new Error(caughtAnswer);
}
