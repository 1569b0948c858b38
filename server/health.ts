import { sql } from "kysely";
import type { Store } from "../app/.server/db/store.ts";

export interface Health {
	/** Whether the process can serve and store, for the proxy that sends it visitors. */
	isReady(): Promise<boolean>;
	/** Not ready from now on: the process is about to stop. */
	drain(): void;
}

export function createHealth(store: Pick<Store, "db">): Health {
	let draining = false;
	return {
		async isReady() {
			if (draining) return false;
			return sql`select 1`.execute(store.db).then(
				() => true,
				() => false,
			);
		},
		drain() {
			draining = true;
		},
	};
}
