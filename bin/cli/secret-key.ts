import type { Store } from "../../app/.server/db/store.ts";
import type { Env } from "../../app/.server/env.ts";
import { makeSecretKey, readSecretKey } from "../../app/.server/secret-key/file.ts";
import { isOtherKey } from "../../app/.server/secret-key/open.ts";
import { replaceSecretKey } from "../../app/.server/secret-key/replace.ts";
import { withStore } from "./with-store.ts";

/** Replaces a lost secret key by the existing one of this installation, or by a new one. */
export async function replaceKey(env: Env): Promise<void> {
	await withStore(env, async (store) => {
		const key = (await readSecretKey(env)) ?? (await makeSecretKey(env));
		if (!(await isOtherKey(store, key))) return console.log("The database has this key already; nothing was changed.");
		const people = await replaceSecretKey(store, key);
		console.log("The secret key was replaced. Everybody is signed out; restart the site on every instance.");
		if (people.length === 0) return;
		console.log(`Without a second factor until they add it again: ${people.join(", ")}.`);
	});
}

/** Explains what to do when a restored database was set up with another key. */
export async function sayWhenKeyDiffers(store: Store, env: Env): Promise<void> {
	if (!(await isOtherKey(store, await readSecretKey(env)))) return;
	console.log(
		"The backup was made with another secret key, which second factors are encrypted with. Before the start, set SECRET_KEY to it or put its file secret-key into DATA_DIR. Is it lost, people add their second factor again after: npm run cli -- secret-key replace",
	);
}
