import { audienceOf } from "../../content/model/audience.ts";
import type { Collection } from "../../content/model/define.ts";
import { Failure } from "../../errors.ts";
import { type Change, changesOf } from "../activity/changes.ts";
import { canSee, type Reader } from "../can-see.ts";
import { typeNamed } from "../content/document.ts";
import { type Data, normalize, titleOf } from "../content/stored-data.ts";
import type { ReleaseChangesTable, ReleaseKind, Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { stateAt } from "./state-at.ts";

/** A change of a document between two states of the site. */
export interface DocumentChange {
	readonly document: string;
	readonly type: string;
	readonly title: string;
	readonly kind: "added" | "removed" | "changed" | "moved";
	/** Field by field; for a move, the position. */
	readonly changes: readonly Change[];
	/** Whether everybody could read it, as both states say. */
	readonly isPublic: boolean;
}

export interface Release {
	readonly number: number;
	readonly kind: ReleaseKind;
	readonly author: string;
	readonly note: string;
	/** For a rollback, the release it went back to. */
	readonly ofRelease: number | null;
	/** Epoch milliseconds. */
	readonly at: number;
	readonly documents: readonly DocumentChange[];
}

/**
 * Returns releases, newest first, starting below the release `before`.
 * @param reader limits the result to documents that this person may see; without a reader, all are included. The same
 * applies to the functions below
 */
export function listReleases(
	store: Store,
	{ before, limit }: { before?: number; limit: number },
	reader?: Reader,
): Promise<Release[]> {
	return store.read(async (tx) => {
		let rows = tx.selectFrom("releases").selectAll().orderBy("number", "desc").limit(limit);
		if (before !== undefined) rows = rows.where("number", "<", before);
		const releases: Release[] = [];
		for (const { number, kind, author, note, of_release, created_at } of await rows.execute()) {
			const after = await tx.selectFrom("release_changes").selectAll().where("release", "=", number).execute();
			const ids = after.map(({ document_id }) => document_id);
			const earlier =
				ids.length > 0
					? await stateAt(tx, number - 1)
							.where("document_id", "in", ids)
							.execute()
					: [];
			const documents = seenBy(reader, await differences(tx, earlier, after));
			releases.push({ number, kind, author, note, ofRelease: of_release, at: created_at, documents });
		}
		return releases;
	});
}

/**
 * Returns one release.
 * @throws {Failure} `not-found`
 */
export async function getRelease(store: Store, number: number, reader?: Reader): Promise<Release> {
	const [release] = await listReleases(store, { before: number + 1, limit: 1 }, reader);
	if (release?.number !== number)
		throw new Failure("not-found", `There is no release ${number}.`, { id: String(number) });
	return release;
}

/** Returns every document that differs between two releases, as changes from one to the other. */
export function compareReleases(store: Store, from: number, to: number, reader?: Reader): Promise<DocumentChange[]> {
	return store.read(async (tx) =>
		seenBy(reader, await differences(tx, await stateAt(tx, from).execute(), await stateAt(tx, to).execute())),
	);
}

function seenBy(reader: Reader | undefined, documents: DocumentChange[]): DocumentChange[] {
	return reader ? documents.filter(({ type }) => canSee(reader, type)) : documents;
}

/** Returns the numbers and times of all releases, newest first. */
export function releaseTimes(store: Store): Promise<{ number: number; at: number }[]> {
	return store.read((tx) =>
		tx.selectFrom("releases").select(["number", "created_at as at"]).orderBy("number", "desc").execute(),
	);
}

type State = ReleaseChangesTable;

async function differences(tx: Tx, from: readonly State[], to: readonly State[]): Promise<DocumentChange[]> {
	const before = new Map(from.map((state) => [state.document_id, state]));
	const after = new Map(to.map((state) => [state.document_id, state]));
	const pairs = [...new Set([...after.keys(), ...before.keys()])].flatMap((id): [State?, State?][] => {
		const [was, is] = [live(before.get(id)), live(after.get(id))];
		const same = was?.revision_id === is?.revision_id && was?.place === is?.place;
		return same ? [] : [[was, is]];
	});
	const data = await dataOf(
		tx,
		pairs.flat().flatMap((state) => state?.revision_id ?? []),
	);
	return pairs.toSorted(inOrder).map(([was, is]) => differenceOf(was, is, data));
}

function differenceOf(was: State | undefined, is: State | undefined, data: ReadonlyMap<string, Data>): DocumentChange {
	const { type: name, document_id: document } = (is ?? was)!;
	const type = typeNamed(name);
	const read = (state?: State): Data => normalize(type.fields, data.get(state?.revision_id ?? "") ?? {});
	const isPublic = [was, is].every(
		(state) => !state || audienceOf(type as Collection<string, any>, read(state)) === "public",
	);
	const about = { document, type: name, title: titleOf(type, read(is ?? was)), isPublic };
	if (!was) return { ...about, kind: "added", changes: [] };
	if (!is) return { ...about, kind: "removed", changes: [] };
	if (was.revision_id !== is.revision_id)
		return { ...about, kind: "changed", changes: changesOf(type.fields, read(was), read(is)) };
	const changes = [{ field: "Place", before: String(was.place + 1), after: String(is.place + 1) }];
	return { ...about, kind: "moved", changes };
}

/** Sorts by type, then in the order of each type's list. */
function inOrder([wasA, isA]: [State?, State?], [wasB, isB]: [State?, State?]): number {
	const [a, b] = [(isA ?? wasA)!, (isB ?? wasB)!];
	return a.type.localeCompare(b.type) || a.place - b.place || a.document_id.localeCompare(b.document_id);
}

function live(state: State | undefined): State | undefined {
	return state?.revision_id === null ? undefined : state;
}

async function dataOf(tx: Tx, revisions: readonly string[]): Promise<Map<string, Data>> {
	const data = new Map<string, Data>();
	for (let at = 0; at < revisions.length; at += atOnce) {
		const some = revisions.slice(at, at + atOnce);
		const rows = await tx.selectFrom("revisions").select(["id", "data"]).where("id", "in", some).execute();
		for (const row of rows) data.set(row.id, JSON.parse(row.data));
	}
	return data;
}

// Databases limit the number of parameters of a query.
const atOnce = 500;
