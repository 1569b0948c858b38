import { describe, expect, test } from "vitest";
import { article, item, stepsOf, wxr } from "../../../../tests/move-in.ts";
import { plainTextOf } from "../../../content/text/rich-text.ts";
import { richTextFromMarkdown } from "../../content/markdown.ts";
import { toMarkdown } from "../../content/to-markdown.ts";

/** Returns the blocks and the changes of a post of WordPress with this text. */
async function comes(html: string) {
	const { blocks, line } = article(await stepsOf("wordpress", { "x.xml": wxr(item(1, "First", html)) }), "First");
	return { blocks, told: line.changes.join("\n") };
}

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const toggle = (title: string, ...texts: string[]) => ({
	type: "toggle",
	attrs: { title },
	content: texts.map(paragraph),
});

describe("what opens stays so", () => {
	test.each([
		[
			"a block of WordPress",
			`<!-- wp:details --><details class="wp-block-details"><summary>How <em>long</em>?</summary><!-- wp:paragraph --><p>Two weeks.</p><!-- /wp:paragraph --></details><!-- /wp:details -->`,
		],
		[
			"an accordion of WordPress",
			`<!-- wp:accordion --><div class="wp-block-accordion"><!-- wp:accordion-item --><div class="wp-block-accordion-item"><!-- wp:accordion-heading --><h3 class="wp-block-accordion-heading"><button class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">How long?</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3><!-- /wp:accordion-heading --><!-- wp:accordion-panel --><div role="region" class="wp-block-accordion-panel"><p>Two weeks.</p></div><!-- /wp:accordion-panel --></div><!-- /wp:accordion-item --></div><!-- /wp:accordion -->`,
		],
		[
			"a question of Yoast",
			`<!-- wp:yoast/faq-block {"questions":[{"id":"q1","question":["How long?"],"answer":["Two weeks."]}]} --><div class="schema-faq wp-block-yoast-faq-block"><div class="schema-faq-section" id="q1"><strong class="schema-faq-question">How long?</strong> <p class="schema-faq-answer">Two weeks.</p></div></div><!-- /wp:yoast/faq-block -->`,
		],
		[
			"a question of Rank Math",
			`<!-- wp:rank-math/faq-block {"questions":[{"id":"q1","title":"How long?","content":"Two weeks."}]} --><div class="wp-block-rank-math-faq-block"><div class="rank-math-faq-item"><h3 class="rank-math-question">How long?</h3><div class="rank-math-answer">Two weeks.</div></div></div><!-- /wp:rank-math/faq-block -->`,
		],
		[
			"a question marked for search engines",
			`<div itemscope itemtype="https://schema.org/Question"><h3 itemprop="name">How long?</h3><div itemprop="acceptedAnswer"><p>Two weeks.</p></div></div>`,
		],
		["a shortcode", `[su_spoiler title="How long?" open="no"]Two weeks.[/su_spoiler]`],
	])("%s", async (_, html) => {
		const { blocks, told } = await comes(html);
		expect(blocks).toEqual([toggle("How long?", "Two weeks.")]);
		expect(told).not.toMatch(/left out|heading/);
	});

	test("with all of a title that is too long, its links and its pictures", async () => {
		const long = `How ${"very ".repeat(60)}long?`;
		const { blocks, told } = await comes(
			`<details><summary>${long}</summary><p>Two weeks.</p></details><details><summary>See <a href="https://a.example/">there</a></summary>More</details>`,
		);
		expect(blocks.map((block) => plainTextOf(block).split("\n").slice(1))).toEqual([
			[long, "Two weeks."],
			["See there", "More"],
		]);
		expect(JSON.stringify(blocks[1])).toContain('"href":"https://a.example/"');
		expect(told).toContain("link in the title of what opens is written below it");
	});

	test("unless it has no title, or is too deep", async () => {
		expect((await comes("<details><p>Two weeks.</p></details>")).blocks).toEqual([paragraph("Two weeks.")]);
		const deep = `${"<ul><li>".repeat(3)}<blockquote><details><summary>How?</summary>So.</details></blockquote>`;
		expect((await comes(deep)).told).toContain("what opens is too deep here; its words stay");
	});
});

describe("tasks stay so", () => {
	test("as HTML has them, apart from other entries", async () => {
		const { blocks } = await comes(
			`<ul><li><input type="checkbox" checked disabled> Done</li><li><label><input type="checkbox"> To do</label><ul><li>Inner</li></ul></li><li>Other</li></ul>`,
		);
		expect(blocks).toEqual([
			{
				type: "taskList",
				content: [
					{ type: "taskItem", attrs: { checked: true }, content: [paragraph("Done")] },
					{
						type: "taskItem",
						attrs: { checked: false },
						content: [
							paragraph("To do"),
							{ type: "bulletList", content: [{ type: "listItem", content: [paragraph("Inner")] }] },
						],
					},
				],
			},
			{ type: "bulletList", content: [{ type: "listItem", content: [paragraph("Other")] }] },
		]);
	});

	test("as Markdown has them", async () => {
		const steps = await stepsOf("markdown", { "a.md": "# A\n\n- [x] Done\n- [ ] To do\n" });
		expect(plainTextOf(article(steps, "A").blocks[0]!)).toBe("☑ Done\n☐ To do");
	});

	test("and numbers go on behind them", async () => {
		const { blocks, told } = await comes(
			`<ol><li>One</li><li><input type="checkbox"> Task</li><li>Two</li><li>Three</li></ol>`,
		);
		expect(blocks.map((block) => [block.type, "attrs" in block && block.attrs])).toEqual([
			["orderedList", false],
			["taskList", false],
			["orderedList", { start: 2 }],
		]);
		expect(told).toContain("numbers of tasks are left out");
	});
});

describe("lists in lists stay so, without an empty bullet", () => {
	const list = (...items: object[]) => ({ type: "bulletList", content: items });
	const entry = (words: string, ...inner: object[]) => ({ type: "listItem", content: [paragraph(words), ...inner] });
	const tea = [list(entry("Tea", list(entry("Black tea"))), entry("Coffee"))];

	test.each([
		["in an entry of its own", "<ul><li>Tea</li><li><ul><li>Black tea</li></ul></li><li>Coffee</li></ul>", tea],
		["beside the entries", "<ul><li>Tea</li><ul><li>Black tea</li></ul><li>Coffee</li></ul>", tea],
		[
			"below what is empty to the eye",
			"<ul><li>Tea</li><li><p>&nbsp;</p><ul><li>Black tea</li></ul></li><li> <br></li><li>Coffee</li></ul>",
			tea,
		],
		[
			"in several entries",
			"<ul><li>Tea</li><li><ul><li>Black</li></ul></li><li><ul><li>Green</li></ul></li></ul>",
			[list(entry("Tea", list(entry("Black"), entry("Green"))))],
		],
		[
			"in the first entry",
			"<ul><li><ul><li>Black tea</li></ul></li><li>Coffee</li></ul>",
			[list(entry("Black tea"), entry("Coffee"))],
		],
		[
			"deeper still",
			"<ul><li>Tea</li><li><ul><li>Black</li><li><ul><li>Assam</li></ul></li></ul></li></ul>",
			[list(entry("Tea", list(entry("Black", list(entry("Assam"))))))],
		],
	])("as HTML has them %s", async (_, html, blocks) => {
		expect((await comes(html)).blocks).toEqual(blocks);
	});

	test("and numbers count on", async () => {
		const { blocks } = await comes("<ol><li>One</li><li><ol><li>Inner</li></ol></li><li>Two</li></ol>");
		const inner = { type: "orderedList", content: [entry("Inner")] };
		expect(blocks).toEqual([{ type: "orderedList", content: [entry("One", inner), entry("Two")] }]);
	});

	test.each(["bullet", "check"])("as Lexical has them, %s lists", async (listType) => {
		const item = (children: object[]) => ({
			type: "listitem",
			...(listType === "check" && { checked: false }),
			children,
		});
		const words = (text: string) => item([{ type: "extended-text", text, format: 0 }]);
		const inner = { type: "list", listType, children: [words("Black tea")] };
		const outer = { type: "list", listType, children: [words("Tea"), item([inner]), words("Coffee")] };
		const lexical = JSON.stringify({ root: { children: [outer] } });
		const posts = [{ id: 1, title: "First", slug: "first", status: "published", lexical }];
		const steps = await stepsOf("ghost", { "export.json": JSON.stringify({ db: [{ data: { posts } }] }) });
		const written = JSON.stringify(article(steps, "First").blocks);
		const asBullets = written
			.replaceAll("taskList", "bulletList")
			.replaceAll(/taskItem","attrs":\{[^}]*\}/g, 'listItem"');
		expect(JSON.parse(asBullets)).toEqual(tea);
	});
});

test("text stays where it stands", async () => {
	const { blocks, told } = await comes(
		`<p class="has-text-align-center">Center</p><h2 class="wp-block-heading has-text-align-right">Right</h2>
		<div style="text-align: center"><p>Inside</p><p style="text-align:left">Left</p></div><center>Old</center>
		<p align="right">Older</p><table><tr><td align="center">Cell</td></tr></table><p style="text-align:justify">Plain</p>`,
	);
	const aligned = JSON.stringify(blocks).match(/"align":"\w+"/g);
	expect(aligned).toEqual(["center", "right", "center", "center", "right", "center"].map((one) => `"align":"${one}"`));
	expect(blocks[0]).toEqual({ ...paragraph("Center"), attrs: { align: "center" } });
	expect(blocks[1]).toMatchObject({ type: "heading", attrs: { level: 2, align: "right" } });
	expect(told).toContain("justified text stands at its start");
});

test.each([
	[`<p><img class="alignleft size-medium" src="/a.png" alt="Saw"> words</p>`, "picture"],
	[`<figure class="wp-block-image alignright"><img src="/a.png" alt="Saw"></figure><p>words</p>`, "picture"],
	[`<p><img src="/a.png" alt="Saw" style="width:50%; float: left"> words</p>`, "picture"],
	[`<img src="/a.png" align="right" alt="Saw"><p>words</p>`, "picture"],
	[`<div class="pull-right"><p>Aside</p></div><p>words</p>`, "box"],
])("what stood beside the text is told where it stands now: %s", async (html, what) => {
	const { told } = await comes(html);
	expect(told.match(new RegExp(`${what} beside the text stands between its paragraphs`, "g"))).toHaveLength(1);
	expect((await comes(`<p><img class="aligncenter" src="/a.png" alt="Saw"></p>`)).told).not.toContain("beside");
});

test("links stay what search engines were told of them", async () => {
	const { blocks } = await comes(`<p><a href="https://a.example/" rel="noopener nofollow sponsored">Ad</a></p>`);
	expect(blocks[0]).toEqual({
		type: "paragraph",
		content: [
			{
				type: "text",
				text: "Ad",
				marks: [{ type: "link", attrs: { href: "https://a.example/", rel: ["nofollow", "sponsored"] } }],
			},
		],
	});
});

test("text above and below the line stays so", async () => {
	const { blocks } = await comes("<p>H<sub>2</sub>O, 1<sup>st</sup>, x<sub><sup>y</sup></sub></p>");
	const marks = (blocks[0] as { content: { text: string; marks?: { type: string }[] }[] }).content.flatMap((one) =>
		one.marks ? [[one.text, one.marks.map(({ type }) => type).join()]] : [],
	);
	expect(marks).toEqual([
		["2", "subscript"],
		["st", "superscript"],
		["y", "superscript"],
	]);
});

test("a note of Markdown that nothing refers to stands where it is written, and is told of", async () => {
	const steps = await stepsOf("markdown", { "a.md": "# A\n\nWords[^1].\n\n[^2]: Lonely.\n\n[^1]: Note." });
	const { blocks, line } = article(steps, "A");
	expect(blocks.map((block) => plainTextOf(block))).toEqual(["Words.", "Lonely.", "Note."]);
	expect(line.left.join()).toContain("nothing in the text refers to");
});

test("cards and lists of Ghost bring what opens, tasks, relations and raised text", async () => {
	const words = (text: string, format = 0) => ({ type: "extended-text", text, format });
	const lexical = {
		root: {
			children: [
				{ type: "toggle", heading: "<span>How long?</span>", content: "<p>Two weeks.</p>" },
				{
					type: "list",
					listType: "check",
					children: [true, false].map((checked) => ({
						type: "listitem",
						checked,
						children: [words(`Task ${checked}`)],
					})),
				},
				{
					type: "paragraph",
					children: [
						words("10"),
						words("3", 64),
						{ type: "link", url: "https://a.example/", rel: "noopener sponsored", children: [words("Ad")] },
					],
				},
			],
		},
	};
	const data = {
		posts: [{ id: 1, title: "First", slug: "first", status: "published", lexical: JSON.stringify(lexical) }],
	};
	const { blocks, line } = article(
		await stepsOf("ghost", { "export.json": JSON.stringify({ db: [{ data }] }) }),
		"First",
	);
	expect(blocks).toEqual([
		toggle("How long?", "Two weeks."),
		{
			type: "taskList",
			content: [true, false].map((checked) => ({
				type: "taskItem",
				attrs: { checked },
				content: [paragraph(`Task ${checked}`)],
			})),
		},
		{
			type: "paragraph",
			content: [
				{ type: "text", text: "10" },
				{ type: "text", text: "3", marks: [{ type: "superscript" }] },
				{
					type: "text",
					text: "Ad",
					marks: [{ type: "link", attrs: { href: "https://a.example/", rel: ["sponsored"] } }],
				},
			],
		},
	]);
	expect(line.left).toEqual([]);
});

test("cards that Ghost has drawn open, too", async () => {
	const { blocks } = await comes(
		`<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">How long?</h4></div><div class="kg-toggle-content"><p>Two weeks.</p></div></div>`,
	);
	expect(blocks).toEqual([toggle("How long?", "Two weeks.")]);
});

test.each([
	[`{{< details summary="How long?" >}}\nTwo weeks.\n{{< /details >}}`],
	["{% details How long? %}\nTwo weeks.\n{% enddetails %}"],
])("what Hugo and Jekyll open stays so: %s", async (markdown) => {
	const steps = await stepsOf("markdown", { "a.md": `# A\n\n${markdown}` });
	expect(article(steps, "A").blocks).toEqual([toggle("How long?", "Two weeks.")]);
});

test.each([
	["[!IMPORTANT]", "note"],
	["[!caution]", "warning"],
	["[!success]- ", "tip"],
])("a quote that begins with %s is a call-out", async (mark, tone) => {
	const steps = await stepsOf("markdown", { "a.md": `# A\n\n> ${mark}\n> Words` });
	expect(article(steps, "A").blocks).toEqual([{ type: "callout", attrs: { tone }, content: [paragraph("Words")] }]);
});

test("what this product writes as Markdown comes back as it was", async () => {
	const markdown = [
		"A start[^1], CO<sub>2</sub> and **bold**",
		"- [x] done\n- [ ] to do\n  - inner[^2]",
		"<details>\n<summary>How *long* &amp; why?</summary>\n\nTwo weeks[^1].\n\n- one\n\n</details>",
		"> [!TIP]\n> Mind the *gap*.\n>\n> - and more",
		"> A quote",
		"![A tour](https://youtu.be/dQw4w9WgXcQ)",
		"| Name | Price |\n| --- | ---: |\n| MVP | 5 |",
		"[^1]: Own survey.\n\n    Its second paragraph.",
		"[^2]: Another.",
	].join("\n\n");
	const document = richTextFromMarkdown(markdown);
	const { blocks } = article(await stepsOf("markdown", { "a.md": `# A\n\n${toMarkdown(document)}` }), "A");
	expect({ type: "doc", content: blocks }).toEqual(document);
});

// Within the time that a test has.
test("many links to many notes come", async () => {
	const links = (count: number) =>
		Array.from({ length: count }, (_, index) => `<a href="#n${index % 50}">${index % 50}</a>`).join(" ");
	const html = `<p>${links(2000)}</p><div id="n0">${"<span>x</span>".repeat(5000)}</div><section class="footnotes"><ol>${Array.from({ length: 50 }, (_, index) => `<li id="n${index}">${index}</li>`).join("")}</ol></section>`;
	const { blocks } = await comes(html);
	expect(blocks.at(-1)).toMatchObject({ type: "footnotes", content: { length: 49 } });
});
