import { describe, expect, test } from "vitest";
import { catalogue } from "../../language/catalogue.ts";
import { placesIn, type Wording } from "../../language/fill.ts";
import type { PageOfWords } from "../../language/words/page-words.ts";
import { languages, translationOf } from "./site-language.ts";

interface Said {
	readonly key: string;
	/** The plural form; "" where there is one text. */
	readonly form: string;
	readonly english: string;
	readonly text: string;
}

/** The marks that a language puts around quoted words. */
const quotes: Readonly<Record<string, string>> = {
	...{ ar: "«»", de: "„“", es: "«»", fr: "«»", it: "«»" },
	...{ nl: "‘’", pl: "„”", pt: "“”", ur: "“”" },
};

/** Words that are the same in English. */
const same: Readonly<Record<string, readonly string[]>> = {
	de: ["Budget", "Film", "Portfolio", "Team", "(optional)", "in {city}"],
	es: ["Flexible"],
	fr: [
		"Articles",
		"Budget",
		"Client",
		"Clients",
		"Contact",
		"Expertise",
		"Flexible",
		"Menu",
		"Note",
		"Pages",
		"Questions",
		"Services",
		"Technologies",
		"logo",
		"{count} minutes",
	],
	it: ["Budget", "File", "Home", "Menu", "Password", "Portfolio", "Team", "logo"],
	nl: ["Budget", "Contact", "Expertise", "Home", "Menu", "Portfolio", "Team", "Tip", "in {city}", "logo"],
	pl: ["Film", "Menu", "Portfolio", "Problem", "logo"],
	pt: ["Menu", "slide"],
};

describe.each(languages.slice(1))("the words of the product in %s", (language) => {
	const said = saidIn(language);
	const wrong = (isRight: (said: Said) => boolean) =>
		said.filter((one) => !isRight(one)).map(({ key, form, text }) => `${key} ${form}: ${text}`);

	test("are all there, in the plural forms of the language and no others", () => {
		const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
		for (const [page, { words }] of Object.entries<PageOfWords>(catalogue))
			for (const [name, [english]] of Object.entries(words)) {
				const wording = wordingOf(language, page, name) ?? {};
				const of = typeof wording === "string" ? [] : Object.keys(wording);
				expect(of.toSorted(), `${page}.${name}`).toEqual(typeof english === "string" ? [] : forms);
			}
		expect(wrong(({ text }) => text !== "")).toEqual([]);
	});

	test("state the values that the English ones state", () => {
		// A form that stands for one number alone may say it in words, such as "two hours".
		const stated = (text: string, form: string) =>
			[...new Set(placesIn(text))].filter((place) => place !== "count" || !isOneNumber(language, form)).toSorted();
		expect(wrong(({ form, english, text }) => `${stated(text, form)}` === `${stated(english, form)}`)).toEqual([]);
	});

	test("are not left in English", () => {
		const known = ["UTC", ...(same[language] ?? [])];
		const isWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, "")) && !known.includes(text);
		expect(wrong(({ english, text }) => text !== english || !isWords(text))).toEqual([]);
	});

	test("begin, end and quote as the language does", () => {
		const [open, close] = quotes[language]!;
		const foreign = [..."“”„«»‘"].filter((mark) => mark !== open && mark !== close);
		expect(
			wrong(({ english, text }) => {
				const ends = { ".": /[.۔]$/, "?": /[?؟]$/, ":": /:$/, "!": /!$/ }[english.at(-1)!];
				// A part of a line begins with what stands between it and the part before.
				const isWhole = text.trim() === text && !/ {2}|["']|\.\.\./.test(text);
				const isQuoted = text.split(open!).length === english.split("“").length;
				return isWhole && isQuoted && (ends?.test(text) ?? true) && !foreign.some((mark) => text.includes(mark));
			}),
		).toEqual([]);
	});
});

test.each([
	["fr", /[^\u202f][;:!?»](?!\/\/)|«[^\u202f]/, "no narrow space"],
	["es", /^[^¿]*\?|^[^¡]*!/, "no sign before a question"],
	["ar", /[,;?]/, "Latin signs"],
	["ur", /[,;?.]$/, "Latin signs"],
])("the typography of %s is kept: none has %s (%s)", (language, fault) => {
	const withoutPlaces = (text: string) => text.replace(/\{\w+\}|name@company\.com|nginx/g, "x");
	expect(saidIn(language).filter(({ text }) => fault.test(withoutPlaces(text)))).toEqual([]);
});

test("are offered by the code of a language, with a country and without, and by no other name", () => {
	for (const locale of ["fr", "fr-CA", "pt-PT", "AR-eg"]) expect(translationOf(locale), locale).toBeDefined();
	for (const locale of ["en", "nb", "constructor", ""]) expect(translationOf(locale), locale).toBeUndefined();
	expect(translationOf("fr")).toBe(translationOf("fr-CA"));
});

function saidIn(language: string): readonly Said[] {
	return Object.entries<PageOfWords>(catalogue).flatMap(([page, { words }]) =>
		Object.entries(words).flatMap(([name, [english]]) => {
			const wording = wordingOf(language, page, name) ?? "";
			const forms = typeof wording === "string" ? { "": wording } : wording;
			const of = typeof english === "string" ? english : english.other;
			return Object.entries(forms).map(([form, text]) => ({ key: `${page}.${name}`, form, english: of, text }));
		}),
	);
}

function wordingOf(language: string, page: string, name: string): Wording | undefined {
	const pages = translationOf(language) as Readonly<Record<string, Readonly<Record<string, Wording>>>>;
	return pages[page]?.[name];
}

function isOneNumber(language: string, form: string): boolean {
	const rules = new Intl.PluralRules(language);
	return [...Array(300).keys(), 0.5, 1.5].filter((number) => rules.select(number) === form).length === 1;
}
