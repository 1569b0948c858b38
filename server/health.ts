import { ping } from "../app/.server/db/ping.ts";
import type { Store } from "../app/.server/db/store.ts";

export interface Health {
	/** Whether the process can serve and store, for the proxy that sends it visitors. */
	isReady(): Promise<boolean>;
	/** Not ready from now on: the process is about to stop. */
	drain(): void;
}

/** Milliseconds the store may take to answer. */
const timeLimit = 2000;

/** Watches whether the process is ready: the store answers, and nobody has told it to stop. */
export function createHealth(store: Pick<Store, "db" | "broken">): Health {
	let draining = false;
	return {
		async isReady() {
			if (draining || store.broken.aborted) return false;
			const { promise: late, resolve } = Promise.withResolvers<boolean>();
			const timer = setTimeout(resolve, timeLimit, false);
			const answered = ping(store).then((isThere) => isThere && !draining && !store.broken.aborted);
			return Promise.race([answered, late]).finally(() => clearTimeout(timer));
		},
		drain() {
			draining = true;
		},
	};
}
