import { isSamePrice, type Price, readStated, statedPrice } from "../../content/values/money.ts";

/** An entry with its price, such as a service. */
export interface PricedEntry {
	readonly id: string;
	readonly title: string;
	readonly price: Price | null;
}

/** A text that states another price than the entry that it names. */
export interface OtherPrice {
	readonly of: PricedEntry;
	/** As written there. */
	readonly words: string;
}

// Does not match ranges such as "$3,000 to $18,000", which cover several entries.
const single = String.raw`(${statedPrice})(?!\s*(?:to|and|[-–—])\s*(?:[A-Z]{3}\b|kr\b|[\p{Sc}\d]))`;
const alone = new RegExp(
	String.raw`\b(?:${anyCase("from")}|${anyCase("start")}(?:s|ing)? at)\s+${single}|^\s*${single}\s*$`,
	"gu",
);

/**
 * Creates a search for prices that differ from those of entries.
 * @returns a function that searches a text that names entries and prices
 */
export function otherPrices(entries: readonly PricedEntry[]): (text: string) => OtherPrice[] {
	const priced = entries.filter(({ price }) => price !== null);
	const names = priced.map(nameOf);
	const known = priced.flatMap((entry, index) => {
		const name = names[index]!;
		// Entries with the same name cannot be told apart.
		if (names.filter((other) => other === name).length > 1) return [];
		return [{ entry, pattern: new RegExp(`\\b${name}[^\\p{Sc}.;!?\\d]{0,50}?${single}`, "gu") }];
	});
	return (text) =>
		known.flatMap(({ entry, pattern }) =>
			[...text.matchAll(pattern)].flatMap(({ 0: words, 1: price }) => {
				const isOfAnother = known.some((other) => other.entry !== entry && namedIn(words, other.entry));
				return !isOfAnother && isOther(entry, price!) ? [{ of: entry, words: words.trim() }] : [];
			}),
		);
}

/**
 * Finds prices other than the entry's, in a text about this entry only.
 * @param beside all texts around it: if they also state the entry's own price, the other one is intended
 */
export function otherPricesOf(entry: PricedEntry, text: string, beside = text): OtherPrice[] {
	const stated = [...beside.matchAll(new RegExp(statedPrice, "gu"))].map(([words]) => words);
	if (entry.price === null || stated.some((words) => !isOther(entry, words))) return [];
	return [...text.matchAll(alone)].flatMap(({ 0: words, 1: after, 2: whole }) =>
		isOther(entry, (after ?? whole)!) ? [{ of: entry, words: words.trim() }] : [],
	);
}

/** Whether a text names this entry. */
export function namedIn(text: string, entry: PricedEntry): boolean {
	return new RegExp(`\\b${nameOf(entry)}`, "u").test(text);
}

function isOther({ price }: PricedEntry, words: string): boolean {
	const stated = readStated(words);
	return price !== null && stated !== undefined && !isSamePrice(stated, price);
}

/** A pattern for what texts call an entry: the first two words of its title, singular or plural. */
function nameOf({ title }: PricedEntry): string {
	const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
	const called = words.slice(0, 2).map((word) => `${anyCase(word)}[sS]?`);
	return `${called.join("[\\s&-]+")}\\b`;
}

/**
 * A pattern for a word of letters and digits in capitals or not. It stands for `(?i:…)`, which V8 matches wrongly
 * once a process has compiled so many patterns that it no longer optimizes new ones.
 */
function anyCase(word: string): string {
	return [...word].map((letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).join("");
}
