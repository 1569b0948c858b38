import { expect, test } from "vitest";
import { titleLines } from "./title-lines.ts";

test.each([
	["From first sketch to live software in 30 days.", ["From first sketch", "to live software", "in 30 days."]],
	["Software", ["Software"]],
	["Donaudampfschifffahrt und mehr", ["Donaudampfschifffahrt", "und mehr"]],
	["", [""]],
])("%j is set in lines that say the same", (title, lines) => {
	expect(titleLines(title)).toEqual(lines);
	expect(titleLines(title).join(" ")).toBe(title);
});
