import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";
import { authSecret } from "./sessions/session-rules.ts";

/**
 * Re-encrypts second factors with the key of this installation. Earlier versions kept their key in the
 * database, from which it is removed. Several instances may do so at the same time.
 */
export async function migrateOldKeys(store: Store, key: SecretKey): Promise<void> {
	const isOld = await store.read((tx) => tx.selectFrom("signing_keys").select("name").executeTakeFirst());
	if (!isOld) return;
	await store.write(async (tx) => {
		// The instance that deletes it first does the work; the others wait here and find nothing.
		const removed = await tx.deleteFrom("signing_keys").returning(["name", "value"]).execute();
		const old = removed.find(({ name }) => name === "sign-in");
		if (old) await encryptFactorsAnew(tx, old.value, authSecret(key));
	});
}

/** Encrypts second factors, which one secret of `authSecret` reads, with another. */
export async function encryptFactorsAnew(tx: Tx, from: string, to: string): Promise<void> {
	const factors = await tx.selectFrom("second_factors").select(["id", "secret", "backup_codes"]).execute();
	if (factors.length === 0) return;
	const { symmetricDecrypt, symmetricEncrypt } = await import("better-auth/crypto");
	const anew = async (data: string) => symmetricEncrypt({ key: to, data: await symmetricDecrypt({ key: from, data }) });
	for (const { id, secret, backup_codes } of factors) {
		const encrypted = { secret: await anew(secret), backup_codes: await anew(backup_codes) };
		await tx.updateTable("second_factors").set(encrypted).where("id", "=", id).execute();
	}
}
