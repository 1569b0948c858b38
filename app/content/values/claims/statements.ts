import { wholeWord } from "../../../language/reading/reading-patterns.ts";
import type { ReadingWords } from "../../../language/reading/reading-words.ts";

/** A place in a text that says something which needs evidence: a figure, a rating, a comparison, or the environment. */
export interface Statement {
	/** What stands there, with a few words behind it. */
	readonly words: string;
	/** From the first sign of the text in `comparable` to the one behind the last. */
	readonly from: number;
	readonly to: number;
}

const figures =
	/\d+(?:[.,]\d+)?\s?[%٪]|(?<![\d+])\d[\d.,]*\s?\+(?!\d)|(?<![\d.,])[1-5](?:[.,]\d)?\s?\/\s?5(?!\d)|(?<!\p{L})(?:no\. ?|#)1(?!\d)/gu;

/** The statements of a text, in its order. */
export function statementsIn(text: string, languages: readonly ReadingWords[]): Statement[] {
	const plain = comparable(text);
	const patterns = [figures, ...languages.map(wordsThatNeedEvidence)];
	return patterns
		.flatMap((pattern) => [...plain.matchAll(pattern)])
		.map(({ 0: { length }, index }) => {
			const [behind = ""] = /^\P{L}{0,3}(?:[\p{L}\p{M}-]+ ?){0,3}/u.exec(plain.slice(index + length)) ?? [];
			return { words: plain.slice(index, index + length + behind.length).trim(), from: index, to: index + length };
		})
		.toSorted((a, b) => a.from - b.from);
}

/** Whether a wording of a claim says a statement where it stands in a text. */
export function isSaidBy(wording: string, { from, to }: Statement, text: string): boolean {
	const [plain, said] = [comparable(text), comparable(wording)];
	if (said === "") return false;
	for (let at = plain.indexOf(said); at >= 0; at = plain.indexOf(said, at + 1))
		if (at < to && at + said.length > from) return true;
	return false;
}

/** Whether a wording of a claim is what a figure says together with its label. */
export function isSaidByFigure(
	wording: string,
	{ value, label }: { readonly value: string; readonly label: string },
): boolean {
	const said = comparable(wording);
	return said !== "" && [`${value} ${label}`, `${label} ${value}`].some((text) => comparable(text).includes(said));
}

/** A text in small letters, with one kind of space and the digits 0 to 9, so that two are compared. */
function comparable(text: string): string {
	return text
		.normalize("NFC")
		.toLowerCase()
		.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
		.replace(/\s+/g, " ")
		.replace(/(\d) (?=[%٪+])/g, "$1")
		.trim();
}

const made = new WeakMap<ReadingWords, RegExp>();

function wordsThatNeedEvidence(words: ReadingWords): RegExp {
	const { best, environment } = words.claims;
	const pattern = made.get(words) ?? new RegExp(wholeWord(`${best}|${environment}`), "gu");
	made.set(words, pattern);
	return pattern;
}
