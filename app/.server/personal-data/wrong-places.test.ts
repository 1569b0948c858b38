import { expect, test } from "vitest";
import type { PersonalPlace } from "./personal-place.ts";
import { wrongPlaces } from "./wrong-places.ts";

const tickets: PersonalPlace = { name: "tickets", label: "Tickets", find: async () => [], tell: async () => undefined };
const wrong = (...places: readonly object[]) =>
	wrongPlaces(
		places.map((place) => ({ ...tickets, ...place })),
		new Map([["inquiries", "the product"]]),
	);

test("a place that could not be asked, or not be told from another, is refused with a sentence", () => {
	expect(wrong({})).toEqual([]);
	expect(wrong({ name: "inquiries" })).toEqual([
		"extension/personal-data.ts, inquiries: the product has a place of this name. Choose another one.",
	]);
	expect(wrong({}, {})).toEqual(["extension/personal-data.ts, tickets: it is named more than once."]);
	expect(wrong({ find: undefined })).toEqual(["extension/personal-data.ts, tickets: it needs a function find."]);
});
