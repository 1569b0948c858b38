import fc from "fast-check";
import { expect, test } from "vitest";
import { leadingNumber } from "./leading-number.ts";

test.each([
	["62% of users active after 90 days", "", "62%"],
	["4.9 average store rating", "", "4.9"],
	["12,000 learners on one platform", "", "12,000"],
	["$2,000 saved a month", "", "$2,000"],
	["40–70% lower cost", "", "40–70%"],
	["3x faster reports", "", "3x"],
	["50+ projects", "", "50+"],
	["0 hours of planned downtime", "", "0 hours"],
	["Live in 14 days from the signed brief", "Live in ", "14 days"],
])("%s is about %s%s", (text, before, number) => {
	expect(leadingNumber(text)).toMatchObject({ before, number });
});

test.each([
	"Proof of delivery recorded without a signal",
	"Dispatch calls to drivers down from 140 to 30 a day",
	"3D models in the browser",
	"2FA for everybody",
	"",
])("%s begins with no number", (text) => {
	expect(leadingNumber(text)).toEqual({ before: "", number: "", after: text });
});

test("nothing of a sentence is lost, whatever it is", () => {
	const words = fc
		.array(fc.constantFrom("in", "14", "days", "%", "$5,000", "3x", "Live", "–", "–20", "é", "１２"))
		.map((all) => all.join(" "));
	fc.assert(
		fc.property(fc.oneof(fc.string(), words), (text) => {
			const { before, number, after } = leadingNumber(text);
			expect(before + number + after).toBe(text);
		}),
	);
});
