import { inParts } from "../../db/in-parts.ts";
import type { Tx } from "../../db/schema.ts";
import { isShown } from "./find-media.ts";

/**
 * Takes the pictures out of the library that are not among these and that no document shows. They come back with a
 * document that shows them.
 */
export async function putAwayUnshown(tx: Tx, kept: readonly string[]): Promise<void> {
	const unshown = tx.selectFrom("media").select("id").where("removed_at", "is", null);
	const stays = new Set(kept);
	const rows = await unshown.where((eb) => eb.not(isShown(eb))).execute();
	for (const some of inParts(rows.flatMap(({ id }) => (stays.has(id) ? [] : id))))
		await tx.updateTable("media").set({ removed_at: Date.now() }).where("id", "in", some).execute();
}
