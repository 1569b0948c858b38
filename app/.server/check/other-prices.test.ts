import { expect, test } from "vitest";
import { otherPrices, otherPricesOf, type PricedEntry } from "./other-prices.ts";

const ai: PricedEntry = { title: "AI Automation & Workflows", id: "ai", price: { amount: 5000, currency: "USD" } };
const saas: PricedEntry = { title: "SaaS MVP Development", id: "saas", price: { amount: 12_000, currency: "USD" } };
const custom: PricedEntry = { title: "Custom Work", id: "custom", price: null };
const find = (text: string) => otherPrices([ai, saas, custom], "en")(text).map(({ of, words }) => `${of.id}: ${words}`);

test("a price beside a service's name that is not the one of its record is found", () => {
	expect(find("SaaS MVPs start at $15,000, AI automation at $5,000.")).toEqual(["saas: SaaS MVPs start at $15,000"]);
	expect(find("Ask for AI Automation & Workflows, from $5,000 or €6.000.")).toEqual([]);
	expect(find("AI Automation, from $6,000.")).toEqual(["ai: AI Automation, from $6,000"]);
	expect(find("SaaS MVPs, AI automation from $6,000.")).toEqual(["ai: AI automation from $6,000"]);
});

test("ranges, other things and services without a price are ignored", () => {
	expect(find("SaaS MVPs, AI automation and strategy, from $3,000 to $18,000.")).toEqual([]);
	expect(find("AI automation saves money. A laptop costs $900. Custom work from $1.")).toEqual([]);
	expect(find("SaaS MVP Development, from $12,000; startup MVPs from $8,000")).toEqual([]);
});

test("a service's own texts state its own price", () => {
	expect(otherPricesOf(ai, "Starting at $5,000", "en")).toEqual([]);
	expect(otherPricesOf(ai, "Saves $20,000 a year. From $8,000.", "en")).toMatchObject([{ words: "From $8,000" }]);
	expect(otherPricesOf(ai, "$8,000", "en")).toMatchObject([{ words: "$8,000" }]);
});

test("two prices are accepted where the text beside them states both", () => {
	expect(otherPricesOf(ai, "A single workflow starts at $5,000, several start at $8,000.", "en")).toEqual([]);
	expect(otherPricesOf(ai, "Starting at $8,000", "en", "Starting at $8,000\nA single workflow: $5,000.")).toEqual([]);
	expect(otherPricesOf(ai, "Starting at $8,000", "en", "Starting at $8,000\nA single workflow: $6,000.")).toHaveLength(
		1,
	);
});

test("prices in other currencies are read as their languages write them", () => {
	const audit: PricedEntry = { title: "Data Audits", id: "audit", price: { amount: 120_000, currency: "NOK" } };
	const found = (text: string) => otherPrices([audit], "en")(text).map(({ words }) => words);
	expect(found("Data Audits from 120 000 kr, a data audit is NOK 120,000.")).toEqual([]);
	expect(found("Data audits from 130\u00a0000\u00a0kr.")).toEqual(["Data audits from 130\u00a0000\u00a0kr"]);
	expect(found("Data audits from $120,000.")).toEqual(["Data audits from $120,000"]);
	expect(found("Data audits, an MVP 30 days later.")).toEqual([]);
});

test.each([
	["de", "Spart 20.000 $ im Jahr. Ab 8.000 $.", "Ab 8.000 $"],
	["fr", "À partir de 8 000 $", "À partir de 8 000 $"],
	["es", "Desde 8.000 $", "Desde 8.000 $"],
	["it", "A partire da 8.000 $", "A partire da 8.000 $"],
	["pt", "A partir de US$ 8.000", "A partir de US$ 8.000"],
	["nl", "Vanaf $ 8.000", "Vanaf $ 8.000"],
	["pl", "Od 8000 USD", "Od 8000 USD"],
	["ar", "ابتداءً من 8,000 US$", "ابتداءً من 8,000 US$"],
	["ur", "$8,000 سے شروع", "$8,000 سے شروع"],
	["de", "From $8,000", "From $8,000"],
])("in %s, a service's own text is found in “%s”", (language, text, words) => {
	expect(otherPricesOf(ai, text, language)).toMatchObject([{ words }]);
	expect(otherPricesOf({ ...ai, price: { amount: 8000, currency: "USD" } }, text, language)).toEqual([]);
});

test.each([
	["de", "Von 3.000 $ bis 18.000 $: KI ab 3.000 $ bis 18.000 $."],
	["fr", "à partir de 3 000 $ à 18 000 $"],
	["pl", "od 3000 USD do 18000 USD"],
])("in %s, a range is nobody's price: “%s”", (language, text) => {
	expect(otherPricesOf(ai, text, language)).toEqual([]);
});

test("a service is found by a name of any letters", () => {
	const audit: PricedEntry = { title: "Übersicht & Prüfung", id: "audit", price: { amount: 5000, currency: "EUR" } };
	const found = otherPrices([audit], "de")("Die Übersicht & Prüfung kostet ab 6.000 €.");
	expect(found).toMatchObject([{ words: "Übersicht & Prüfung kostet ab 6.000 €" }]);
});
