import { z } from "zod";
import { Failure } from "../../errors.ts";
import { plainText } from "../../language/read-number.ts";

/** Whom a search is about: everything that belongs to one of their addresses or numbers. */
export interface Sought {
	/** E-mail addresses in lower case. */
	readonly addresses: readonly string[];
	/** Digits of phone numbers, without zeros before them. */
	readonly numbers: readonly string[];
	/** How they are called where they were found by these: names of several words alone. */
	readonly names?: readonly string[];
}

const mostTerms = 5;
const longestQuery = 500;
const fewestDigits = 7;

/**
 * Reads what somebody typed: e-mail addresses and phone numbers, separated by commas.
 * @throws {Failure} `not-possible`
 */
export function soughtIn(query: string): Sought {
	if (query.length > longestQuery)
		throw refused(`Search for an e-mail address or a phone number, in ${longestQuery} characters or fewer.`);
	const terms = query.split(/[,;\n]/).flatMap((term) => term.trim() || []);
	if (terms.length === 0) throw refused("Type an e-mail address or a phone number.");
	if (terms.length > mostTerms) throw refused(`Search for ${mostTerms} addresses and numbers at most at a time.`);
	const addresses = terms.filter((term) => term.includes("@")).map(addressIn);
	const numbers = terms.filter((term) => !term.includes("@")).map(numberIn);
	return { addresses: [...new Set(addresses)], numbers: [...new Set(numbers)] };
}

function addressIn(term: string): string {
	const address = term.toLowerCase();
	if (z.email().max(254).safeParse(address).success) return address;
	throw refused(`“${term.slice(0, 80)}” is no e-mail address. Write it whole, such as ada@company.example.`);
}

function numberIn(term: string): string {
	const plain = plainText(term);
	const digits = significantDigits(plain);
	if (/^[\d\s()+./-]+$/.test(plain) && digits.length >= fewestDigits && digits.length <= 20) return digits;
	throw refused(
		`“${term.slice(0, 80)}” is neither an e-mail address nor a whole phone number. Names are not searched for, as several people may have one.`,
	);
}

function refused(sentence: string): Failure {
	return new Failure("not-possible", sentence, {});
}

function significantDigits(number: string): string {
	return number.replace(/\(0\)/, "").replace(/\D/g, "").replace(/^0+/, "");
}

// What stands in JSON is searched as it is: a line break before an address is "\n" there.
const addressesInText =
	/(?<!\\)[^\s<>()[\]{}"'“”„,;:|\\@][^\s<>()[\]{}"“”„,;:|\\@]{0,63}@[^\s<>()[\]{}"'“”„,;:|\\@]{1,252}\p{L}/gu;
const numbersInText =
	/(?:(?<![\p{L}\p{Nd}])|(?<=\\[nrt]))[+(]?\p{Nd}(?:[ \u00a0()./-]{0,3}\p{Nd}){6,19}(?![\p{L}\p{Nd}])/gu;

/** Whether hardly anybody else has a name: it is of several words. */
export function isWholeName(name: string): boolean {
	return /\S\s+\S/.test(name) && wordsOf(name).length > 1 && name.length >= 5;
}

/** Whether a text names one of the addresses, numbers or names, however they are written. */
export function mentions(text: string, sought: Sought): boolean {
	return withoutMentions(text, sought) !== text;
}

/** A text with “…” in place of the addresses, numbers and names. */
export function withoutMentions(text: string, { addresses, numbers, names = [] }: Sought): string {
	const isAddress = (found: string) => addresses.includes(found.toLowerCase());
	const isNumber = (found: string) => numbers.some((number) => isSameNumber(number, found));
	const hide = (isSought: (found: string) => boolean) => (found: string) => (isSought(found) ? "…" : found);
	const rest = text.replace(addressesInText, hide(isAddress)).replace(numbersInText, hide(isNumber));
	return names.reduce((without, name) => without.replace(patternOf(name), "…"), rest);
}

/** A name as texts have it, also in the address of a page. */
function patternOf(name: string): RegExp {
	return new RegExp(
		`(?:(?<![\\p{L}\\p{N}])|(?<=\\\\[nrt]))${wordsOf(name).join("[^\\p{L}\\p{N}]{1,3}")}(?![\\p{L}\\p{N}])`,
		"giu",
	);
}

function wordsOf(name: string): string[] {
	return name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}

/** Whether digits and a number as somebody wrote it are one, with the code of the country or without. */
export function isSameNumber(digits: string, written: string): boolean {
	const other = significantDigits(plainText(written));
	const [short, long] = digits.length < other.length ? [digits, other] : [other, digits];
	return short.length >= fewestDigits && long.endsWith(short);
}

/** Patterns of LIKE that find every text that may mention somebody, and some that do not. */
export function likePatterns({ addresses, numbers, names = [] }: Sought): string[] {
	return [
		...addresses.map((address) => `%${address.replace(/[%_\\]/g, "\\$&")}%`),
		...numbers.map((number) => `%${[...number.slice(-fewestDigits)].join("%")}%`),
		...names.map((name) => `%${wordsOf(name).join("%")}%`),
	];
}
