import { openStore } from "../../app/.server/db/open-store.ts";
import type { Store } from "../../app/.server/db/store.ts";
import type { Env } from "../../app/.server/env.ts";

/** Opens the store of an installation, runs `work`, and closes it. */
export async function withStore<T>(env: Env, work: (store: Store) => Promise<T>): Promise<T> {
	const store = await openStore(env);
	try {
		return await work(store);
	} finally {
		await store.close();
	}
}
