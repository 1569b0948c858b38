import { expect, test } from "vitest";
import { formatPrice } from "../../../language/format-price.ts";
import { price } from "../../fields/price.ts";
import { priceIn } from "./price-in.ts";

const field = price({ label: "Price", optional: true });
const problem = (value: unknown) => field.schema.safeParse(value).error?.issues[0]?.message;

test("a price is written as the language of the site writes it", () => {
	const written = (locale: string, amount: number, currency: string) =>
		formatPrice(locale, { amount, currency }).replace(/\s/g, " ");
	expect(written("en", 12_000, "USD")).toBe("$12,000");
	expect(written("nb", 120_000, "NOK")).toBe("120 000 kr");
	expect(written("de", 9500.5, "EUR")).toBe("9.500,50 €");
	expect(written("en", 12_000, "NOK")).toBe("NOK 12,000");
});

test("a price that cannot be one is refused with a sentence", () => {
	expect(problem(null)).toBeUndefined();
	expect(problem({ amount: 99.5, currency: "EUR" })).toBeUndefined();
	const range = "Price must be more than 0 and at most 1,000,000,000,000.";
	for (const amount of [0, -1, 1e13, Number.NaN, Number.POSITIVE_INFINITY])
		expect(problem({ amount, currency: "USD" })).toBe(range);
	for (const currency of ["", "kr", "XQX", "US"])
		expect(problem({ amount: 1, currency })).toContain("is no currency. Write the code of one");
	expect(problem({ amount: 1.5, currency: "JPY" })).toContain("more digits");
	expect(problem({ amount: 1, currency: "USD", more: 1 })).toContain("an amount and a currency");
	expect(price({ label: "Price" }).schema.safeParse(null).error?.issues[0]?.message).toBe("Price is required.");
});

test("what somebody types becomes a price, or waits as a draft", () => {
	const reject = (reason: string): undefined => {
		throw new Error(reason);
	};
	expect(field.shape({ amount: 5, currency: " nok " }, reject)).toEqual({ amount: 5, currency: "NOK" });
	expect(field.sanitize({ amount: -5, currency: "NOK" })).toBeNull();
	expect(field.toText({ amount: 5, currency: "NO" }, [])).toBe("5 NO");
	const unread = { amount: "from 12k", currency: "NOK" };
	expect(field.shape(unread, reject)).toEqual(unread);
	expect(field.toText(unread as never, [])).toBe("from 12k");
	expect(field.sanitize(unread as never)).toBeNull();
	expect(problem(unread)).toContain("“from 12k” cannot be read as one amount for certain.");
	expect(field.shape({ amount: " ", currency: "NOK" }, reject)).toBeNull();
	expect(() => field.shape("$5", reject)).toThrow("an amount and a currency");
});

test.each([
	["$12,000", 12_000, "USD"],
	["Starting at $3,000", 3000, "USD"],
	["€ 9.500", 9500, "EUR"],
	["US$8k", 8000, "USD"],
	["$15,000.00", 15_000, "USD"],
	["NOK 120 000", 120_000, "NOK"],
	["from 120\u00a0000 NOK", 120_000, "NOK"],
	["Ab 9.500 €", 9500, "EUR"],
	["À partir de 9 500 €", 9500, "EUR"],
])("the site reads the price of an earlier version in %s", (text, amount, currency) => {
	expect(priceIn(text)).toEqual({ amount, currency });
});

test.each([
	"",
	"Custom",
	"4000",
	"120 000 kr",
	"$120 per hour",
	"$90/h",
	"$2,000 a month",
	"$0",
	"MVP 30",
	"$5-6k",
	"80 € pro Stunde",
	"1 500 € par mois",
	"200 zł za godzinę",
	"5.000 € bis 8.000 €",
	"$50 في الساعة",
])("takes no price from “%s”", (text) => {
	expect(priceIn(text)).toBeUndefined();
});
