import type { RouterContextProvider } from "react-router";
import { Failure } from "../../errors.ts";
import { clientContext } from "../http.ts";
import { networkOf } from "../network.ts";

/** Failures that one network may have within a window, in milliseconds. */
const most = 20;
const windowTime = 15 * 60_000;
const mostNetworks = 20_000;

interface Window {
	failures: number;
	ends: number;
}

/** One attempt, which counts as a failure until it is given back. */
export interface Attempt {
	/** Milliseconds until this network may try again; 0 when it may now. */
	readonly wait: number;
	/** Says that it did not fail. */
	giveBack(): void;
}

/**
 * Counts failed attempts by the network they come from, never by the account they aim at: so whoever guesses is slowed
 * down, and nobody can lock somebody else out. Behind a proxy that does not say who asks, all people are one network:
 * failures of some then close it for all, as otherwise nothing would stop whoever guesses. Each instance counts for
 * itself.
 */
export class Attempts {
	readonly #windows = new Map<string, Window>();

	/** Takes an attempt before its work begins, so that many at the same time are as many as one after the other. */
	take(address: string, now = Date.now()): Attempt {
		const window = this.#window(networkOf(address), now);
		if (window.failures >= most) return { wait: window.ends - now, giveBack() {} };
		window.failures += 1;
		const giveBack = () => {
			window.failures -= 1;
		};
		return { wait: 0, giveBack };
	}

	#window(network: string, now: number): Window {
		const window = this.#windows.get(network);
		if (window && window.ends > now) return window;
		this.#windows.delete(network);
		// The oldest goes first: whoever has so many networks is not stopped by counting them.
		const [oldest] = this.#windows.keys();
		if (this.#windows.size >= mostNetworks && oldest !== undefined) this.#windows.delete(oldest);
		const begun = { failures: 0, ends: now + windowTime };
		this.#windows.set(network, begun);
		return begun;
	}
}

/** Of everything that strangers may try: passwords, codes, links. */
export const attempts = new Attempts();

/**
 * Takes an attempt for whoever sent a request.
 * @throws {Failure} `too-many` when their network has to wait
 */
export function takeAttempt(context: Readonly<RouterContextProvider>): Attempt {
	const attempt = attempts.take(context.get(clientContext).address);
	if (attempt.wait === 0) return attempt;
	throw new Failure("too-many", "Too many attempts from your network. Try again in a few minutes.", {});
}
