import { randomBytes } from "node:crypto";
import type { Store } from "./store.ts";

/**
 * The key that all instances sign with under a name, made when first asked for.
 * @throws {Failure} `store-unreachable`, `store-full`
 */
export function signingKey(store: Store, name: string): Promise<Buffer> {
	const keys = known.get(store) ?? new Map<string, Promise<Buffer>>();
	known.set(store, keys);
	const key = keys.get(name) ?? readOrMake(store, name);
	keys.set(name, key);
	// A store that was away for a moment is asked again.
	key.catch(() => keys.delete(name));
	return key;
}

const known = new WeakMap<Store, Map<string, Promise<Buffer>>>();

function readOrMake(store: Store, name: string): Promise<Buffer> {
	return store.write(async (tx) => {
		const row = { name, value: randomBytes(32).toString("base64"), created_at: Date.now() };
		await tx
			.insertInto("signing_keys")
			.values(row)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const kept = await tx.selectFrom("signing_keys").select("value").where("name", "=", name).executeTakeFirstOrThrow();
		return Buffer.from(kept.value, "base64");
	});
}
