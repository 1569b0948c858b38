import { describe, expect, it } from "vitest";
import { type Block, richTextSchema } from "./rich-text.ts";

const check = (...content: unknown[]) => richTextSchema.safeParse({ type: "doc", content });
const sentence = (...content: unknown[]) => check(...content).error?.issues[0]?.message;
const paragraph = (text: string, marks?: unknown[]) => ({
	type: "paragraph",
	content: [{ type: "text", text, ...(marks && { marks }) }],
});
const nested = (levels: number): unknown =>
	levels === 0 ? paragraph("deep") : { type: "blockquote", content: [nested(levels - 1)] };

describe("what the site cannot show is rejected with a sentence", () => {
	it.each<[string, unknown]>([
		["A part of the kind “iframe” cannot stand here: the site has no way to show it.", { type: "iframe" }],
		["A part of the text cannot stand here: the site has no way to show it.", "<p>"],
		["A part of the kind “paragraph” cannot have “style”.", { type: "paragraph", style: "color: red" }],
		["A heading must be of level 2 or 3.", { type: "heading", attrs: { level: 1 } }],
		[
			"A part of the kind “heading” cannot stand here: the site has no way to show it.",
			{ type: "paragraph", content: [{ type: "heading", attrs: { level: 2 } }] },
		],
		[
			"A link must lead to a path, an anchor, https, http, mailto or tel.",
			paragraph("x", [{ type: "link", attrs: { href: "javascript:alert(1)" } }]),
		],
		[
			"A part of the kind “underline” cannot stand here: the site has no way to show it.",
			paragraph("x", [{ type: "underline" }]),
		],
		[
			"The caption of a picture may be at most 400 characters long.",
			{ type: "image", attrs: { media: "1", alt: "", caption: "x".repeat(401) } },
		],
		[
			"A table may have at most 200 rows.",
			{ type: "table", content: Array(201).fill({ type: "tableRow", content: [] }) },
		],
		[
			"A cell of a table may span at most 20 others.",
			{
				type: "table",
				content: [{ type: "tableRow", content: [{ type: "tableCell", attrs: { colspan: 21 }, content: [] }] }],
			},
		],
	])("%s", (expected, block) => {
		expect(sentence(block)).toBe(expected);
	});
});

describe("depth and size", () => {
	it("are bounded", () => {
		expect(check(nested(9)).success).toBe(true);
		expect(sentence(nested(12))).toBe("Formatted text may be nested at most 12 levels deep.");
		expect(check(paragraph("x".repeat(399_000))).success).toBe(true);
		expect(sentence(paragraph("x".repeat(400_000)))).toBe(
			"Formatted text may be at most 400000 characters with its markup.",
		);
	});

	it("are checked before anything else, so that no depth exhausts the stack", () => {
		let bottomless = {} as Block;
		for (let level = 0; level < 50_000; level++) bottomless = { type: "blockquote", content: [bottomless] };
		expect(sentence(bottomless)).toBe("Formatted text may be nested at most 12 levels deep.");
	});
});
