import { expect, test } from "vitest";
import type { Block, RichTextDocument } from "./rich-text.ts";
import { beginningOf, isBeginningOf } from "./text-beginning.ts";

const words = (text: string) => [{ type: "text" as const, text }];
const paragraph = (text: string): Block => ({ type: "paragraph", content: words(text) });
const heading: Block = { type: "heading", attrs: { level: 2 }, content: words("Why") };
const list: Block = { type: "bulletList", content: [{ type: "listItem", content: [paragraph("One")] }] };
const textOf = (...content: Block[]): RichTextDocument => ({ type: "doc", content });

test("a text begins with its paragraphs, not with headings and lists between them", () => {
	expect(beginningOf(textOf(heading, paragraph("We began."), list, paragraph("We  ended.")))).toBe(
		"We began. We ended.",
	);
	expect(beginningOf(textOf(list))).toBe("One");
});

test.each([
	["We began in", true],
	["We began in May…", true],
	["we “began” in May [...]", true],
	["Why We began", true],
	["Why this took us a year.", false],
	["May", false],
])("a summary repeats a text when it says how that begins, whatever its signs: %s", (summary, isRepeated) => {
	expect(isBeginningOf(summary, textOf(heading, paragraph("We began in May, and ended.")))).toBe(isRepeated);
});
