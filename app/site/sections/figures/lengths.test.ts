import { expect, test } from "vitest";
import { lengthsOf } from "./lengths.ts";

test("bars are as long as the part that a figure says, or as it is of the largest that counts the same", () => {
	expect(lengthsOf(["95%", "4/5", "40 %"], "en")).toEqual([0.95, 0.8, 0.4]);
	expect(lengthsOf(["30 days", "15 days", "$2,000", "$8,000"], "en")).toEqual([1, 0.5, 0.25, 1]);
	expect(lengthsOf(["1.500 €", "3.000 €"], "de")).toEqual([0.5, 1]);
});

test("figures that nothing can be compared with have no bar", () => {
	expect(lengthsOf(["50+", "25+", "30 days", "24/7 and more", "many", "140%"], "en")).toEqual(
		Array.from({ length: 6 }, () => undefined),
	);
	expect(lengthsOf([], "en")).toEqual([]);
});
