import type { ReadingWords } from "./reading-words.ts";

/** Letters of the languages that are read, for a class of signs. V8 takes much longer to compile `\p{L}`, which knows all. */
export const letters = String.raw`A-Za-z\u00c0-\u024f\u0300-\u036f\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u06ff`;

/** Forbids that a word goes on. `\b` knows no letters but those of English. */
export const wordEnd = `(?![${letters}0-9])`;

/** The source of a pattern for whole words. */
export function wholeWord(source: string): string {
	return `(?<![${letters}0-9])(?:${source})${wordEnd}`;
}

/** The source of a pattern for numbers from one on that are written as words. */
export function numberWords({ numbers, tens }: ReadingWords): string {
	return [...numbers.slice(1), ...tens.slice(1)].join("|");
}

/** The number that a word in small letters such as "twelve" or "fifty" says; undefined for another word. */
export function numberIn(word: string, words: ReadingWords): number | undefined {
	const known = made.get(words) ?? {
		numbers: words.numbers.map(alone),
		tens: words.tens.map(alone),
	};
	made.set(words, known);
	const number = known.numbers.findIndex((pattern) => pattern.test(word));
	const ten = known.tens.findIndex((pattern) => pattern.test(word));
	return number >= 0 ? number : ten >= 0 ? (ten + 1) * 10 : undefined;
}

const made = new WeakMap<ReadingWords, Readonly<Record<"numbers" | "tens", readonly RegExp[]>>>();

function alone(source: string): RegExp {
	return new RegExp(`^(?:${source})$`, "u");
}
