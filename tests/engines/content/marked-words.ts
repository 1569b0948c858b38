import { catalogue, type PageName, type Translation } from "../../../app/language/catalogue.ts";
import type { Wording } from "../../../app/language/fill.ts";
import type { PageOfWords } from "../../../app/language/words/page-words.ts";

/** Marks each line of a text, and each part between its places. */
export const marked = (text: string) =>
	text.replace(/(\{\w+\})|[^{}\n]*\p{L}[^{}\n]*/gu, (part, place) => place ?? `⟦${part}⟧`);
export const isMarked = (text: string) => /[⟦⟧]/.test(text);

/** The sentences of the product in a language, marked. Those that it lacks stay in English, without a mark. */
export function markedWords(translation: Translation | undefined) {
	return Object.fromEntries(
		Object.entries<PageOfWords>(catalogue).map(([page, { words }]) => {
			const translated = translation?.[page as PageName] as Readonly<Record<string, Wording>> | undefined;
			const said = Object.entries(words).map(([name, [english]]) => [name, translation ? translated?.[name] : english]);
			return [
				page,
				Object.fromEntries(said.map(([name, wording]) => [name, wording && markedWording(wording as Wording)])),
			];
		}),
	);
}

function markedWording(wording: Wording): Wording {
	if (typeof wording === "string") return marked(wording);
	return Object.fromEntries(Object.entries(wording).map(([form, text]) => [form, marked(text!)])) as Wording;
}
