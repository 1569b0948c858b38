import { expect, test } from "vitest";
import { article, item, meta, stepsOf, wxr } from "../../../../tests/move-in.ts";
import { plainTextOf } from "../../../content/text/rich-text.ts";

const wordsOf = async (html: string, more = "") => {
	const { data, line } = article(await stepsOf("wordpress", { "x.xml": wxr(item(1, "First", html, more)) }), "First");
	expect(line.left).toEqual([]);
	return plainTextOf(data.content).split("\n");
};

const kept = (...notes: object[]) => meta("footnotes", JSON.stringify(notes));
const reference = (id: string, number: number) =>
	`<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">${number}</a></sup>`;

test("notes that WordPress keeps beside a text stand numbered at its end", async () => {
	const html = `<!-- wp:paragraph --><p>Clients${reference("b", 1)} come back${reference("a", 2)}, all${reference("b", 1)}.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->`;
	const notes = kept(
		{ id: "a", content: "Own survey, <em>2023</em>." },
		{ id: "b", content: "Of ours." },
		{ id: "c", content: "Of nobody." },
	);
	expect(await wordsOf(html, notes)).toEqual([
		"Clients[1] come back[2], all[1].",
		"Of nobody.",
		"[1] Of ours.",
		"[2] Own survey, 2023.",
	]);
});

test("a text that does not say where its notes are has them at its end", async () => {
	const html = `<!-- wp:paragraph --><p>So${reference("a", 1)}.</p><!-- /wp:paragraph -->`;
	expect(await wordsOf(html, kept({ id: "a", content: "A note." }))).toEqual(["So[1].", "[1] A note."]);
});

test.each([
	["[ref]Own survey.[/ref]", ""],
	["[efn_note]Own survey.[/efn_note]", "[efn_reference]"],
	["[mfn]Own survey.[/mfn]", ""],
	["[footnote]Own survey.[/footnote]", "[footnotes]"],
])("notes of plugins stand numbered at the end: %s", async (note, list) => {
	expect(await wordsOf(`<p>We grew${note} fast.</p>${list}`)).toEqual(["We grew[1] fast.", "[1] Own survey."]);
});

test.each([
	["in double brackets", "<p>We grew ((Own <em>survey</em> (of May).)) fast ((Every year.)).</p>"],
	["with their numbers", "<p>We grew[1. Own <em>survey</em> (of May).] fast [2. Every year.].</p>"],
])("notes that plugins find by their signs stand numbered at the end, and are told of: %s", async (_, html) => {
	expect(await wordsOf(html)).toEqual(["We grew[1] fast[2].", "[1] Own survey (of May).", "[2] Every year."]);
	const { line } = await documentOf(html);
	expect(line.changes.join()).toMatch(/text .* becomes a footnote/);
});

test.each([
	["only one", "<p>We grew ((as we say)) fast.</p>"],
	["a formula", "<p>((a+b)*c) + ((d)) = ((e))</p>"],
	["code", "<p>((one two)) ((three four)) <code>((x y))</code></p>"],
	["numbers of something else", "<p>[1. FC Nord won] and [3. FC East lost]</p>"],
	["attributes", '<p data-a="((one two))" data-b="((three four))">Words</p>'],
])("signs that can mean anything are words: %s", async (_, html) => {
	const { blocks } = await documentOf(html);
	expect(JSON.stringify(blocks)).not.toContain("footnote");
});

test("notes of Markdown stand numbered at the end, without their way back", async () => {
	const steps = await stepsOf("markdown", { "a.md": "# A\n\nWe grew[^1] fast[^b].\n\n[^1]: Own survey.\n\n[^b]: So." });
	expect(plainTextOf(article(steps, "A").data.content).split("\n")).toEqual([
		"We grew[1] fast[2].",
		"[1] Own survey.",
		"[2] So.",
	]);
});

test("raised and lowered figures stay so", async () => {
	expect(await wordsOf("<p>10<sup>3</sup> m<sup>2</sup> of H<sub>2</sub>O, x<sup>n-1</sup></p>")).toEqual([
		"10³ m² of H₂O, xⁿ⁻¹",
	]);
});

const documentOf = async (html: string) => {
	const { blocks, line } = article(await stepsOf("wordpress", { "x.xml": wxr(item(1, "First", html)) }), "First");
	return { blocks, line };
};

test.each([
	[
		"kramdown",
		`<p>We grew<sup id="fnref:a" role="doc-noteref"><a href="#fn:a" class="footnote" rel="footnote">1</a></sup> fast.</p>
		<div class="footnotes" role="doc-endnotes"><ol><li id="fn:a" role="doc-endnote"><p>Own <em>survey</em>.&nbsp;<a href="#fnref:a" class="reversefootnote" role="doc-backlink">&#8617;</a></p></li></ol></div>`,
	],
	[
		"Pandoc",
		`<p>We grew<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a> fast.</p>
		<section id="footnotes" class="footnotes footnotes-end-of-document" role="doc-endnotes"><hr /><ol><li id="fn1"><p>Own <em>survey</em>.<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>`,
	],
	[
		"Word",
		`<p>We grew<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a> fast.</p><br clear=all><hr>
		<div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> Own <em>survey</em>.</p></div>`,
	],
	[
		"Google Docs",
		`<p>We grew<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> fast.</p><hr>
		<div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Own <em>survey</em>.</span></p></div>`,
	],
	[
		"a plugin of WordPress",
		`<p>We grew<span id="easy-footnote-1-7" class="easy-footnote-margin-adjust"></span><span class="easy-footnote"><a href="#easy-footnote-bottom-1-7" title="Own survey."><sup>1</sup></a></span> fast.</p>
		<ol class="easy-footnotes-wrapper"><li class="easy-footnote-single"><span id="easy-footnote-bottom-1-7" class="easy-footnote-margin-adjust"></span>Own <em>survey</em>.<a class="easy-footnote-to-top" href="#easy-footnote-1-7"></a></li></ol>`,
	],
])("notes of %s are footnotes", async (_, html) => {
	const { blocks, line } = await documentOf(html);
	expect(blocks.filter(({ type }) => type !== "horizontalRule")).toEqual([
		{
			type: "paragraph",
			content: [
				{ type: "text", text: "We grew" },
				{ type: "footnoteReference", attrs: { id: "1" } },
				{ type: "text", text: " fast." },
			],
		},
		{
			type: "footnotes",
			content: [
				{
					type: "footnote",
					attrs: { id: "1" },
					content: [
						{
							type: "paragraph",
							content: [
								{ type: "text", text: "Own " },
								{ type: "text", text: "survey", marks: [{ type: "italic" }] },
								{ type: "text", text: "." },
							],
						},
					],
				},
			],
		},
	]);
	expect(line.changes.join("\n")).not.toContain("link");
});

test("a note holds paragraphs, and what it holds besides stands above the notes", async () => {
	const { blocks } = await documentOf(
		`<p>We grew<sup><a href="#fn1">1</a></sup>.</p><section class="footnotes"><ol><li id="fn1"><ul><li>One</li><li>Two</li></ul><table><tr><td>Cell</td></tr></table><pre>code()</pre></li></ol></section>`,
	);
	expect(blocks.map(({ type }) => type)).toEqual(["paragraph", "table", "footnotes"]);
	expect(plainTextOf(blocks.at(-1)!)).toBe("One\nTwo\ncode()");
});

test("links between places of a text are no footnotes", async () => {
	const { blocks } = await documentOf(
		`<ul><li><a href="#one">1</a></li></ul><h2 id="one">One</h2><p>Words, <a href="#top">1</a>.</p>`,
	);
	expect(JSON.stringify(blocks)).not.toContain("footnote");
});
