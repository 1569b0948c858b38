import { fold } from "../values/fold-letters.ts";

/** A word of a text, folded as it is looked for, and where it stands. */
export interface CutWord {
	readonly word: string;
	readonly start: number;
	readonly end: number;
}

// Marks, soft hyphens and joiners stand within words; apostrophes, hyphens and points between them.
const written = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}\u0640]*/gu;
/** Scripts that write without spaces. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * Cuts a text into words: by the one rule that both what is looked for and what is looked in are cut by. `l'industrie` is two
 * words, "B2B" is one, and scripts without spaces are cut as the platform cuts them.
 */
export function cutWords(text: string): CutWord[] {
	const words: CutWord[] = [];
	for (const { 0: found, index } of text.matchAll(written)) {
		if (!unspaced.test(found)) {
			words.push({ word: fold(found), start: index, end: index + found.length });
			continue;
		}
		segmenter ??= new Intl.Segmenter("und", { granularity: "word" });
		for (const { segment, index: at, isWordLike } of segmenter.segment(found)) {
			if (isWordLike) words.push({ word: fold(segment), start: index + at, end: index + at + segment.length });
		}
	}
	return words.filter(({ word }) => word !== "");
}
