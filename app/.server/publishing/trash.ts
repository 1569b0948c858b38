import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { type ContentDocument, typeNamed } from "../content/document.ts";
import { replaceDraft } from "../content/drafts.ts";
import { get, getIn } from "../content/read.ts";
import { freeSlug, holdSlugs, releaseSlugs } from "../content/slugs.ts";
import { withSlug } from "../content/stored-data.ts";
import type { Store } from "../db/store.ts";
import { lockForUpdate, makeRelease, releasing } from "../releases/release.ts";
import { rowOf, unpublishIn } from "./publish.ts";

/**
 * Moves a document to the trash and unpublishes it; its address answers 410. Its slug becomes free.
 * @throws {Failure} `not-found`; `not-possible` for a singleton
 */
export async function trash(store: Store, id: string, actor: Actor): Promise<void> {
	await releasing(store, async (tx) => {
		await lockForUpdate(tx, [id]);
		const document = await getIn(tx, id);
		const { type, title, version, trashedAt } = document;
		if (trashedAt !== null) return;
		if (typeNamed(type).shape === "singleton") throw new Failure("not-possible", `${title} cannot be deleted.`, {});
		const release = document.live ? await unpublishIn(tx, [id], actor, { isTold: true }) : undefined;
		// The version increases, so that somebody who has the document open cannot overwrite this.
		const now = Date.now();
		await tx
			.updateTable("documents")
			.set({ trashed_at: now, version: version + 1, updated_at: now })
			.where("id", "=", id)
			.execute();
		await releaseSlugs(tx, [id]);
		await tx
			.updateTable("schedules")
			.set({ state: "cancelled", settled_at: now })
			.where("document_id", "=", id)
			.where("state", "=", "waiting")
			.execute();
		await record(tx, { actor, action: "trash", type, document: id, title, release });
	});
}

/**
 * Undoes moving a document to the trash: what was live before is live again.
 * @throws {Failure} `not-found`; `slug-taken` when its address belongs to another document by now
 */
export async function undoTrash(store: Store, id: string, actor: Actor): Promise<void> {
	const { trashedAt } = await get(store, id);
	if (trashedAt === null) return;
	await restore(store, id, actor);
	await releasing(store, async (tx) => {
		await lockForUpdate(tx, [id]);
		const fall = await tx
			.selectFrom("activity")
			.select("release")
			.where("document_id", "=", id)
			.where("action", "=", "trash")
			.orderBy("id", "desc")
			.executeTakeFirst();
		if (!fall?.release) return;
		const before = await tx
			.selectFrom("release_changes")
			.select(["revision_id", "slug"])
			.where("document_id", "=", id)
			.where("release", "<", fall.release)
			.orderBy("release", "desc")
			.limit(1)
			.executeTakeFirstOrThrow();
		const document = await rowOf(tx, id);
		const change = { document, revision: before.revision_id, slug: before.slug, position: document.place };
		const release = await makeRelease(tx, { kind: "publish", actor, changes: [change] });
		const { type, title } = await getIn(tx, id);
		await record(tx, { actor, action: "publish", type, document: id, title, release });
	});
}

/**
 * Takes a document out of the trash, as a draft. When its slug is taken by now, it gets the next free one. Throws
 * `not-found`.
 */
export function restore(store: Store, id: string, actor: Actor): Promise<ContentDocument> {
	return releasing(store, async (tx) => {
		const document = await getIn(tx, id);
		if (document.trashedAt === null) return document;
		const { type: name, title, slug, data } = document;
		await tx.updateTable("documents").set({ trashed_at: null, updated_at: Date.now() }).where("id", "=", id).execute();
		const free = slug === "" ? "" : await freeSlug(tx, name, slug);
		if (free === slug) {
			await holdSlugs(tx, name, id, [slug]);
		} else {
			const type = typeNamed(name);
			await replaceDraft(tx, {
				type,
				current: document,
				data: withSlug(type, data, free),
				actor,
				note: "Its slug was taken.",
			});
		}
		await record(tx, { actor, action: "restore", type: name, document: id, title });
		return getIn(tx, id);
	});
}
