import type { RouterContextProvider } from "react-router";
import { Failure } from "../../errors.ts";
import { backendContext, clientContext } from "../http.ts";
import { networkOf } from "../network.ts";
import { type Check, countCheck, durationText } from "./count-check.ts";
import { knownDevice } from "./sessions/known-device.ts";

/** Failures that a network may have within a window; the window is in milliseconds. */
const most = 20;
const mostChallenges = 60;
const windowTime = 15 * 60_000;
const mostNetworks = 20_000;

interface Window {
	failures: number;
	ends: number;
}

/** An attempt. It counts as a failure until `giveBack` is called. */
export interface Attempt {
	/** Milliseconds until this network may try again; 0 when it may now. */
	readonly wait: number;
	/** Call it when the attempt did not fail. */
	giveBack(): void;
}

/**
 * Counts failed attempts by network. Behind a proxy that does not forward addresses, all visitors are one
 * network: failures of some then block everybody whose browser is not known, as otherwise nothing would stop
 * guessing. Each instance counts for itself, with a monotonic clock.
 */
export class Attempts {
	readonly #windows = new Map<string, Window>();
	readonly #most: number;

	constructor(most: number) {
		this.#most = most;
	}

	/** Call it before the work begins, so that simultaneous attempts are counted like successive ones. */
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
		// Drop the oldest: counting cannot stop somebody with that many networks.
		const [oldest] = this.#windows.keys();
		if (this.#windows.size >= mostNetworks && oldest !== undefined) this.#windows.delete(oldest);
		const begun = { failures: 0, ends: now + windowTime };
		this.#windows.set(network, begun);
		return begun;
	}
}

/** For everything that strangers may guess: passwords, codes, links. */
const attempts = new Attempts(most);
/** A challenge is no guess, but each is a row of the database. */
const challenges = new Attempts(mostChallenges);

/** An attempt to sign in. */
export interface SignInTry {
	readonly what: "password" | "code" | "passkey" | "new password" | "directory";
	/** The account, as named by `accountOf`; absent when it is not known. */
	readonly account?: string;
	/** Identifies a known device other than by its cookie. */
	readonly device?: string;
}

/**
 * Counts a try of the sender of a request. Browsers that the account knows are counted separately; all others by
 * account and by network. So nobody can lock the owner of an account or a whole network out by guessing.
 */
export async function countTry(
	request: Request,
	context: Readonly<RouterContextProvider>,
	{ what, account, device: shown }: SignInTry,
): Promise<Check> {
	const { store } = context.get(backendContext);
	const device = shown ?? (account && (await knownDevice(request, context, account)));
	if (device) return countCheck(store, `${what} ${account} ${device}`);
	return countGuess(context, attempts, account && `${what} ${account}`);
}

/**
 * Counts a guess of a secret, by the network of whoever guesses and by what is guessed at: somebody with many networks gets no
 * further than others, and one network alone cannot keep everybody else from trying.
 * @param byNetwork the tries of each network
 * @param secret what is guessed at; absent when nobody can tell, or when no number of guesses finds it
 */
export async function countGuess(
	context: Readonly<RouterContextProvider>,
	byNetwork: Attempts,
	secret?: string,
): Promise<Check> {
	const network = byNetwork.take(context.get(clientContext).address);
	const { store } = context.get(backendContext);
	const check = network.wait > 0 || !secret ? undefined : await countCheck(store, secret);
	return {
		wait: Math.max(network.wait, check?.wait ?? 0),
		async giveBack() {
			network.giveBack();
			await check?.giveBack();
		},
	};
}

/**
 * Counts a try by network alone.
 * @throws {Failure} `too-many` when it has to wait
 */
export function countAttempt(context: Readonly<RouterContextProvider>): void {
	const { wait } = attempts.take(context.get(clientContext).address);
	if (wait > 0) throw tooMany(wait);
}

/** @throws {Failure} `too-many` when the network asked for too many challenges */
export function countChallenge(context: Readonly<RouterContextProvider>): void {
	const { wait } = challenges.take(context.get(clientContext).address);
	if (wait > 0) throw tooMany(wait);
}

export function tooMany(wait: number): Failure {
	return new Failure("too-many", `Too many attempts. Try again in ${durationText(wait)}.`, {});
}
