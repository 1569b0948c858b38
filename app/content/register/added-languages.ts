import type { AddedLanguage } from "../../language/catalogue.ts";
import { placesIn, type Wording } from "../../language/fill.ts";
import { wordPages } from "../system/word-pages.ts";
import { languages } from "./site-language.ts";

const english: ReadonlyMap<string, Wording> = new Map(
	Object.entries(wordPages).flatMap(([page, { words }]) =>
		Object.entries(words).map(([name, [wording]]) => [`${page}.${name}`, wording] as const),
	),
);

/**
 * Returns a sentence for everything in a language of an extension that visitors would read wrongly, or never.
 * @param taken the codes of languages that other extensions have, with their folders
 * @param list where they are
 */
export function wrongLanguages(
	added: readonly AddedLanguage[],
	taken: ReadonlyMap<string, string> = new Map(),
	list = "extension/languages.ts",
): string[] {
	return added.flatMap((language, index) => {
		const { code } = language;
		const at = `${list}, ${code}`;
		if (!isCode(code)) return [`${at}: this is no code of a language. Write it like “nb” or “pt-BR”.`];
		const isTwice = added.findIndex((one) => one.code.toLowerCase() === code.toLowerCase()) !== index;
		const { pluralCategories: forms } = new Intl.PluralRules(code).resolvedOptions();
		return [
			...(languages.includes(code.toLowerCase())
				? [
						`${at}: the product has this language. Name a region, such as “${code}-AT”, or change sentences on the screen Words.`,
					]
				: []),
			...(taken.has(code) ? [`${at}: ${taken.get(code)} has this language.`] : []),
			...(isTwice ? [`${at}: it is named more than once.`] : []),
			...wordsOf(language).flatMap(([key, wording]) =>
				wrongWording(wording, english.get(key), forms).map((what) => `${at}, ${key}: ${what}`),
			),
		];
	});
}

/** Returns a sentence about each language that names the sentences it lacks, which are said in English. */
export function incompleteLanguages(added: readonly AddedLanguage[], list = "extension/languages.ts"): string[] {
	return added.flatMap((language) => {
		const known = new Set(wordsOf(language).map(([key]) => key));
		const missing = [...english.keys()].filter((key) => !known.has(key));
		if (missing.length === 0) return [];
		const more = missing.length > 10 ? ` and ${missing.length - 10} more` : "";
		const names = missing.slice(0, 10).join(", ") + more;
		return `${list}, ${language.code}: ${missing.length} of ${english.size} sentences are said in English, as it lacks them: ${names}.`;
	});
}

function wordsOf({ words }: AddedLanguage): [key: string, wording: Wording][] {
	return Object.entries(words).flatMap(([page, sentences]) =>
		Object.entries<Wording>(sentences).map(([name, wording]): [string, Wording] => [`${page}.${name}`, wording]),
	);
}

function wrongWording(wording: Wording, like: Wording | undefined, forms: readonly string[]): string[] {
	if (like === undefined) return ["there is no sentence of this name."];
	if (typeof wording !== typeof like)
		return [typeof like === "string" ? "it is one text." : "it counts, and has a text for each of its plural forms."];
	const [own, places] = [wording, like].map((one) => (typeof one === "string" ? { other: one } : one));
	const allowed = placesIn(places!.other);
	return Object.entries(own!).flatMap(([form, text]) => [
		...(form === "other" || forms.includes(form)
			? []
			: [`its language has no plural form “${form}”: ${forms.join(", ")}.`]),
		...(text ? [] : ["it is empty."]),
		...placesIn(text)
			.filter((place) => !allowed.includes(place))
			.map((place) => `{${place}} stands for nothing here. It can use ${list(allowed)}.`),
	]);
}

function list(places: readonly string[]): string {
	return places.length === 0 ? "no values" : places.map((place) => `{${place}}`).join(", ");
}

function isCode(code: string): boolean {
	try {
		return new Intl.Locale(code).language !== undefined && Intl.PluralRules.supportedLocalesOf(code).length > 0;
	} catch {
		return false;
	}
}
