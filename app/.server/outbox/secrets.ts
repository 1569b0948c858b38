import { Failure } from "../../errors.ts";
import { systemActor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { DestinationsTable } from "../db/tables/outbox-tables.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";
import type { Secrets } from "./check-settings.ts";

/** The stored secrets of a destination that has none. */
export const noSecrets = "{}";

const purpose = "destination-secrets";

/**
 * Encrypts the secrets of a destination for its row.
 * @throws {Failure} `bad-setting` when there is no key to encrypt them with
 */
export function encryptSecrets(secrets: Secrets, key: SecretKey | undefined): string {
	const text = JSON.stringify(secrets);
	if (text === noSecrets) return text;
	if (!key) throw new Failure("bad-setting", "Secrets are only stored with a secret key to encrypt them with.", {});
	return key.encrypt(purpose, text);
}

/**
 * Reads the secrets of a row.
 * @throws {Failure} `bad-setting` when they were encrypted with another key
 */
export function decryptSecrets({ secrets }: Pick<DestinationsTable, "secrets">, key: SecretKey | undefined): Secrets {
	if (isPlain(secrets)) return JSON.parse(secrets);
	try {
		return JSON.parse(key!.decrypt(purpose, secrets));
	} catch (cause) {
		const sentence = "Its secrets were encrypted with another secret key; remove it, and add it again.";
		throw new Failure("bad-setting", sentence, {}, { cause });
	}
}

/** Encrypts what earlier versions stored as it is. Several instances may do so at the same time. */
export async function encryptPlainSecrets(store: Store, key: SecretKey): Promise<void> {
	await store.write(async (tx) => {
		for (const row of (await withSecrets(tx)).filter(({ secrets }) => isPlain(secrets)))
			await keep(tx, row.id, encryptSecrets(decryptSecrets(row, key), key));
	});
}

/**
 * Encrypts all secrets with another key. Those that the old one does not read are removed, and their destinations are switched off.
 * @returns the names of these
 */
export async function encryptSecretsAnew(tx: Tx, old: SecretKey | undefined, key: SecretKey): Promise<string[]> {
	const lost: string[] = [];
	for (const row of await withSecrets(tx)) {
		try {
			await keep(tx, row.id, encryptSecrets(decryptSecrets(row, old), key));
		} catch {
			lost.push(row.name);
			await switchOff(tx, row);
		}
	}
	return lost;
}

function withSecrets(tx: Tx) {
	const rows = tx.selectFrom("destinations").select(["id", "name", "secrets"]).where("secrets", "!=", noSecrets);
	return rows.orderBy("id").execute();
}

async function keep(tx: Tx, id: string, secrets: string): Promise<void> {
	await tx.updateTable("destinations").set({ secrets }).where("id", "=", id).execute();
}

async function switchOff(tx: Tx, { id, name }: Pick<DestinationsTable, "id" | "name">): Promise<void> {
	const reason = "Its secrets were lost with the secret key; remove it, and add it again.";
	const off = { enabled: 0, secrets: noSecrets, disabled_because: reason };
	await tx.updateTable("destinations").set(off).where("id", "=", id).execute();
	await record(tx, { actor: systemActor, action: "switch off", type: "destinations", document: id, title: name });
}

function isPlain(secrets: string): boolean {
	return secrets.startsWith("{");
}
