import { expect, test } from "vitest";
import { aService } from "../../../tests/world.ts";
import { translation } from "../../content/system/translation.ts";
import { unprovenIssues } from "./unproven-issues.ts";

const today = "2026-11-28";
const proven = {
	kind: "figure",
	says: "100 % success rate",
	others: ["100 % Erfolgsquote"],
	hasEvidence: true,
	validUntil: "",
};

/** What is said of a text of the site, or of its translation. */
function said(text: string, claims: readonly object[] = [], language = ""): string[] {
	const unit = { path: "about", source: "", text, state: "checked", by: "" };
	const empty = { version: 1, content: [] };
	const units = [{ ...unit, richSource: empty, rich: empty }];
	const document = language
		? { id: `${language}.services.one`, type: translation.name, data: { ...translation.initial, units } }
		: { id: "one", type: "services", data: aService({ longDescription: text }) };
	const proof = { claims, level: "error", today } as never;
	return unprovenIssues(document as never, proof, "en").map(({ level, sentence }) => `${level} ${sentence}`);
}

test.each([
	["en", "We host climate-neutral and are the leading firm, rated 5.0/5, with 50+ clients and a 97 % hit rate.", 5],
	["de", "Wir hosten klimaneutral und sind das führende Haus mit 97 % Treffern.", 3],
	["fr", "Un hébergement neutre en carbone par le leader du secteur, à 97 %.", 3],
	["es", "Alojamiento sostenible de la empresa líder, con un 97 %.", 3],
	["it", "Un hosting sostenibile dal leader del settore, al 97 %.", 3],
	["pt", "Alojamento sustentável da empresa líder, com 97 %.", 3],
	["nl", "Duurzame hosting van de marktleider, voor 97 %.", 3],
	["pl", "Ekologiczny hosting od lidera rynku, w 97 %.", 3],
	["ar", "استضافة صديقة للبيئة من الشركة الرائدة بنسبة ٩٧٪.", 3],
	["ur", "ماحول دوست ہوسٹنگ، بہترین ٹیم، ۹۷٪ نتیجہ۔", 3],
])("figures, comparisons and the environment are found in %s", (language, text, count) => {
	expect(said(text, [], language)).toHaveLength(count);
});

test("what a claim says is proven, in every wording and language, until its evidence ends", () => {
	const text = "We deliver with a 100% success rate, always.";
	expect(said(text)).toEqual([expect.stringMatching(/^error “100% success rate” needs evidence/)]);
	expect(said(text, [proven])).toEqual([]);
	expect(said("Wir liefern mit 100 % Erfolgsquote.", [proven], "de")).toEqual([]);
	expect(said("A 100 % discount.", [proven])).toHaveLength(1);
	expect(said(text, [{ ...proven, hasEvidence: false }])[0]).toContain("is a claim without evidence");
	expect(said(text, [{ ...proven, validUntil: "2026-11-27" }])[0]).toMatch(/^error .+ ended on 2026-11-27/);
	expect(said(text, [{ ...proven, validUntil: "2026-12-20" }])[0]).toMatch(/^warning .+ ends on 2026-12-20/);
	expect(said(text, [{ ...proven, validUntil: "2027-02-01" }])).toEqual([]);
});

test("ordinary sentences need no evidence", () => {
	const plain = [
		"A table of 5 columns.",
		"Call +49 170 1234567.",
		"Version 4.5 of 2026.",
		"We answer within 24 hours.",
	];
	expect(plain.flatMap((text) => said(text))).toEqual([]);
});

test("the rating in structured data is a claim as well", () => {
	const document = { id: "seo", type: "seo", data: { showRating: true, ratingValue: "4.9", reviewCount: 31 } };
	const saidOf = (claims: readonly object[]) =>
		unprovenIssues(document as never, { claims, level: "warning", today } as never, "en");
	expect(saidOf([proven])).toMatchObject([
		{ sentence: expect.stringContaining("“4.9 of 31 reviews” needs evidence"), place: { field: "ratingValue" } },
	]);
	expect(saidOf([{ ...proven, kind: "rating", says: "4.9 stars" }])).toEqual([]);
});
