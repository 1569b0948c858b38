import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { richTextSchema } from "../../content/text/rich-text.ts";
import { richTextFromHtml } from "./html.ts";
import { HtmlRejected } from "./html-rejected.ts";

const blocks = (html: string) => richTextFromHtml(html).content;
const text = (value: string, ...marks: object[]) => ({ type: "text", text: value, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });

function rejectionOf(html: string): HtmlRejected {
	try {
		richTextFromHtml(html);
	} catch (error) {
		if (error instanceof HtmlRejected) return error;
		throw error;
	}
	throw new Error("The HTML was accepted.");
}

describe("what an article may hold", () => {
	test("paragraphs and headings", () => {
		expect(blocks("<h2>Why</h2><p>Because.</p><h3>How</h3>")).toEqual([
			{ type: "heading", attrs: { level: 2 }, content: [text("Why")] },
			paragraph(text("Because.")),
			{ type: "heading", attrs: { level: 3 }, content: [text("How")] },
		]);
	});

	test("bold, italic, strikethrough, code and links, also nested", () => {
		expect(blocks('<p><b>b</b><i>i</i><s>s</s><code>c</code> <a href="/contact"><strong>now</strong></a></p>')).toEqual(
			[
				paragraph(
					text("b", { type: "bold" }),
					text("i", { type: "italic" }),
					text("s", { type: "strike" }),
					text("c", { type: "code" }),
					text(" "),
					text("now", { type: "link", attrs: { href: "/contact" } }, { type: "bold" }),
				),
			],
		);
	});

	test("lists, nested and numbered from a given number", () => {
		const item = (...content: object[]) => ({ type: "listItem", content });
		expect(blocks('<ol start="3"><li>one<ul><li>two</li></ul></li></ol>')).toEqual([
			{
				type: "orderedList",
				attrs: { start: 3 },
				content: [item(paragraph(text("one")), { type: "bulletList", content: [item(paragraph(text("two")))] })],
			},
		]);
	});

	test("quotes, call-outs and rules", () => {
		expect(blocks('<blockquote><p>q</p></blockquote><aside data-tone="warning">w</aside><hr>')).toEqual([
			{ type: "blockquote", content: [paragraph(text("q"))] },
			{ type: "callout", attrs: { tone: "warning" }, content: [paragraph(text("w"))] },
			{ type: "horizontalRule" },
		]);
	});

	test("tasks, what opens, footnotes, raised and lowered text, places and relations", () => {
		const item = (checked: boolean, words: string) => ({
			type: "taskItem",
			attrs: { checked },
			content: [paragraph(text(words))],
		});
		expect(
			blocks(
				`<ul><li data-checked="true">a</li><li data-checked="false"><p>b</p></li></ul>
				<details><summary>How <!-- x -->long?</summary>Words</details>
				<h2 data-align="right">H<sub>2</sub>O</h2>
				<p data-align="center"><a href="/a" rel="noopener ugc nofollow">x</a><sup><a href="#n" role="doc-noteref">1</a></sup> y</p>
				<section role="doc-endnotes"><ol><li id="n">Note</li></ol></section>`,
			),
		).toEqual([
			{ type: "taskList", content: [item(true, "a"), item(false, "b")] },
			{ type: "toggle", attrs: { title: "How long?" }, content: [paragraph(text("Words"))] },
			{
				type: "heading",
				attrs: { level: 2, align: "right" },
				content: [text("H"), text("2", { type: "subscript" }), text("O")],
			},
			{
				type: "paragraph",
				attrs: { align: "center" },
				content: [
					text("x", { type: "link", attrs: { href: "/a", rel: ["nofollow", "ugc"] } }),
					{ type: "footnoteReference", attrs: { id: "n" } },
					text(" y"),
				],
			},
			{
				type: "footnotes",
				content: [{ type: "footnote", attrs: { id: "n" }, content: [paragraph(text("Note"))] }],
			},
		]);
	});

	test("code with its language, its file name and all its whitespace", () => {
		expect(
			blocks('<pre><code class="language-ts" data-title="a.ts">\nif (a &lt; b) {\n\tc();\n}\n</code></pre>'),
		).toEqual([
			{
				type: "codeBlock",
				attrs: { language: "ts", title: "a.ts" },
				content: [text("if (a < b) {\n\tc();\n}")],
			},
		]);
	});

	test("pictures of the media library, alone or with a caption", () => {
		const image = (caption: string) => ({ type: "image", attrs: { media: "article-1", alt: "A tower", caption } });
		expect(blocks('<img src="media:article-1" alt="A tower">')).toEqual([image("")]);
		expect(
			blocks('<figure>\n<img src="media:article-1" alt="A tower">\n<figcaption>Made\nof stone</figcaption></figure>'),
		).toEqual([image("Made of stone")]);
	});

	test("list items and cells start with a paragraph, as the editor requires", () => {
		const empty = { type: "paragraph" };
		expect(blocks("<ul><li><hr></li></ul><table><tr><td></td></tr></table>")).toEqual([
			{ type: "bulletList", content: [{ type: "listItem", content: [empty, { type: "horizontalRule" }] }] },
			{ type: "table", content: [{ type: "tableRow", content: [{ type: "tableCell", content: [empty] }] }] },
		]);
	});

	test("tables with a head and merged cells", () => {
		expect(
			blocks("<table><thead><tr><th>Plan</th></tr></thead><tbody><tr><td colspan=2>Small</td></tr></tbody></table>"),
		).toEqual([
			{
				type: "table",
				content: [
					{ type: "tableRow", content: [{ type: "tableHeader", content: [paragraph(text("Plan"))] }] },
					{
						type: "tableRow",
						content: [{ type: "tableCell", attrs: { colspan: 2 }, content: [paragraph(text("Small"))] }],
					},
				],
			},
		]);
	});
});

describe("whitespace collapses as in a browser", () => {
	test.each([
		["runs become one space, the ends none", "<p>\n\t a \n b  </p>", [text("a b")]],
		["one space where two elements meet", "<p>a <b> b</b></p>", [text("a "), text("b", { type: "bold" })]],
		["none beside a line break", "<p>a <br> b</p>", [text("a"), { type: "hardBreak" }, text("b")]],
		["a no-break space stays", "<p>5&nbsp;min</p>", [text("5\u00a0min")]],
		["a comment is not text", "<p>a<!-- b -->c</p>", [text("ac")]],
	])("%s", (_, html, content) => {
		expect(blocks(html)).toEqual([paragraph(...content)]);
	});

	test("text outside any element becomes a paragraph, and empty paragraphs vanish", () => {
		expect(blocks("a <em>b</em><p> </p><h2></h2>c")).toEqual([
			paragraph(text("a "), text("b", { type: "italic" })),
			paragraph(text("c")),
		]);
	});
});

test("the player of a film becomes a film", () => {
	const address = "https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0";
	expect(blocks(`<iframe src="${address}" title="A tour" width="560" allowfullscreen></iframe>`)).toEqual([
		{ type: "film", attrs: { address, title: "A tour" } },
	]);
});

describe("unsupported content is rejected with its location", () => {
	test("the sentence names the line and the element", () => {
		const error = rejectionOf("<p>fine</p>\n<h1>Too big</h1>");
		expect(error).toMatchObject({ element: "h1", line: 2 });
		expect(error.message).toMatch(/^Line 2: <h1> cannot be converted here\. .*h2, h3/);
	});

	test.each([
		["<script>alert(1)</script>", "<script>"],
		["<p>a<script>alert(1)</script></p>", "<script>"],
		['<iframe src="https://example.com"></iframe>', "<iframe>"],
		["<svg><script>alert(1)</script></svg>", "<svg>"],
		["<style>p{}</style>", "<style>"],
		['<form action="/x"><input></form>', "<form>"],
		["<template><p>a</p></template>", "<template>"],
		['<p onclick="alert(1)">a</p>', "onclick"],
		['<p><b onmouseover="alert(1)">a</b></p>', "onmouseover"],
		['<ul><li onclick="alert(1)">a</li></ul>', "onclick"],
		['<img src="media:a" onerror="alert(1)">', "onerror"],
		['<p><a href="javascript:alert(1)">a</a></p>', "The href of an <a> must"],
		['<p><a href=" java\nscript:alert(1)">a</a></p>', "The href of an <a> must"],
		['<p><a href="//evil.example">a</a></p>', "The href of an <a> must"],
		["<p><a>a</a></p>", "The href of an <a> must"],
		['<img src="https://example.com/a.png">', "media library"],
		['<p>a <img src="media:a"></p>', "<img>"],
		["<figure><figcaption>a</figcaption></figure>", "one <img>"],
		['<aside data-tone="panic">a</aside>', "note, tip or warning"],
		['<ol start="-1"><li>a</li></ol>', "start"],
		["<ul>a</ul>", "Text cannot stand directly in <ul>"],
		["<ul></ul>", "<ul> is empty"],
		["<table><caption>a</caption></table>", "<caption>"],
		['<table><tr><td colspan="1000000">a</td></tr></table>', "colspan"],
		["<pre><code>a<b>b</b></code></pre>", "plain text"],
		[`<pre><code class="language-${"x".repeat(31)}">a</code></pre>`, "language"],
		[`${"<blockquote>".repeat(30)}a${"</blockquote>".repeat(30)}`, "nested"],
	])("%s", (html, reason) => {
		expect(rejectionOf(html).message).toContain(reason);
	});

	test("text that would exhaust the parser is rejected before it is parsed", () => {
		const rebuilt = Array.from({ length: 20_000 }, (_, n) => `<p><b id=${n}>`).join("");
		expect(rejectionOf(rebuilt).message).toContain("Close them");
		expect(rejectionOf("<div>".repeat(50_000)).message).toContain("Close them");
		expect(rejectionOf("a".repeat(400_001)).message).toContain("400000 characters");
	});

	test("any input results in a valid document or a reason", () => {
		const piece = fc.oneof(
			fc
				.constantFrom(
					..."p h2 ul ol li blockquote aside pre code figure figcaption img table tr td hr b em a br h1 div".split(" "),
				)
				.chain((name) => fc.constantFrom(`<${name}>`, `</${name}>`)),
			fc.constantFrom(
				'<a href="/x">',
				'<img src="media:a">',
				'<td colspan="2">',
				"<!--",
				"-->",
				"&nbsp;",
				" \n",
				"<",
				'"',
			),
			fc.string(),
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
				try {
					expect(richTextSchema.safeParse(richTextFromHtml(pieces.join(""))).success).toBe(true);
				} catch (error) {
					expect(error).toBeInstanceOf(HtmlRejected);
				}
			}),
		);
	});
});
