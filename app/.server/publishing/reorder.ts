import type { Collection } from "../../content/model/define.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { rejectUnlessMayPublish } from "../activity/may-publish.ts";
import { record } from "../activity/record.ts";
import { typeNamed } from "../content/document.ts";
import type { Store } from "../db/store.ts";
import { lockForUpdate, makeRelease, newestRelease, releasing } from "../releases/release.ts";

/**
 * Sets the order of a collection's documents, effective on the site at once. Returns the release's number.
 * @throws {Failure} `not-possible` when `ids` are not exactly the collection's documents
 */
export function reorder(store: Store, type: string, ids: readonly string[], actor: Actor): Promise<number> {
	return releasing(store, async (tx) => {
		await rejectUnlessMayPublish(tx, actor);
		await lockForUpdate(tx, ids);
		const { plural } = typeNamed(type) as Collection;
		const rows = await tx
			.selectFrom("documents")
			.selectAll()
			.where("type", "=", type)
			.where("trashed_at", "is", null)
			.execute();
		const byId = new Map(rows.map((row) => [row.id, row]));
		if (ids.length !== rows.length || new Set(ids).size !== rows.length || !ids.every((id) => byId.has(id))) {
			throw new Failure("not-possible", "The list has changed in the meantime; load it again and repeat the move.", {});
		}
		const moved = ids
			.map((id, position) => ({ document: byId.get(id)!, position }))
			.filter(({ document, position }) => document.place !== position);
		// The positions of the live ones are set by the release.
		for (const { document, position } of moved.filter(({ document }) => document.live_revision === null)) {
			await tx.updateTable("documents").set({ place: position }).where("id", "=", document.id).execute();
		}
		const changes = moved
			.filter(({ document }) => document.live_revision !== null)
			.map(({ document, position }) => ({
				document,
				position,
				revision: document.live_revision,
				slug: document.live_slug,
			}));
		if (moved.length === 0) return newestRelease(tx);
		const release = changes.length > 0 ? await makeRelease(tx, { kind: "reorder", actor, changes }) : undefined;
		await record(tx, { actor, action: "reorder", type, title: plural, release });
		return release ?? newestRelease(tx);
	});
}
