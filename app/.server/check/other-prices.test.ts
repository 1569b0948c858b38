import { expect, test } from "vitest";
import { otherPrices, otherPricesOf, type PricedEntry } from "./other-prices.ts";

const ai: PricedEntry = { title: "AI Automation & Workflows", id: "ai", price: { amount: 5000, currency: "USD" } };
const saas: PricedEntry = { title: "SaaS MVP Development", id: "saas", price: { amount: 12_000, currency: "USD" } };
const custom: PricedEntry = { title: "Custom Work", id: "custom", price: null };
const find = (text: string) => otherPrices([ai, saas, custom])(text).map(({ of, words }) => `${of.id}: ${words}`);

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
	expect(otherPricesOf(ai, "Starting at $5,000")).toEqual([]);
	expect(otherPricesOf(ai, "Saves $20,000 a year. From $8,000.")).toMatchObject([{ words: "From $8,000" }]);
	expect(otherPricesOf(ai, "$8,000")).toMatchObject([{ words: "$8,000" }]);
});

test("two prices are accepted where the text beside them states both", () => {
	expect(otherPricesOf(ai, "A single workflow starts at $5,000, several start at $8,000.")).toEqual([]);
	expect(otherPricesOf(ai, "Starting at $8,000", "Starting at $8,000\nA single workflow: $5,000.")).toEqual([]);
	expect(otherPricesOf(ai, "Starting at $8,000", "Starting at $8,000\nA single workflow: $6,000.")).toHaveLength(1);
});

test("prices in other currencies are read as their languages write them", () => {
	const audit: PricedEntry = { title: "Data Audits", id: "audit", price: { amount: 120_000, currency: "NOK" } };
	const found = (text: string) => otherPrices([audit])(text).map(({ words }) => words);
	expect(found("Data Audits from 120 000 kr, a data audit is NOK 120,000.")).toEqual([]);
	expect(found("Data audits from 130\u00a0000\u00a0kr.")).toEqual(["Data audits from 130\u00a0000\u00a0kr"]);
	expect(found("Data audits from $120,000.")).toEqual(["Data audits from $120,000"]);
	expect(found("Data audits, an MVP 30 days later.")).toEqual([]);
});
