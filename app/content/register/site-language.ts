import { languages as added } from "#extension/languages.ts";
import { translations as ownTranslations } from "#extension/words.ts";
import type { AddedTranslation } from "../../language/added-words.ts";
import type { AddedLanguage, PageName, Translation } from "../../language/catalogue.ts";
import { arabic } from "../../language/catalogues/arabic.ts";
import { dutch } from "../../language/catalogues/dutch.ts";
import { french } from "../../language/catalogues/french.ts";
import { german } from "../../language/catalogues/german.ts";
import { italian } from "../../language/catalogues/italian.ts";
import { polish } from "../../language/catalogues/polish.ts";
import { portuguese } from "../../language/catalogues/portuguese.ts";
import { spanish } from "../../language/catalogues/spanish.ts";
import { urdu } from "../../language/catalogues/urdu.ts";
import { perLocale } from "../../language/fill.ts";
import { type Language, languageOf, type OwnWords } from "../../language/language.ts";
import { ofReady } from "../../ready.ts";
import type { Entry } from "../model/define.ts";
import { wordPages } from "../system/word-pages.ts";
import type { Singletons } from "./register.ts";
import { promisedTime, promisesReply, withoutPromise } from "./reply-promise.ts";

type WordsEntry = Entry<Singletons["words"]>;

export interface Release {
	one<N extends "words" | "metrics" | "site_settings">(name: N): Entry<Singletons[N]>;
}

/** The catalogues beside the English one, by their language. They are functions: a site holds only those that it speaks. */
const catalogues: Readonly<Record<string, () => Translation>> = {
	ar: arabic,
	de: german,
	es: spanish,
	fr: french,
	it: italian,
	nl: dutch,
	pl: polish,
	pt: portuguese,
	ur: urdu,
};

/** The languages that the product has words in, by their codes. */
export const languages: readonly string[] = ["en", ...Object.keys(catalogues)];

/** The words of the product in the language of a locale; undefined where there are none besides English. */
export function translationOf(locale: string): Translation | undefined {
	// Without how numbers are to be written, such as of fa-u-nu-latn.
	const code = locale.toLowerCase().replace(/-u-.*$/, "");
	const [language = ""] = code.split("-");
	const ofProduct = Object.hasOwn(catalogues, language) ? translations(language) : wordsOf(language);
	const ofAdded = addedTranslations(language);
	const ofLanguage = ofAdded ? { ...ofProduct, ...ofAdded } : ofProduct;
	// Of a region that lacks a sentence, that of its language is said.
	const ofRegion = code === language ? undefined : wordsOf(code);
	return ofRegion && ofLanguage ? merged(ofLanguage, ofRegion) : (ofRegion ?? ofLanguage);
}

/** Words that are added in a language of its own; undefined where there are none. */
const addedTranslations = perLocale((language): Translation | undefined => {
	const all: readonly AddedTranslation[] = [...ownTranslations, ...ofReady<AddedTranslation>("translations")];
	const those = all.filter(({ languages }) => Object.hasOwn(languages, language));
	return those.length > 0
		? Object.fromEntries(those.map(({ of, languages }) => [of, languages[language]!()]))
		: undefined;
});

function wordsOf(code: string): Translation | undefined {
	return [...added, ...ofReady<AddedLanguage>("languages")].find((one) => one.code.toLowerCase() === code)?.words;
}

function merged(below: Translation, above: Translation): Translation {
	const pages = Object.keys({ ...below, ...above }) as PageName[];
	return Object.fromEntries(pages.map((page) => [page, { ...below[page], ...above[page] }]));
}

const translations = perLocale((language) => catalogues[language]!());

// A release's words are frozen and shared by all of its pages.
const made = new WeakMap<WordsEntry, { readonly promise: string; readonly language: Language }>();

/** The languages that a site is in, also those that visitors do not see, the first before the others. */
export function siteLocales(snapshot: Release & { one(name: "site-languages"): Entry<Singletons["site-languages"]> }) {
	return [siteLanguage(snapshot).locale, ...snapshot.one("site-languages").others.map(({ code }) => code)];
}

/** The language that somebody wrote in: that of the site, or of the catalogue where the site has left it since. */
export function languageOfSender(snapshot: Release & { in(language: string): Release }, locale: string): Language {
	const language = siteLanguage(snapshot.in(locale.toLowerCase()));
	const translation = locale === "" || language.locale === locale ? undefined : translationOf(locale);
	if (!translation) return language;
	const instead = promisesReply(snapshot) ? {} : withoutPromise;
	return languageOf(
		locale,
		{},
		translation,
		instead,
		wordPages,
		promisedTime(snapshot.one("site_settings").replyPromise),
	);
}

/**
 * The language of a release: what its owner says goes before the catalogues. It promises a reply only where the owner does.
 */
export function siteLanguage(snapshot: Release): Language {
	const entry = snapshot.one("words");
	const isPromised = promisesReply(snapshot);
	const { replyPromise } = snapshot.one("site_settings");
	const promise = isPromised ? `${replyPromise.hours} ${replyPromise.counted}` : "";
	const before = made.get(entry);
	if (before?.promise === promise) return before.language;
	const { language: chosen, currency: _, priceTax, ...own } = entry;
	const locale = chosen || "en";
	const instead = isPromised ? {} : withoutPromise;
	const words = languageOf(
		locale,
		own as unknown as OwnWords,
		translationOf(locale),
		instead,
		wordPages,
		promisedTime(replyPromise),
	);
	const language = priceTax === "unsaid" ? words : { ...words, priceTax };
	made.set(entry, { promise, language });
	return language;
}
