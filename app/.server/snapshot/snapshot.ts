import { isDeepStrictEqual } from "node:util";
import { feedOf, hasFeed, pageOfFeed } from "../../addresses/feeds.ts";
import { isAlwaysAnswered } from "../../addresses/reserved-addresses.ts";
import type { Fields, Targets } from "../../content/fields/field.ts";
import { audienceOf } from "../../content/model/audience.ts";
import type { Collection, ContentType, Entry, Singleton } from "../../content/model/define.ts";
import { leftOut } from "../../content/register/left-out.ts";
import { optionLabels } from "../../content/register/option-lists.ts";
import {
	type CollectionName,
	type Collections,
	collections,
	type Singletons,
	singletons,
} from "../../content/register/register.ts";
import { singletonsLeftOut } from "../../content/register/singletons.ts";
import { author } from "../../content/system/author.ts";
import { metrics } from "../../content/system/metrics.ts";
import { category } from "../../content/system/topic.ts";
import { translation } from "../../content/system/translation.ts";
import type { MetricValues } from "../../content/values/claims/claims.ts";
import { type Data, normalize } from "../content/stored-data.ts";
import { pathOf } from "../releases/release.ts";
import { authorsOf, namesAuthor, nobody } from "./authors-of.ts";
import { deepFreeze } from "./deep-freeze.ts";
import { digestOf } from "./digest.ts";
import { type Picture, publicFieldsOf } from "./public-fields.ts";
import { followed, type RedirectEntry, type Redirection, redirectTable } from "./redirects.ts";

/** The page or redirect at an address. `unknown` is left to the router: feeds, static files, or nothing at all. */
export type Resolution = { kind: "live" } | Redirection | { kind: "unknown" };

/** Everything that the site shows at one release. Deeply frozen; it never changes but is replaced by the next one. */
export interface Snapshot {
	/** 0 before anything was published. */
	readonly release: number;
	/** Epoch milliseconds; 0 before anything was published. */
	readonly publishedAt: number;
	/** The visible entries of a collection, in the order that its type declares. */
	list<N extends string>(name: NameIn<Collections, N>): readonly EntryNamed<Collections, N>[];
	/**
	 * A value derived from such a list. Pages are rendered again when it changes, and not with every change of an entry. What
	 * one and the same function chooses by the same values is chosen once for all pages.
	 */
	select<N extends CollectionName, T, G extends Given>(
		name: N,
		choose: (entries: readonly Entry<Collections[N]>[], ...given: G) => T,
		...given: G
	): T;
	find<N extends string>(name: NameIn<Collections, N>, slug: string): EntryNamed<Collections, N> | undefined;
	byId<N extends string>(name: NameIn<Collections, N>, id: string): EntryNamed<Collections, N> | undefined;
	/** The entry of any collection whose page has this path. */
	entryAt(path: string): AnyEntry | undefined;
	/** The entry of a singleton; its type's initial values when it was never published. */
	one<N extends string>(name: NameIn<Singletons, N>): EntryNamed<Singletons, N>;
	resolve(path: string): Resolution;
	/** All public pages, for the sitemap and for warming up the cache. `changedAt` is 0 where nothing was published. */
	paths(): readonly PublicPath[];
	/** Whether there are at least so many of them. */
	hasPages(count: number): boolean;
	/** Old addresses, those of redirects among them, which `resolve` knows more about. */
	formerPaths(): readonly string[];
	/** A picture of the library, for rich text, which refers to pictures by id. */
	media(id: string): Picture | undefined;
	/** The codes of the further languages that visitors see. */
	languages(): readonly string[];
	/** The page of an address in a further language that visitors see; undefined for all other addresses. */
	placeOf(address: string): Place | undefined;
	/** The site in one of its further languages, by its code: its addresses are those of the first. The whole of it for any other code. */
	in(language: string): Snapshot;
	/** The address of a page in the language of this site. */
	outward(path: string): string;
	/** The languages that have a page, with their addresses; none where only one has it. */
	alternates(path: string): readonly Alternate[];
	/** All languages, with the address of this page or of the nearest that they have; none on a site of one language. */
	nearest(path: string): readonly Alternate[];
	/** The page of the first language that is shown instead of one that nobody has translated. */
	source(path: string): Alternate | undefined;
	/** Where an address is that a language has on a host of its own. */
	hosted(address: string): HostedAddress | undefined;
	/** The address that a path has at a host: one of the language that has the host to itself. */
	atHost(host: string, path: string): string;
	/** Whether a language has, or once had, a host of its own. */
	hasHosts(): boolean;
	/** Two releases with the same digest say the same of every address. */
	addressDigest(): string;
}

/** What a choice from a list goes by. */
export type Given = readonly (string | number)[];

export type Choose = (entries: readonly AnyEntry[], ...given: any[]) => unknown;

/** A page on the host of its language. */
export interface HostedAddress {
	/** Such as https://exemple.fr. */
	readonly origin: string;
	readonly path: string;
}

/** A page of a further language. */
export interface Place {
	/** As `in` takes it; another one for a page that is shown in the words of the first language. */
	readonly language: string;
	/** The path that the page has in the first language. */
	readonly path: string;
}

/** A page in one of the languages of a site. */
export interface Alternate {
	/** As BCP 47 has it. */
	readonly locale: string;
	readonly path: string;
}

/** A public page. */
export interface PublicPath {
	readonly path: string;
	readonly changedAt: number;
	/** Whether search engines are asked to leave it out: it is not in the sitemap either. */
	readonly isUnlisted?: true;
}

/** The live state of a document, as the store contains it. */
export interface LiveDocument {
	readonly id: string;
	readonly type: string;
	readonly slug: string;
	readonly position: number;
	readonly liveSince: number;
	readonly changedAt: number;
	/** The same object as long as the same revision is live. */
	readonly data: Record<string, unknown>;
}

export interface SnapshotParts {
	readonly release: number;
	readonly publishedAt: number;
	readonly documents: readonly LiveDocument[];
	/** Old paths, with the document that each belonged to. */
	readonly redirects: ReadonlyMap<string, string>;
	readonly pictures: Pick<ReadonlyMap<string, Picture>, "get">;
	/** Files of the library that are no pictures. */
	readonly files: Targets["files"];
	/** The folders of pictures and files for recipients of a link alone. */
	readonly foldersByLink: ReadonlySet<string>;
	/** Earlier settings of the languages of the site, the newest first. */
	readonly languagesBefore?: readonly Data[];
	/** Singletons whose pages are not there. */
	readonly pagesLeftOut?: ReadonlySet<string>;
}

/** A name of the register, or one that is known only at run time: a literal that names no type does not compile. */
type NameIn<Types, N extends string> = string extends N ? N : N & keyof Types;

type EntryNamed<Types, N extends string> = N extends keyof Types
	? Types[N] extends ContentType<string, any>
		? Entry<Types[N]>
		: never
	: AnyEntry;

export type AnyEntry = Entry<any> & { readonly [field: string]: any };

/** Arranges what is live of one language for reading. Does not touch the store. */
export function snapshotOfLanguage({
	release,
	publishedAt,
	documents,
	redirects,
	pictures,
	files,
	pagesLeftOut,
}: SnapshotParts): Snapshot {
	const live = new Map(documents.map((document) => [document.id, document]));
	const byType = Map.groupBy(documents, ({ type }) => type);
	const options = optionLabels(
		({ name, fields, initial }) => {
			const data = live.get(name)?.data;
			return data ? shapeOf(fields, data) : initial;
		},
		(name) => namedIn(byType.get(name) ?? []),
	);
	const rest = { pictures, files, metrics: metricsOf(live.get(metrics.name)?.data ?? nothing), options };
	const visible = new Map<string, AnyEntry>();
	const lists = new Map<string, readonly AnyEntry[]>();
	const entriesIn = (type: Collection<string, any>, authors: Targets["authors"]) =>
		listOf(type, byType.get(type.name) ?? [], { ...rest, authors });
	const authors = authorsOf(entriesIn(author, nobody));
	for (const type of collections) {
		// They are laid over documents, and no page reads them.
		if (type === translation) continue;
		const entries = entriesIn(type, namesAuthor(type.fields) ? authors : nobody);
		lists.set(type.name, entries);
		for (const entry of entries) visible.set(entry.id, entry);
	}
	const ones = new Map<string, AnyEntry>();
	for (const { name, fields } of [...singletons, ...singletonsLeftOut]) {
		const never = { id: name, type: name, slug: "", position: 0, liveSince: 0, changedAt: 0, data: {} };
		ones.set(
			name,
			entryOf(fields, (leftOut.has(name) ? undefined : live.get(name)) ?? never, { ...rest, authors: nobody }),
		);
	}
	const filled = new Set(
		(singletons as readonly Singleton[]).flatMap((type) =>
			!pagesLeftOut?.has(type.name) && isShown(type, lists, live.get(type.name)?.data) ? type.name : [],
		),
	);
	const pages = deepFreeze(pagesOf(lists, ones, (name) => filled.has(name)));
	const pagePaths = new Set(pages.map(({ path }) => path));
	const byPath = new Map([...visible.values()].map((entry) => [entry.path, entry]));
	const leads = redirectTable(redirectsOf(lists));

	/**
	 * Returns the page or redirect at one address. A redirect of the owner goes before the one to the new address of a
	 * document.
	 */
	function leadOf(path: string): Resolution {
		if (pagePaths.has(path)) return isLive;
		const feed = leadOfFeed(path);
		if (feed) return feed;
		const address = isAlwaysAnswered(path) ? undefined : { path, query: [] };
		const said = address && leads.exact(address);
		if (said) return said;
		const document = redirects.get(path);
		if (document === undefined) return (address && leads.like(address)) ?? isUnknown;
		if (!live.has(document)) return isGone;
		const entry = visible.get(document);
		// Hidden by its toggle: it may come back, so its old addresses are not gone for good.
		return entry ? { kind: "moved", to: entry.path } : isUnknown;
	}

	let digest: string | undefined;
	/** Of all that says where pages and entries are, and where former addresses lead. */
	function addressDigest(): string {
		digest ??= digestOf([
			...pages.map(({ path, isUnlisted }) => (isUnlisted ? [path] : path)),
			...[...lists].map(([name, entries]) => [name, entries.map(({ id, path }) => [id, path])]),
			...[...redirects].map(([path, id]) => [path, id, live.has(id)]),
			...redirectsOf(lists).map(({ id, from, to, kind }) => [id, from, to, kind]),
		]);
		return digest;
	}

	/** Returns the redirect of the address of a feed: it follows the page that the feed belongs to. */
	function leadOfFeed(path: string): Resolution | undefined {
		const page = pageOfFeed(path);
		const lead = page === undefined ? isUnknown : leadOf(page);
		if (lead.kind === "unknown") return undefined;
		return lead.kind === "moved" && hasFeed(lead.to) ? { ...lead, to: feedOf(lead.to) } : lead;
	}

	const snapshot = {
		release,
		publishedAt,
		list: (name: string) => lists.get(name) ?? none,
		select: (name: string, choose: Choose, ...given: Given) => choose(lists.get(name) ?? none, ...given),
		find: (name: string, slug: string) => bySlug(lists.get(name) ?? none).get(slug),
		byId(name: string, id: string) {
			return live.get(id)?.type === name ? visible.get(id) : undefined;
		},
		entryAt: (path: string) => (path === "" ? undefined : byPath.get(path)),
		one: (name: string) => ones.get(name),
		resolve(path: string): Resolution {
			const lead = leadOf(path);
			return lead.kind === "moved" ? followed(lead, leadOf) : lead;
		},
		paths: () => pages,
		hasPages: (count: number) => pages.length >= count,
		formerPaths: () => [...new Set([...redirects.keys(), ...leads.paths])],
		media: (id: string) => pictures.get(id),
		languages: () => noLanguages,
		placeOf: () => undefined,
		in: (): Snapshot => snapshot as unknown as Snapshot,
		outward: (path: string) => path,
		alternates: () => noAlternates,
		nearest: () => noAlternates,
		source: () => undefined,
		hosted: () => undefined,
		atHost: (_: string, path: string) => path,
		hasHosts: () => false,
		addressDigest,
	};
	return Object.freeze(snapshot) as unknown as Snapshot;
}

const noLanguages: readonly string[] = Object.freeze([]);
const noAlternates: readonly Alternate[] = Object.freeze([]);

// One object each, so that pages that read them see at once that they are the same in another release.
const isLive: Resolution = Object.freeze({ kind: "live" });
const isGone: Resolution = Object.freeze({ kind: "gone" });
const isUnknown: Resolution = Object.freeze({ kind: "unknown" });

interface Listed {
	readonly documents: readonly LiveDocument[];
	readonly targets: Targets;
	readonly entries: readonly AnyEntry[];
}

const listed = new WeakMap<LiveDocument, Listed>();
const none: readonly AnyEntry[] = Object.freeze([]);

/** The list of a type, that of another release if it was made from the same. */
function listOf(type: Collection<string, any>, documents: readonly LiveDocument[], targets: Targets) {
	const [first] = documents;
	if (!first) return none;
	const before = listed.get(first);
	if (before && areSame(before.documents, documents) && areTargets(before.targets, targets)) return before.entries;
	const entries = asBefore(entriesOf(type, documents, targets));
	listed.set(first, { documents, targets, entries });
	return entries;
}

function entriesOf(type: Collection<string, any>, documents: readonly LiveDocument[], targets: Targets): AnyEntry[] {
	const { order, fields } = type;
	return documents
		.map((document) => ({ document, shape: shapeOf(fields, document.data) }))
		.filter(({ shape }) => audienceOf(type, shape) === "public")
		.sort((a, b) => {
			const newer = order === "position" ? 0 : compare(b.shape[order.newest], a.shape[order.newest]);
			return newer || a.document.position - b.document.position || compare(a.document.id, b.document.id);
		})
		.map(({ document, shape }) =>
			entryOf(fields, { ...document, changedAt: changeOf(type, document, shape) }, targets),
		);
}

/** When a document was last changed: elsewhere, as long as it is on this site as it came. */
function changeOf({ changed }: Collection<string, any>, { liveSince, changedAt }: LiveDocument, shape: any): number {
	const elsewhere = changed === undefined ? "" : shape[changed];
	return elsewhere !== "" && changedAt === liveSince ? Math.min(Date.parse(elsewhere), changedAt) : changedAt;
}

/** The names of categories, in their order. */
function namedIn(documents: readonly LiveDocument[]) {
	return documents
		.toSorted((a, b) => a.position - b.position || compare(a.id, b.id))
		.map(({ id, data }) => {
			const { name, names } = shapeOf(category.fields, data);
			return { id, name: String(name), names: names as readonly string[] };
		});
}

const lists = new WeakMap<AnyEntry, readonly AnyEntry[]>();

/** The list of another release if it has the same entries: pages that read it see at once that it has not changed. */
function asBefore(entries: readonly AnyEntry[]): readonly AnyEntry[] {
	const [first] = entries;
	const before = first && lists.get(first);
	if (before && areSame(before, entries)) return before;
	if (first) lists.set(first, entries);
	return Object.freeze(entries);
}

const slugs = new WeakMap<readonly AnyEntry[], ReadonlyMap<string, AnyEntry>>();

function bySlug(entries: readonly AnyEntry[]): ReadonlyMap<string, AnyEntry> {
	const known = slugs.get(entries) ?? new Map(entries.map((entry) => [entry.slug, entry]));
	slugs.set(entries, known);
	return known;
}

// Cached results, kept as long as the stored data they were made from. Releases share unchanged data, so the cost of a
// change depends only on its size, and comparing object identities tells whether a page has changed.
const shapes = new WeakMap<object, Record<string, any>>();
const made = new WeakMap<object, { readonly slug: string; readonly targets: Targets; readonly entry: AnyEntry }>();

const nothing = {};

function shapeOf(fields: Fields, data: Record<string, unknown>): Record<string, any> {
	const known = shapes.get(data) ?? normalize(fields, data);
	shapes.set(data, known);
	return known;
}

function metricsOf(data: Record<string, unknown>): MetricValues {
	return shapeOf(metrics.fields, data);
}

/** A document as pages receive it, frozen. */
function entryOf(fields: Fields, { id, type, slug, liveSince, changedAt, data }: LiveDocument, targets: Targets) {
	const known = made.get(data);
	const isAsLive =
		known && known.slug === slug && known.entry.liveSince === liveSince && known.entry.changedAt === changedAt;
	if (isAsLive && areTargets(known.targets, targets)) return known.entry;
	const entry: AnyEntry = deepFreeze({
		...publicFieldsOf(fields, shapeOf(fields, data), targets),
		id,
		path: leftOut.has(type) ? "" : pathOf(type, slug),
		liveSince,
		changedAt,
	});
	// Entries that it refers to may have changed. They are compared here once, and not by every page that read this
	// entry.
	const same = isAsLive && isDeepStrictEqual(known.entry, entry) ? known.entry : entry;
	made.set(data, { slug, targets, entry: same });
	return same;
}

function areTargets(a: Targets, b: Targets): boolean {
	return (
		a.pictures === b.pictures &&
		a.files === b.files &&
		a.metrics === b.metrics &&
		a.options === b.options &&
		a.authors === b.authors
	);
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
	return some.length === others.length && some.every((one, index) => one === others[index]);
}

/** Whether a singleton's page has something to show: words of its own, or the entries that it is there for. */
function isShown(
	{ shownWhen, fields, initial }: Singleton,
	lists: ReadonlyMap<string, readonly AnyEntry[]>,
	data: Record<string, unknown> | undefined,
): boolean {
	if (!shownWhen || shownWhen.some((collection) => (lists.get(collection) ?? none).length > 0)) return true;
	return data !== undefined && !isDeepStrictEqual(shapeOf(fields, data), initial);
}

/** The pages of singletons, collections and entries. The page of a collection changes with its entries. */
function pagesOf(
	lists: ReadonlyMap<string, readonly AnyEntry[]>,
	ones: ReadonlyMap<string, AnyEntry>,
	isOnSite: (singleton: string) => boolean,
): PublicPath[] {
	const pages = new Map<string, number>();
	const above = new Map<string, number>();
	for (const { name, path, isListed } of collections as readonly Collection<string, any>[])
		if (path && isListed !== false) above.set(path, Math.max(0, ...lists.get(name)!.map((entry) => entry.changedAt)));
	const ofSingletons = new Set<string>();
	for (const { name, path, alsoOn = [] } of singletons as readonly Singleton[]) {
		if (path !== undefined) ofSingletons.add(path);
		if (path === undefined || !isOnSite(name)) continue;
		const changedAt = Math.max(ones.get(name)!.changedAt, above.get(path) ?? 0);
		for (const page of [path, ...alsoOn.map((other) => other.path)]) pages.set(page, changedAt);
	}
	// A list of nothing is no page.
	for (const [path, changedAt] of above) if (!ofSingletons.has(path) && changedAt > 0) pages.set(path, changedAt);
	for (const entry of [...lists.values()].flat()) if (entry.path !== "") pages.set(entry.path, entry.changedAt);
	const unlisted = new Set([
		...[...lists.values()].flat().flatMap(({ noindex, canonical, path }) => (noindex || canonical ? path : [])),
		...(collections as readonly Collection<string, any>[]).flatMap((type) => withoutOthers(type, lists)),
	]);
	return [...pages].map(([path, changedAt]) =>
		unlisted.has(path) ? { path, changedAt, isUnlisted: true } : { path, changedAt },
	);
}

function redirectsOf(lists: ReadonlyMap<string, readonly AnyEntry[]>): readonly RedirectEntry[] {
	return lists.get("redirects") as readonly (AnyEntry & RedirectEntry)[];
}

/** The paths of entries that none of another collection's entries has, where that keeps them out of search engines. */
function withoutOthers(
	{ name, unlistedWithout }: Collection<string, any>,
	lists: ReadonlyMap<string, readonly AnyEntry[]>,
): string[] {
	if (!unlistedWithout) return [];
	const { collection, keysOf, keysIn } = unlistedWithout;
	const keys = new Set((lists.get(collection) ?? []).flatMap((other) => keysIn(other)));
	const isBare = (entry: AnyEntry) => !keysOf(entry).some((key) => keys.has(key));
	return lists.get(name)!.flatMap((entry) => (isBare(entry) ? entry.path : []));
}

function compare(a: string | number, b: string | number): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
