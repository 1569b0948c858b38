import { isSamePrice, type Price, readStated, statedPrice } from "../../content/values/money.ts";

/** A service with its price, from its own record. */
export interface PricedService {
	readonly title: string;
	readonly slug: string;
	readonly price: Price | null;
}

/** A text that states another price than the service's record. */
export interface OtherPrice {
	readonly service: PricedService;
	/** As written there. */
	readonly words: string;
}

// Does not match ranges such as "$3,000 to $18,000", which cover several services.
const single = String.raw`(${statedPrice})(?!\s*(?:to|and|[-–—])\s*(?:[A-Z]{3}\b|kr\b|[\p{Sc}\d]))`;
const alone = new RegExp(
	String.raw`\b(?:${anyCase("from")}|${anyCase("start")}(?:s|ing)? at)\s+${single}|^\s*${single}\s*$`,
	"gu",
);

/**
 * Creates a search for prices that differ from the services' records.
 * @returns a function that searches a text mentioning services and prices
 */
export function otherPrices(services: readonly PricedService[]): (text: string) => OtherPrice[] {
	const priced = services.filter(({ price }) => price !== null);
	const names = priced.map(nameOf);
	const known = priced.flatMap((service, index) => {
		const name = names[index]!;
		// Services with the same name cannot be told apart.
		if (names.filter((other) => other === name).length > 1) return [];
		return [{ service, pattern: new RegExp(`\\b${name}[^\\p{Sc}.;!?\\d]{0,50}?${single}`, "gu") }];
	});
	return (text) =>
		known.flatMap(({ service, pattern }) =>
			[...text.matchAll(pattern)].flatMap(({ 0: words, 1: price }) => {
				const isOfAnother = known.some((other) => other.service !== service && namedIn(words, other.service));
				return !isOfAnother && isOther(service, price!) ? [{ service, words: words.trim() }] : [];
			}),
		);
}

/**
 * Finds prices other than the service's, in a text about this service only.
 * @param beside all texts around it: if they also state the service's own price, the other one is intended
 */
export function otherPricesOf(service: PricedService, text: string, beside = text): OtherPrice[] {
	const stated = [...beside.matchAll(new RegExp(statedPrice, "gu"))].map(([words]) => words);
	if (service.price === null || stated.some((words) => !isOther(service, words))) return [];
	return [...text.matchAll(alone)].flatMap(({ 0: words, 1: after, 2: whole }) =>
		isOther(service, (after ?? whole)!) ? [{ service, words: words.trim() }] : [],
	);
}

/** Whether a text mentions this service. */
export function namedIn(text: string, service: PricedService): boolean {
	return new RegExp(`\\b${nameOf(service)}`, "u").test(text);
}

function isOther({ price }: PricedService, words: string): boolean {
	const stated = readStated(words);
	return price !== null && stated !== undefined && !isSamePrice(stated, price);
}

/** A pattern for what texts call a service: the first two words of its title, singular or plural. */
function nameOf({ title }: PricedService): string {
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
