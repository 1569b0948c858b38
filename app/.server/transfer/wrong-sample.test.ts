import { expect, test } from "vitest";
import type { AddedSample } from "../../content/register/sample-content.ts";
import { wrongSample } from "./wrong-sample.ts";

const loom = { id: "loom", data: { name: "Loom", country: "Norway", industry: "Wool", project: "Looms" } };
const picture = { id: "hall", file: "hall.webp", width: 100, height: 50, alt: "A hall." };
const wrong = (sample: object, files: readonly string[] = []) => wrongSample(sample as AddedSample, files);

test("a sample that is right is taken, and what a new site could not begin with is refused with its place", () => {
	const whole = { entries: { clients: [loom] }, singletons: { words: { language: "nb" } }, pictures: [picture] };
	expect(wrong(whole, ["sample/pictures/hall.webp"])).toEqual([]);
	expect(wrong({ pictures: [picture] })).toEqual([
		"extension/sample.ts, hall.webp: there is no file extension/sample/pictures/hall.webp.",
	]);
	expect(wrong({ entries: { looms: [loom] } })).toEqual([
		"extension/sample.ts, looms “loom”: there is no content type “looms”.",
	]);
	expect(wrong({ entries: { clients: [loom, loom] } })).toEqual([
		"extension/sample.ts, clients “loom”: another entry has this id.",
	]);
	const nameless = { ...loom, data: { ...loom.data, name: "" } };
	expect(wrong({ entries: { clients: [nameless] } })[0]).toMatch(/^extension\/sample\.ts, clients “loom”, name: /);
});
