import { createContext, Fragment, type ReactNode, useContext } from "react";
import { type AddedWords, type SaidWords, saidIn } from "./added-words.ts";
import type { WordKey } from "./catalogue.ts";
import type { Language } from "./language.ts";

/** The language that a page is drawn in. Only the server has it: the studio, which runs in the browser, is English. */
export const LanguageContext = createContext<Language | undefined>(undefined);

/** The language of the site, for components of its pages. */
export function useLanguage(): Language {
	const language = useContext(LanguageContext);
	if (!language) throw new Error("Only pages drawn on the server have a language.");
	return language;
}

/** Words of one's own in the language of the site, for components of its pages. */
export function useWords<W extends AddedWords["words"]>(words: AddedWords<W>): SaidWords<W> {
	return saidIn(useLanguage(), words);
}

interface SentenceProps {
	of: WordKey;
	/** Elements for the placeholders of the sentence, by name. */
	with: Readonly<Record<string, ReactNode>>;
	/** The number that decides its plural form. */
	count?: number;
}

/** A sentence with elements in its places. */
export function Sentence({ of, with: elements, count = 0 }: SentenceProps) {
	const parts = useLanguage().parts(of, { count });
	return parts.map((part, index) => (
		<Fragment key={index}>{index % 2 === 0 ? part : (elements[part] ?? `{${part}}`)}</Fragment>
	));
}
