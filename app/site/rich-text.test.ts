import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { richTextFromHtml } from "../.server/content/html.ts";
import { highlightDocument } from "../.server/snapshot/highlight.ts";
import type { PublicImage } from "../content/fields/public-values.ts";
import { outlineOf } from "../content/text/heading-ids.ts";
import { minutesToRead } from "../content/text/reading-time.ts";
import type { Block, RichTextDocument } from "../content/text/rich-text.ts";
import { english } from "../language/language.ts";
import { RichText, type RichTextProps } from "./rich-text.tsx";

const doc = (...content: Block[]): RichTextDocument => ({ type: "doc", content });
const words = (text: string) => [{ type: "text" as const, text }];
const heading = (text: string, level: 2 | 3 = 2): Block => ({
	type: "heading",
	attrs: { level },
	content: words(text),
});
const show = (document: RichTextDocument, props: Partial<RichTextProps> = {}) =>
	renderToStaticMarkup(createElement(RichText, { document, media: () => undefined, language: english, ...props }));

describe("formatted text", () => {
	it("shows hostile text as text", () => {
		const html = show(doc({ type: "paragraph", content: words(`</p><script>alert("1")</script>`) }));
		expect(html).toBe("<p>&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</p>");
	});

	it("draws cards without script, and leaves out those that lack something", () => {
		const html = show(
			doc(
				{ type: "button", attrs: { words: "Book <a> call", address: "/contact" } },
				{ type: "button", attrs: { words: "Nowhere", address: "" } },
				{
					type: "bookmark",
					attrs: { address: "https://www.a.example/b", title: "Claims", description: "With dates", media: "gone" },
				},
				{ type: "personQuote", attrs: { words: "It asks once.", name: "Rania Aziz", role: "", media: "" } },
				{ type: "keyFigure", attrs: { figure: "9 s", words: "to sign up" } },
			),
		);
		expect(html).toContain('<a class="btn btn-accent" href="/contact">Book &lt;a&gt; call</a>');
		expect(html).not.toContain("Nowhere");
		expect(html).toContain("<strong>Claims</strong><span>With dates</span><small>a.example</small>");
		expect(html).toContain("<figcaption><span><strong>Rania Aziz</strong></span></figcaption>");
		expect(html).toContain("<strong>9 s</strong> <span>to sign up</span>");
	});

	it("gives feeds cards in bare markup with whole addresses", () => {
		const html = show(
			doc(
				{ type: "button", attrs: { words: "Call", address: "/contact" } },
				{ type: "bookmark", attrs: { address: "/about", title: "About", description: "Us", media: "" } },
			),
			{ origin: "https://x.example" },
		);
		expect(html).toBe(
			'<p><a href="https://x.example/contact">Call</a></p><p><a href="https://x.example/about">About</a> Us</p>',
		);
	});

	it("lists the headings of a text where somebody wants that, and nothing where there are none", () => {
		const contents: Block = { type: "contents", attrs: { title: "" } };
		const html = show(doc(contents, heading("One"), heading("In <it>", 3)));
		expect(html).toContain(
			'<p><strong>On this page</strong></p><ul><li data-level="2"><a href="#one">One</a></li><li data-level="3"><a href="#in-it">In &lt;it&gt;</a></li></ul>',
		);
		expect(show(doc(contents, { type: "paragraph", content: words("Alone.") }))).not.toContain("On this page");
		expect(show(doc(contents, heading("One")), { origin: "https://x.example" })).toContain("<ul><li>One</li></ul>");
	});

	it("shows two pictures of the same on each other, complete without script", () => {
		const image = {
			sources: [],
			fallback: "/media/a.jpg",
			width: 800,
			height: 500,
			colour: null,
		} as unknown as PublicImage;
		const pair: Block = {
			type: "beforeAfter",
			attrs: { before: "a", beforeAlt: "Paper", after: "b", afterAlt: "A screen", caption: "Six weeks" },
		};
		const html = show(doc(pair), { media: () => image });
		expect(html).toContain('alt="Paper"');
		expect(html).toMatch(/alt="A screen".*After.*type="range".*aria-label="How much is seen of before"/);
		expect(html).toContain("<figcaption>Six weeks</figcaption>");
		expect(show(doc(pair), { media: (id) => (id === "a" ? image : undefined) })).not.toContain("figure");
		const feed = show(doc(pair), { media: () => image, origin: "https://x.example" });
		expect(feed).toContain('<img src="https://x.example/media/a.jpg" alt="Paper"/><figcaption>Before</figcaption>');
		expect(feed).not.toContain("script");
	});

	it("draws boxes and arrows from lines, also from right to left, and says them in words", () => {
		const diagram = (text: string): Block => ({
			type: "codeBlock",
			attrs: { language: "diagram", title: "How it flows" },
			content: words(text),
		});
		const html = show(doc(diagram("Tills -> Ledger: <stock>\nLedger -> Bank")));
		expect(html).toContain("<li>Tills → Ledger: &lt;stock&gt;</li>");
		expect(html).toMatch(/<figure[^>]*aria-label="How it flows" tabindex="0"/);
		const placeOf = (html: string) => Number(/<rect class="mute" x="([\d.]+)"/.exec(html)![1]);
		const mirrored = show(doc(diagram("Tills -> Ledger")), { language: { ...english, dir: "rtl" } });
		expect(placeOf(mirrored)).toBeGreaterThan(placeOf(html));
		expect(show(doc(diagram("Tills -> Ledger")), { origin: "https://x.example" })).toContain(
			"<pre><code>Tills -&gt; Ledger",
		);
	});

	it("shows blocks of code as tabs without script, and below each other outside the site", () => {
		const code = (title: string, tab?: true): Block => ({
			type: "codeBlock",
			attrs: { language: null, title, ...(tab && { tab }) },
			content: words(`// ${title}`),
		});
		const html = show(doc(code("a.ts"), code("b.ts", true), code("c.ts")));
		expect(html).toMatch(
			/<details name="code_1" open="">.*a\.ts.*<details name="code_1"><summary>b\.ts<\/summary>.*c\.ts/,
		);
		expect(html.match(/<details/g)).toHaveLength(2);
		expect(show(doc(code("b.ts", true)))).not.toContain("details");
		expect(show(doc(code("a.ts"), code("b.ts", true)), { origin: "https://x.example" })).not.toContain("details");
	});

	it("says what of some code was put in and taken out, and keeps every letter", () => {
		const code: Block = {
			type: "codeBlock",
			attrs: { language: "diff", title: "" },
			content: words("--- a/send.ts\n+++ b/send.ts\n- const a;\n+ const b;\n  <same>"),
		};
		const html = show(doc(code));
		expect(html).toContain(
			"--- a/send.ts\n+++ b/send.ts\n<del>- const a;</del>\n<ins>+ const b;</ins>\n  &lt;same&gt;",
		);
	});

	it("gives every heading a unique id, the one in the table of contents", () => {
		const document = doc(
			heading("What fits"),
			heading("What fits", 3),
			heading("Überblick & more"),
			heading("要点"),
			heading("Main"),
		);
		const outline = outlineOf(document);
		expect(outline.map(({ id }) => id)).toEqual([
			"what-fits",
			"what-fits-2",
			"uberblick-and-more",
			"yao-dian",
			"main-2",
		]);
		const html = show(document);
		for (const { id, text } of outline)
			expect(html).toContain(`id="${id}"><a class="anchor" href="#${id}">${text.replace("&", "&amp;")}`);
	});

	it("does not put a link into a link", () => {
		const content = [
			{ type: "text" as const, text: "Elsewhere", marks: [{ type: "link" as const, attrs: { href: "/about" } }] },
		];
		expect(show(doc({ type: "heading", attrs: { level: 2 }, content }))).toBe(
			'<h2 id="elsewhere"><a href="/about">Elsewhere</a></h2>',
		);
	});

	it("gives table headers a scope", () => {
		const document = richTextFromHtml(
			"<table><tr><th></th><th>Price</th></tr><tr><th>MVP</th><td>$8,000</td></tr></table>",
		);
		const html = show(document);
		expect(html).toContain('<thead><tr><td></td><th scope="col">Price</th></tr></thead>');
		expect(html).toContain('<tr><th scope="row">MVP</th><td>$8,000</td></tr>');
	});

	it("highlights code by classes and does not change its text", async () => {
		const document = richTextFromHtml(
			`<blockquote><pre><code class="language-ts">const a = "&lt;b&gt;"; // c\n\nrun(1);</code></pre></blockquote>`,
		);
		const html = show(document, { highlight: await highlightDocument(document) });
		expect(html).toContain('<span class="k">const</span> a = <span class="s">&quot;&lt;b&gt;&quot;</span>');
		expect(html).toContain('<span class="c">// c</span>\n\n<span class="f">run</span>(<span class="n">1</span>);');
		expect(html).not.toContain("style=");
		expect(html).toContain('<copy-text for="code_1" ');
	});

	it("shows code in an unknown language", async () => {
		const document = richTextFromHtml('<pre><code class="language-brainfuck">+[&lt;]</code></pre>');
		expect(show(document, { highlight: await highlightDocument(document) })).toContain(">+[&lt;]</code>");
	});

	it("shows pictures of the release and leaves out those that are gone", () => {
		const image = { media: "1", width: 800, height: 600, placeholder: "", sources: [], fallback: "/media/a/800.jpg" };
		const document = doc(
			{ type: "image", attrs: { media: "1", alt: "A stone", caption: "Cut by hand" } },
			{ type: "image", attrs: { media: "gone", alt: "Nothing", caption: "" } },
		);
		const html = show(document, {
			media: (id) => (id === "1" ? (image satisfies Omit<PublicImage, "alt">) : undefined),
		});
		expect(html).toContain('alt="A stone"');
		expect(html).toContain("<figcaption>Cut by hand</figcaption>");
		expect(html).not.toContain("Nothing");
	});

	it("is a link to a film for readers outside the site", () => {
		const film = doc({ type: "film", attrs: { address: "/media/tour.mp4", title: "A tour" } });
		expect(show(film, { origin: "https://quillstone.example" })).toBe(
			'<p><a href="https://quillstone.example/media/tour.mp4">A tour</a></p>',
		);
		expect(show(doc({ type: "film", attrs: { address: "", title: "Not yet" } }))).toBe("");
	});

	it("makes addresses absolute for readers outside the site", () => {
		const document = richTextFromHtml(
			'<h2>Title</h2><p><a href="/contact">Talk</a> <a href="https://else.example/">else</a></p>',
		);
		expect(show(document, { origin: "https://quillstone.example" })).toBe(
			'<h2>Title</h2><p><a href="https://quillstone.example/contact">Talk</a> <a href="https://else.example/">else</a></p>',
		);
	});
});

describe("footnotes", () => {
	const reference = (id: string) => ({ type: "footnoteReference" as const, attrs: { id } });
	const note = (id: string) => ({
		type: "footnote" as const,
		attrs: { id },
		content: [{ type: "paragraph" as const, content: words(`About ${id}`) }],
	});
	const document = doc(
		{ type: "heading", attrs: { level: 2 }, content: [...words("Note 1"), reference("b")] },
		{ type: "paragraph", content: [...words("word"), reference("a"), reference("b")] },
		{ type: "footnotes", content: [note("a"), note("b")] },
	);

	it("lead to their notes and back, by ids of their own", () => {
		const html = show(document);
		expect(html).toContain(
			'<h2 id="note-1-2">Note 1<sup><a id="reference_1" href="#note-1" role="doc-noteref" aria-label="Footnote 1">1</a></sup></h2>',
		);
		expect(html).toContain('<li id="note-1">About b <a href="#reference_1" role="doc-backlink"');
		expect(html).toContain(
			'<a href="#reference_3" role="doc-backlink" aria-label="Back to footnote 1 in the text (2)">',
		);
		expect(html).toContain('<li id="note-2">About a <a href="#reference_2" ');
	});

	it("have other ids in each text of a page", () => {
		const ids = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
		const both = [...ids(show(document)), ...ids(show(document, { idPrefix: "s2-" }))];
		expect(both).toHaveLength(12);
		expect(new Set(both).size).toBe(both.length);
	});
});

describe("tasks, what opens, and where text stands", () => {
	const task = (checked: boolean): Block => ({
		type: "taskList",
		content: [{ type: "taskItem", attrs: { checked }, content: [{ type: "paragraph", content: words("Measure") }] }],
	});
	const toggle: Block = {
		type: "toggle",
		attrs: { title: "How <long>?" },
		content: [{ type: "paragraph", attrs: { align: "center" }, content: words("Long") }],
	};

	it("are said in words, without a control that does nothing", () => {
		expect(show(doc(task(true)))).toBe(
			'<ul class="tasks"><li data-done="true"><span class="sr-only">Done: </span>Measure</li></ul>',
		);
		expect(show(doc(task(false)))).toContain('<span class="sr-only">To do: </span>');
		expect(show(doc(toggle))).toBe(
			'<div class="accordion"><details><summary>How &lt;long&gt;?</summary><div><p data-align="center">Long</p></div></details></div>',
		);
	});

	it("need no style sheet for readers outside the site", () => {
		const origin = "https://quillstone.example";
		expect(show(doc(task(true)), { origin })).toBe("<ul><li>☑ Measure</li></ul>");
		expect(show(doc(toggle), { origin })).toContain('<div><p style="text-align:center">Long</p></div></details>');
	});

	it("keep what search engines are told about a link", () => {
		const marks = [
			{
				type: "link" as const,
				attrs: { href: "https://a.example/", rel: ["sponsored" as const, "nofollow" as const] },
			},
			{ type: "superscript" as const },
		];
		expect(show(doc({ type: "paragraph", content: [{ type: "text", text: "ad", marks }] }))).toBe(
			'<p><a href="https://a.example/" rel="sponsored nofollow"><sup>ad</sup></a></p>',
		);
	});
});

describe("reading time", () => {
	it("counts 200 words a minute and never less than one", () => {
		expect(minutesToRead(doc())).toBe(1);
		expect(minutesToRead(doc({ type: "paragraph", content: words("word ".repeat(401)) }))).toBe(3);
	});
});
