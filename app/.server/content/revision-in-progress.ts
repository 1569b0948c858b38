import type { Actor } from "../activity/actor.ts";
import type { Tx } from "../db/schema.ts";
import { typeNamed } from "./document.ts";
import { type Data, normalize } from "./stored-data.ts";

// Drafts are saved while typing. With a revision per save, the history and the activity log would be flooded.
const longestPiece = 10 * 60_000;

/**
 * Finds the newest revision's activity log entry, if `actor` may continue that revision instead of adding another:
 * nobody else has changed the document since, no release contains the revision, and it was started less than ten
 * minutes ago.
 * @returns the log entry's id and the data before that revision (undefined when the revision created the document);
 * undefined when the next save needs a new revision
 */
export async function revisionInProgress(
	tx: Tx,
	document: string,
	revision: string,
	actor: Actor,
): Promise<{ activity: string; before?: Data } | undefined> {
	if (actor.id === null) return undefined;
	const line = await tx
		.selectFrom("activity")
		.select(["id", "at", "actor", "action", "type"])
		.where("document_id", "=", document)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	if (!line || line.actor !== actor.id || Math.abs(Date.now() - line.at) > longestPiece) return undefined;
	if (line.action !== "save" && line.action !== "create") return undefined;
	const released = tx.selectFrom("release_changes").select("release").where("revision_id", "=", revision).limit(1);
	if (await released.executeTakeFirst()) return undefined;

	const [current, previous] = await tx
		.selectFrom("revisions")
		.select(["id", "note", "data"])
		.where("document_id", "=", document)
		.orderBy("number", "desc")
		.limit(2)
		.execute();
	if (current?.id !== revision || current.note !== "") return undefined;
	if (line.action === "create" || !previous) return { activity: line.id };
	return { activity: line.id, before: normalize(typeNamed(line.type).fields, JSON.parse(previous.data)) };
}
