import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readNumber, readNumbers } from "./read-number.ts";

const locales = [
	...["en", "de", "ur", "en-GB", "en-IN", "en-ZA", "de-AT", "de-CH", "ur-IN", "ur-PK-u-nu-arabext"],
	...["fr", "fr-CH", "es", "es-MX", "it", "pt", "pt-PT", "nl", "pl", "cs", "nb", "sv", "da", "fi", "tr", "ru", "uk"],
	...["ar", "ar-EG", "fa", "he", "hi", "hi-u-nu-deva", "bn", "mr", "ne", "th-u-nu-thai", "my", "ja", "zh", "ko"],
];

test("every number is read back from how a language writes it", () => {
	const numbers = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((number) => Number(number.toFixed(3)) + 0);
	const written = fc.record({
		locale: fc.constantFrom(...locales),
		number: fc.oneof(numbers, fc.integer({ min: -1e14, max: 1e14 })),
		useGrouping: fc.constantFrom("always", "auto", false) as fc.Arbitrary<"always" | "auto" | false>,
	});
	fc.assert(
		fc.property(written, ({ locale, number, useGrouping }) => {
			const text = new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 3 }).format(number);
			expect(readNumber(text, locale), text).toBe(number);
		}),
		{ numRuns: 3000 },
	);
});

test.each([
	["fr", "15000,50", 15_000.5],
	["fr", "18.500", 18_500],
	["fr", "18 500", 18_500],
	["fr", "18\u202f500,25", 18_500.25],
	["en", "1,5", 1.5],
	["en", "1.234,56", 1234.56],
	["en", "18.500", 18.5],
	["de", "18.500", 18_500],
	["de", "1.500,-", 1500],
	["de", "−12,5", -12.5],
	["de-CH", "18'500.50", 18_500.5],
	["en-IN", "1,50,000", 150_000],
	["ur", "۱۲۳", 123],
	["ur", "۱۲٬۳۴۵٫۶", 12_345.6],
	["ar", "١٢٫٥", 12.5],
	["ja", "１，２３４", 1234],
	["en", ".5", 0.5],
	["en", "0.500", 0.5],
])("in %s, “%s” is %d", (locale, text, number) => {
	expect(readNumber(text, locale)).toBe(number);
});

test.each([
	"",
	"-",
	".",
	"12k",
	"1e5",
	"0x10",
	"Infinity",
	"1,23,456,7",
	"12.12.2024",
	"1 2",
	"5-6",
	"12²",
	"½",
	"1".repeat(16),
])("“%s” is no number", (text) => {
	for (const locale of locales) expect(readNumbers(text, locale)).toEqual([]);
});

test("a number is unclear where its language would give it more decimals than it can have", () => {
	expect(readNumbers("18.500", "en", 2)).toEqual([18.5, 18_500]);
	expect(readNumbers("18,500", "de", 2)).toEqual([18.5, 18_500]);
	expect(readNumbers("18,500", "en", 2)).toEqual([18_500]);
	expect(readNumbers("0.500", "en", 2)).toEqual([0.5]);
	expect(readNumbers("1.000", "en", 0)).toEqual([1, 1000]);
});
