import { systemActor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Store } from "../db/store.ts";
import { expectKey } from "./open.ts";
import type { SecretKey } from "./secret-key.ts";

/**
 * Replaces the key that a store was set up with. Everything that needs the old one is removed: second factors
 * and all sessions.
 * @returns e-mail addresses of people who lost their second factor
 */
export function replaceSecretKey(store: Store, key: SecretKey): Promise<string[]> {
	return store.write(async (tx) => {
		await expectKey(tx, key);
		for (const table of ["signing_keys", "second_factors", "sessions", "verifications"] as const)
			await tx.deleteFrom(table).execute();
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
	});
}
