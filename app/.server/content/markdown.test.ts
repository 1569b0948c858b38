import { expect, test } from "vitest";
import { markdownOf, richTextFromMarkdown } from "./markdown.ts";

const again = (markdown: string) => markdownOf(richTextFromMarkdown(markdown)).markdown;

test("Markdown becomes formatted text and comes back as it was written", () => {
	const markdown = [
		"A paragraph with **bold**, *italic*, ~~struck~~ and `code` words, and [a link](/contact).",
		"## Heading",
		"- one\n- two\n  - inner",
		"3. third\n4. fourth",
		"> A quote.\n>\n> Its second paragraph.",
		"> [!TIP]\n> A tip.",
		'```ts title="a.ts"\nconst one = 1;\n```',
		'![A desk](media:desk-1 "Our desk")',
		"![A tour](https://youtu.be/dQw4w9WgXcQ)",
		"| Name | Price |\n| --- | --- |\n| MVP | $5,000 |",
		"---",
		"1\\. is no list, \\*this\\* is not bold",
	].join("\n\n");
	expect(again(markdown)).toBe(markdown);
	expect(richTextFromMarkdown("> [!WARNING]\n> Mind.").content[0]).toEqual({
		type: "callout",
		attrs: { tone: "warning" },
		content: [{ type: "paragraph", content: [{ type: "text", text: "Mind." }] }],
	});
});

test("what Markdown cannot be is refused with the line and what to do", () => {
	const refused: [string, string | RegExp][] = [
		["# Title", "Line 1: Headings are ## and ###"],
		["Words\n\n<script>alert(1)</script>", "Line 3: HTML is not taken"],
		["Words <b onclick=x>bold</b>", "HTML is not taken"],
		["[x](javascript:alert(1))", "is no link"],
		["![x](https://example.com/x.png)", "one of the library"],
		["Words ![x](media:a) words", "a paragraph of its own"],
		["- [ ] to do", "boxes to tick"],
		["{{inventedFigure}}", "no figure named"],
		["x[^1]\n\n[^1]: note", "no way to show"],
		[`${"> ".repeat(5000)}x`, "levels deep"],
		["[".repeat(100_000), "too many"],
		["x".repeat(5_000_000), "at most 400000"],
	];
	for (const [markdown, sentence] of refused)
		expect(() => richTextFromMarkdown(markdown), markdown.slice(0, 40)).toThrow(sentence);
});
