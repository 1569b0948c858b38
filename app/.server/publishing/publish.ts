import type { Collection } from "../../content/model/define.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record, recordRelease } from "../activity/record.ts";
import { type ContentDocument, notFound, typeNamed } from "../content/document.ts";
import { type DraftChange, saveDraftIn } from "../content/drafts.ts";
import { getIn, rejectTrashed } from "../content/read-documents.ts";
import { normalize, problemsOf, rejectProblems, slugOf, titleOf } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { missingLookFiles } from "../look/missing-look-files.ts";
import { missingPictures } from "../media/library/uses.ts";
import {
	type DocumentRow,
	lockForUpdate,
	makeRelease,
	newestRelease,
	type ReleaseChange,
	releasing,
} from "../releases/release.ts";
import { type Checked, rejectUnlessChecked } from "./checked.ts";
import { wrongLanguages } from "./wrong-languages.ts";
import { named, usersOf, wrongOptions } from "./wrong-options.ts";
import { wrongRedirects } from "./wrong-redirects.ts";

/**
 * Publishes the drafts of these documents together, as one release. Returns its number, or that of the current release
 * when all of it was live already.
 * @param checked what the publish check has passed; without it nothing was checked
 * @throws {Failure} `not-found`, `not-possible` (in the trash), `invalid-content`; nothing is published then
 * @throws {ChangedSinceCheck}
 */
export function publish(
	store: Store,
	ids: readonly string[],
	actor: Actor,
	{ note, checked }: { note?: string; checked?: Checked } = {},
): Promise<number> {
	return releasing(store, async (tx) => {
		await lockForUpdate(tx, ids);
		await rejectUnlessChecked(tx, checked, ids);
		return publishIn(tx, ids, actor, { note, at: checked?.at });
	});
}

/**
 * Unpublishes these documents, as one release; their drafts stay, their addresses answer 410. Returns its number.
 * @throws {Failure} `not-found`; `not-possible` for a singleton
 */
export function unpublish(store: Store, ids: readonly string[], actor: Actor, note = ""): Promise<number> {
	return releasing(store, (tx) => unpublishIn(tx, ids, actor, { note }));
}

/**
 * Stores a draft and publishes it, both or neither. Returns the document's new state.
 * @throws {Failure} what `saveDraft` and `publish` throw
 * @throws {ChangedSinceCheck}
 */
export function saveAndPublish(store: Store, change: DraftChange, checked?: Checked): Promise<ContentDocument> {
	return releasing(store, async (tx) => {
		await lockForUpdate(tx, [change.id]);
		await rejectUnlessChecked(tx, checked, [change.id]);
		const { line } = await saveDraftIn(tx, change);
		const release = await publishIn(tx, [change.id], change.actor, {
			isTold: line !== undefined,
			at: checked?.at,
		});
		if (line) await recordRelease(tx, line, release);
		return getIn(tx, change.id);
	});
}

interface Publishing {
	readonly note?: string;
	/** Whether an entry in the activity log, about the command that this is part of, covers it already. */
	readonly isTold?: boolean;
	/** When what goes live has changed; now unless given. */
	readonly at?: number;
	/** The revision of a single document that goes live; its draft unless given. */
	readonly revision?: string;
}

export async function publishIn(
	tx: Tx,
	ids: readonly string[],
	actor: Actor,
	{ note = "", isTold = false, at, revision }: Publishing = {},
): Promise<number> {
	const drafts = await lockedDocuments(tx, ids);
	const documents = revision ? await Promise.all(drafts.map((draft) => atRevision(tx, draft, revision))) : drafts;
	for (const document of documents) rejectTrashed(document);
	rejectProblems(documents.flatMap(({ id, type, data }) => problemsOf(typeNamed(type), id, data)));
	rejectProblems(await missingPictures(tx, documents));
	rejectProblems(await missingLookFiles(tx, documents));
	rejectProblems(await wrongOptions(tx, documents));
	rejectProblems(await wrongRedirects(tx, documents));
	rejectProblems(await wrongLanguages(tx, documents));

	const changed = documents.filter(({ unpublished }) => unpublished);
	const goingLive = await Promise.all(changed.map((document) => draftGoesLive(tx, document, revision)));
	const changes = goingLive.map((change) => ({ ...change, changedAt: at }));
	if (changes.length === 0) return newestRelease(tx);
	await tx.updateTable("documents").set({ rolled_back: 0 }).where("id", "in", ids).execute();
	const release = await makeRelease(tx, { kind: "publish", actor, note, changes });
	if (!isTold) for (const document of changed) await recordFor(tx, actor, "publish", document, release);
	return release;
}

export async function unpublishIn(
	tx: Tx,
	ids: readonly string[],
	actor: Actor,
	{ note = "", isTold = false }: Publishing = {},
): Promise<number> {
	const documents = await lockedDocuments(tx, ids);
	const singleton = documents.find(({ type }) => typeNamed(type).shape === "singleton");
	if (singleton) throw new Failure("not-possible", `${singleton.title} is always on the site.`, {});
	const live = documents.filter((document) => document.live);
	if (live.length === 0) return newestRelease(tx);
	await rejectInUse(tx, live);
	const rows = await Promise.all(live.map(({ id }) => rowOf(tx, id)));
	const changes = rows.map((row): ReleaseChange => ({ document: row, revision: null, slug: "", position: row.place }));
	const release = await makeRelease(tx, { kind: "unpublish", actor, note, changes });
	if (!isTold) for (const document of live) await recordFor(tx, actor, "unpublish", document, release);
	return release;
}

/** Entries that need one that leaves would have none. Those that only carry its name keep it. */
async function rejectInUse(tx: Tx, leaving: readonly ContentDocument[]): Promise<void> {
	const ids = new Set(leaving.map(({ id }) => id));
	for (const { id, type, title } of leaving) {
		const { neededBy } = typeNamed(type) as Collection;
		if (!neededBy) continue;
		const { collection, field } = neededBy;
		const users = typeNamed(collection) as Collection;
		const left = (await usersOf(tx, { type: users, field }, id)).filter((one) => !ids.has(one.id));
		if (left.length === 0) continue;
		const of = named(
			left.map((one) => one.title),
			users,
		);
		throw new Failure("not-possible", `“${title}” is the ${field} of ${of}. Choose another one there first.`, {});
	}
}

async function lockedDocuments(tx: Tx, ids: readonly string[]): Promise<ContentDocument[]> {
	await lockForUpdate(tx, ids);
	return Promise.all([...new Set(ids)].map((id) => getIn(tx, id)));
}

/** A document as one of its revisions has it. */
async function atRevision(tx: Tx, document: ContentDocument, revision: string): Promise<ContentDocument> {
	const { live_revision, draft_revision } = await rowOf(tx, document.id);
	if (revision === draft_revision) return document;
	const stored = await tx.selectFrom("revisions").select("data").where("id", "=", revision).executeTakeFirstOrThrow();
	const type = typeNamed(document.type);
	const data = normalize(type.fields, JSON.parse(stored.data));
	return { ...document, data, title: titleOf(type, data), unpublished: live_revision !== revision };
}

/** The change that makes a document's draft, or another revision with its data, the live one. */
export async function draftGoesLive(
	tx: Tx,
	{ id, type, data }: ContentDocument,
	revision?: string,
): Promise<ReleaseChange> {
	const row = await rowOf(tx, id);
	const slug = slugOf(typeNamed(type), data);
	return { document: row, revision: revision ?? row.draft_revision, slug, position: row.place };
}

export async function rowOf(tx: Tx, id: string): Promise<DocumentRow> {
	const row = await tx.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirst();
	if (!row) throw notFound(id);
	return row;
}

async function recordFor(
	tx: Tx,
	actor: Actor,
	action: "publish" | "unpublish",
	{ id, type, title }: ContentDocument,
	release: number,
): Promise<void> {
	await record(tx, { actor, action, type, document: id, title, release });
}
