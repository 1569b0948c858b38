import type { Translation } from "../language/catalogue.ts";
import { german } from "../language/german.ts";
import { type Language, languageOf, type OwnWords } from "../language/language.ts";
import { urdu } from "../language/urdu.ts";
import type { Entry } from "./define.ts";
import type { Singletons } from "./register.ts";

type WordsEntry = Entry<Singletons["words"]>;

/** The catalogues beside the English one, by their language. */
const translations: Readonly<Record<string, Translation>> = { de: german, ur: urdu };

/** The words of the product in the language of a locale; undefined where there are none besides English. */
export function translationOf(locale: string): Translation | undefined {
	return translations[locale.split("-")[0]!.toLowerCase()];
}

// A release's words are frozen and shared by all of its pages.
const made = new WeakMap<WordsEntry, Language>();

/** The language of a release: what its owner says goes before the catalogues. */
export function siteLanguage(snapshot: { one(name: "words"): WordsEntry }): Language {
	const entry = snapshot.one("words");
	const known = made.get(entry);
	if (known) return known;
	const { language: chosen, currency: _, ...own } = entry;
	const locale = chosen || "en";
	const language = languageOf(locale, own as unknown as OwnWords, translationOf(locale));
	made.set(entry, language);
	return language;
}
