import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** Milliseconds of work after which others are let in. */
const longest = 8;

/** When work began in this turn of the event loop. */
let began: number | undefined;

/**
 * To be awaited between the pieces of a long work: when the process has worked for a while without a break, at this or at
 * anything else that breathes, requests come first.
 */
export function yieldToRequests(): Promise<void> | undefined {
	if (began !== undefined) return performance.now() - began < longest ? undefined : nextTurn();
	began = performance.now();
	setImmediate(() => {
		began = undefined;
	}).unref();
	return undefined;
}

/** Milliseconds for which what is made in advance pauses at a time. */
const longestPause = 3_000;

/** What people wait for at the moment. */
const awaited = new Set<Promise<unknown>>();

/** Does work that a person waits for: what is made in advance pauses meanwhile. */
export async function aheadOfOthers<T>(work: () => Promise<T>): Promise<T> {
	const working = work();
	awaited.add(working);
	try {
		return await working;
	} finally {
		awaited.delete(working);
	}
}

/** To be awaited between the pieces of what is made in advance: requests come first, and whatever a person waits for. */
export async function yieldToAll(): Promise<void> {
	// Not for what comes meanwhile: visitors without end would keep it waiting for ever.
	const working = [...awaited];
	if (working.length > 0) {
		await Promise.race([Promise.allSettled(working), pause(longestPause, undefined, { ref: false })]);
		// What takes longer than that is not waited for again, since it may never end.
		for (const one of working) awaited.delete(one);
	}
	await yieldToRequests();
}
