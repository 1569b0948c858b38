import { expect, test } from "vitest";
import { english, languageOf } from "../../../language/language.ts";
import { estimate, estimateText, readDay } from "./estimate.ts";
import type { Price } from "./money.ts";

const today = Date.parse("2026-11-23T00:00Z");
const sizes = {
	small: { priceFrom: 100, priceTo: 125, time: 0 },
	first: { priceFrom: 140, priceTo: 190, time: 50 },
	large: { priceFrom: 220, priceTo: 300, time: 100 },
};
const usd = (amount: number): Price => ({ amount, currency: "USD" });
const of = (
	price: Price | null,
	weeks: readonly [number, number] | undefined,
	size: keyof typeof sizes = "first",
	by?: string,
	language = english,
) => {
	const found = estimate({
		offer: { price, weeks },
		size: sizes[size],
		today,
		leadDays: 7,
		by: by === undefined ? undefined : readDay(by),
	});
	return { ...found, words: estimateText(found, today, language) };
};

test("an estimate follows from the price and the weeks of the service alone", () => {
	expect(of(usd(12_000), [4, 8], "first", "2027-02-12").words).toEqual({
		range: "$17,000–23,000",
		launch: "Friday, January 8, 2027",
		weeks: "6 weeks of work, a release every Friday",
		verdict: "In time, with 5 weeks to spare.",
	});
	expect(of(usd(12_000), [4, 8], "small").words).toMatchObject({
		range: "$12,000–15,000",
		launch: "Friday, December 25",
		verdict: "No day set. We plan for this one.",
	});
	expect(of(usd(12_000), [4, 8], "large", "2027-01-22")).toMatchObject({ spare: 0 });
	expect(of(usd(12_000), [4, 8], "large", "2027-01-21").words.verdict).toContain("Not by then");
});

test("nothing is guessed where a service states no price or no time", () => {
	expect(of(null, [4, 8])).toMatchObject({ range: undefined, weeks: 6 });
	expect(of(usd(12_000), undefined, "first", "2027-02-12")).toMatchObject({
		launch: undefined,
		spare: undefined,
	});
	expect(of(null, undefined).words).toMatchObject({ range: "No price listed", launch: "No time listed" });
});

test.each([
	[3000, "USD", "en", "$4,200–5,700"],
	[120_000, "NOK", "nb", "170 000–230 000 kr"],
	[9500, "EUR", "de", "13.300–18.050 €"],
	[8000, "USD", "nb", "11 200–15 200 USD"],
	[500_000, "JPY", "ja", "￥700,000–950,000"],
	[12_000, "USD", "ar", "17,000–23,000 US$"],
	[12_000, "EUR", "fr", "17 000–23 000 €"],
])("an estimate writes the range of %i %s in %s", (amount, currency, locale, range) => {
	const words = of({ amount, currency }, undefined, "first", undefined, languageOf(locale)).words;
	expect(words.range.replace(/\s/g, " ")).toBe(range);
});

test.each(["2027-02-30", "tomorrow", "", "20270212", "99999-01-01"])(
	"an address whose day is %j names no day",
	(text) => {
		expect(readDay(text)).toBeUndefined();
	},
);
