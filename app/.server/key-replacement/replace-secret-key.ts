import { systemActor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { encryptFactorsAnew } from "../auth/old-keys.ts";
import { authSecret } from "../auth/sessions/session-rules.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { encryptDirectoryAnew } from "../oidc/directory-settings.ts";
import { encryptSecretsAnew } from "../outbox/secrets.ts";
import { expectKey } from "../secret-key/open-secret-key.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";

/** Secrets that could not be encrypted with the new key. */
export interface Lost {
	/** E-mail addresses of people without their second factor. */
	readonly people: readonly string[];
	/** Names of destinations without their secrets, which are switched off. */
	readonly destinations: readonly string[];
}

/**
 * Replaces the key that a store was set up with. All sessions end. What was encrypted with the old key is encrypted with the
 * new one, or removed when the old one is not given.
 */
export function replaceSecretKey(store: Store, key: SecretKey, old?: SecretKey): Promise<Lost> {
	return store.write(async (tx) => {
		await expectKey(tx, key);
		for (const table of ["signing_keys", "sessions", "verifications"] as const) await tx.deleteFrom(table).execute();
		const destinations = await encryptSecretsAnew(tx, old, key);
		await encryptDirectoryAnew(tx, old, key);
		if (!old) return { people: await removeFactors(tx), destinations };
		await encryptFactorsAnew(tx, authSecret(old), authSecret(key));
		return { people: [], destinations };
	});
}

async function removeFactors(tx: Tx): Promise<string[]> {
	await tx.deleteFrom("second_factors").execute();
	const people = await tx
		.updateTable("people")
		.set({ two_factor_enabled: 0 })
		.where("two_factor_enabled", "=", 1)
		.returning(["id", "name", "email"])
		.execute();
	for (const { id, name } of people) {
		await record(tx, {
			actor: systemActor,
			action: "remove second factor",
			type: "people",
			document: id,
			title: name,
		});
	}
	return people.map(({ email }) => email);
}
