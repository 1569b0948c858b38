import { expect, test } from "vitest";
import { upgraded } from "./upgrade.ts";

test("texts of prices become prices, and what cannot be read for certain stays as words", () => {
	const service = (price: string, pricing: string) => upgraded("services", { title: "A", price, pricing });
	expect(service("$12,000", "Starting at $12,000")).toEqual({
		title: "A",
		price: { amount: 12_000, currency: "USD" },
		pricing: "",
	});
	expect(service("", "Starting at €900")).toMatchObject({ price: { amount: 900, currency: "EUR" }, pricing: "" });
	expect(service("120 000 kr", "")).toMatchObject({ price: null, pricing: "120 000 kr" });
	expect(service("", "")).toMatchObject({ price: null, pricing: "" });
});

test("cards and groups of the home page follow, and what is of today stays", () => {
	const home = {
		servicesPreview: [{ title: "A", pricing: "Starting at $8,000" }],
		techStack: { title: "T", coreCapabilities: { frontend: ["React"], backend: [], aiIntegration: ["n8n"] } },
	};
	const now = upgraded("home", home);
	expect(now).toEqual({
		servicesPreview: [{ title: "A", price: { amount: 8000, currency: "USD" }, pricing: "" }],
		techStack: {
			title: "T",
			coreCapabilities: [
				{ title: "Frontend", technologies: ["React"] },
				{ title: "AI integration", technologies: ["n8n"] },
			],
		},
	});
	expect(upgraded("home", now)).toEqual(now);
	expect(upgraded("faqs", { price: "$5" })).toEqual({ price: "$5" });
});
