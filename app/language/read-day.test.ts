import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readDay } from "./read-day.ts";

const locales = [
	...["de", "ur", "en-US", "en-GB", "en-IN", "de-AT", "de-CH", "ur-IN", "fr", "fr-CA", "es", "it", "pt", "nl", "pl"],
	...[
		"cs",
		"nb",
		"sv",
		"da",
		"fi",
		"tr",
		"ru",
		"uk",
		"ar",
		"ar-EG",
		"fa",
		"he",
		"hi",
		"bn",
		"ja",
		"zh",
		"ko",
		"hu",
		"el",
	],
];
const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
const calendar = { calendar: "gregory", timeZone: "UTC" } as const;

test("every day is read back from how a language writes it, in numbers and in words", () => {
	const written = fc.record({
		locale: fc.constantFrom(...locales),
		day: days,
		format: fc.constantFrom<Intl.DateTimeFormatOptions>(
			{ dateStyle: "full" },
			{ dateStyle: "long" },
			{ day: "numeric", month: "short", year: "numeric" },
			{ day: "numeric", month: "numeric", year: "numeric" },
			{ day: "2-digit", month: "2-digit", year: "numeric" },
		),
	});
	fc.assert(
		fc.property(written, ({ locale, day, format }) => {
			const text = new Intl.DateTimeFormat(locale, { ...calendar, ...format }).format(day);
			expect(readDay(text, locale), `${locale} ${text}`).toBe(day.toISOString().slice(0, 10));
		}),
		{ numRuns: 2000 },
	);
});

test.each([
	["en", "2030-12-31", "2030-12-31"],
	["en", "December 31, 2030", "2030-12-31"],
	["en", "31 Dec 2030", "2030-12-31"],
	["en", "12/31/2030", "2030-12-31"],
	["en", "31/12/2030", "2030-12-31"],
	["en", "04/04/2030", "2030-04-04"],
	["en", "3.4.2030", "2030-04-03"],
	["en-US", "3/4/2030", "2030-03-04"],
	["en-GB", "3/4/2030", "2030-04-03"],
	["de", "3.4.2030", "2030-04-03"],
	["de", "31 December 2030", "2030-12-31"],
	["fr", "1er mars 2030", "2030-03-01"],
	["ur", "۳۱/۱۲/۲۰۳۰", "2030-12-31"],
	["ja", "2030年12月31日", "2030-12-31"],
])("in %s, “%s” is %s", (locale, text, day) => {
	expect(readDay(text, locale)).toBe(day);
});

test.each([
	"",
	"3/4/2030",
	"2030-02-31",
	"31.04.2030",
	"31.12.30",
	"December 2030",
	"soon",
	"31 Brumaire 2030",
	"1 2 3 2030",
])("“%s” is no day for certain", (text) => {
	expect(readDay(text, "en")).toBeUndefined();
});
