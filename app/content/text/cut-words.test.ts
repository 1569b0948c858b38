import { expect, test } from "vitest";
import { cutWords } from "./cut-words.ts";

test.each([
	["Straße und STRASSE", "strasse und strasse"],
	["Łódź, Ærø & Smørrebrød", "lodz aero smorrebrod"],
	["l’industrie d'aujourd’hui", "l industrie d aujourd hui"],
	["Donau\u00ADdampf\u00ADschiff", "donaudampfschiff"],
	["B2B-SaaS in 30 days, v2.5", "b2b saas in 30 days v2 5"],
	["۱۲۳ کتاب", "123 کتاب"],
	["كتاب", "کتاب"],
	["مُحَمَّد", "محمد"],
	["我们的工作", "我们 的 工作"],
	["C++ & C#", "c c"],
	["--- ... !", ""],
])("%j is cut into %j", (text, words) => {
	expect(
		cutWords(text)
			.map(({ word }) => word)
			.join(" "),
	).toBe(words);
});

test("a word says where it stands in the text as it was written", () => {
	const text = "Die Größe zählt";
	const [, second] = cutWords(text);
	expect(text.slice(second!.start, second!.end)).toBe("Größe");
});
