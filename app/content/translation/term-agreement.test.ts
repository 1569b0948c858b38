import { expect, test } from "vitest";
import { disagreements, termsIn } from "./term-agreement.ts";

test.each([
	["Fixed at $14,000, paid in 3 parts.", "Festpreis 14.000 $, in 3 Teilen."],
	["On 11/26/2026 at 9:30", "Am 26.11.2026 um 9.30 Uhr"],
	["1.5 months, 14 000 €", "1,5 Monate, 14 000 €"],
	["30 days", "۳۰ دن"],
	["{{projectsCompleted}} projects", "{{projectsCompleted}} Projekte"],
	["Write to ada@example.com.", "Schreiben Sie an ada@example.com"],
	["No figures", ""],
])("figures that a language writes in its way agree: %s", (source, words) => {
	expect(disagreements(source, words)).toEqual([]);
});

test.each([
	["$14,000", "12.000 $", "14,000 there, 12.000 here"],
	["Two of 30", "Zwei", "30 there, none here"],
	["{{projectsCompleted}} projects", "50 Projekte", "{{projectsCompleted}} stands in the source and not here"],
	["See https://a.example/x", "Siehe https://b.example/x", "https://a.example/x stands in one of the two alone"],
	["Quillstone builds", "Steinkiel baut", "“Quillstone” is never translated"],
])("what does not agree is told: %s, %s", (source, words, sentence) => {
	expect(disagreements(source, words, [{ term: "Quillstone", words: "" }]).join(" ")).toContain(sentence);
});

test("terms are found in a source as whole words, and in a translation declined", () => {
	const terms = [
		{ term: "code base", words: "Quelltext" },
		{ term: "base", words: "Basis" },
		{ term: "art", words: "Kunst" },
	];
	expect(termsIn("You own the Code base. Start.", "Teil des Quelltextes", terms)).toEqual([
		{ term: "code base", words: "Quelltext", isUsed: true },
		{ term: "base", words: "Basis", isUsed: false },
	]);
});
