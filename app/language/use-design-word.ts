import { useContext } from "react";
import { fill, type Values } from "./fill.ts";
import { LanguageContext } from "./use-language.tsx";
import { design } from "./words/design-words.ts";

/** A sentence of a component that the studio uses as well: English there, else in the language of the site. */
export function useDesignWord(name: keyof typeof design.words, values: Values = {}): string {
	const language = useContext(LanguageContext);
	return fill(language?.wording(`design.${name}`) ?? design.words[name][0], values, language?.locale ?? "en");
}
