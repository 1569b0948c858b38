import { randomBytes } from "node:crypto";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { destinationRow, secretsOf } from "./destinations.ts";

/**
 * Gives a webhook a new signing secret. The previous one also signs until it is retired, so that the receiver can
 * switch at any time. Returns the new secret, which is never shown again.
 * @throws {Failure} `not-found`; `not-possible` for a destination that does not sign
 */
export function rotateSecret(store: Store, id: string, actor: Actor): Promise<string> {
	const secret = `whsec_${randomBytes(32).toString("base64")}`;
	return store.write(async (tx) => {
		const [before] = await signingSecrets(tx, id);
		await keep(tx, id, before === undefined ? [secret] : [secret, before], actor, "New signing secret");
		return secret;
	});
}

/**
 * Ends a rotation: only the newest secret signs from now on.
 * @throws {Failure} `not-found`, `not-possible`
 */
export function retireOldSecret(store: Store, id: string, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		const [newest] = await signingSecrets(tx, id);
		if (newest !== undefined) await keep(tx, id, [newest], actor, "Old signing secret retired");
	});
}

async function signingSecrets(tx: Tx, id: string): Promise<readonly string[]> {
	const row = await destinationRow(tx, id);
	if (row.kind === "webhook" || row.kind === "release") return secretsOf(row).signing ?? [];
	throw new Failure("not-possible", "Only webhooks are signed.", {});
}

async function keep(tx: Tx, id: string, signing: readonly string[], actor: Actor, what: string): Promise<void> {
	const row = await destinationRow(tx, id);
	const { name } = row;
	await tx
		.updateTable("destinations")
		.set({ secrets: JSON.stringify({ ...secretsOf(row), signing }) })
		.where("id", "=", id)
		.execute();
	// Records what happened, but not the secret itself.
	const changes = [{ field: "Signing", before: "", after: what }];
	await record(tx, { actor, action: "save", type: "destinations", document: id, title: name, changes });
}
