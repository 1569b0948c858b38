import { expect, test } from "vitest";
import { english } from "../language/language.ts";
import { estimate, estimateText, readDay, readMoney, readWeeks } from "./estimate.ts";

const today = Date.parse("2026-11-23T00:00Z");
const sizes = {
	small: { priceFrom: 100, priceTo: 125, time: 0 },
	first: { priceFrom: 140, priceTo: 190, time: 50 },
	large: { priceFrom: 220, priceTo: 300, time: 100 },
};
const of = (price: string, timeline: string, size: keyof typeof sizes = "first", by?: string) => {
	const found = estimate({
		offer: { price, timeline },
		size: sizes[size],
		today,
		leadDays: 7,
		by: by === undefined ? undefined : readDay(by),
	});
	return { ...found, words: estimateText(found, today, english) };
};

test("an estimate follows from the price and the weeks of the service alone", () => {
	expect(of("$12,000", "4–8 weeks", "first", "2027-02-12").words).toEqual({
		range: "$17,000–23,000",
		launch: "Friday, January 8, 2027",
		weeks: "6 weeks of work, a release every Friday",
		verdict: "In time, with 5 weeks to spare.",
	});
	expect(of("$12,000", "4–8 weeks", "small").words).toMatchObject({
		range: "$12,000–15,000",
		launch: "Friday, December 25",
		verdict: "No day set. We plan for this one.",
	});
	expect(of("$12,000", "4–8 weeks", "large", "2027-01-22")).toMatchObject({ spare: 0 });
	expect(of("$12,000", "4–8 weeks", "large", "2027-01-21").words.verdict).toContain("Not by then");
});

test("nothing is guessed where a service states no price or no time", () => {
	expect(of("", "4–8 weeks")).toMatchObject({ range: undefined, weeks: 6 });
	expect(of("$12,000", "As long as it takes", "first", "2027-02-12")).toMatchObject({
		launch: undefined,
		spare: undefined,
	});
	expect(of("Custom", "").words).toMatchObject({ range: "No price listed", launch: "No time listed" });
});

test.each([
	["$12,000", 12_000, "$17,000–23,000"],
	["Starting at $3,000", 3000, "$4,200–5,700"],
	["from 120 000 kr", 120_000, "170 000–230 000\u00a0kr"],
	["€ 9.500", 9500, "€ 13.300–18.050"],
	["US$8k", 8000, "US$11,200–15,200"],
	["$15,000.00", 15_000, "$21,000–28,500"],
	["4000", 4000, "5,600–7,600"],
])("reads the price %s", (text, amount, range) => {
	expect(readMoney(text)?.amount).toBe(amount);
	expect(of(text, "").range).toBe(range);
});

test.each(["", "Custom", "$120 per hour", "$90/h", "$2,000 a month", "0", "15% of sales"])(
	"takes “%s” for no price of a project",
	(text) => {
		expect(readMoney(text)).toBeUndefined();
	},
);

test.each([
	["4–8 weeks", [4, 8]],
	["2 to 6 weeks", [2, 6]],
	["30 days", [5, 5]],
	["2 months", [9, 9]],
	["1 week", [1, 1]],
	["8-4 weeks", [4, 8]],
	["soon", undefined],
] as const)("reads the time %s", (text, weeks) => {
	expect(readWeeks(text)).toEqual(weeks);
});

test.each(["2027-02-30", "tomorrow", "", "20270212", "99999-01-01"])("%j is no day", (text) => {
	expect(readDay(text)).toBeUndefined();
});
