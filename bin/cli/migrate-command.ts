import { openStore } from "../../app/.server/db/open-store.ts";
import type { Env } from "../../app/.server/env.ts";

export async function migrate(env: Env): Promise<void> {
	const store = await openStore(env);
	await store.close();
	console.log("The database is up to date.");
}
