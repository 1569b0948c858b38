import type { AnyEntry, Snapshot } from "../../.server/snapshot/snapshot.ts";
import { yieldToRequests } from "../../.server/yield-to-requests.ts";
import { cutWords } from "../../content/text/cut-words.ts";
import { pageSeo } from "../page-seo.ts";
import { partsOfPage, sourceOfPage } from "./parts-of-page.ts";

/** The words of all pages of a release in one language. */
export interface SiteIndex {
	/** Paths, as the release has them. */
	readonly pages: readonly string[];
	/** By word: the pages that have it, each with how much it says of that page. */
	readonly postings: ReadonlyMap<string, readonly Posting[]>;
	/** All words in order, for those that begin with others. */
	readonly words: readonly string[];
}

/** The number of a page times 16, and the weight of the word there: 1 to 15. */
export type Posting = number;

const weights = { title: 8, heading: 3, text: 1 } as const;
const mostWeight = 15;

// What a version of an entry says never changes, so after a release only the pages that did change are cut anew.
const known = new WeakMap<AnyEntry, { readonly title: string; readonly words: ReadonlyMap<string, number> }>();
const made = new WeakMap<Snapshot, Promise<SiteIndex>>();

/** The index of a release. Made when it is first asked for, beside the requests of others. */
export function siteIndex(snapshot: Snapshot): Promise<SiteIndex> {
	const before = made.get(snapshot);
	if (before) return before;
	const index = makeIndex(snapshot);
	made.set(snapshot, index);
	// What failed once is tried again.
	index.catch(() => made.delete(snapshot));
	return index;
}

async function makeIndex(snapshot: Snapshot): Promise<SiteIndex> {
	const pages: string[] = [];
	const postings = new Map<string, Posting[]>();
	for (const { path } of snapshot.paths()) {
		// A page in another language is found by the search of that one.
		if (snapshot.placeOf(path)) continue;
		const words = wordsOfPage(snapshot, path);
		if (!words) continue;
		const page = pages.push(path) - 1;
		for (const [word, weight] of words) {
			const posting = page * 16 + Math.min(mostWeight, weight);
			const there = postings.get(word);
			if (there) there.push(posting);
			else postings.set(word, [posting]);
		}
		await yieldToRequests();
	}
	return { pages, postings, words: [...postings.keys()].sort() };
}

function wordsOfPage(snapshot: Snapshot, path: string): ReadonlyMap<string, number> | undefined {
	const source = sourceOfPage(snapshot, path);
	if (!source) return undefined;
	const title = pageSeo(snapshot, path)?.title ?? "";
	const before = known.get(source.entry);
	if (before?.title === title) return before.words;
	const words = new Map<string, number>();
	const add = (text: string, weight: number) => {
		for (const { word } of cutWords(text)) words.set(word, (words.get(word) ?? 0) + weight);
	};
	add(title, weights.title);
	for (const { text, isHeading } of partsOfPage(source)) add(text, isHeading ? weights.heading : weights.text);
	known.set(source.entry, { title, words });
	return words;
}
