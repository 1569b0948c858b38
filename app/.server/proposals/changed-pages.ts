import type { Collection } from "../../content/model/define.ts";
import { collections } from "../../content/register/register.ts";
import { knownPages } from "../check/checked-pages.ts";
import { type PageFacts, readPage } from "../check/read-page.ts";
import { typeNamed } from "../content/document.ts";
import type { Backend } from "../http.ts";
import type { RenderedPage } from "../snapshot/page-renderer.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { yieldToRequests } from "../yield-to-requests.ts";
import type { ProposalSite } from "./site.ts";

/** A page that a proposal changes, as far as is known without drawing it. */
export interface ChangedPage {
	readonly path: string;
	readonly kind: "new" | "gone" | "changed";
	/** Its title: that of the entry it is about; "" for other pages. */
	readonly title: string;
}

/** How many pages are named; a change of the footer changes all of them. */
const mostPages = 60;

const known = new WeakMap<Snapshot, { readonly pages: readonly ChangedPage[]; readonly more: number }>();

/**
 * The pages that differ from the live ones: first those of the proposal's own entries, then all that read something it
 * changes. Told from what is known of pages, none is drawn for it: people without an account ask for it.
 */
export async function changedPages(
	store: Backend["store"],
	{ drafts, live, proposed }: ProposalSite,
): Promise<{ readonly pages: readonly ChangedPage[]; readonly more: number }> {
	const before = known.get(proposed);
	if (before) return before;
	const there = new Set(live.paths().map(({ path }) => path));
	const then = new Set(proposed.paths().map(({ path }) => path));
	const titles = new Map<string, string>();
	for (const { document, type, title } of drafts)
		for (const snapshot of [live, proposed]) {
			const path = pathIn(snapshot, type, document);
			if (path) titles.set(path, title);
		}
	const others: string[] = [];
	const pages = knownPages(store);
	const [was, is] = [await pages.in(live), await pages.in(proposed)];
	for (const path of then) {
		await yieldToRequests();
		if (!titles.has(path) && (!there.has(path) || (was.has(path) && !is.has(path)))) others.push(path);
	}
	const gone = [...there].filter((path) => !then.has(path) && !titles.has(path));
	const all = [...titles.keys(), ...others, ...gone].map(
		(path): ChangedPage => ({
			path,
			kind: !there.has(path) ? "new" : then.has(path) ? "changed" : "gone",
			title: titles.get(path) ?? (titleAt(proposed, path) || titleAt(live, path)),
		}),
	);
	const found = { pages: all.slice(0, mostPages), more: Math.max(0, all.length - mostPages) };
	known.set(proposed, found);
	return found;
}

/** The title of the entry whose page is at an address; "" for other pages. */
function titleAt(snapshot: Snapshot, path: string): string {
	const entry = snapshot.entryAt(path);
	const type =
		entry && (collections as readonly Collection<string, any>[]).find(({ name }) => snapshot.byId(name, entry.id));
	return type ? String(entry[type.title] ?? "") : "";
}

/** A page beside the live one: what readers and search engines will notice. */
export interface PageComparison {
	readonly path: string;
	/** "same" when both are drawn alike. */
	readonly kind: "new" | "gone" | "changed" | "same";
	/** The former path of a page whose address is new, or the path that a removed page leads to. */
	readonly moved: string;
	readonly title: Pair;
	readonly description: Pair;
	/** Those that only one of them has, as its structured data and words. */
	readonly headings: Pair<readonly string[]>;
	/** Values of structured data that only one of them has. */
	readonly structured: Pair<readonly string[]>;
	readonly canonical: Pair;
	/** Lines of text that only one of them has. */
	readonly words: Pair<readonly string[]>;
}

interface Pair<T = string> {
	readonly live: T;
	readonly proposed: T;
}

/** Compares a page with the live one. */
export async function comparePage(
	press: Backend["pages"],
	{ live, proposed }: Pick<ProposalSite, "live" | "proposed">,
	path: string,
): Promise<PageComparison> {
	const [one, other] = [await drawnIn(press, live, path), await drawnIn(press, proposed, path)];
	const [before, after] = [one?.html() ?? "", other?.html() ?? ""];
	const [was, is] = [readPage(200, before), readPage(200, after)];
	const leads = proposed.resolve(path);
	return {
		path,
		kind: !one ? "new" : !other ? "gone" : one.hash === other.hash ? "same" : "changed",
		moved: leads.kind === "moved" ? leads.to : "",
		title: { live: was.title, proposed: is.title },
		description: { live: was.description, proposed: is.description },
		headings: differing(headingsOf(was), headingsOf(is)),
		structured: differing(structuredOf(before), structuredOf(after)),
		canonical: { live: canonicalOf(before), proposed: canonicalOf(after) },
		words: differing(linesOf(before), linesOf(after)),
	};
}

/** Returns the entries that only one of two lists has. */
function differing(live: readonly string[], proposed: readonly string[]): Pair<readonly string[]> {
	const [before, after] = [new Set(live), new Set(proposed)];
	const longest = 200;
	return {
		live: live.filter((line) => !after.has(line)).slice(0, longest),
		proposed: proposed.filter((line) => !before.has(line)).slice(0, longest),
	};
}

/** The page of a snapshot; undefined when it has none at that address. It is kept for whoever asks next. */
export async function drawnIn(
	press: Backend["pages"],
	snapshot: Snapshot,
	path: string,
): Promise<RenderedPage | undefined> {
	if (snapshot.resolve(path).kind !== "live") return undefined;
	const page = await press.draw(path, snapshot);
	press.precache([page]);
	return page;
}

function pathIn(snapshot: Snapshot, type: string, id: string): string {
	if (typeNamed(type).shape === "singleton") return snapshot.one(type).path;
	return snapshot.byId(type, id)?.path ?? "";
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

function decoded(text: string): string {
	return text.replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);
}

/** The text of a page, a line for each block. */
function linesOf(html: string): string[] {
	const body = html.replace(/^[\s\S]*?<body\b[^>]*>/, "").replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, "");
	return body
		.replace(/<\/(p|h\d|li|dt|dd|div|section|td|th|a|button|figcaption|summary|label|blockquote)>|<br\s*\/?>/g, "\n")
		.replace(/<[^>]*>/g, "")
		.split("\n")
		.map((line) => decoded(line).replace(/\s+/g, " ").trim())
		.filter(Boolean);
}

function headingsOf({ headings }: PageFacts): string[] {
	return headings.map(({ level, text }) => `H${level} ${text}`);
}

function canonicalOf(html: string): string {
	return decoded(/<link\b[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(html)?.[1] ?? "");
}

/** Structured data, as a line for each value. */
function structuredOf(html: string): string[] {
	const scripts = [...html.matchAll(/<script\b[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
	return scripts.flatMap(([, json]) => {
		try {
			return valuesIn(JSON.parse(json!), "");
		} catch {
			return [];
		}
	});
}

function valuesIn(value: unknown, at: string): string[] {
	if (typeof value !== "object" || value === null) return [`${at}: ${String(value)}`];
	if (Array.isArray(value)) return value.flatMap((one) => valuesIn(one, at));
	const type = (value as Record<string, unknown>)["@type"];
	const name = typeof type === "string" ? type : at;
	return Object.entries(value).flatMap(([key, inner]) =>
		key.startsWith("@") ? [] : valuesIn(inner, typeof inner === "object" ? key : `${name}.${key}`),
	);
}
