import type { RouterContextProvider } from "react-router";
import { Failure } from "../../errors.ts";
import { backendContext, clientContext } from "../http.ts";
import { networkOf } from "../network.ts";
import { type Check, durationText, takeCheck } from "./checks.ts";
import { knownDevice } from "./known-device.ts";

/** Failures that one network may have within a window, in milliseconds. */
const most = 20;
const mostChallenges = 60;
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
 * Counts failed attempts by the network they come from. Behind a proxy that does not say who asks, all people are one
 * network: failures of some then close it for all whose browser is not known, as otherwise nothing would stop whoever
 * guesses. Each instance counts for itself, in time that no clock changes.
 */
export class Attempts {
	readonly #windows = new Map<string, Window>();
	readonly #most: number;

	constructor(most: number) {
		this.#most = most;
	}

	/** Takes an attempt before its work begins, so that many at the same time are as many as one after the other. */
	take(address: string, now = performance.now()): Attempt {
		const window = this.#window(networkOf(address), now);
		if (window.failures >= this.#most) return { wait: window.ends - now, giveBack() {} };
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
const attempts = new Attempts(most);
/** Each is a row of the database, and no guess. */
const challenges = new Attempts(mostChallenges);

/** What somebody tries to get in with. */
export interface Tried {
	readonly what: "password" | "code" | "passkey" | "new password";
	/** Which account it is tried on, as `accountOf` names it; absent when that is not known. */
	readonly account?: string;
	/** What shows that no stranger tries it; absent when only the cookie of a known browser can. */
	readonly device?: string;
}

/**
 * Takes a try for whoever sent a request. Browsers that the account knows are counted each by itself; all others by the
 * account and by their network, so that neither an account nor those who share a network can be kept out of them.
 */
export async function takeTry(
	request: Request,
	context: Readonly<RouterContextProvider>,
	{ what, account, device: shown }: Tried,
): Promise<Check> {
	const { store } = context.get(backendContext);
	const device = shown ?? (account && (await knownDevice(request, context, account)));
	if (device) return takeCheck(store, `${what} ${account} ${device}`);
	const network = attempts.take(context.get(clientContext).address);
	const check = network.wait > 0 || !account ? undefined : await takeCheck(store, `${what} ${account}`);
	return {
		wait: Math.max(network.wait, check?.wait ?? 0),
		async giveBack() {
			network.giveBack();
			await check?.giveBack();
		},
	};
}

/**
 * Takes a try that only somebody's network counts for.
 * @throws {Failure} `too-many` when it has to wait
 */
export function takeAttempt(context: Readonly<RouterContextProvider>): void {
	const { wait } = attempts.take(context.get(clientContext).address);
	if (wait > 0) throw tooMany(wait);
}

/** @throws {Failure} `too-many` when somebody's network asked for too many challenges */
export function takeChallenge(context: Readonly<RouterContextProvider>): void {
	const { wait } = challenges.take(context.get(clientContext).address);
	if (wait > 0) throw tooMany(wait);
}

export function tooMany(wait: number): Failure {
	return new Failure("too-many", `Too many attempts. Try again in ${durationText(wait)}.`, {});
}
