import fc from "fast-check";
import { expect, test } from "vitest";
import { latinSlug } from "./latin-slug.ts";
import { slugify } from "./slugify.ts";

test.each([
	"How we price a fixed-scope MVP",
	"Ærlig talt: løsninger på Østlandet",
	"SaaS & MVP – “it’s done”",
	"Größe, Łódź, Đà Nẵng, Þórður, İstanbul",
	"Zu\u0308rich … 5 €",
	"",
])("the browser makes the slug of “%s” without tables", (title) => {
	expect(latinSlug(title)).toBe(slugify(title));
});

test.each(["Привет", "北京", "Résumé 東京", "x\u0301\u0489", "½"])("the browser leaves “%s” to the tables", (title) => {
	expect(latinSlug(title)).toBeUndefined();
});

test("the short way agrees with the tables for every character, alone and in words", () => {
	const signs = Array.from({ length: 0x30000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
	const known = signs
		.map((code) => `x${String.fromCodePoint(code)}y`)
		.filter((title) => latinSlug(title) !== undefined);
	expect(known.filter((title) => latinSlug(title) !== slugify(title))).toEqual([]);
	const words = fc.string({ unit: fc.constantFrom(..."aZ é-Øß€·\u0308’&…İŀ1ä"), maxLength: 120 });
	fc.assert(
		fc.property(words, (title) => {
			expect([undefined, slugify(title)]).toContain(latinSlug(title));
		}),
	);
});
