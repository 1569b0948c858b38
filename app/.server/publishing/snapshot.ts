import type { Collection, Entry } from "../../content/define.ts";
import { metrics } from "../../content/metrics.ts";
import {
	type CollectionName,
	type Collections,
	collections,
	type SingletonName,
	type Singletons,
	singletons,
} from "../../content/register.ts";
import { inTodaysShape } from "../content/stored-data.ts";
import { deepFreeze } from "./deep-freeze.ts";
import { type Picture, publicFieldsOf, type Targets } from "./public-fields.ts";
import { pathOf } from "./release.ts";

/** What an address leads to. `unknown` is for the router to know: feeds, static files, or nothing at all. */
export type Resolution = { kind: "live" } | { kind: "moved"; to: string } | { kind: "gone" } | { kind: "unknown" };

/** Everything the site shows at one release. Frozen to its leaves; it never changes, another takes its place. */
export interface Snapshot {
	/** 0 before anything was published. */
	readonly release: number;
	/** Epoch milliseconds; 0 before anything was published. */
	readonly publishedAt: number;
	/** The visible entries of a collection, in the order its type declares. */
	list<N extends CollectionName>(name: N): readonly Entry<Collections[N]>[];
	find<N extends CollectionName>(name: N, slug: string): Entry<Collections[N]> | undefined;
	byId<N extends CollectionName>(name: N, id: string): Entry<Collections[N]> | undefined;
	/** The one entry of a singleton; its type's initial values when it was never published. */
	one<N extends SingletonName>(name: N): Entry<Singletons[N]>;
	resolve(path: string): Resolution;
	/** Every public page, for the sitemap and for warming up. `changedAt` is 0 where nothing was published. */
	paths(): readonly { readonly path: string; readonly changedAt: number }[];
	/** A picture of the library, for formatted text, which names pictures by their id. */
	media(id: string): Picture | undefined;
}

/** The live state of one document, as the store keeps it. */
export interface LiveDocument {
	readonly id: string;
	readonly type: string;
	readonly slug: string;
	readonly place: number;
	readonly liveSince: number;
	readonly changedAt: number;
	readonly data: Record<string, unknown>;
}

export interface SnapshotParts {
	readonly release: number;
	readonly publishedAt: number;
	readonly documents: readonly LiveDocument[];
	/** Old paths with the document that left them. */
	readonly redirects: ReadonlyMap<string, string>;
	readonly pictures: ReadonlyMap<string, Picture>;
}

type AnyEntry = Entry<any> & { readonly [field: string]: any };

/** Arranges what is live for reading. Does not touch the store. */
export function buildSnapshot({ release, publishedAt, documents, redirects, pictures }: SnapshotParts): Snapshot {
	const live = new Map(documents.map((document) => [document.id, document]));
	const targets = { pictures, figures: inTodaysShape(metrics.fields, live.get(metrics.name)?.data ?? {}) };
	const visible = new Map<string, AnyEntry>();
	const lists = new Map<string, readonly AnyEntry[]>();
	for (const type of collections) {
		const ofType = documents.filter((document) => document.type === type.name);
		const entries = entriesOf(type, ofType, targets);
		lists.set(type.name, deepFreeze(entries));
		for (const entry of entries) visible.set(entry.id, entry);
	}
	const ones = new Map<string, AnyEntry>();
	for (const type of singletons) {
		const document = live.get(type.name);
		const fields = publicFieldsOf(type.fields, inTodaysShape(type.fields, document?.data ?? {}), targets);
		const { liveSince = 0, changedAt = 0 } = document ?? {};
		ones.set(type.name, deepFreeze({ ...fields, id: type.name, path: pathOf(type.name, ""), liveSince, changedAt }));
	}
	const pages = deepFreeze(pagesOf(lists, ones));
	const pagePaths = new Set(pages.map(({ path }) => path));
	const bySlug = new Map(
		[...lists].map(([name, entries]) => [name, new Map(entries.map((entry) => [entry.slug, entry]))]),
	);

	const snapshot = {
		release,
		publishedAt,
		list: (name: string) => lists.get(name) ?? [],
		find: (name: string, slug: string) => bySlug.get(name)?.get(slug),
		byId(name: string, id: string) {
			return live.get(id)?.type === name ? visible.get(id) : undefined;
		},
		one: (name: string) => ones.get(name),
		resolve(path: string): Resolution {
			if (pagePaths.has(path)) return { kind: "live" };
			const document = redirects.get(path);
			if (document === undefined) return { kind: "unknown" };
			if (!live.has(document)) return { kind: "gone" };
			const entry = visible.get(document);
			// Hidden by its toggle: it may come back, so its old addresses are not gone for good.
			return entry ? { kind: "moved", to: entry.path } : { kind: "unknown" };
		},
		paths: () => pages,
		media: (id: string) => pictures.get(id),
	};
	return Object.freeze(snapshot) as Snapshot;
}

function entriesOf(type: Collection<string, any>, documents: readonly LiveDocument[], targets: Targets): AnyEntry[] {
	const { order, visible, fields } = type;
	return documents
		.map(({ data, ...document }) => ({ ...document, data: inTodaysShape(fields, data) }))
		.filter(({ data }) => visible === undefined || data[visible] === true)
		.sort((a, b) => {
			const newer = order === "place" ? 0 : compare(b.data[order.newest], a.data[order.newest]);
			return newer || a.place - b.place || compare(a.id, b.id);
		})
		.map(({ id, slug, liveSince, changedAt, data }) => ({
			...publicFieldsOf(fields, data, targets),
			id,
			path: pathOf(type.name, slug),
			liveSince,
			changedAt,
		}));
}

/** Singletons' pages and entries' pages. A page above a collection changes with its entries. */
function pagesOf(lists: ReadonlyMap<string, readonly AnyEntry[]>, ones: ReadonlyMap<string, AnyEntry>) {
	const pages = new Map<string, number>();
	for (const { name, path, alsoOn = [] } of singletons as readonly {
		name: string;
		path?: string;
		alsoOn?: readonly string[];
	}[]) {
		const { changedAt } = ones.get(name)!;
		const below = collections.filter((type: Collection<string, any>) => type.path !== undefined && type.path === path);
		const times = below.flatMap((type) => lists.get(type.name)!.map((entry) => entry.changedAt));
		for (const page of path === undefined ? [] : [path, ...alsoOn]) pages.set(page, Math.max(changedAt, ...times));
	}
	for (const entry of [...lists.values()].flat()) if (entry.path !== "") pages.set(entry.path, entry.changedAt);
	return [...pages].map(([path, changedAt]) => ({ path, changedAt }));
}

function compare(a: string | number, b: string | number): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
