import { describe, expect, it } from "vitest";
import { minutesToRead } from "./reading-time.ts";
import { documentWithMetrics } from "./references.ts";
import { allBlocks, type Block, plainTextOf, type RichTextDocument, richTextSchema } from "./rich-text.ts";

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
			"A link must lead to a path, an anchor, https, http, mailto, tel or sms.",
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
		[
			"A link may be nofollow, sponsored, ugc.",
			paragraph("x", [{ type: "link", attrs: { href: "/a", rel: ["noopener"] } }]),
		],
		[
			"A link names every relation once.",
			paragraph("x", [{ type: "link", attrs: { href: "/a", rel: ["ugc", "ugc"] } }]),
		],
		[
			"Text stands above the line or below it, not both.",
			paragraph("x", [{ type: "subscript" }, { type: "superscript" }]),
		],
		[
			"Text stands at its start, in the center or at the right.",
			{ type: "paragraph", attrs: { align: "justify" }, content: [] },
		],
		[
			"A task is done or not.",
			{ type: "taskList", content: [{ type: "taskItem", attrs: { checked: "yes" }, content: [] }] },
		],
		["What opens needs a title.", { type: "toggle", attrs: { title: "" }, content: [] }],
		[
			"The title of what opens may be at most 200 characters long.",
			{ type: "toggle", attrs: { title: "x".repeat(201) }, content: [] },
		],
		[
			"A part of the kind “footnotes” cannot stand here: the site has no way to show it.",
			{ type: "blockquote", content: [{ type: "footnotes", content: [] }] },
		],
		[
			"There is no figure named {{nothing}} in the metrics. Write one of:",
			{ type: "toggle", attrs: { title: "{{nothing}}" }, content: [] },
		],
	])("%s", (expected, block) => {
		expect(sentence(block)).toContain(expected);
	});
});

const reference = (id: string) => ({ type: "footnoteReference" as const, attrs: { id } });
const note = (id: string, text = id) => ({ type: "footnote", attrs: { id }, content: [paragraph(text)] });
const referring = (...ids: string[]) => ({
	type: "paragraph",
	content: ids.flatMap((id) => [{ type: "text", text: "word" }, reference(id)]),
});

describe("footnotes", () => {
	it.each<[string | undefined, unknown[]]>([
		[undefined, [referring("a", "b", "a"), { type: "footnotes", content: [note("b"), note("a")] }]],
		[
			undefined,
			[
				{ type: "toggle", attrs: { title: "x" }, content: [referring("a")] },
				{ type: "footnotes", content: [note("a")] },
			],
		],
		["A reference leads to no footnote.", [referring("a")]],
		["Nothing refers to a footnote.", [paragraph("x"), { type: "footnotes", content: [note("a")] }]],
		["Two footnotes have the same id.", [referring("a"), { type: "footnotes", content: [note("a"), note("a")] }]],
		[
			"Footnotes stand at the end of a text, once.",
			[referring("a"), { type: "footnotes", content: [note("a")] }, paragraph("x")],
		],
		[
			"Footnotes stand at the end of a text, once.",
			[referring("a", "b"), ...["a", "b"].map((id) => ({ type: "footnotes", content: [note(id)] }))],
		],
		[
			"A part of the kind “footnoteReference” cannot stand here",
			[
				referring("a"),
				{ type: "footnotes", content: [{ type: "footnote", attrs: { id: "a" }, content: [referring("a")] }] },
			],
		],
		[
			"A part of the kind “image” cannot stand here",
			[
				referring("a"),
				{
					type: "footnotes",
					content: [
						{
							type: "footnote",
							attrs: { id: "a" },
							content: [{ type: "image", attrs: { media: "1", alt: "", caption: "" } }],
						},
					],
				},
			],
		],
		["The id of a footnote has letters, digits, - and _ only.", [referring("a b")]],
	])("belong to their references: %s", (expected, blocks) => {
		if (expected === undefined) expect(sentence(...blocks)).toBeUndefined();
		else expect(sentence(...blocks)).toContain(expected);
	});

	it("are numbered by the order of their references in plain text", () => {
		const document = {
			type: "doc",
			content: [referring("b", "a", "b"), { type: "footnotes", content: [note("a", "One"), note("b", "Two")] }],
		} as RichTextDocument;
		expect(plainTextOf(document)).toBe("word[1]word[2]word[1]\n[2] One\n[1] Two");
		expect(plainTextOf(document.content[0]!)).toBe("wordwordword");
	});
});

it("raised and lowered figures stay so in plain text", () => {
	const marked = (text: string, type: "subscript" | "superscript") => ({ type: "text", text, marks: [{ type }] });
	const content = [
		{ type: "text", text: "10" },
		marked("3", "superscript"),
		marked("2", "subscript"),
		marked("th", "superscript"),
	];
	expect(plainTextOf({ type: "paragraph", content } as Block)).toBe("10³₂th");
});

describe("what opens and tasks", () => {
	const document = {
		type: "doc",
		content: [
			{ type: "toggle", attrs: { title: "{{projectsCompleted}} projects" }, content: [paragraph("Inside")] },
			{
				type: "taskList",
				content: [true, false].map((checked) => ({
					type: "taskItem",
					attrs: { checked },
					content: [paragraph("word ".repeat(150))],
				})),
			},
		],
	} as RichTextDocument;

	it("are read like everything else", () => {
		expect(allBlocks(document.content).map(({ type }) => type)).toEqual([
			"toggle",
			"paragraph",
			"taskList",
			"paragraph",
			"paragraph",
		]);
		expect(plainTextOf(document)).toMatch(/^{{projectsCompleted}} projects\nInside\n☑ word .*\n☐ word /);
		expect(minutesToRead(document)).toBe(2);
		const shown = documentWithMetrics(document, { projectsCompleted: "40" });
		expect(plainTextOf(shown)).toMatch(/^40 projects\n/);
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
