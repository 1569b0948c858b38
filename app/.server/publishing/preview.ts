import type { Collection } from "../../content/define.ts";
import { metrics } from "../../content/metrics.ts";
import { typeNamed } from "../content/document.ts";
import { type AnyType, type Data, slugOf } from "../content/stored-data.ts";
import type { Store } from "../db/store.ts";
import { pathOf } from "../releases/release.ts";
import { deepFreeze } from "./deep-freeze.ts";
import { newerPictures, readParts } from "./load-snapshot.ts";
import { publicFieldsOf } from "./public-fields.ts";
import { sanitizeDraft } from "./sanitize-draft.ts";
import { type AnyEntry, buildSnapshot, type Snapshot, type SnapshotParts } from "./snapshot.ts";

/** A state of one document: its draft, or any other. */
export interface Draft {
	readonly id: string;
	readonly type: string;
	readonly data: Data;
}

/**
 * A release with one document laid over it as its draft has it, shown whether it is live or not. What breaks the rules
 * is shown as far as a page can. Returns the address of its page, "" for a type without pages.
 */
export async function withDraft(
	store: Store,
	base: Snapshot,
	{ id, type: name, data }: Draft,
): Promise<{ snapshot: Snapshot; path: string }> {
	const type = typeNamed(name);
	// Texts of every type refer to metrics, so nothing of the release can stay.
	if (name === metrics.name) {
		const parts = await readParts(store);
		return { snapshot: buildSnapshot(overlay(parts, [{ id, type: name, data }])), path: "" };
	}
	// A release knows the pictures of its time; a draft may show newer ones.
	const newer = await store.read((tx) => newerPictures(tx, base.publishedAt));
	const media = (picture: string) => newer.get(picture) ?? base.media(picture);
	const slug = slugOf(type, data) || id;
	const path = pathOf(name, slug);
	const before: AnyEntry | undefined =
		type.shape === "singleton" ? base.one(name as "home") : base.byId(name as "services", id);
	const liveSince: number = before?.liveSince ?? Date.now();
	const fields = publicFieldsOf(type.fields, sanitizeDraft(type.fields, data), {
		pictures: { get: media },
		metrics: base.one(metrics.name),
	});
	if ("slug" in fields) fields.slug = slug;
	const entry: AnyEntry = deepFreeze({ ...fields, id, path, liveSince, changedAt: Date.now() });
	return { snapshot: withEntryReplaced(base, type, entry, media), path };
}

/** What is live with these drafts in its place, as publishing them together would have it. */
export function overlay(parts: SnapshotParts, drafts: readonly Draft[]): SnapshotParts {
	const live = new Map(parts.documents.map((document) => [document.id, document]));
	const now = Date.now();
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
			data: sanitizeDraft(type.fields, data),
		});
	}
	return { ...parts, documents: [...live.values()] };
}

function withEntryReplaced(base: Snapshot, type: AnyType, entry: AnyEntry, media: Snapshot["media"]): Snapshot {
	const mine = (name: string) => name === type.name;
	// A new slug is a new address: the live one is not its own page any more.
	const isMoved = (path: string) => base.entryAt(path)?.id === entry.id;
	const isPage = entry.path !== "" && base.resolve(entry.path).kind !== "live";
	const entries = type.shape === "collection" ? withEntry(type, base.list(type.name as "services"), entry) : [];
	const snapshot: Record<keyof Snapshot, unknown> = {
		release: base.release,
		publishedAt: base.publishedAt,
		list: (name: "services") => (mine(name) ? entries : base.list(name)),
		select: (name: "services", choose: (entries: readonly AnyEntry[]) => unknown) =>
			mine(name) ? choose(entries) : base.select(name, choose as never),
		entryAt: (path: string) =>
			path !== "" && path === entry.path ? entry : isMoved(path) ? undefined : base.entryAt(path),
		find: (name: "services", slug: string) =>
			mine(name) ? entries.find((other) => other.slug === slug) : base.find(name, slug),
		byId: (name: "services", id: string) => (mine(name) && id === entry.id ? entry : base.byId(name, id)),
		one: (name: "home") => (mine(name) ? entry : base.one(name)),
		resolve: (path: string) => (path === entry.path ? { kind: "live" } : base.resolve(path)),
		paths: () => (isPage ? [...base.paths(), { path: entry.path, changedAt: entry.changedAt }] : base.paths()),
		media,
	};
	return Object.freeze(snapshot) as unknown as Snapshot;
}

/** The list as it will be: in the entry's old place, or at the end, or sorted by the field that orders the type. */
function withEntry(type: Collection<string, any>, list: readonly AnyEntry[], entry: AnyEntry): readonly AnyEntry[] {
	const at = list.findIndex(({ id }) => id === entry.id);
	const entries = at < 0 ? [...list, entry] : list.with(at, entry);
	const { order } = type;
	if (order === "position") return entries;
	return entries.toSorted((a, b) => String(b[order.newest]).localeCompare(String(a[order.newest])));
}
