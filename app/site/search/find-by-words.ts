import { cutWords } from "../../content/text/cut-words.ts";
import type { SiteIndex } from "./site-index.ts";

/** What is read of a query. */
export const queryLimits = { letters: 100, words: 8 } as const;

/** How many words that begin with one are looked for. */
const mostBegun = 60;

/** The words that a query looks for, each once. */
export function wordsOfQuery(query: string): string[] {
	const words = cutWords(query.slice(0, queryLimits.letters)).map(({ word }) => word);
	return [...new Set(words)].slice(0, queryLimits.words);
}

/**
 * The pages that have the words of a query, or words that begin with them, the best first: those with all of its words;
 * where there is none, those with the most, if that is more than half.
 */
export function findPages({ pages, postings, words }: SiteIndex, wanted: readonly string[]): string[] {
	const scores = new Float64Array(pages.length);
	const matched = new Uint8Array(pages.length);
	const ofWord = new Float64Array(pages.length);
	for (const word of wanted) {
		ofWord.fill(0);
		for (const one of begun(words, word)) {
			const there = postings.get(one)!;
			// A word that is on few pages says more, and a whole word more than one that only begins so.
			const worth = Math.log(1 + pages.length / there.length) * (one === word ? 1 : 0.5);
			for (const posting of there) {
				const page = posting >> 4;
				ofWord[page] = Math.max(ofWord[page]!, (posting & 15) * worth);
			}
		}
		for (const [page, score] of ofWord.entries()) {
			if (score === 0) continue;
			matched[page]! += 1;
			scores[page]! += score;
		}
	}
	const most = matched.reduce((one, other) => Math.max(one, other), 0);
	if (most * 2 <= wanted.length - 1 || most === 0) return [];
	return [...pages.keys()]
		.filter((page) => matched[page] === most)
		.toSorted((one, other) => scores[other]! - scores[one]! || one - other)
		.map((page) => pages[page]!);
}

/** A word and those that begin with it. A single letter is only itself: every word begins with one. */
function begun(words: readonly string[], word: string): string[] {
	let low = 0;
	for (let high = words.length; low < high; ) {
		const middle = (low + high) >> 1;
		if (words[middle]! < word) low = middle + 1;
		else high = middle;
	}
	const most = [...word].length === 1 && word.charCodeAt(0) < 0x2e80 ? 1 : mostBegun;
	const end = words.slice(low, low + most).findIndex((one) => !one.startsWith(word));
	const found = words.slice(low, low + (end < 0 ? most : end));
	return most === 1 ? found.filter((one) => one === word) : found;
}
