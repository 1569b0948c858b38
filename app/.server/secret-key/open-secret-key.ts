import { Failure } from "../../errors.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { Env } from "../env.ts";
import { keyFile, makeSecretKey, readSecretKey } from "./key-file.ts";
import type { SecretKey } from "./secret-key.ts";

/**
 * The key that a store was set up with. A new store is set up with the existing key, or with a new one.
 * @throws {Failure} `bad-setting` when the key is another one, or is missing
 */
export async function openSecretKey(store: Store, env: Pick<Env, "secretKey" | "dataDir">): Promise<SecretKey> {
	const key = await readSecretKey(env);
	const known = await store.read(fingerprintOf);
	if (known === undefined) return setUp(store, key ?? (await makeSecretKey(env)));
	// Another instance may have made the key between the two looks.
	const madeSince = key ?? (await readSecretKey(env));
	if (!madeSince) throw keyFailure("The secret key of this database is missing.");
	return matching(madeSince, known);
}

/** Whether a store was set up with another key than this. */
export async function isOtherKey(store: Store, key: SecretKey | undefined): Promise<boolean> {
	const known = await store.read(fingerprintOf);
	return known !== undefined && known !== key?.fingerprint;
}

/** Makes a store expect this key from now on. */
export async function expectKey(tx: Tx, { fingerprint }: SecretKey): Promise<void> {
	await tx.deleteFrom("secret_key").execute();
	await tx.insertInto("secret_key").values({ id: 1, fingerprint }).execute();
}

async function setUp(store: Store, key: SecretKey): Promise<SecretKey> {
	const known = await store.write(async (tx) => {
		await tx
			.insertInto("secret_key")
			.values({ id: 1, fingerprint: key.fingerprint })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		return fingerprintOf(tx);
	});
	return matching(key, known!);
}

function matching(key: SecretKey, known: string): SecretKey {
	if (key.fingerprint === known) return key;
	throw keyFailure("This database was set up with another secret key.");
}

function keyFailure(what: string): Failure {
	const sentence = `${what} Set SECRET_KEY to it, or put its file ${keyFile} into DATA_DIR. Is it lost, go on without it: npm run cli -- secret-key replace`;
	return new Failure("bad-setting", sentence, {});
}

async function fingerprintOf(tx: Tx): Promise<string | undefined> {
	return (await tx.selectFrom("secret_key").select("fingerprint").executeTakeFirst())?.fingerprint;
}
