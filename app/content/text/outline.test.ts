import { expect, it } from "vitest";
import { outlineWarnings } from "./outline.ts";
import type { Block } from "./rich-text.ts";

const heading = (level: 2 | 3, text: string): Block => ({
	type: "heading",
	attrs: { level },
	...(text && { content: [{ type: "text", text }] }),
});
const warnings = (...content: Block[]) => outlineWarnings({ type: "doc", content });

it("does not warn of an outline that skips no level", () => {
	expect(warnings(heading(2, "One"), heading(3, "Of one"), heading(2, "Two"), heading(3, "Of two"))).toEqual([]);
});

it("warns of a skipped level, of empty headings and of duplicates", () => {
	const found = warnings(
		heading(3, "Early"),
		heading(2, ""),
		{ type: "blockquote", content: [heading(2, "Again")] },
		heading(2, " again "),
	);
	expect(found.map(({ heading, sentence }) => [heading, sentence.split(". ")[0]])).toEqual([
		[0, "The subheading “Early” has no heading above it"],
		[1, "A heading has no words"],
		[3, "“again” is the heading of two parts"],
	]);
});
