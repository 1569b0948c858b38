import { expect, test } from "vitest";
import { placeOf } from "./pinned-block.ts";

const pin = { index: 2, of: 4, text: "The ground is never optional." };

test.each([
	["where it was", ["a", "b", "The ground is never optional.", "d"], 2],
	["after blocks were added above", ["a", "new", "newer", "b", "The ground is never optional.", "d"], 4],
	["after it was moved", ["The ground is never optional.", "a", "b", "d"], 0],
	[
		"after half of it was rewritten and others were added",
		["a", "b", "new", "The ground is always optional, they say.", "d"],
		3,
	],
	["after it was rewritten in place", ["a", "b", "Something else", "d"], 2],
	["nowhere once it is gone", ["a", "b", "d"], -1],
])("a pinned block is found %s", (_, blocks, place) => {
	expect(placeOf(pin, blocks)).toBe(place);
});

test("of several blocks with the same words, the nearest is meant", () => {
	expect(placeOf({ index: 3, of: 4, text: "same" }, ["same", "a", "b", "c", "same", "d"])).toBe(4);
	expect(placeOf({ index: 0, of: 4, text: "same" }, ["a", "same", "b", "same"])).toBe(1);
});

test("a picture has no words and is found at its place", () => {
	expect(placeOf({ index: 1, of: 3, text: "" }, ["a", "", "b"])).toBe(1);
	expect(placeOf({ index: 1, of: 3, text: "" }, ["a", "b"])).toBe(-1);
});
