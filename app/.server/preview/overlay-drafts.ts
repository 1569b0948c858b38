import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { isByLink } from "../../content/model/audience.ts";
import type { Collection, Singleton } from "../../content/model/define.ts";
import { chosenCollections, optionLabels, optionLists } from "../../content/register/option-lists.ts";
import { singletons } from "../../content/register/register.ts";
import { metrics } from "../../content/system/metrics.ts";
import { typeNamed } from "../content/document.ts";
import { picturesIn } from "../content/pictures-in.ts";
import { type AnyType, type Data, slugOf } from "../content/stored-data.ts";
import type { Store } from "../db/store.ts";
import { foldersByLink } from "../media/library/by-link.ts";
import { someFiles } from "../media/library/stored-library-files.ts";
import { pathOf } from "../releases/release.ts";
import { authorsOf } from "../snapshot/authors-of.ts";
import { buildSnapshot } from "../snapshot/build-snapshot.ts";
import { deepFreeze } from "../snapshot/deep-freeze.ts";
import { digestOf } from "../snapshot/digest.ts";
import { linkedFolders, withFileLinks, withoutLinksTo } from "../snapshot/file-links.ts";
import { newerPictures, publicFiles, readParts } from "../snapshot/load-snapshot.ts";
import { publicFieldsOf } from "../snapshot/public-fields.ts";
import type { AnyEntry, Choose, Given, Snapshot, SnapshotParts } from "../snapshot/snapshot.ts";
import { type FilesByLink, filesByLinkOf } from "./files-by-link.ts";
import { sanitizeDraft } from "./sanitize-draft.ts";

/** Data of one document: its draft, or any other state. */
export interface Draft {
	readonly id: string;
	readonly type: string;
	readonly data: Data;
	/** Epoch milliseconds of its last change, where known. */
	readonly updatedAt?: number;
}

/**
 * A release in which one document is replaced by its draft, visible whether it is live or not. Invalid data is shown as
 * far as pages can render it. Returns the address of its page, "" for types without pages.
 * @param filesAt what the addresses of files by link begin with, which an entry by link shows
 */
export async function withDraft(
	store: Store,
	base: Snapshot,
	{ id, type: name, data: written, updatedAt: at = Date.now() }: Draft,
	filesAt: string = studioAddresses.filesByLink,
): Promise<{ snapshot: Snapshot; path: string }> {
	const type = typeNamed(name);
	const given = sanitizeDraft(type.fields, written);
	// Entries of other types state metrics and options, so those of the release cannot be reused.
	const isChosen = (chosenCollections as readonly string[]).includes(name);
	if (isChosen || name === metrics.name || optionLists.some(({ type }) => type.name === name)) {
		const parts = await readParts(store);
		const snapshot = buildSnapshot(overlay(parts, [{ id, type: name, data: given }]));
		return { snapshot, path: isChosen ? pathOf(name, slugOf(type, given) || id) : "" };
	}
	// A release contains the pictures of its time; a draft may use newer ones.
	const newer = await store.read((tx) => newerPictures(tx, base.publishedAt));
	const named = picturesIn(type.fields, given).map((place) => place.media);
	const files = (await someFiles(store.db, named)).filter(({ byLinkSince }) => byLinkSince === null);
	const isKept = type.shape === "collection" && isByLink(type as Collection<string, any>, given);
	const kept: Partial<FilesByLink> = isKept ? await filesByLinkOf(store.db, type, given, filesAt) : {};
	const data = await led(store, given, filesAt, kept.folders);
	const media = (picture: string) =>
		kept.pictures?.get(picture) ?? (newer.has(picture) ? newer.get(picture) : base.media(picture));
	const slug = slugOf(type, data) || id;
	const path = pathOf(name, slug);
	const before: AnyEntry | undefined = type.shape === "singleton" ? base.one(name) : base.byId(name, id);
	const liveSince: number = before?.liveSince ?? at;
	const fields = publicFieldsOf(type.fields, data, {
		pictures: { get: media },
		files: new Map([...publicFiles(files), ...(kept.files ?? [])]),
		metrics: base.one(metrics.name),
		options: optionLabels(
			({ name }) => base.one(name),
			(name) => base.list(name),
		),
		authors: authorsOf(base.list("authors")),
	});
	if ("slug" in fields) fields.slug = slug;
	const entry: AnyEntry = deepFreeze({ ...fields, id, path, liveSince, changedAt: at });
	return { snapshot: withEntryReplaced(base, type, entry, media), path };
}

/** The data of a draft, whose links to files by link lead to where its readers get them, or nowhere. */
async function led(
	{ db }: Store,
	data: Data,
	filesAt: string,
	own: ReadonlyMap<string, string> = new Map(),
): Promise<Data> {
	if (linkedFolders(JSON.stringify(data)).length === 0) return data;
	const kept = await foldersByLink(db);
	return withFileLinks(data, (folder) => (own.has(folder) ? filesAt : kept.has(folder) ? undefined : ""));
}

/** Returns the live content with these drafts in its place, as if they were published together at the given time. */
export function overlay(parts: SnapshotParts, drafts: readonly Draft[], now = Date.now()): SnapshotParts {
	const live = new Map(parts.documents.map((document) => [document.id, document]));
	for (const { id, type: name, data } of drafts) {
		const type = typeNamed(name);
		const { position = Infinity, liveSince = now } = live.get(id) ?? {};
		const slug = slugOf(type, data) || (type.shape === "collection" ? id : "");
		live.set(id, {
			id,
			type: name,
			slug,
			position,
			liveSince,
			changedAt: now,
			data: withoutLinksTo(parts.foldersByLink, sanitizeDraft(type.fields, data)),
		});
	}
	return { ...parts, documents: [...live.values()] };
}

/** The same with documents at other places in their lists. */
export function arranged(parts: SnapshotParts, places: ReadonlyMap<string, number>): SnapshotParts {
	if (places.size === 0) return parts;
	const documents = parts.documents.map((document) => {
		const position = places.get(document.id) ?? document.position;
		return position === document.position ? document : { ...document, position };
	});
	return { ...parts, documents };
}

/** A release in which one entry is another, or is there at all. */
export function withEntryReplaced(
	base: Snapshot,
	type: AnyType,
	entry: AnyEntry,
	media: Snapshot["media"] = base.media,
): Snapshot {
	const mine = (name: string) => name === type.name;
	// When the slug has changed, the live address is no longer the entry's page.
	const isMoved = (path: string) => base.entryAt(path)?.id === entry.id;
	const begun = pagesBegunBy(type.name);
	const isPage = entry.path !== "" && base.resolve(entry.path).kind !== "live";
	const entries = type.shape === "collection" ? withEntry(type, base.list(type.name), entry) : [];
	const snapshot: Record<keyof Snapshot, unknown> = {
		release: base.release,
		publishedAt: base.publishedAt,
		list: (name: "services") => (mine(name) ? entries : base.list(name)),
		select: (name: string, choose: Choose, ...given: Given) =>
			mine(name) ? choose(entries, ...given) : base.select(name as "services", choose as never, ...given),
		entryAt: (path: string) =>
			path !== "" && path === entry.path ? entry : isMoved(path) ? undefined : base.entryAt(path),
		find: (name: "services", slug: string) =>
			mine(name) ? entries.find((other) => other.slug === slug) : base.find(name, slug),
		byId: (name: "services", id: string) => (mine(name) && id === entry.id ? entry : base.byId(name, id)),
		one: (name: "home") => (mine(name) ? entry : base.one(name)),
		resolve: (path: string) => (path === entry.path || begun.has(path) ? { kind: "live" } : base.resolve(path)),
		paths: () => (isPage ? [...base.paths(), { path: entry.path, changedAt: entry.changedAt }] : base.paths()),
		hasPages: (count: number) => base.hasPages(count),
		formerPaths: () => base.formerPaths(),
		media,
		languages: () => base.languages(),
		placeOf: (address: string) => base.placeOf(address),
		in: (language: string) => base.in(language),
		outward: (path: string) => base.outward(path),
		alternates: (path: string) => base.alternates(path),
		nearest: (path: string) => base.nearest(path),
		source: (path: string) => base.source(path),
		hosted: (address: string) => base.hosted(address),
		atHost: (host: string, path: string) => base.atHost(host, path),
		hasHosts: () => base.hasHosts(),
		addressDigest: () => digestOf([base.addressDigest(), type.name, entry.id, entry.path]),
	};
	return Object.freeze(snapshot) as Snapshot;
}

/** The pages that are on the site once there is an entry of a collection. */
function pagesBegunBy(collection: string): ReadonlySet<string> {
	const begun = (singletons as readonly Singleton[]).filter(({ shownWhen }) => shownWhen?.includes(collection));
	return new Set(begun.flatMap(({ path = "", alsoOn = [] }) => [path, ...alsoOn.map((other) => other.path)]));
}

/**
 * The list as it will be: with the entry at its old position, at the end, or sorted by the field that orders the type.
 */
function withEntry(type: Collection<string, any>, list: readonly AnyEntry[], entry: AnyEntry): readonly AnyEntry[] {
	const at = list.findIndex(({ id }) => id === entry.id);
	const entries = at < 0 ? [...list, entry] : list.with(at, entry);
	const { order } = type;
	if (order === "position") return entries;
	return entries.toSorted((a, b) => String(b[order.newest]).localeCompare(String(a[order.newest])));
}
