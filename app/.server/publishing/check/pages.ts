import { createHash } from "node:crypto";
import type { Store } from "../../db/store.ts";
import type { Backend } from "../../http.ts";
import type { Snapshot } from "../snapshot.ts";
import { type PageFacts, readPage } from "./read-page.ts";

/** The pages of a state of the site, as far as the check needs them. */
export type Pages = ReadonlyMap<string, CheckedPage>;

export interface CheckedPage {
	/** Tells one HTML from another. */
	readonly hash: string;
	readonly facts: PageFacts;
}

/** More pages than this are not drawn for one check. */
const mostPages = 1000;

/** Draws every page of a snapshot, those in `first` before the others. A page that is the same in `known` is not read again. */
export async function drawPages(
	{ renderPublic }: Pick<Backend, "renderPublic">,
	snapshot: Snapshot,
	{ first = [], known = new Map() }: { first?: readonly string[]; known?: Pages } = {},
): Promise<Pages> {
	const all = snapshot.paths().map(({ path }) => path);
	const paths = [...new Set([...first.filter((path) => all.includes(path)), ...all])].slice(0, mostPages);
	const pages = new Map<string, CheckedPage>();
	for (const path of paths) {
		const response = await renderPublic(path, snapshot);
		const html = await response.text();
		const hash = createHash("sha256").update(`${response.status} ${html}`).digest("base64url");
		const before = known.get(path);
		pages.set(path, before?.hash === hash ? before : { hash, facts: readPage(response.status, html) });
		// Visitors are answered in between.
		await new Promise(setImmediate);
	}
	return pages;
}

const kept = new WeakMap<Store, { release: number; pages: Promise<Pages> }>();

/** The pages of the newest release; drawn once for each. */
export function livePages(backend: Pick<Backend, "renderPublic" | "store">, snapshot: Snapshot): Promise<Pages> {
	const known = kept.get(backend.store);
	if (known?.release === snapshot.release) return known.pages;
	const pages = (known?.pages ?? Promise.resolve(new Map()))
		.catch(() => new Map())
		.then((before: Pages) => drawPages(backend, snapshot, { known: before }));
	kept.set(backend.store, { release: snapshot.release, pages });
	return pages;
}
