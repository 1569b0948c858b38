import type { Tx } from "../db/schema.ts";
import { isShown } from "./find.ts";
import { middle } from "./record.ts";

/** What can be told of a picture of the sample: its id in the library, and its words. */
export interface SampleLook {
	readonly id: string;
	readonly file: string;
	readonly alt: string;
}

/**
 * Takes pictures of the sample out of the library that nobody has changed and that no document shows. They come back
 * with a document that shows them, as after a rollback. Returns how many were taken.
 */
export async function putAwaySample(tx: Tx, pictures: readonly SampleLook[]): Promise<number> {
	const rows = await tx
		.selectFrom("media")
		.selectAll()
		.where("removed_at", "is", null)
		.where("caption", "=", "")
		.where("crop", "is", null)
		.where("focal_x", "=", middle.x)
		.where("focal_y", "=", middle.y)
		.where("id", "in", [...pictures.map(({ id }) => id), ""])
		.where((eb) => eb.not(isShown(eb)))
		.execute();
	const asTheyCame = rows.filter(({ id, name, alt }) =>
		pictures.some((picture) => picture.id === id && picture.file === name && picture.alt === alt),
	);
	if (asTheyCame.length === 0) return 0;
	const ids = asTheyCame.map(({ id }) => id);
	await tx.updateTable("media").set({ removed_at: Date.now() }).where("id", "in", ids).execute();
	return ids.length;
}
