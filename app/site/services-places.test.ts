import fc from "fast-check";
import { expect, test } from "vitest";
import { placesOf } from "./services-places.ts";

const services = (marks: string) => [...marks].map((mark) => ({ popular: mark === "P" }));

test.each([
	["PPoooo", "left right left right left right"],
	["oPooPo", "whole left left right right whole"],
	["o", "whole"],
	["", ""],
])("services %s stand %s", (marks, sides) => {
	expect(placesOf(services(marks)).join(" ")).toBe(sides);
});

test("every half of a row has its other half, whatever the order", () => {
	fc.assert(
		fc.property(fc.array(fc.record({ popular: fc.boolean() })), (all) => {
			const halves = placesOf(all).map((side, index) => (all[index]!.popular ? "|" : side[0]));
			expect(halves.join("").replaceAll("lr", "").replaceAll("w", "").replaceAll("|", "")).toBe("");
		}),
	);
});
