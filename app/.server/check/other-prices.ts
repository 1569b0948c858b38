import { isSamePrice, type Price, readStated, statedPrice } from "../../content/values/prices/money.ts";
import { perLocale } from "../../language/fill.ts";
import { readingWords } from "../../language/reading/reading-languages.ts";
import { wholeWord } from "../../language/reading/reading-patterns.ts";

/** An entry with its price, such as a service. */
export interface PricedEntry {
	readonly id: string;
	readonly title: string;
	readonly price: Price | null;
	/** Where a range of prices ends; 0 for a single price. */
	readonly priceTo?: number;
}

/** A text that states another price than the entry that it names. */
export interface OtherPrice {
	readonly of: PricedEntry;
	/** As written there. */
	readonly words: string;
}

interface PricePatterns {
	/** One price: of ranges such as "$3,000 to $18,000", which cover several entries, it matches none. */
	readonly single: string;
	/** A price that is said to be that of the entry. */
	readonly alone: RegExp;
}

const patternsIn = perLocale((locale): PricePatterns => {
	const languages = readingWords(locale);
	const words = (given: readonly (string | undefined)[]) => given.filter((source) => source !== undefined).join("|");
	const to = anyCase(words(languages.map(({ to }) => to)));
	const from = anyCase(words(languages.map(({ from }) => from)));
	const behind = anyCase(words(languages.map(({ fromBehind }) => fromBehind)));
	const single = String.raw`(${statedPrice})(?!\s*(?:${wholeWord(to)}|[-–—])\s*(?:[A-Z]{3}\b|kr\b|[\p{Sc}\d]))`;
	const saidBehind = behind && String.raw`|${single}\s+${wholeWord(behind)}`;
	return { single, alone: new RegExp(String.raw`${wholeWord(from)}\s+${single}|^\s*${single}\s*$${saidBehind}`, "gu") };
});

/**
 * Creates a search for prices that differ from those of entries.
 * @param locale the language of the texts
 * @returns a function that searches a text that names entries and prices
 */
export function otherPrices(entries: readonly PricedEntry[], locale: string): (text: string) => OtherPrice[] {
	const { single } = patternsIn(locale);
	const priced = entries.filter(({ price }) => price !== null);
	const names = priced.map(nameOf);
	const known = priced.flatMap((entry, index) => {
		const name = names[index]!;
		// Entries with the same name cannot be told apart.
		if (names.filter((other) => other === name).length > 1) return [];
		return [{ entry, pattern: new RegExp(`${name}[^\\p{Sc}.;!?\\d]{0,50}?${single}`, "gu") }];
	});
	return (text) => {
		if (!digit.test(text)) return [];
		return known.flatMap(({ entry, pattern }) =>
			[...text.matchAll(pattern)].flatMap(({ 0: words, 1: price }) => {
				const isOfAnother = known.some((other) => other.entry !== entry && namedIn(words, other.entry));
				return !isOfAnother && isOther(entry, price!) ? [{ of: entry, words: words.trim() }] : [];
			}),
		);
	};
}

// Most texts of a site have none, and the patterns of prices take a hundred times as long to say so.
const digit = /\d/;

/**
 * Finds prices other than the entry's, in a text about this entry only.
 * @param beside all texts around it: if they also state the entry's own price, the other one is intended
 */
export function otherPricesOf(entry: PricedEntry, text: string, locale: string, beside = text): OtherPrice[] {
	if (!digit.test(text)) return [];
	const stated = [...beside.matchAll(new RegExp(statedPrice, "gu"))].map(([words]) => words);
	if (entry.price === null || stated.some((words) => !isOther(entry, words))) return [];
	return [...text.matchAll(patternsIn(locale).alone)].flatMap(({ 0: words, 1: after, 2: whole, 3: before }) =>
		isOther(entry, (after ?? whole ?? before)!) ? [{ of: entry, words: words.trim() }] : [],
	);
}

/** Whether a text names this entry. */
export function namedIn(text: string, entry: PricedEntry): boolean {
	return new RegExp(nameOf(entry), "u").test(text);
}

function isOther({ price, priceTo = 0 }: PricedEntry, words: string): boolean {
	const stated = readStated(words);
	if (price === null || stated === undefined || isSamePrice(stated, price)) return false;
	return priceTo <= price.amount || !isSamePrice(stated, { ...price, amount: priceTo });
}

/** A pattern for what texts call an entry: the first two words of its title, singular or plural. */
function nameOf({ title }: PricedEntry): string {
	const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
	const called = words.slice(0, 2).map((word) => `${anyCase(word)}[sS]?`);
	return wholeWord(called.join("[\\s&-]+"));
}

/**
 * The source of a pattern without escapes, so that its letters match in capitals or not. It stands for `(?i:…)`, which V8
 * matches wrongly once a process has compiled so many patterns that it no longer optimizes new ones.
 */
function anyCase(source: string): string {
	return source.replace(/\p{Cased}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
}
