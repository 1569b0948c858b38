import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { rejectUnlessMayPublish } from "../activity/may-publish.ts";
import { record } from "../activity/record.ts";
import { type ContentDocument, typeNamed } from "../content/document.ts";
import { replaceDraft } from "../content/drafts.ts";
import { get, getIn } from "../content/read-documents.ts";
import { freeSlug, holdSlugs, releaseSlugs } from "../content/slugs.ts";
import { withSlug } from "../content/stored-data.ts";
import { translationsOf } from "../content/translations-of.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { lockForUpdate, makeRelease, type ReleaseChange, releasing } from "../releases/release.ts";
import { rowOf, unpublishIn } from "./publish.ts";

/**
 * Moves a document to the trash and unpublishes it; its address answers 410. Its slug becomes free. Its translations go
 * with it.
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
		const translations = (await translationsOf(tx, [id])).filter(({ trashed_at }) => trashed_at === null);
		const leaving = [id, ...translations.map((one) => one.id)];
		const isSeen = document.live || translations.some(({ live_revision }) => live_revision !== null);
		const release = isSeen ? await unpublishIn(tx, leaving, actor, { isTold: true }) : undefined;
		await putInTrash(tx, leaving);
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
 * Undoes moving a document to the trash: what was live before is live again, in all languages.
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
		const changes: ReleaseChange[] = [];
		for (const one of [id, ...(await translationsOf(tx, [id])).map((row) => row.id)]) {
			const last = await lastBefore(tx, one, fall.release);
			// A translation whose address another has by now stays a draft.
			const keepsAddress = one === id || last?.document.slug === last?.slug;
			if (last && keepsAddress) changes.push(last);
		}
		if (changes.length === 0) return;
		const release = await makeRelease(tx, { kind: "publish", actor, changes });
		const { type, title } = await getIn(tx, id);
		await record(tx, { actor, action: "publish", type, document: id, title, release });
	});
}

/** What was live of a document before a release took it off; undefined where that release did not. */
async function lastBefore(tx: Tx, id: string, fall: number): Promise<ReleaseChange | undefined> {
	const [off, before] = await tx
		.selectFrom("release_changes")
		.select(["release", "revision_id", "slug"])
		.where("document_id", "=", id)
		.where("release", "<=", fall)
		.orderBy("release", "desc")
		.limit(2)
		.execute();
	if (off?.release !== fall || !before) return undefined;
	const document = await rowOf(tx, id);
	return { document, revision: before.revision_id, slug: before.slug, position: document.place };
}

/**
 * Takes a document out of the trash, as a draft, with the translations that went there with it. Where a slug is taken by now,
 * the next free one is given. Throws `not-found`.
 */
export function restore(store: Store, id: string, actor: Actor): Promise<ContentDocument> {
	return releasing(store, async (tx) => {
		const document = await getIn(tx, id);
		const { type, title, trashedAt } = document;
		if (trashedAt === null) return document;
		const translations = await translationsOf(tx, [id]);
		const together = translations.filter(({ trashed_at }) => trashed_at === trashedAt);
		for (const one of [id, ...together.map((row) => row.id)]) await takeOut(tx, one, actor);
		await record(tx, { actor, action: "restore", type, document: id, title });
		return getIn(tx, id);
	});
}

async function takeOut(tx: Tx, id: string, actor: Actor): Promise<void> {
	const current = await getIn(tx, id);
	const { type: name, slug, data } = current;
	await tx.updateTable("documents").set({ trashed_at: null, updated_at: Date.now() }).where("id", "=", id).execute();
	const free = slug === "" ? "" : await freeSlug(tx, name, slug, id);
	if (free === slug) return holdSlugs(tx, name, id, [slug]);
	const type = typeNamed(name);
	await replaceDraft(tx, { type, current, data: withSlug(type, data, free), actor, note: "Its slug was taken." });
}
