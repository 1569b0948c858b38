import { Failure } from "../../../errors.ts";
import type { Store } from "../../db/store.ts";
import type { SavedRepliesTable } from "../../db/tables/inquiries-tables.ts";
import { newId } from "../../new-id.ts";

/** A text that replies of the whole team can begin with. */
export type SavedReply = Pick<SavedRepliesTable, "id" | "name" | "text" | "language">;

// More than anybody can tell apart by their names.
const most = 100;

/** All saved replies, sorted by name. */
export async function listSavedReplies({ db }: Store): Promise<SavedReply[]> {
	const rows = await db.selectFrom("saved_replies").select(["id", "name", "text", "language"]).execute();
	return rows.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/**
 * Stores a saved reply: a new one without `id`. Returns its id.
 * @throws {Failure} `not-found`, `not-possible` when there are too many
 */
export function keepSavedReply(
	store: Store,
	{ id, ...reply }: Omit<SavedReply, "id"> & { id?: string | undefined },
): Promise<string> {
	return store.write(async (tx) => {
		if (id !== undefined) {
			const changed = tx.updateTable("saved_replies").set(reply).where("id", "=", id);
			if (await changed.returning("id").executeTakeFirst()) return id;
			throw new Failure("not-found", "Somebody has removed this saved reply meanwhile.", { id });
		}
		const kept = await tx.selectFrom("saved_replies").select("id").execute();
		if (kept.length >= most)
			throw new Failure("not-possible", `There can be ${most} saved replies. Remove one first.`, {});
		const row = { id: newId(), ...reply, created_at: Date.now() };
		await tx.insertInto("saved_replies").values(row).execute();
		return row.id;
	});
}

/** Removes a saved reply; replies that began with it stay as they are. */
export async function removeSavedReply(store: Store, id: string): Promise<void> {
	await store.write((tx) => tx.deleteFrom("saved_replies").where("id", "=", id).executeTakeFirst());
}
