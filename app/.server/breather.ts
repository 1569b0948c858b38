import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work after which others are let in. */
const longest = 8;

/** Makes a function to call between the pieces of a long work: when it has gone on for a while, requests come first. */
export function breather(): () => Promise<void> | undefined {
	let since = performance.now();
	return () => {
		if (performance.now() - since < longest) return undefined;
		return nextTurn().then(() => {
			since = performance.now();
		});
	};
}
