import type { ReadingWords } from "../../../language/reading/reading-words.ts";
import { amountIn, amountOf, type ClaimPatterns, hoursIn, patternsOf } from "./claim-patterns.ts";
import { type Claim, type ClaimName, claimNames, claims, type MetricValues } from "./claims.ts";

/** A place in a text that states a metric other than the record's. */
export interface Disagreement {
	readonly claim: ClaimName;
	/** Such as "40+ projects". */
	readonly words: string;
	/** The record's. */
	readonly metric: string;
}

/**
 * Finds the places where a text disagrees with the metrics record. Amounts are compared, not spellings: "fifty" equals
 * "50+".
 * @param languages the words of the languages that the text may be in
 * @param ofOthers whether the text is also about others; then an amount counts only in a sentence about us
 */
export function disagreements(
	text: string,
	metrics: MetricValues,
	languages: readonly ReadingWords[],
	ofOthers = false,
): Disagreement[] {
	const plain = plainSigns(text);
	const all = languages.map(patternsOf);
	const found = claimNames.flatMap((claim): Disagreement[] => {
		const { also }: Claim = claims[claim];
		const metric = metrics[claim] ?? "";
		const right = [metric, ...(also?.beside === metric ? [also.amount] : [])].map((words) => amountIn(words, all));
		if (right[0] === undefined) return [];
		return all.flatMap((patterns) =>
			matchesOf(patterns.claims[claim], plain)
				.filter(({ 1: amount = "", 2: unit }) => !right.includes(amountOf(amount, unit, patterns)))
				.filter(({ 0: words, index }) => !ofOthers || words.includes("+") || isAboutUs(sentenceAt(plain, index), all))
				.map(({ 0: { length }, index }) => ({ claim, words: text.slice(index, index + length).trim(), metric })),
		);
	});
	return found.filter(
		({ claim, words }, index) => found.findIndex((other) => other.claim === claim && other.words === words) === index,
	);
}

/** Passages that contradict the founding year `founded`: another founding year, or too many years in business. */
export function contradictingYears(
	text: string,
	founded: number,
	thisYear: number,
	languages: readonly ReadingWords[],
): string[] {
	const plain = plainSigns(text);
	const all = languages.map(patternsOf);
	const found = all.flatMap((patterns) => {
		const ofFounding = matchesOf(patterns.founded, plain);
		const since = matchesOf(patterns.since, plain).filter(({ index }) => isAboutUs(sentenceAt(plain, index), all));
		const other = [...ofFounding, ...since].filter(({ 1: year }) => Number(year) !== founded);
		const more = matchesOf(patterns.claims.yearsExperience, plain).filter(({ 1: amount, index }) => {
			// Years of the founders are added up, so they may exceed the company's.
			if (patterns.together.test(sentenceAt(plain, index))) return false;
			return amountOf(amount!, undefined, patterns) > thisYear - founded + 1;
		});
		return [...other, ...more];
	});
	return [...new Set(found.map(({ 0: { length }, index }) => text.slice(index, index + length).trim()))];
}

/** The hours that a metric states; undefined when it states no time. */
export function statedHours(metric: string, languages: readonly ReadingWords[]): number | undefined {
	return hoursIn(plainSigns(metric), languages.map(patternsOf));
}

/** A text in small letters and with the digits of Arabic and Urdu as 0 to 9, each at its place. */
function plainSigns(text: string): string {
	// The one letter that is longer in small.
	return text
		.replaceAll("İ", "I")
		.toLowerCase()
		.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

function matchesOf(patterns: readonly RegExp[], text: string): RegExpExecArray[] {
	return patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
}

function sentenceAt(text: string, index: number): string {
	const start = Math.max(0, ...[".", "!", "?", "۔", "؟", "\n"].map((end) => text.lastIndexOf(end, index - 1) + 1));
	const end = text.slice(index).search(/[.!?۔؟\n]/);
	return text.slice(start, end < 0 ? undefined : index + end);
}

function isAboutUs(sentence: string, all: readonly ClaimPatterns[]): boolean {
	return all.some(({ us }) => us.test(sentence));
}
