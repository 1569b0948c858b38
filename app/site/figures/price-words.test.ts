import { expect, test } from "vitest";
import { service } from "../../content/types/service.ts";
import { english } from "../../language/language.ts";
import { priceWords } from "./price-words.ts";

const price = { amount: 12_000, currency: "EUR" };
const taxed = { ...english, priceTax: "excluded" as const };

test.each([
	[{}, "Custom Pricing"],
	[{ pricing: "On request" }, "On request"],
	[{ price }, "Starting at €12,000 excl. tax"],
	[{ price, priceIs: "fixed" as const }, "€12,000 excl. tax"],
	[{ price, priceTo: 18_000 }, "€12,000–18,000 excl. tax"],
	[{ price: { ...price, amount: 95 }, priceUnit: "hour" as const }, "Starting at €95 an hour excl. tax"],
])("a service that states %o says its price as “%s”", (stated, words) => {
	expect(priceWords(taxed, { ...service.initial, ...stated }).whole).toBe(words);
});

test("a price says nothing of tax unless its owner does", () => {
	expect(priceWords(english, { ...service.initial, price }).whole).toBe("Starting at €12,000");
});

test("a range begins with a price and ends with a higher one", () => {
	const wrong = (given: object) => {
		const whole = { ...service.initial, title: "A", slug: "a", description: "B", ...given };
		return service.schema.safeParse(whole).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];
	};
	expect(wrong({ price, priceTo: 18_000 })).toEqual([]);
	expect(wrong({ price, priceTo: 12_000 })).toEqual(["priceTo: Up to must be more than the price, or 0."]);
	expect(wrong({ priceTo: 12_000 })).toEqual(["priceTo: Up to needs a price where the range begins."]);
});
