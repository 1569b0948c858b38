import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { rejectUnlessMayPublish } from "../activity/rights.ts";
import { type ContentDocument, typeNamed } from "../content/document.ts";
import { replaceDraft } from "../content/drafts.ts";
import { get, getIn } from "../content/read-documents.ts";
import { freeSlug, holdSlugs, releaseSlugs } from "../content/slugs.ts";
import { withSlug } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { lockForUpdate, makeRelease, releasing } from "../releases/release.ts";
import { rowOf, unpublishIn } from "./publish.ts";

/**
 * Moves a document to the trash and unpublishes it; its address answers 410. Its slug becomes free.
 * @throws {Failure} `not-found`; `not-possible` for a singleton
 */
export async function trash(store: Store, id: string, actor: Actor): Promise<void> {
	await releasing(store, async (tx) => {
		await rejectUnlessMayPublish(tx, actor);
		await lockForUpdate(tx, [id]);
		const document = await getIn(tx, id);
		const { type, title, trashedAt } = document;
		if (trashedAt !== null) return;
		if (typeNamed(type).shape === "singleton") throw new Failure("not-possible", `${title} cannot be deleted.`, {});
		const release = document.live ? await unpublishIn(tx, [id], actor, { isTold: true }) : undefined;
		await putInTrash(tx, [id]);
		await record(tx, { actor, action: "trash", type, document: id, title, release });
	});
}

/** Moves documents to the trash that are not live any more: their slugs become free, and nothing of them is scheduled. */
export async function putInTrash(tx: Tx, documents: readonly string[]): Promise<void> {
	const now = Date.now();
	for (const ids of inParts(documents)) {
		// The version increases, so that nobody who has one of them open can overwrite this.
		await tx
			.updateTable("documents")
			.set(({ eb }) => ({ trashed_at: now, updated_at: now, version: eb("version", "+", 1) }))
			.where("id", "in", ids)
			.execute();
		await releaseSlugs(tx, ids);
		await tx
			.updateTable("schedules")
			.set({ state: "cancelled", settled_at: now })
			.where("document_id", "in", ids)
			.where("state", "=", "waiting")
			.execute();
	}
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
		const free = slug === "" ? "" : await freeSlug(tx, name, slug, id);
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
