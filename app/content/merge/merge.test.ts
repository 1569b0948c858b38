import { expect, test } from "vitest";
import { project } from "../types/project.ts";
import { merge } from "./merge.ts";

const before = {
	...project.initial,
	client: { name: "Lumen", country: "Norway", industry: "Energy" },
	gallery: [{ media: "g", alt: "" }],
	image: { media: "a", alt: "" },
};

test("fields in a group and entries of a list are merged one by one; a picture as a whole", () => {
	const mine = {
		...before,
		client: { ...before.client, name: "Lumen AS" },
		gallery: [],
		image: { media: "a", alt: "A map" },
	};
	const theirs = {
		...before,
		client: { ...before.client, country: "Peru" },
		gallery: [...before.gallery, { media: "h", alt: "" }],
		image: { media: "b", alt: "" },
	};
	const { data, base, takenOver, overlaps } = merge(project.fields, { before, after: mine }, { before, after: theirs });
	expect(data.client).toEqual({ name: "Lumen AS", country: "Peru", industry: "Energy" });
	expect(takenOver).toEqual(["Gallery: Picture 2 (new)", "Client: Country"]);
	expect(overlaps.map(({ path }) => path)).toEqual(["image"]);
	// Mine stays until somebody has chosen, and is compared with theirs from now on.
	expect(data).toMatchObject({ gallery: [{ media: "h", alt: "" }], image: mine.image });
	expect(base).toEqual({ ...theirs, client: { ...before.client, country: "Peru" } });
});

test("the same change on both sides causes no conflict and no notice", () => {
	const after = { ...before, title: "Grid" };
	const { data, takenOver, overlaps } = merge(project.fields, { before, after }, { before, after });
	expect({ data, takenOver, overlaps }).toEqual({ data: after, takenOver: [], overlaps: [] });
});

test("a value the server trimmed is not a change of mine", () => {
	const typed = { ...before, title: "Grid " };
	const stored = { ...before, title: "Grid" };
	const theirs = { before: stored, after: { ...stored, title: "Grid map" } };
	expect(merge(project.fields, { before: typed, after: typed }, theirs)).toMatchObject({
		data: { title: "Grid map" },
		overlaps: [],
	});
});
