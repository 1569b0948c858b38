import type { Tx } from "../db/schema.ts";
import { newId } from "../new-id.ts";
import type { Actor } from "./actor.ts";
import type { Change } from "./changes.ts";
import { rejectUnlessMember } from "./may-publish.ts";

export type Action =
	| "create"
	| "save"
	| "publish"
	| "unpublish"
	| "reorder"
	| "schedule"
	| "cancel schedule"
	| "schedule failed"
	| "roll back"
	| "trash"
	| "restore"
	| "delete"
	| "import"
	| "back up"
	| "prove"
	| "confirm"
	| "test"
	| "receive"
	| "erase"
	| "release"
	| "switch on"
	| "switch off"
	| "replay"
	| "drop"
	| "add"
	| "remove"
	| "replace"
	| "note"
	| "reply"
	| "sign in"
	| "sign out"
	| "submit"
	| "invite"
	| "revoke"
	| "change role"
	| "disable"
	| "enable"
	| "change password"
	| "ask for new password"
	| "reset password"
	| "end session"
	| "add second factor"
	| "remove second factor"
	| "make recovery codes"
	| "use recovery code"
	| "add passkey"
	| "remove passkey";

export interface NewActivity {
	readonly actor: Actor;
	readonly action: Action;
	/** Name of the content type; "" for several. */
	readonly type?: string;
	readonly document?: string;
	/** Title of the document at that time. */
	readonly title?: string;
	readonly changes?: readonly Change[];
	readonly release?: number;
}

/**
 * Writes a line of the activity log, in the transaction of the change it describes.
 * @throws {Failure} `not-allowed` for an actor who may do nothing any more; the change is rolled back with it
 */
export async function record(tx: Tx, activity: NewActivity): Promise<void> {
	await recordLine(tx, activity);
}

/** Like `record`, but returns the id of the line, so that it can be completed. */
export async function recordLine(tx: Tx, { actor, action, ...about }: NewActivity): Promise<string> {
	await rejectUnlessMember(tx, actor);
	const row = {
		id: newId(),
		at: Date.now(),
		actor: actor.id,
		actor_name: actor.name,
		address: actor.address,
		agent: actor.agent.slice(0, 400),
		action,
		type: about.type ?? "",
		document_id: about.document ?? "",
		title: about.title ?? "",
		changes: JSON.stringify(about.changes ?? []),
		release: about.release ?? null,
	};
	await tx.insertInto("activity").values(row).execute();
	return row.id;
}

/** Adds to a line of the log the release that its change went live with. */
export async function recordRelease(tx: Tx, line: string, release: number): Promise<void> {
	await tx.updateTable("activity").set({ release }).where("id", "=", line).execute();
}
