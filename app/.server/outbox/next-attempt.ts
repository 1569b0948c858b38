const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long to wait after each failed try, in milliseconds. After the last of them the delivery is dead. */
export const waits = [
	5 * second,
	5 * minute,
	30 * minute,
	2 * hour,
	5 * hour,
	10 * hour,
	14 * hour,
	20 * hour,
	24 * hour,
];

const longestRetryAfter = 24 * hour;

/**
 * When to try again after the `failures`-th failed try in a row; undefined when it is given up. Spread by ±20 %, so
 * that what failed together does not return together, and never before the receiver asked to be tried again.
 */
export function nextAttempt(failures: number, now: number, random: number, retryAfter = 0): number | undefined {
	const wait = waits[failures - 1];
	if (wait === undefined) return undefined;
	return now + Math.round(Math.max(wait * (0.8 + 0.4 * random), Math.min(retryAfter, longestRetryAfter)));
}
