import type { PlacesIn } from "./catalogue.ts";
import type { Plural, Wording } from "./fill.ts";
import type { Language } from "./language.ts";
import type { PageOfWords, Word } from "./words/page-words.ts";

type Words = Readonly<Record<string, Word>>;

/** Sentences of pages that the product does not have. */
export interface AddedWords<W extends Words = Words> extends PageOfWords<W> {
	/** What the screen Words and translations know them by, such as "jobs". */
	readonly name: string;
}

/**
 * Declares sentences in English, each with where somebody reads it. Places stand in braces; of a sentence that counts, each
 * plural form is given: `{ one: "{count} opening", other: "{count} openings" }`.
 */
export function defineWords<const W extends Words>(words: AddedWords<W>): AddedWords<W> {
	return words;
}

/** Sentences of one's own in other languages than English. */
export interface AddedTranslation {
	/** The name of the words. */
	readonly of: string;
	/** By the code of the language, such as "de". */
	readonly languages: Readonly<Record<string, () => Readonly<Record<string, Wording>>>>;
}

/** All sentences of some words in another language. */
export type TranslationOf<W extends Words> = {
	readonly [N in keyof W]: W[N] extends readonly [string, string] ? string : Plural;
};

/** Declares words in other languages, each of which has all of them. */
export function translateWords<W extends Words>(
	{ name }: AddedWords<W>,
	languages: Readonly<Record<string, () => TranslationOf<W>>>,
): AddedTranslation {
	return { of: name, languages };
}

type ValuesOf<One extends Word> = One[0] extends string
	? [PlacesIn<One[0]>] extends [never]
		? []
		: [values: { readonly [P in PlacesIn<One[0]>]: string | number }]
	: One[0] extends { readonly other: infer Text }
		? [values: { readonly [P in PlacesIn<Text> | "count"]: string | number }]
		: [];

/** Words in the language of the site, and how that writes dates, prices and lists. */
export interface SaidWords<W extends Words> extends Pick<Language, "locale" | "dir" | "date" | "price" | "list"> {
	/** A sentence with its values. */
	t<N extends keyof W & string>(name: N, ...values: ValuesOf<W[N]>): string;
}

/** Says words in a language. */
export function saidIn<W extends Words>(language: Language, { name: page }: AddedWords<W>): SaidWords<W> {
	const { locale, dir, date, price, list } = language;
	const t = language.t as (key: string, ...values: readonly unknown[]) => string;
	return { locale, dir, date, price, list, t: (name, ...values) => t(`${page}.${name}`, ...values) };
}

/**
 * Returns a sentence for all words that could not be told from others.
 * @param taken the names of others, with who has them
 * @param list where they are
 */
export function wrongWords(
	added: readonly AddedWords[],
	taken: ReadonlyMap<string, string>,
	list = "extension/words.ts",
): string[] {
	return added.flatMap(({ name }, index) => {
		const at = `${list}, ${name}`;
		if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
			return [`${at}: a name has letters and digits, and begins with a small letter.`];
		if (taken.has(name)) return [`${at}: ${taken.get(name)} has words of this name. Choose another one.`];
		return added.findIndex((one) => one.name === name) === index ? [] : [`${at}: it is named more than once.`];
	});
}
