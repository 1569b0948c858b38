import { existsSync } from "node:fs";
import { join } from "node:path";
import { openStore } from "../../app/.server/db/open-store.ts";
import type { Store } from "../../app/.server/db/store.ts";
import type { Env } from "../../app/.server/env.ts";
import { Failure } from "../../app/errors.ts";
import { databaseFile } from "./backup-note.ts";

/**
 * Opens the store of an installation, runs `work`, and closes it.
 * @param makes whether an absent store is made
 * @throws {Failure} `not-possible` when it is absent and not to be made
 */
export async function withStore<T>(env: Env, work: (store: Store) => Promise<T>, { makes = false } = {}): Promise<T> {
	if (!makes) rejectAbsent(env);
	const store = await openStore(env);
	try {
		return await work(store);
	} finally {
		await store.close();
	}
}

/**
 * Rejects a command where no site is: it has not got the settings of the site, and would work on a new, empty one.
 * @throws {Failure} `not-possible`
 */
export function rejectAbsent({ databaseUrl, dataDir }: Env): void {
	if (databaseUrl || existsSync(join(dataDir, databaseFile.sqlite))) return;
	const sentence = `There is no site in ${dataDir}. Run this with the settings of the site, such as DATA_DIR or DATABASE_URL; where there is none yet, start it first.`;
	throw new Failure("not-possible", sentence, {});
}
