import type { ExpressionBuilder } from "kysely";
import { isOfSample } from "../../content/sample-documents.ts";
import type { Tables, Tx } from "../../db/schema.ts";
import { isShown } from "./find-media.ts";

/**
 * Takes pictures of the sample out of the library that nobody has changed and that no document shows. They come back
 * with a document that shows them, as after a rollback. Returns how many were taken.
 */
export async function putAwaySample(tx: Tx): Promise<number> {
	const rows = await tx
		.selectFrom("media")
		.select("id")
		.where("removed_at", "is", null)
		.where(cameWithSample)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("activity")
						.select("activity.id")
						.where("activity.type", "=", "media")
						.whereRef("document_id", "=", "media.id"),
				),
			),
		)
		.where((eb) => eb.not(isShown(eb)))
		.execute();
	if (rows.length === 0) return 0;
	const ids = rows.map(({ id }) => id);
	await tx.updateTable("media").set({ removed_at: Date.now() }).where("id", "in", ids).execute();
	return ids.length;
}

function cameWithSample({ exists, selectFrom }: ExpressionBuilder<Tables, "media">) {
	return exists(
		selectFrom("revision_pictures")
			.innerJoin("revisions", "revisions.id", "revision_pictures.revision_id")
			.select("revisions.id")
			.where((eb) => isOfSample(eb as never))
			.whereRef("media_id", "=", "media.id"),
	);
}
