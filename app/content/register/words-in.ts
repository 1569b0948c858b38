import { type AddedWords, type SaidWords, saidIn } from "../../language/added-words.ts";
import { type Release, siteLanguage } from "./site-language.ts";

/** Words of one's own in the language of a release, for loaders. */
export function wordsIn<W extends AddedWords["words"]>(snapshot: Release, words: AddedWords<W>): SaidWords<W> {
	return saidIn(siteLanguage(snapshot), words);
}
