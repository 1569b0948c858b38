import type { Env } from "../../app/.server/env.ts";
import { withStore } from "./with-store.ts";

export async function migrate(env: Env): Promise<void> {
	await withStore(env, async () => {}, { makes: true });
	console.log("The database is up to date.");
}
