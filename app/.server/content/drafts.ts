import { isDeepStrictEqual } from "node:util";
import { contentType } from "../../content/register/register.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { changesOf } from "../activity/changes.ts";
import { recordLine } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { newId } from "../new-id.ts";
import { type ContentDocument, documentOf, typeNamed } from "./document.ts";
import { draftOf } from "./draft-shape.ts";
import { getIn, rejectTrashed } from "./read-documents.ts";
import { revisionInProgress } from "./revision-in-progress.ts";
import { holdSlugs } from "./slugs.ts";
import { type AnyType, type Data, searchTextOf, slugOf, titleOf } from "./stored-data.ts";

export interface NewDocument {
	/** Name of a collection. */
	readonly type: string;
	readonly data: unknown;
	readonly actor: Actor;
	/** By default a new id. */
	readonly id?: string;
}

/**
 * Stores a new entry of a collection as a draft, at the end of its list. It may be incomplete until it is published.
 * @throws {Failure} `unknown-type`, `malformed-content`, `slug-taken`, `id-taken`
 */
export function create(store: Store, { type: name, data, actor, id = newId() }: NewDocument): Promise<ContentDocument> {
	return store.write(async (tx) => {
		const type = typeNamed(name);
		if (type.shape === "singleton")
			throw new Failure("not-possible", `There is only one ${type.label}; save its draft.`, {});
		// A document whose id is a singleton's name would hide that singleton.
		if (contentType(id)) throw idTaken(id);
		return (await insert(tx, { type, id, data: draftOf(type, id, data), actor })).document;
	});
}

export interface DraftChange {
	readonly id: string;
	/** The version that the new data is based on. */
	readonly basedOn: number;
	readonly data: unknown;
	readonly actor: Actor;
	readonly note?: string;
	/** Throws when this person may not change documents of the type. */
	mayChange?(type: string, id: string): void;
}

/** A stored draft. */
export interface StoredDraft {
	/** Its state after storing. */
	readonly document: ContentDocument;
	/** Id of the activity log entry about it; undefined when it continues earlier work that is logged already. */
	readonly line?: string;
}

/**
 * Stores a new draft of a document; what is live stays as it is. Rejects data that is based on an outdated version; the
 * failure contains both versions. Accepts it if it equals the newest version, as when a save is repeated.
 * @throws {Failure} `not-found`, `not-possible` (in the trash), `malformed-content`, `stale-draft`, `slug-taken`
 */
export function saveDraft(store: Store, change: DraftChange): Promise<ContentDocument> {
	return store.write(async (tx) => (await saveDraftIn(tx, change)).document);
}

export async function saveDraftIn(tx: Tx, change: DraftChange): Promise<StoredDraft> {
	const { id, basedOn, data, actor, note, mayChange } = change;
	const current = await getIn(tx, id);
	mayChange?.(current.type, id);
	rejectTrashed(current);
	const type = typeNamed(current.type);
	const next = draftOf(type, id, data);
	if (current.version > 0 && isDeepStrictEqual(next, current.data)) return { document: current };
	if (current.version !== basedOn) throw stale(current, basedOn, next);
	if (basedOn === 0) return insert(tx, { type, id, data: next, actor });
	return replaceDraft(tx, { type, current, data: next, actor, note });
}

interface Insertion {
	type: AnyType;
	id: string;
	data: Data;
	actor: Actor;
	note?: string;
}

/**
 * Stores a new document.
 * @throws {Failure} `id-taken`, `slug-taken`; `stale-draft` for a singleton
 */
export async function insert(tx: Tx, { type, id, data, actor, note = "" }: Insertion): Promise<StoredDraft> {
	const now = Date.now();
	const revision = newId();
	const last = await tx
		.selectFrom("documents")
		.select(({ fn }) => fn.max("place").as("place"))
		.where("type", "=", type.name)
		.executeTakeFirst();
	const row = {
		id,
		type: type.name,
		slug: slugOf(type, data),
		place: (last?.place ?? -1) + 1,
		version: 1,
		draft_revision: revision,
		live_revision: null,
		live_slug: "",
		created_at: now,
		updated_at: now,
		first_published_at: null,
		trashed_at: null,
		rolled_back: 0,
	};
	const inserted = await tx
		.insertInto("documents")
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	if (inserted.numInsertedOrUpdatedRows === 0n) {
		throw type.shape === "singleton" ? stale(await getIn(tx, id), 0, data) : idTaken(id);
	}
	await holdSlugs(tx, type.name, id, [row.slug]);
	await insertRevision(tx, { type, document: id, revision, number: 1, data, actor, note });
	// To editors, a singleton has always existed.
	const action = type.shape === "singleton" ? "save" : "create";
	const line = await recordLine(tx, { actor, action, type: type.name, document: id, title: titleOf(type, data) });
	return { document: documentOf(row, type, data), line };
}

interface Replacement {
	type: AnyType;
	current: ContentDocument;
	data: Data;
	actor: Actor;
	note?: string;
}

/**
 * Stores the next draft of a document.
 * @throws {Failure} `stale-draft` when another draft was stored since `current` was read
 */
export async function replaceDraft(
	tx: Tx,
	{ type, current, data, actor, note = "" }: Replacement,
): Promise<StoredDraft> {
	const { id, version } = current;
	const revision = newId();
	const number = version + 1;
	const slug = slugOf(type, data);
	const updatedAt = Date.now();
	const row = await tx
		.updateTable("documents")
		.set({ version: number, slug, updated_at: updatedAt })
		.where("id", "=", id)
		.where("version", "=", version)
		.returning(["live_slug", "draft_revision"])
		.executeTakeFirst();
	if (!row) throw stale(await getIn(tx, id), version, data);
	await holdSlugs(tx, type.name, id, [slug, row.live_slug]);
	const title = titleOf(type, data);
	// A published revision is never overwritten, so the new draft always differs from what is live.
	const document = { ...current, title, slug, version: number, data, unpublished: true, isSample: false, updatedAt };
	const begun = note === "" ? await revisionInProgress(tx, id, row.draft_revision, actor) : undefined;
	if (begun) {
		const state = { number, data: JSON.stringify(data), search: searchTextOf(type, data), created_at: Date.now() };
		await tx.updateTable("revisions").set(state).where("id", "=", row.draft_revision).execute();
		const changes = begun.before ? changesOf(type.fields, begun.before, data) : [];
		await tx
			.updateTable("activity")
			.set({ title, changes: JSON.stringify(changes) })
			.where("id", "=", begun.activity)
			.execute();
		return { document };
	}
	await insertRevision(tx, { type, document: id, revision, number, data, actor, note });
	await tx.updateTable("documents").set({ draft_revision: revision }).where("id", "=", id).execute();
	const changes = changesOf(type.fields, current.data, data);
	return {
		document,
		line: await recordLine(tx, { actor, action: "save", type: type.name, document: id, title, changes }),
	};
}

/** Stores a revision of a document without making it the draft. */
export async function insertRevision(
	tx: Tx,
	{
		type,
		document,
		revision,
		number,
		data,
		actor,
		note,
	}: Required<Omit<Insertion, "id">> & { document: string; revision: string; number: number },
): Promise<void> {
	const row = {
		id: revision,
		document_id: document,
		number,
		data: JSON.stringify(data),
		search: searchTextOf(type, data),
		author: actor.name,
		note,
		created_at: Date.now(),
	};
	await tx.insertInto("revisions").values(row).execute();
}

function stale(current: ContentDocument, basedOn: number, data: unknown): Failure {
	const sentence = `“${current.title}” was changed by somebody else in the meantime; nothing was overwritten.`;
	const yours = { version: basedOn, data };
	return new Failure("stale-draft", sentence, { current: { version: current.version, data: current.data }, yours });
}

function idTaken(id: string): Failure {
	return new Failure("id-taken", `There is already a document “${id}”.`, { id });
}
