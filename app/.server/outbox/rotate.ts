import { randomBytes } from "node:crypto";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { DestinationsTable } from "../db/tables/outbox-tables.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";
import { kindOf } from "./destination-kinds.ts";
import { destinationRow } from "./destination-row.ts";
import { decryptSecrets, encryptSecrets } from "./secrets.ts";

/**
 * Gives a webhook a new signing secret. The previous one also signs until it is retired, so that the receiver can
 * switch at any time. Returns the new secret, which is never shown again.
 * @throws {Failure} `not-found`, `bad-setting` with another key; `not-possible` for a destination that does not sign
 */
export function rotateSecret(store: Store, id: string, actor: Actor, key: SecretKey): Promise<string> {
	const secret = `whsec_${randomBytes(32).toString("base64")}`;
	return store.write(async (tx) => {
		const row = await signingRow(tx, id);
		const [before] = decryptSecrets(row, key).signing ?? [];
		const signing = before === undefined ? [secret] : [secret, before];
		await keep(tx, row, { signing, key, actor, what: "New signing secret" });
		return secret;
	});
}

/**
 * Ends a rotation: only the newest secret signs from now on.
 * @throws {Failure} `not-found`, `not-possible`, `bad-setting`
 */
export function retireOldSecret(store: Store, id: string, actor: Actor, key: SecretKey): Promise<void> {
	return store.write(async (tx) => {
		const row = await signingRow(tx, id);
		const [newest] = decryptSecrets(row, key).signing ?? [];
		if (newest !== undefined)
			await keep(tx, row, { signing: [newest], key, actor, what: "Old signing secret retired" });
	});
}

async function signingRow(tx: Tx, id: string): Promise<DestinationsTable> {
	const row = await destinationRow(tx, id);
	if (kindOf(row.kind)?.isSigned) return row;
	throw new Failure("not-possible", "Only webhooks are signed.", {});
}

interface Change {
	readonly signing: readonly string[];
	readonly key: SecretKey;
	readonly actor: Actor;
	readonly what: string;
}

async function keep(tx: Tx, row: DestinationsTable, { signing, key, actor, what }: Change): Promise<void> {
	const secrets = encryptSecrets({ ...decryptSecrets(row, key), signing }, key);
	await tx.updateTable("destinations").set({ secrets }).where("id", "=", row.id).execute();
	// Records what happened, but not the secret itself.
	const changes = [{ field: "Signing", before: "", after: what }];
	await record(tx, { actor, action: "save", type: "destinations", document: row.id, title: row.name, changes });
}
