import { ping } from "../../app/.server/db/ping.ts";
import type { Store } from "../../app/.server/db/store.ts";

export interface Health {
	/** Whether the process can serve and store, for the proxy that sends it visitors. */
	isReady(): Promise<boolean>;
	/** Not ready from now on: the process is about to stop. */
	drain(): void;
}

/** Milliseconds the store may take to respond. */
const timeLimit = 2000;

/** The process is ready when the store responds and no stop was requested. */
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
