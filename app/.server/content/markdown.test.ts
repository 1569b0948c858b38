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
		'![One](media:one)\n![Two](media:two "The second")',
		"![A tour](https://youtu.be/dQw4w9WgXcQ)",
		"| Name | Price | For |\n| --- | ---: | :---: |\n| MVP | $5,000 | You |",
		"---",
		"- [x] done\n- [ ] to do\n  - inner",
		"<!-- -->\n\n- an entry\n\n  - [x] done\n\n  <!-- -->\n\n  - another",
		"1. one",
		"<!-- -->\n\n1. one",
		"<details>\n<summary>How long &amp; why?</summary>\n\nAs long as it takes.\n\n- one\n\n<details>\n<summary>Inner</summary>\n\nWords\n\n</details>\n\n</details>",
		"H<sub>2</sub>O and **10**<sup>**3**</sup> grew[^1] fast[^2], [all](/contact)[^1]",
		"1\\. is no list, \\*this\\* is not bold",
		"[^1]: Own survey, *2023*.\n\n    Its second paragraph.",
		"[^2]: Another.",
	].join("\n\n");
	expect(again(markdown)).toBe(markdown);
	expect(richTextFromMarkdown("> [!WARNING]\n> Mind.").content[0]).toEqual({
		type: "callout",
		attrs: { tone: "warning" },
		content: [{ type: "paragraph", content: [{ type: "text", text: "Mind." }] }],
	});
});

test("what Markdown cannot say is told, and footnotes have their numbers in it", () => {
	const note = (id: string) => ({
		type: "footnote" as const,
		attrs: { id },
		content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: id }] }],
	});
	const words = { type: "text" as const, text: "Grew" };
	const reference = (id: string) => ({ type: "footnoteReference" as const, attrs: { id } });
	const document = (align?: "center") => ({
		type: "doc" as const,
		content: [
			{
				type: "paragraph" as const,
				...(align && { attrs: { align } }),
				content: [words, reference("b"), reference("a")],
			},
			{ type: "footnotes" as const, content: [note("a"), note("b")] },
		],
	});
	expect(markdownOf(document())).toEqual({ markdown: "Grew[^1][^2]\n\n[^1]: b\n\n[^2]: a", isExact: true });
	expect(markdownOf(document("center")).isExact).toBe(false);
});

test("what Markdown cannot be is refused with the line and what to do", () => {
	const refused: [string, string | RegExp][] = [
		["# Title", "Line 1: Headings are ## and ###"],
		["Words\n\n<script>alert(1)</script>", "Line 3: HTML is not taken"],
		["Words <b onclick=x>bold</b>", "HTML is not taken"],
		["[x](javascript:alert(1))", "is no link"],
		["![x](https://example.com/x.png)", "one of the library"],
		["Words ![x](media:a) words", "a paragraph of its own"],
		["- [ ] to do\n- nothing", "Either all entries of a list have boxes"],
		["1. [x] done", "list without numbers"],
		["<details>\n<summary>Open</summary>\n\nWords", "ends with </details>"],
		["</details>", "HTML is not taken"],
		["<details>\n<summary><b>x</b></summary>\n\n</details>", "HTML is not taken"],
		["x[^1]\n\n[^1]: - note", "paragraphs only"],
		["x\n\n[^1]: note", "Nothing refers to a footnote"],
		["{{inventedFigure}}", "no figure named"],
		[`${"> ".repeat(5000)}x`, "levels deep"],
		["[".repeat(100_000), "too many"],
		["x".repeat(5_000_000), "at most 400000"],
	];
	for (const [markdown, sentence] of refused)
		expect(() => richTextFromMarkdown(markdown), markdown.slice(0, 40)).toThrow(sentence);
});
