import { AsyncLocalStorage } from "node:async_hooks";

/** Milliseconds for what somebody waits for: a PostgreSQL that has stopped without a word is given up after that. */
const usual = 5_000;
/** For what may wait for others or touches much at a time. PostgreSQL ends longer statements by itself. */
export const longest = 60_000;

const limits = new AsyncLocalStorage<{ readonly time: number; readonly until: number }>();

/** Lets the database work within `work` take longer than usual: a minute, or what is given. */
export function withLongTimeLimit<T>(work: () => T, time = longest): T {
	return limits.run({ time, until: performance.now() + time }, work);
}

/** Runs one piece of database work, which has to be done as a whole before its time is up. */
export function withTimeLimit<T>(work: () => T): T {
	return withLongTimeLimit(work, limits.getStore()?.time ?? usual);
}

/** Milliseconds that the next statement may take. */
export function timeLeft(): number {
	const limit = limits.getStore();
	return limit ? Math.max(0, limit.until - performance.now()) : usual;
}
