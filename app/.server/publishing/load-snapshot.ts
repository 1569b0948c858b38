import { Failure } from "../../errors.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { toPublicImage } from "../media/public-image.ts";
import { fromRow } from "../media/record.ts";
import { deepFreeze } from "./deep-freeze.ts";
import type { Picture } from "./public-fields.ts";
import { buildSnapshot, type LiveDocument, type Snapshot, type SnapshotParts } from "./snapshot.ts";
import { stateAt } from "./state-at.ts";

/** Reads the newest release out of the store. Throws `store-unreachable`. */
export async function loadSnapshot(store: Store): Promise<Snapshot> {
	return buildSnapshot(await store.read((tx) => loadParts(tx)));
}

/**
 * Reads an earlier release, with the pictures and the old addresses as they are now. Throws `not-found`,
 * `store-unreachable`.
 */
export function snapshotOf(store: Store, number: number): Promise<Snapshot> {
	return store.read(async (tx) => {
		const release = await tx.selectFrom("releases").selectAll().where("number", "=", number).executeTakeFirst();
		if (!release) throw new Failure("not-found", `There is no release ${number}.`, { id: String(number) });
		const documents = await liveDocuments(tx, number);
		return buildSnapshot({ ...(await loadParts(tx)), release: number, publishedAt: release.created_at, documents });
	});
}

/** What the snapshot of the newest release is built from. */
export async function loadParts(tx: Tx): Promise<SnapshotParts> {
	const newest = await tx.selectFrom("releases").selectAll().orderBy("number", "desc").limit(1).executeTakeFirst();
	return {
		release: newest?.number ?? 0,
		publishedAt: newest?.created_at ?? 0,
		documents: await liveDocuments(tx, newest?.number ?? 0),
		redirects: await redirects(tx),
		pictures: await pictures(tx),
	};
}

export async function liveDocuments(tx: Tx, release: number): Promise<LiveDocument[]> {
	const rows = await stateAt(tx, release)
		.innerJoin("revisions", "revisions.id", "state.revision_id")
		.select("revisions.data")
		.execute();
	return rows.map((row) => ({
		id: row.document_id,
		type: row.type,
		slug: row.slug,
		place: row.place,
		liveSince: row.live_since,
		changedAt: row.changed_at,
		data: JSON.parse(row.data),
	}));
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

/** The library's pictures as pages receive them, by their ids: all, or those that look different since a time. */
export async function pictures(tx: Tx, since?: number): Promise<Map<string, Picture>> {
	const all = tx.selectFrom("media").selectAll();
	const rows = await (since === undefined ? all : all.where("changed_at", ">=", since)).execute();
	return new Map(
		rows.map((row) => {
			const { alt, ...picture } = toPublicImage(fromRow(row));
			return [row.id, deepFreeze(picture)];
		}),
	);
}
