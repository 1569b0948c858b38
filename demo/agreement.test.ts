import { expect, test } from "vitest";
import { agreementWith } from "../app/.server/check/agreement.ts";
import type { Draft } from "../app/.server/preview/overlay-drafts.ts";
import { type Changes, sampleSnapshot } from "../tests/sample-snapshot.ts";
import { entries, singletons } from "./index.ts";

const earlier = [singletons.site_settings];

/** Returns the contradictions in the sample content when some of its values are changed. */
function issues(changes: Changes = {}) {
	const documents: Draft[] = [
		...Object.entries(singletons).map(([type, data]) => ({ id: type, type, data })),
		...Object.entries(entries).flatMap(([type, list]) => list.map(({ id, data }) => ({ id, type, data }))),
	].map(({ id, type, data }) => ({ id, type, data: { ...data, ...changes[id] } }));
	return documents.flatMap(agreementWith(sampleSnapshot(changes), earlier));
}

test("the sample content has no contradictions", () => {
	expect(issues()).toEqual([]);
});

test("a response time of the metrics that is not the promised answer is found", () => {
	const promise = (hours: number) => issues({ site_settings: { replyPromise: { hours, counted: "open" } } });
	expect(promise(8).map(({ level, sentence }) => `${level}: ${sentence}`)).toEqual([
		"warning: “24h Response time” is not the promised answer of the site settings, which is within 8 hours. Correct one of the two.",
	]);
	expect(promise(24)).toEqual([]);
});

test("after a change of company name and address, every text with the former values is found", () => {
	const { businessHours } = singletons.site_settings;
	const moved = issues({
		site_settings: {
			...{ company_name: "Northlight", email: "post@northlight.example", phone: "+47 22 00 00 00" },
			...{ address: "Oslo, Norway", businessHours: { ...businessHours, opens: "08:00", closes: "16:00" } },
		},
	});
	const types = new Set(moved.map(({ place }) => place!.type));
	for (const type of ["home", "about", "faqs", "seo"]) expect([...types], type).toContain(type);
	const sentences = moved.map(({ sentence }) => sentence);
	expect(sentences).toContain("“Quillstone” is the former company name of the site settings; it is Northlight now.");
	expect(sentences).toContain("“Karachi” is the former address of the site settings; it is Oslo, Norway now.");
	expect(new Set(moved.map(({ level, rule }) => `${level} ${rule}`))).toEqual(new Set(["warning former"]));
});

test("the check finds a price that differs from the price of the service, wherever it is stated", () => {
	const changed = issues({ "saas-mvp-development": { price: { amount: 14_000, currency: "USD" } } });
	expect(changed.map(({ rule, place }) => [rule, place?.type, place?.field])).toEqual(
		expect.arrayContaining([
			["price", "home", "servicesPreview.0.price"],
			["price", "services", "seo.description"],
			["price", "faqs", "answer"],
		]),
	);
});

test("the check finds years that contradict the founding year", () => {
	expect(issues({ seo: { foundingYear: 2025 } })).toContainEqual(
		expect.objectContaining({ rule: "claim", place: expect.objectContaining({ type: "about" }) }),
	);
});
