import { sql } from "kysely";
import type { PublicFile } from "../../content/fields/public-values.ts";
import { leftOut } from "../../content/register/left-out.ts";
import { languages } from "../../content/system/languages.ts";
import { originalOf, translation } from "../../content/system/translation.ts";
import { Failure } from "../../errors.ts";
import type { Data } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { MediaTable } from "../db/tables/media-tables.ts";
import { dataAsBytes } from "../db/text-in-data.ts";
import { withLongTimeLimit } from "../db/time-limit.ts";
import { foldersByLink } from "../media/library/by-link.ts";
import { type FileRecord, fileFromRow, toPublicFile } from "../media/library/file-record.ts";
import { toPublicImage } from "../media/library/public-image.ts";
import { fromRow } from "../media/storage/media-record.ts";
import { earlierData } from "../releases/earlier-data.ts";
import { keptByLink, mayBeByLink } from "../releases/kept-by-link.ts";
import { stateAt } from "../releases/state-at.ts";
import { yieldToAll, yieldToRequests } from "../yield-to-requests.ts";
import { buildSnapshot, snapshotOfParts } from "./build-snapshot.ts";
import { deepFreeze } from "./deep-freeze.ts";
import { linkedFolders, withoutLinksTo } from "./file-links.ts";
import { PackedTranslation, packData } from "./packed-text.ts";
import type { Picture } from "./public-fields.ts";
import type { LiveDocument, Snapshot, SnapshotParts } from "./snapshot.ts";

/**
 * Loads the newest release.
 * @throws {Failure} `store-unreachable`
 */
export async function loadSnapshot(store: Store): Promise<Snapshot> {
	await yieldToRequests();
	const parts = await withLongTimeLimit(() => readParts(store));
	await yieldToRequests();
	return snapshotOfParts(parts);
}

/**
 * Loads an earlier release, but with the current pictures and redirects, and without what is by link today.
 * @throws {Failure} `not-found`, `store-unreachable`
 */
export async function snapshotOf(store: Store, number: number): Promise<Snapshot> {
	const now = await readParts(store);
	return store.read(async (tx) => {
		const release = await tx.selectFrom("releases").selectAll().where("number", "=", number).executeTakeFirst();
		if (!release) throw new Failure("not-found", `There is no release ${number}.`, { id: String(number) });
		const all = await liveDocuments(tx, number, { known: dataOf(loadedBy(store).documents), kept: now.foldersByLink });
		const hidden = await keptByLink(
			tx,
			all.filter(({ type }) => mayBeByLink(type)).map(({ id }) => id),
		);
		const documents = all.filter(({ id }) => !hidden.has(id));
		return buildSnapshot({ ...now, release: number, publishedAt: release.created_at, documents });
	});
}

/**
 * The data of the last load, reused by the next one: published revisions never change, and most pictures stay the same.
 */
interface Loaded {
	parts?: SnapshotParts;
	/** By their ids. */
	documents: ReadonlyMap<string, LiveRevision>;
	pictures: ReadonlyMap<string, ShelvedPicture>;
	shelf: SnapshotParts["pictures"];
	/** Changes with the looks of any picture. */
	shelfMark: string;
	files: SnapshotParts["files"];
	/** Changes with any file. */
	filesMark: string;
	/** Those to whose files no link in the documents leads. */
	foldersByLink: SnapshotParts["foldersByLink"];
}

// By the database: a command writes through a store of its own.
const loadedParts = new WeakMap<Store["db"], Loaded>();

function loadedBy({ db }: Store): Loaded {
	const known = loadedParts.get(db) ?? {
		documents: new Map(),
		pictures: new Map(),
		shelf: { get: () => undefined },
		shelfMark: "",
		files: { get: () => undefined },
		filesMark: "",
		foldersByLink: new Set<string>(),
	};
	loadedParts.set(db, known);
	return known;
}

/** Reads everything that the newest snapshot is built from. */
export async function readParts(store: Store): Promise<SnapshotParts> {
	const known = loadedBy(store);
	return store.read(async (tx) => {
		const newest = await tx.selectFrom("releases").selectAll().orderBy("number", "desc").limit(1).executeTakeFirst();
		const release = newest?.number ?? 0;
		const pictures = await shelf(tx, known);
		const files = await filesOnShelf(tx, known);
		const of = known.foldersByLink;
		const kept = await keptFolders(tx, known);
		const anew = await linkingAnew(tx, kept, of);
		// Others may have read a later one meanwhile.
		const { parts } = known;
		if (
			parts?.release === release &&
			parts.pictures === pictures &&
			parts.files === files &&
			parts.foldersByLink === kept
		)
			return parts;
		const isSame = kept === known.foldersByLink;
		const before = isSame ? known.documents : known.foldersByLink === of ? without(known.documents, anew) : nothingRead;
		const reading = { parts: isSame ? parts : undefined, documents: before, foldersByLink: kept };
		const documents = await newestDocuments(tx, release, reading);
		const next: SnapshotParts = {
			release,
			publishedAt: newest?.created_at ?? 0,
			documents: [...documents.values()].filter(({ type }) => !leftOut.has(type)),
			redirects: parts?.release === release ? parts.redirects : await redirects(tx, documents),
			languagesBefore:
				parts?.release === release ? parts.languagesBefore : await earlierData(tx, languages.name, mostLanguagesBefore),
			pictures,
			files,
			foldersByLink: kept,
		};
		Object.assign(known, { documents, parts: next, foldersByLink: kept });
		return next;
	});
}

/** Reads the translations of the newest release, between requests: the first page in another language would wait for all. */
export async function readTranslations(store: Store): Promise<void> {
	const documents = loadedBy(store).parts?.documents ?? [];
	for (const { data } of documents) if (data instanceof PackedTranslation && data.units.length > 0) await yieldToAll();
}

interface LiveRevision extends LiveDocument {
	readonly revision: string;
}

const nothingRead: Loaded["documents"] = new Map();

function without(documents: Loaded["documents"], revisions: ReadonlySet<string>): Loaded["documents"] {
	return new Map([...documents].filter(([, { revision }]) => !revisions.has(revision)));
}

/** How many documents may have changed for only those to be read. */
const mostChanged = 500;

/** Reads the live documents of the newest release. Only changes since the last load are read, when they are few. */
async function newestDocuments(
	tx: Tx,
	release: number,
	{ parts, documents: before, foldersByLink: kept }: Pick<Loaded, "parts" | "documents" | "foldersByLink">,
): Promise<ReadonlyMap<string, LiveRevision>> {
	if (parts?.release === release) return before;
	if (parts && parts.release < release) {
		const rows = tx.selectFrom("release_changes").select("document_id").distinct().where("release", ">", parts.release);
		const ids = (await rows.limit(mostChanged + 1).execute()).map(({ document_id }) => document_id);
		if (ids.length <= mostChanged) {
			const documents = new Map(before);
			for (const id of ids) documents.delete(id);
			const changed = ids.length > 0 ? await liveDocuments(tx, release, { known: dataOf(before), kept, ids }) : [];
			for (const one of changed) documents.set(one.id, one);
			// Documents that were taken off the site and erased since then are not in the changes, so the number is compared.
			if (documents.size === (await countLive(tx))) return documents;
		}
	}
	const all = await liveDocuments(tx, release, { known: dataOf(before), kept });
	return new Map(all.map((one) => [one.id, one]));
}

async function countLive(tx: Tx): Promise<number> {
	const counting = tx.selectFrom("documents").select(({ fn }) => fn.countAll().as("count"));
	return Number((await counting.where("live_revision", "is not", null).executeTakeFirstOrThrow()).count);
}

function dataOf(documents: Loaded["documents"]): ReadonlyMap<string, Data> {
	return new Map([...documents.values()].map(({ revision, data }) => [revision, data]));
}

interface DocumentsToRead {
	/** The data of revisions that were read before. */
	readonly known?: ReadonlyMap<string, Data>;
	/** The folders of files that no link leads to. */
	readonly kept?: ReadonlySet<string>;
	/** Of some documents alone. */
	readonly ids?: readonly string[];
}

/** Reads the live documents of a release. */
export async function liveDocuments(
	tx: Tx,
	release: number,
	{ known = new Map(), kept = new Set(), ids }: DocumentsToRead = {},
): Promise<LiveRevision[]> {
	const rows = await stateAt(tx, release, ids).where("state.revision_id", "is not", null).execute();
	const all = new Map(known);
	const types = new Map(rows.map(({ revision_id, type }) => [revision_id, type]));
	const pack = (id: string, json: Buffer): Data =>
		types.get(id) === translation.name ? new PackedTranslation(json) : packData(json);
	for (const some of inParts(rows.flatMap(({ revision_id }) => (known.has(revision_id!) ? [] : revision_id!)))) {
		const revisions = tx.selectFrom("revisions").select(["id", dataAsBytes(tx).as("data")]);
		for (const { id, data } of await revisions.where("id", "in", some).execute())
			all.set(id, pack(id, withoutLinks(kept, Buffer.from(data.buffer, data.byteOffset, data.byteLength))));
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

function withoutLinks(kept: ReadonlySet<string>, bytes: Buffer): Buffer {
	if (kept.size === 0) return bytes;
	const json = bytes.toString();
	if (!linkedFolders(json).some((folder) => kept.has(folder))) return bytes;
	return Buffer.from(JSON.stringify(withoutLinksTo(kept, JSON.parse(json))));
}

/** The folders of what is by link; the same object as long as they are the same. */
async function keptFolders(tx: Tx, { foldersByLink: before }: Loaded): Promise<SnapshotParts["foldersByLink"]> {
	const now = await foldersByLink(tx);
	return now.symmetricDifference(before).size === 0 ? before : now;
}

/** The revisions that link to a file which became by link or public since others were read: these have to be read anew. */
async function linkingAnew(tx: Tx, now: ReadonlySet<string>, before: ReadonlySet<string>): Promise<Set<string>> {
	const linking = new Set<string>();
	for (const some of inParts([...now.symmetricDifference(before)])) {
		const naming = tx.selectFrom("revision_pictures").select("revision_id").where("media_id", "in", some);
		for (const { revision_id } of await naming.execute()) linking.add(revision_id);
	}
	return linking;
}

/** Old addresses, with the document that each belonged to: of one by link nothing is said, once it is off the site either. */
async function redirects(tx: Tx, live: ReadonlyMap<string, unknown>): Promise<Map<string, string>> {
	const rows = await tx
		.selectFrom("redirects")
		.innerJoin("documents", "documents.id", "redirects.document_id")
		.select(["from_path", "document_id", "type"])
		.execute();
	const former = rows.map((row) => ({ ...row, original: originalOf(row.type, row.document_id) }));
	const off = former.filter(({ document_id, original }) => !live.has(document_id) || !live.has(original.document));
	const asked = off.flatMap(({ original: { type, document } }) => (mayBeByLink(type) ? document : []));
	const kept = await keptByLink(tx, [...new Set(asked)]);
	const left = former.filter(({ original }) => !kept.has(original.document));
	const gone = await tx.selectFrom("gone_paths").select("path").execute();
	// No document has the empty id, so these addresses answer 410.
	return new Map([
		...gone.map(({ path }) => [path, ""] as const),
		...left.map((row) => [row.from_path, row.document_id] as const),
	]);
}

/** How much of what its owner has said of the languages of the site is read. */
const mostLanguagesBefore = 50;

/** The library's pictures as pages receive them, by id. Returns the same shelf as long as no picture has changed. */
async function shelf(tx: Tx, known: Loaded): Promise<SnapshotParts["pictures"]> {
	const mark = await shelfMark(tx);
	if (mark === known.shelfMark) return known.shelf;
	known.shelfMark = mark;
	const rows = await tx.selectFrom("media").selectAll().where("by_link_since", "is", null).execute();
	const pictures = new Map(
		rows.map((row) => {
			const before = known.pictures.get(row.id);
			const mark = `${row.hash} ${row.changed_at} ${row.variants.length} ${row.placeholder.length}`;
			return [row.id, before?.mark === mark ? before : new ShelvedPicture(mark, row)];
		}),
	);
	const isSame =
		pictures.size === known.pictures.size && [...pictures].every(([id, one]) => known.pictures.get(id) === one);
	if (isSame) return known.shelf;
	known.pictures = pictures;
	known.shelf = { get: (id) => pictures.get(id)?.picture };
	return known.shelf;
}

/** A picture that is made ready when a page first shows it: most of a large library is on none. */
class ShelvedPicture {
	readonly mark: string;
	#row: MediaTable | undefined;
	#picture: Picture | undefined;

	constructor(mark: string, row: MediaTable) {
		this.mark = mark;
		// A row as the database gives it takes four times as much memory.
		this.#row = { ...row };
	}

	get picture(): Picture {
		this.#picture ??= pictureOf(this.#row!);
		this.#row = undefined;
		return this.#picture;
	}
}

/** Changes with whatever changes the looks of a picture: the time of that, or one whose sizes are made no longer lacks them. */
async function shelfMark(tx: Tx): Promise<string> {
	const mark = await tx
		.selectFrom("media")
		.select(({ fn, selectFrom }) => [
			fn.countAll().as("count"),
			// As text: the times of a few thousand pictures add up to more than a number holds exactly.
			sql<string>`cast(sum(changed_at) as text)`.as("changed"),
			selectFrom("unfinished_pictures").select(fn.countAll().as("count")).as("unfinished"),
		])
		.executeTakeFirstOrThrow();
	return Object.values(mark).join(" ");
}

/** The pictures that look different since a time, by their ids; undefined for one that is by link. */
export async function newerPictures(tx: Tx, since: number): Promise<Map<string, Picture | undefined>> {
	const rows = await tx.selectFrom("media").selectAll().where("changed_at", ">=", since).execute();
	return new Map(rows.map((row) => [row.id, row.by_link_since ? undefined : pictureOf(row)]));
}

/**
 * A picture as pages show it.
 * @param root what its addresses begin with
 */
export function pictureOf(row: MediaTable, root?: string): Picture {
	const { alt, ...picture } = toPublicImage(fromRow(row), { root });
	return deepFreeze(picture);
}

/** The library's other files as pages receive them. Returns the same as long as none has changed. */
async function filesOnShelf(tx: Tx, known: Loaded): Promise<SnapshotParts["files"]> {
	const found = await tx
		.selectFrom("files")
		.select(({ fn }) => [
			fn.countAll().as("count"),
			sql<string>`cast(sum(changed_at) as text)`.as("changed"),
			fn.max("drawn_at").as("drawn"),
		])
		.executeTakeFirstOrThrow();
	const mark = Object.values(found).join(" ");
	if (mark === known.filesMark) return known.files;
	const rows = await tx.selectFrom("files").selectAll().where("by_link_since", "is", null).execute();
	known.filesMark = mark;
	known.files = publicFiles(rows.map(fileFromRow));
	return known.files;
}

/**
 * Files as pages receive them, by their ids.
 * @param root what their addresses begin with
 */
export function publicFiles(records: readonly FileRecord[], root?: string): ReadonlyMap<string, PublicFile> {
	return new Map(records.map((record) => [record.id, deepFreeze(toPublicFile(record, root))]));
}
