import { words as own } from "#extension/words.ts";
import type { AddedWords } from "../../language/added-words.ts";
import { catalogue } from "../../language/catalogue.ts";
import type { PageOfWords } from "../../language/words/page-words.ts";
import { ofReady } from "../../ready.ts";

/** Sentences of pages that the product does not have. */
export const addedWords: readonly AddedWords[] = [...own, ...ofReady<AddedWords>("words")];

/** Every fixed sentence of the site in English, by page. */
export const wordPages: Readonly<Record<string, PageOfWords>> = {
	...catalogue,
	...Object.fromEntries(addedWords.map((words) => [words.name, words])),
};
