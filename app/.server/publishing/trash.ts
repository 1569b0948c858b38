import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { type ContentDocument, typeNamed } from "../content/document.ts";
import { replaceDraft } from "../content/drafts.ts";
import { getIn } from "../content/read.ts";
import { freeSlug, holdSlugs, releaseSlugs } from "../content/slugs.ts";
import { withSlug } from "../content/stored-data.ts";
import type { Store } from "../db/store.ts";
import { unpublishIn } from "./publish.ts";
import { releasing } from "./release.ts";

/**
 * Puts a document into the trash and takes it off the site, where its address answers 410. Its slug becomes free.
 * @throws {Failure} `not-found`; `not-possible` for a singleton
 */
export async function trash(store: Store, id: string, actor: Actor): Promise<void> {
	await releasing(store, async (tx) => {
		const document = await getIn(tx, id);
		const { type, title, version, trashedAt } = document;
		if (trashedAt !== null) return;
		if (typeNamed(type).shape === "singleton") throw new Failure("not-possible", `${title} cannot be deleted.`, {});
		await unpublishIn(tx, [id], actor);
		// The version counts on, so that somebody who has it open cannot save over this.
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
		await record(tx, { actor, action: "trash", type, document: id, title });
	});
}

/** Takes a document out of the trash, as a draft. When its slug is taken by now, it gets the next free one. Throws `not-found`. */
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
