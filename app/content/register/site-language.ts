import type { Translation } from "../../language/catalogue.ts";
import { german } from "../../language/german.ts";
import { type Language, languageOf, type OwnWords } from "../../language/language.ts";
import { urdu } from "../../language/urdu.ts";
import type { Entry } from "../model/define.ts";
import type { Singletons } from "./register.ts";
import { promisesReply, withoutPromise } from "./reply-promise.ts";

type WordsEntry = Entry<Singletons["words"]>;

interface Release {
	one<N extends "words" | "metrics">(name: N): Entry<Singletons[N]>;
}

/** The catalogues beside the English one, by their language. */
const translations: Readonly<Record<string, Translation>> = { de: german, ur: urdu };

/** The words of the product in the language of a locale; undefined where there are none besides English. */
export function translationOf(locale: string): Translation | undefined {
	return translations[locale.split("-")[0]!.toLowerCase()];
}

// A release's words are frozen and shared by all of its pages.
const made = { promising: new WeakMap<WordsEntry, Language>(), plain: new WeakMap<WordsEntry, Language>() };

/**
 * The language of a release: what its owner says goes before the catalogues. It promises a reply only where the owner does.
 */
export function siteLanguage(snapshot: Release): Language {
	const entry = snapshot.one("words");
	const isPromised = promisesReply(snapshot);
	const languages = isPromised ? made.promising : made.plain;
	const known = languages.get(entry);
	if (known) return known;
	const { language: chosen, currency: _, ...own } = entry;
	const locale = chosen || "en";
	const instead = isPromised ? {} : withoutPromise;
	const language = languageOf(locale, own as unknown as OwnWords, translationOf(locale), instead);
	languages.set(entry, language);
	return language;
}
