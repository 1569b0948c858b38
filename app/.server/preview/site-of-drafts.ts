import type { Collection } from "../../content/model/define.ts";
import { collections, type SingletonName, singletons } from "../../content/register/register.ts";
import { typeNamed } from "../content/document.ts";
import { type Data, normalize } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import type { Store } from "../db/store.ts";
import { buildSnapshot, snapshotOfParts } from "../snapshot/build-snapshot.ts";
import { readParts } from "../snapshot/load-snapshot.ts";
import type { Snapshot, SnapshotParts } from "../snapshot/snapshot.ts";
import { type Draft, overlay, withDraft } from "./overlay-drafts.ts";

interface Held {
	/** The live content below the drafts, and a mark of these drafts. */
	parts?: SnapshotParts;
	mark?: string;
	snapshot?: Snapshot;
	/** By revision and version: a draft that is worked on keeps its revision. */
	drafts: ReadonlyMap<string, Draft>;
}

// By the database: a command reads through a store of its own.
const held = new WeakMap<Store["db"], Held>();

/**
 * The site as it would be if everything on it that was changed were published now. Entries that were never published
 * are not on it.
 * @param hidden types whose drafts the reader may not see
 */
export async function siteOfDrafts(store: Store, hidden: readonly string[] = []): Promise<Snapshot> {
	const known: Held = held.get(store.db) ?? { drafts: new Map() };
	held.set(store.db, known);
	const parts = await readParts(store);
	const changed = (await changedDocuments(store)).filter(({ type }) => !hidden.includes(type));
	const mark = changed.map(({ key }) => key).join();
	if (known.snapshot && known.parts === parts && known.mark === mark) return known.snapshot;
	const drafts = await readDrafts(store, changed, known.drafts);
	const snapshot =
		drafts.size === 0 ? snapshotOfParts(parts) : buildSnapshot(overlay(parts, [...drafts.values()], parts.publishedAt));
	Object.assign(known, { parts, mark, snapshot, drafts });
	return snapshot;
}

/**
 * The same with the entry whose page is at an address, even if it was never published or is switched off. Returns the
 * address that its page has in it: an entry whose slug was changed has moved. Undefined when nothing is there.
 */
export async function pageOfDrafts(
	store: Store,
	live: Snapshot,
	path: string,
	hidden?: readonly string[],
): Promise<{ snapshot: Snapshot; path: string } | undefined> {
	const snapshot = await siteOfDrafts(store, hidden);
	if (snapshot.resolve(path).kind === "live") return { snapshot, path };
	const moved = live.entryAt(path);
	const below = (collections as readonly Collection<string, any>[])
		.filter((type) => type.path !== undefined && path.startsWith(`${type.path}/`))
		.toSorted((one, other) => other.path!.length - one.path!.length);
	const type = moved ? below.find(({ name }) => live.byId(name, moved.id)) : below[0];
	if (!type || hidden?.includes(type.name)) return undefined;
	const name = moved ? undefined : path.slice(type.path!.length + 1);
	const own = await ownDraft(store, type.name, moved?.id, name);
	return own && withDraft(store, snapshot, own);
}

interface ChangedDocument {
	readonly id: string;
	readonly type: string;
	readonly revision: string;
	readonly key: string;
}

/**
 * Returns the documents whose draft differs from the live revision, and singletons that were never published: these are
 * always on the site.
 */
async function changedDocuments(store: Store): Promise<ChangedDocument[]> {
	const rows = await store.read((tx) =>
		tx
			.selectFrom("documents")
			.select(["id", "type", "version", "draft_revision"])
			.where("trashed_at", "is", null)
			.where(({ or, and, eb, ref }) =>
				or([
					eb("live_revision", "!=", ref("draft_revision")),
					and([eb("live_revision", "is", null), eb("id", "in", singletons.map(({ name }) => name) as SingletonName[])]),
				]),
			)
			.orderBy("id")
			.execute(),
	);
	return rows.map(({ id, type, version, draft_revision: revision }) => ({
		id,
		type,
		revision,
		key: `${revision} ${version}`,
	}));
}

async function readDrafts(
	store: Store,
	changed: readonly ChangedDocument[],
	known: ReadonlyMap<string, Draft>,
): Promise<ReadonlyMap<string, Draft>> {
	const missing = changed.filter(({ key }) => !known.has(key)).map(({ revision }) => revision);
	const read = new Map<string, Data>();
	await store.read(async (tx) => {
		for (const some of inParts(missing)) {
			const rows = await tx.selectFrom("revisions").select(["id", "data"]).where("id", "in", some).execute();
			for (const { id, data } of rows) read.set(id, JSON.parse(data));
		}
	});
	const drafts = changed.flatMap(({ id, type, revision, key }): [string, Draft][] => {
		const before = known.get(key);
		if (before) return [[key, before]];
		const data = read.get(revision);
		return data ? [[key, { id, type, data: normalize(typeNamed(type).fields, data) }]] : [];
	});
	return new Map(drafts);
}

/** An entry of a collection by its id, or by the end of its address, which is its id until it has a slug. */
async function ownDraft(store: Store, type: string, id: string | undefined, name = ""): Promise<Draft | undefined> {
	const row = await store.read((tx) =>
		tx
			.selectFrom("documents")
			.innerJoin("revisions", "revisions.id", "documents.draft_revision")
			.select(["documents.id", "documents.type", "documents.updated_at as updatedAt", "revisions.data"])
			.where("documents.type", "=", type)
			.where("documents.trashed_at", "is", null)
			.where(({ or, eb }) =>
				id === undefined
					? or([eb("documents.slug", "=", name), eb("documents.id", "=", name)])
					: eb("documents.id", "=", id),
			)
			.limit(1)
			.executeTakeFirst(),
	);
	return row && { ...row, data: normalize(typeNamed(type).fields, JSON.parse(row.data)) };
}
