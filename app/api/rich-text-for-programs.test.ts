import { expect, test } from "vitest";
import { richTextFromHtml } from "../.server/content/html.ts";
import { richTextFromMarkdown } from "../.server/content/markdown.ts";
import type { Block, Inline, RichTextDocument } from "../content/text/rich-text.ts";
import { toHtml, toMarkdown } from "./rich-text-for-programs.ts";

const targets = { origin: "https://quillstone.example", picture: () => undefined };
const text = (text: string): Inline => ({ type: "text", text });
const paragraph = (...content: Inline[]): Block => ({ type: "paragraph", content });
const reference = (id: string): Inline => ({ type: "footnoteReference", attrs: { id } });

/** A document whose parts HTML and Markdown both know. */
const shared: RichTextDocument = {
	type: "doc",
	content: [
		{
			type: "taskList",
			content: [true, false].map((checked) => ({
				type: "taskItem",
				attrs: { checked },
				content: [paragraph(text("Measure"), reference("note-1"))],
			})),
		},
		{
			type: "toggle",
			attrs: { title: 'How "long" & <why>?' },
			content: [
				paragraph(
					text("H"),
					{ type: "text", text: "2", marks: [{ type: "subscript" }] },
					text("O"),
					{ type: "text", text: "x", marks: [{ type: "superscript" }, { type: "bold" }] },
					reference("note-2"),
				),
			],
		},
		{
			type: "footnotes",
			content: ["note-1", "note-2"].map((id) => ({
				type: "footnote",
				attrs: { id },
				content: [paragraph(text("First")), paragraph(text("Second"))],
			})),
		},
	],
};

/** And what only HTML knows. */
const placed: RichTextDocument = {
	type: "doc",
	content: [
		{ type: "heading", attrs: { level: 2, align: "right" }, content: [text("Title")] },
		{
			type: "paragraph",
			attrs: { align: "center" },
			content: [
				{
					type: "text",
					text: "ad",
					marks: [{ type: "link", attrs: { href: "https://a.example/", rel: ["nofollow", "sponsored"] } }],
				},
			],
		},
	],
};

test.each([shared, placed])("HTML says all of a text, so that it can be read again", (document) => {
	expect(richTextFromHtml(toHtml(document, targets))).toEqual(document);
});

test("Markdown does, too, with numbers for footnotes", () => {
	const renamed = JSON.parse(JSON.stringify(shared).replaceAll('"note-', '"'));
	expect(richTextFromMarkdown(toMarkdown(shared, targets))).toEqual(renamed);
});

test("links keep their relations where addresses become whole", () => {
	expect(toHtml(placed, targets)).toContain('<a href="https://a.example/" rel="nofollow sponsored">ad</a>');
});
