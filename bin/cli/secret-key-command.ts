import type { Store } from "../../app/.server/db/store.ts";
import type { Env } from "../../app/.server/env.ts";
import { replaceSecretKey } from "../../app/.server/key-replacement/replace-secret-key.ts";
import { makeSecretKey, readSecretKey } from "../../app/.server/secret-key/key-file.ts";
import { isOtherKey } from "../../app/.server/secret-key/open-secret-key.ts";
import { SecretKey } from "../../app/.server/secret-key/secret-key.ts";
import { Failure } from "../../app/errors.ts";
import { withStore } from "./with-store.ts";

/**
 * Replaces the secret key by the existing one of this installation, or by a new one. The old one comes from the environment
 * when it is not lost.
 */
export async function replaceKey(env: Env): Promise<void> {
	await withStore(env, async (store) => {
		const key = (await readSecretKey(env)) ?? (await makeSecretKey(env));
		if (!(await isOtherKey(store, key))) return console.log("The database has this key already; nothing was changed.");
		const { people, destinations } = await replaceSecretKey(store, key, await oldKey(store));
		console.log("The secret key was replaced. Everybody is signed out; restart the site on every instance.");
		if (people.length > 0) console.log(`Without a second factor until they add it again: ${people.join(", ")}.`);
		if (destinations.length > 0)
			console.log(
				`Switched off, as their secrets are lost; remove them and add them again: ${destinations.join(", ")}.`,
			);
	});
}

async function oldKey(store: Store): Promise<SecretKey | undefined> {
	const secret = process.env.OLD_SECRET_KEY?.trim();
	if (!secret) return undefined;
	const key = new SecretKey(secret);
	if (!(await isOtherKey(store, key))) return key;
	throw new Failure("bad-setting", "OLD_SECRET_KEY is not the key that this database was set up with.", {});
}

/** Explains what to do when a restored database was set up with another key. */
export async function sayWhenKeyDiffers(store: Store, env: Env): Promise<void> {
	if (!(await isOtherKey(store, await readSecretKey(env)))) return;
	console.log(
		"The backup was made with another secret key, which second factors and the secrets of destinations are encrypted with. Before the start, set SECRET_KEY to it or put its file secret-key into DATA_DIR. Or go on with another key, and with OLD_SECRET_KEY set to it if it is not lost: npm run cli -- secret-key replace",
	);
}
