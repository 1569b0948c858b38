import * as fc from "fast-check";
import { expect, test } from "vitest";
import { minorDigits } from "./money.ts";
import { readPrices } from "./read-price.ts";

const locales = [
	"en",
	"de",
	"ur",
	"en-IN",
	"en-AU",
	"de-AT",
	"de-CH",
	"fr",
	"fr-CH",
	"es",
	"it",
	"nl",
	"pl",
	"nb",
	"sv",
].concat([
	"cs",
	"tr",
	"ru",
	"ar",
	"ar-EG",
	"fa",
	"he",
	"hi",
	"bn",
	"ja",
	"zh",
	"pt",
	"pt-PT",
	"da",
	"fi",
	"hu",
	"ro",
	"el",
]);
const currencies = [
	"EUR",
	"USD",
	"GBP",
	"CHF",
	"PKR",
	"INR",
	"NOK",
	"SEK",
	"PLN",
	"JPY",
	"KWD",
	"AED",
	"AUD",
	"CAD",
	"EGP",
];

test("every price is read back from how a language writes it", () => {
	const prices = fc.record({
		locale: fc.constantFrom(...locales),
		currency: fc.constantFrom(...currencies),
		amount: fc.integer({ min: 1, max: 1e11 }),
		isWhole: fc.boolean(),
		currencyDisplay: fc.constantFrom("symbol", "narrowSymbol", "code", "name") as fc.Arbitrary<"symbol">,
	});
	fc.assert(
		fc.property(prices, ({ locale, currency, amount: minor, isWhole, currencyDisplay }) => {
			const digits = minorDigits(currency);
			const amount = isWhole ? minor : Number((minor / 10 ** digits).toFixed(digits));
			const fractions = Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {};
			const text = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay, ...fractions }).format(
				amount,
			);
			expect(readPrices(text, locale, currency), `${locale} ${text}`).toEqual([{ amount, currency }]);
		}),
		{ numRuns: 2000 },
	);
});

test.each([
	["fr", "18 500 €", 18_500, "EUR"],
	["fr", "18\u202f500,50\u00a0€", 18_500.5, "EUR"],
	["fr", "18 500 euros", 18_500, "EUR"],
	["fr", "$500", 500, "USD"],
	["de", "€ 18.500", 18_500, "EUR"],
	["de", "1.500,- EUR", 1500, "EUR"],
	["de-CH", "CHF 18’500.–", 18_500, "CHF"],
	["en", "eur 500", 500, "EUR"],
	["en", "$500 USD", 500, "USD"],
	["en", "£.50", 0.5, "GBP"],
	["en-AU", "$500", 500, "AUD"],
	["en-IN", "Rs. 1,50,000", 150_000, "INR"],
	["ur", "۱۸٬۵۰۰ روپے", 18_500, "PKR"],
	["ur", "Rs.18,500", 18_500, "PKR"],
	["sv", "12 000 kr.", 12_000, "SEK"],
	["en", "-$5", -5, "USD"],
])("in %s, “%s” is %d %s", (locale, text, amount, currency) => {
	expect(readPrices(text, locale, currency)).toEqual([{ amount, currency }]);
	const other = currency === "EUR" ? "NOK" : "EUR";
	// Its own sign goes before what is usual, unless several currencies share it.
	if (/€|EUR$|CHF|£|USD/i.test(text)) expect(readPrices(text, locale, other)).toEqual([{ amount, currency }]);
});

test.each([
	"12k",
	"from 500",
	"500 €/h",
	"500 € HT",
	"500 EUR or 600 EUR",
	"500–600 €",
	"€500 USD",
	"120 000 kr",
	"a lot",
	"",
])("“%s” is no price for certain", (text) => {
	expect(readPrices(text, "en", "EUR")).toEqual([]);
});
