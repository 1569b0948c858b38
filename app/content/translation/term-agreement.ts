import type { Words } from "../fields/field.ts";
import { referencesIn, referenceTo } from "../text/references.ts";
import { plainTextOf } from "../text/rich-text.ts";
import { fold } from "../values/fold-letters.ts";

/** A term with its words in the other language, as an owner has laid them down. */
export interface Term {
	readonly term: string;
	/** "" for one that stays as it is. */
	readonly words: string;
}

/** What of a translation does not agree with its source, in sentences. Figures may be written as each language does. */
export function disagreements(source: Words, words: Words, terms: readonly Term[] = []): readonly string[] {
	const [from, to] = [textOf(source), textOf(words)];
	if (to.trim() === "") return [];
	const [missing, added] = [
		without(referencesIn(from), referencesIn(to)),
		without(referencesIn(to), referencesIn(from)),
	];
	const figures = digitsOf(from) === digitsOf(to);
	const places = [...without(placesIn(from), placesIn(to)), ...without(placesIn(to), placesIn(from))];
	const kept = terms.filter(({ term, words }) => words === "" && names(from, term) && !names(to, term));
	return [
		...missing.map((name) => `${referenceTo(name as never)} stands in the source and not here.`),
		...added.map((name) => `${referenceTo(name as never)} stands here and not in the source.`),
		...(figures
			? []
			: [
					`The figures are others than in the source: ${listOf(figuresIn(from))} there, ${listOf(figuresIn(to))} here.`,
				]),
		...places.map((place) => `The address ${place} stands in one of the two alone.`),
		...kept.map(({ term }) => `“${term}” is never translated, and does not stand here.`),
	];
}

/** The terms that stand in a source, and whether the translation has their words. */
export function termsIn(source: Words, words: Words | undefined, terms: readonly Term[]) {
	const [from, to] = [textOf(source), words === undefined ? "" : textOf(words)];
	return terms
		.filter(({ term }) => names(from, term))
		.map((one) => ({ ...one, isUsed: names(to, one.words || one.term, true) }));
}

function textOf(words: Words): string {
	return typeof words === "string" ? words : plainTextOf(words);
}

const references = /\{\{\s*\w+\s*\}\}/g;
const addresses = /https?:\/\/[^\s<>()"“”„]+[^\s<>()"“”„.,;:!?]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Addresses of the web and of mail. */
function placesIn(text: string): readonly string[] {
	return text.match(addresses) ?? [];
}

const figure = /\p{Nd}+(?:[.,’'\u00a0\u202f ]\p{Nd}+)*/gu;

function figuresIn(text: string): readonly string[] {
	return text.replace(references, "").replace(addresses, "").match(figure) ?? [];
}

/** All digits of a text in one order, whatever stands between them: 14,000 and 14.000, 11/26/2026 and 26.11.2026 are the same. */
function digitsOf(text: string): string {
	return (fold(figuresIn(text).join(" ")).match(/\d/g) ?? []).toSorted().join("");
}

function listOf(figures: readonly string[]): string {
	return figures.length === 0 ? "none" : figures.slice(0, 6).join(", ");
}

function without(all: readonly string[], others: readonly string[]): readonly string[] {
	const left = [...others];
	return all.filter((one) => {
		const at = left.indexOf(one);
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
}

/**
 * Whether a term stands in a text, whatever its case.
 * @param isInflected whether letters may follow it, as languages decline and join words
 */
function names(text: string, term: string, isInflected = false): boolean {
	const [whole, sought] = [fold(text), fold(term.trim())];
	if (sought === "") return false;
	for (let at = whole.indexOf(sought); at >= 0; at = whole.indexOf(sought, at + 1)) {
		const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
		if (isInflected || (!isLetter(whole[at - 1]) && !isLetter(whole[at + sought.length]))) return true;
	}
	return false;
}
