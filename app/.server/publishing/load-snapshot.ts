import { isDeepStrictEqual } from "node:util";
import { Failure } from "../../errors.ts";
import type { Data } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { MediaTable } from "../db/tables/media.ts";
import { withLongTimeLimit } from "../db/time-limit.ts";
import { toPublicImage } from "../media/public-image.ts";
import { fromRow } from "../media/record.ts";
import { stateAt } from "../releases/state-at.ts";
import { deepFreeze } from "./deep-freeze.ts";
import type { Picture } from "./public-fields.ts";
import { buildSnapshot, type LiveDocument, type Snapshot, type SnapshotParts } from "./snapshot.ts";

/** Reads the newest release out of the store. Throws `store-unreachable`. */
export async function loadSnapshot(store: Store): Promise<Snapshot> {
	return buildSnapshot(await withLongTimeLimit(() => readParts(store)));
}

/**
 * Reads an earlier release, with the pictures and the old addresses as they are now. Throws `not-found`,
 * `store-unreachable`.
 */
export async function snapshotOf(store: Store, number: number): Promise<Snapshot> {
	const now = await readParts(store);
	return store.read(async (tx) => {
		const release = await tx.selectFrom("releases").selectAll().where("number", "=", number).executeTakeFirst();
		if (!release) throw new Failure("not-found", `There is no release ${number}.`, { id: String(number) });
		const documents = await liveDocuments(tx, number, heldBy(store).revisions);
		return buildSnapshot({ ...now, release: number, publishedAt: release.created_at, documents });
	});
}

/** What was read last, shared by the next: revisions of releases never change, and most pictures stay as they are. */
interface Held {
	revisions: ReadonlyMap<string, Data>;
	pictures: ReadonlyMap<string, { readonly row: MediaTable; readonly picture: Picture }>;
	shelf: ReadonlyMap<string, Picture>;
}

const held = new WeakMap<Store, Held>();

function heldBy(store: Store): Held {
	const known = held.get(store) ?? { revisions: new Map(), pictures: new Map(), shelf: new Map() };
	held.set(store, known);
	return known;
}

/** What the snapshot of the newest release is built from. */
export async function readParts(store: Store): Promise<SnapshotParts> {
	const known = heldBy(store);
	return store.read(async (tx) => {
		const newest = await tx.selectFrom("releases").selectAll().orderBy("number", "desc").limit(1).executeTakeFirst();
		const documents = await liveDocuments(tx, newest?.number ?? 0, known.revisions);
		known.revisions = new Map(documents.map(({ revision, data }) => [revision, data]));
		return {
			release: newest?.number ?? 0,
			publishedAt: newest?.created_at ?? 0,
			documents,
			redirects: await redirects(tx),
			pictures: await shelf(tx, known),
		};
	});
}

interface LiveRevision extends LiveDocument {
	readonly revision: string;
}

/** What is live at a release. `known` is the data of revisions that were read before. */
export async function liveDocuments(
	tx: Tx,
	release: number,
	known: Held["revisions"] = new Map(),
): Promise<LiveRevision[]> {
	const rows = await stateAt(tx, release).where("state.revision_id", "is not", null).execute();
	const all = new Map(known);
	for (const some of inParts(rows.flatMap(({ revision_id }) => (known.has(revision_id!) ? [] : revision_id!)))) {
		const found = await tx.selectFrom("revisions").select(["id", "data"]).where("id", "in", some).execute();
		for (const { id, data } of found) all.set(id, deepFreeze(JSON.parse(data)));
	}
	return rows.flatMap((row) => {
		const data = all.get(row.revision_id!);
		if (!data) return [];
		return {
			id: row.document_id,
			type: row.type,
			revision: row.revision_id!,
			slug: row.slug,
			position: row.place,
			liveSince: row.live_since,
			changedAt: row.changed_at,
			data,
		};
	});
}

async function redirects(tx: Tx): Promise<Map<string, string>> {
	const left = await tx.selectFrom("redirects").select(["from_path", "document_id"]).execute();
	const gone = await tx.selectFrom("gone_paths").select("path").execute();
	// No document has this id, so what it left is gone.
	return new Map([
		...gone.map(({ path }) => [path, ""] as const),
		...left.map((row) => [row.from_path, row.document_id] as const),
	]);
}

/** The library's pictures as pages receive them, by their ids; the same map for as long as all of them stay the same. */
async function shelf(tx: Tx, known: Held): Promise<ReadonlyMap<string, Picture>> {
	const rows = await tx.selectFrom("media").selectAll().execute();
	const pictures = new Map(
		rows.map((row) => {
			const before = known.pictures.get(row.id);
			return [row.id, before && isDeepStrictEqual(before.row, row) ? before : { row, picture: pictureOf(row) }];
		}),
	);
	const isSame =
		pictures.size === known.pictures.size && [...pictures].every(([id, one]) => known.pictures.get(id) === one);
	if (isSame) return known.shelf;
	known.pictures = pictures;
	known.shelf = new Map([...pictures].map(([id, { picture }]) => [id, picture]));
	return known.shelf;
}

/** The pictures that look different since a time, by their ids. */
export async function newerPictures(tx: Tx, since: number): Promise<Map<string, Picture>> {
	const rows = await tx.selectFrom("media").selectAll().where("changed_at", ">=", since).execute();
	return new Map(rows.map((row) => [row.id, pictureOf(row)]));
}

function pictureOf(row: MediaTable): Picture {
	const { alt, ...picture } = toPublicImage(fromRow(row));
	return deepFreeze(picture);
}
