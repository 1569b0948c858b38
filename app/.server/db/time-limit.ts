import { AsyncLocalStorage } from "node:async_hooks";

/** Milliseconds for work that people wait for, after which a PostgreSQL that does not answer is given up. */
const usual = 5_000;
/** For work that touches much or waits for others. PostgreSQL itself ends longer statements. */
export const longest = 60_000;

const limits = new AsyncLocalStorage<{ readonly time: number; readonly until: number }>();

/** Gives the database work within `work` a longer time limit: a minute unless given. */
export function withLongTimeLimit<T>(work: () => T, time = longest): T {
	return limits.run({ time, until: performance.now() + time }, work);
}

/** Runs database work under one common time limit. */
export function withTimeLimit<T>(work: () => T): T {
	return withLongTimeLimit(work, limits.getStore()?.time ?? usual);
}

/** Milliseconds left for the next statement. */
export function timeLeft(): number {
	const limit = limits.getStore();
	return limit ? Math.max(0, limit.until - performance.now()) : usual;
}
