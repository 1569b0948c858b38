import { createHash } from "node:crypto";
import type { Store } from "../../db/store.ts";
import type { Backend } from "../../http.ts";
import { notingReads, type Reads } from "../noted-reads.ts";
import type { Snapshot } from "../snapshot.ts";
import type { PageFacts } from "./read-page.ts";

/** The pages of a state of the site, as far as the check needs them. */
export type Pages = ReadonlyMap<string, CheckedPage>;

/** Facts of a page, and what it read: they are the facts of its page in every state that says the same. */
export interface CheckedPage {
	/** Tells one HTML from another. */
	readonly hash: string;
	readonly facts: PageFacts;
	readonly reads: Reads;
}

/** More pages than this are not drawn for one check. */
const mostPages = 1000;

/** Reads every page of a snapshot, those in `first` before the others. Only pages that have changed since `known` are drawn. */
export async function drawPages(
	{ renderPublic }: Pick<Backend, "renderPublic">,
	snapshot: Snapshot,
	{ first = [], known = new Map() }: { first?: readonly string[]; known?: Pages } = {},
): Promise<Pages> {
	const all = new Set(snapshot.paths().map(({ path }) => path));
	const paths = [...new Set([...first.filter((path) => all.has(path)), ...all])].slice(0, mostPages);
	const pages = new Map<string, CheckedPage>();
	// With its parser, which nobody needs who only visits the site.
	const { readPage } = await import("./read-page.ts");
	for (const path of paths) {
		const before = known.get(path);
		if (before?.reads.holdIn(snapshot)) {
			pages.set(path, before);
			continue;
		}
		const noted = notingReads(snapshot);
		const response = await renderPublic(path, noted.snapshot);
		const html = await response.text();
		const hash = createHash("sha256").update(`${response.status} ${html}`).digest("base64url");
		const facts = before?.hash === hash ? before.facts : readPage(response.status, html);
		pages.set(path, { hash, facts, reads: noted.reads });
		// Visitors are answered in between.
		await new Promise(setImmediate);
	}
	return pages;
}

const prepared = new WeakMap<Store, Snapshot>();

/** Draws behind the scenes what checks will want to know of the pages that are live, so that a publish need not wait for it. */
export function prepareChecks(backend: Pick<Backend, "renderPublic" | "store" | "release" | "log">): void {
	const { store, log, release } = backend;
	if (prepared.get(store) === release.snapshot) return;
	prepared.set(store, release.snapshot);
	livePages(backend, release.snapshot).catch((err: unknown) => log.warn({ err }, "the publish check is not prepared"));
}

const kept = new WeakMap<Store, Promise<Pages>>();

/** The pages of the newest release. Those of the last time are drawn again only where it changed them. */
export function livePages(backend: Pick<Backend, "renderPublic" | "store">, snapshot: Snapshot): Promise<Pages> {
	const before = kept.get(backend.store) ?? Promise.resolve(new Map());
	const pages = before.catch(() => new Map()).then((known: Pages) => drawPages(backend, snapshot, { known }));
	kept.set(backend.store, pages);
	return pages;
}
