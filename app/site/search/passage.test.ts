import { expect, test } from "vitest";
import { passageOf } from "./passage.ts";

const parts = [
	{ text: "Crème and warehouses", isHeading: true, anchor: "" },
	{ text: "We sell by phone.", isHeading: false, anchor: "phone" },
	{ text: "In a warehouse, crème keeps for a week.", isHeading: false, anchor: "store" },
	{ text: "The warehouse has creme again.", isHeading: false, anchor: "again" },
];

test("the first sentence with the most of the words is shown before headings, its words marked as they are written", () => {
	const { pieces, anchor } = passageOf(parts, ["creme", "ware", "tomorrow"]);
	expect(anchor).toBe("store");
	expect(pieces.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual(["warehouse", "crème"]);
	expect(pieces.map(({ text }) => text).join("")).toBe(parts[2]!.text);
});

test("letters within a word are no word that was found", () => {
	expect(passageOf(parts, ["one"]).pieces).toEqual([{ text: "We sell by phone.", isFound: false }]);
});
