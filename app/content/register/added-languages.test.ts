import { expect, test } from "vitest";
import type { AddedLanguage } from "../../language/catalogue.ts";
import { german } from "../../language/catalogues/german.ts";
import { urdu } from "../../language/catalogues/urdu.ts";
import { incompleteLanguages, wrongLanguages } from "./added-languages.ts";

const language = (words: object, code = "cs") => ({ code, words }) as AddedLanguage;

test("a whole language is taken without a word, and one that lacks sentences is told which", () => {
	expect(wrongLanguages([language(german(), "de-AT"), language(urdu(), "fa")])).toEqual([]);
	expect(incompleteLanguages([language(german(), "de-AT")])).toEqual([]);
	const { skip: _, ...rest } = german().shell;
	expect(incompleteLanguages([language({ ...german(), shell: rest }, "de-AT")])).toEqual([
		expect.stringMatching(/^extension\/languages\.ts, de-AT: 1 of \d+ sentences are said in English.*: shell\.skip\.$/),
	]);
	expect(incompleteLanguages([language({})])[0]).toMatch(/shell\.skip, .* and \d+ more\.$/);
});

test("a language that could not be chosen is refused", () => {
	expect(wrongLanguages([language({}, "polski po polsku")])[0]).toContain("this is no code of a language");
	expect(wrongLanguages([language({}, "de")])[0]).toContain("the product has this language");
	expect(wrongLanguages([language({}), language({}, "CS")])).toEqual([
		"extension/languages.ts, CS: it is named more than once.",
	]);
});

test.each([
	[{ shell: { skp: "Do treści" } }, "shell.skp: there is no sentence of this name."],
	[
		{ shell: { copyright: "© {rok} {company}" } },
		"shell.copyright: {rok} stands for nothing here. It can use {year}, {company}.",
	],
	[{ shell: { skip: "" } }, "shell.skip: it is empty."],
	[{ shell: { skip: { other: "Do treści" } } }, "shell.skip: it is one text."],
	[{ articles: { readTime: { two: "{count} min", other: "{count} min" } } }, "its language has no plural form “two”"],
])("words that visitors would read wrongly are refused with their name: %j", (words, sentence) => {
	expect(wrongLanguages([language(words)]).join()).toContain(sentence);
});
