import { expect, test } from "vitest";
import { article, asPage, item, stepsOf, wxr } from "../../../../tests/move-in.ts";
import { plainTextOf } from "../../../content/text/rich-text.ts";

const paragraph = (words: string, attributes = "") =>
	`<!-- wp:paragraph ${attributes}--><p>${words}</p><!-- /wp:paragraph -->`;
const pattern = (id: number, title: string, html: string, status = "publish") =>
	`<item><title>${title}</title><content:encoded><![CDATA[${html}]]></content:encoded><wp:post_id>${id}</wp:post_id>
	<wp:status>${status}</wp:status><wp:post_type>wp_block</wp:post_type></item>`;

/** The words of a post whose text is this, with what is told of it. */
async function comes(html: string, more = "") {
	const { data, line } = article(await stepsOf("wordpress", { "x.xml": wxr(item(1, "First", html) + more) }), "First");
	return { words: data.content ? plainTextOf(data.content).split("\n") : [], told: line.changes.join("\n") };
}

test("what entries have in common stands where they use it, wherever it is in the file and in each other", async () => {
	const html = `${paragraph("Before.")}<!-- wp:block {"ref":9} /-->${paragraph("After.")}`;
	const both =
		pattern(9, "Prices", `${paragraph("Entry is 4 euros.")}<!-- wp:block {"ref":10} /-->`) +
		pattern(10, "Hours", paragraph("Open at nine.")) +
		pattern(11, "Unused", paragraph("Nobody asks for it."));
	expect((await comes(html, both)).words).toEqual(["Before.", "Entry is 4 euros.", "Open at nine.", "After."]);
	const steps = await stepsOf("wordpress", { "x.xml": wxr(item(1, "First", html) + both) });
	expect(article(steps, "Prices").line.becomes).toBe("a part of the texts that use it");
	expect(article(steps, "Unused").line.why).toBe("no text that comes uses it");
});

test.each([
	["is missing", "", /pattern 9 is not in the file, so its words are left out/],
	["was a draft", pattern(9, "Prices", paragraph("Secret"), "draft"), /pattern “Prices” was not shown/],
	["holds itself", pattern(9, "Prices", '<!-- wp:block {"ref":9} /-->'), /pattern “Prices” holds itself/],
])("a pattern that %s is left out and told of", async (_, patterns, told) => {
	const found = await comes(`${paragraph("Before.")}<!-- wp:block {"ref":9} /-->`, patterns);
	expect(found.words).toEqual(["Before."]);
	expect(found.told).toMatch(told);
});

test("a use of a pattern can say something else in its named blocks", async () => {
	const named = paragraph("Every day", '{"metadata":{"name":"Days"}} ');
	const button = `<!-- wp:button {"metadata":{"name":"Go"}} --><div class="wp-block-button"><a href="/old/">Old</a></div><!-- /wp:button -->`;
	const use = `{"ref":9,"content":{"Days":{"content":"On <em>Mondays</em>"},"Go":{"text":"New","url":"https://new.example/"}}}`;
	const html = `<!-- wp:block ${use} /-->`;
	const steps = await stepsOf("wordpress", {
		"x.xml": wxr(item(1, "First", html) + pattern(9, "Hours", named + button)),
	});
	const { blocks } = article(steps, "First");
	expect(blocks.map(plainTextOf)).toEqual(["On Mondays", "New"]);
	expect(blocks[1]).toMatchObject({ type: "button", attrs: { words: "New", address: "https://new.example/" } });
});

test.each([
	[
		"of fields",
		`<!-- wp:acf/testimonial {"name":"acf/testimonial","data":{"quote":"They finished early.","_quote":"field_5f","by":"Ann Lee","colour":"#fff"},"mode":"preview"} /-->`,
		["They finished early.", "Ann Lee"],
	],
	[
		"of lists, with markup",
		`<!-- wp:shop/faq {"items":[{"question":"When?","answer":"<strong>Soon</strong>"}],"align":"wide"} /-->`,
		["When?", "Soon"],
	],
	[
		"around others",
		`<!-- wp:acf/box {"data":{"heading":"Mind"}} -->${paragraph("the step")}<!-- /wp:acf/box -->`,
		["Mind", "the step"],
	],
	[
		"that their HTML has as well",
		`<!-- wp:shop/card {"title":"Once"} --><div><h2>Once</h2></div><!-- /wp:shop/card -->`,
		["Once"],
	],
	["of links", `<!-- wp:navigation-link {"label":"Prices","url":"https://x.example/"} /-->`, ["Prices"]],
])("blocks bring the words of their comments: %s", async (_, html, words) => {
	expect((await comes(html)).words).toEqual(words);
});

test("a page of which nothing comes is not shown, and told of", async () => {
	const file = wxr(asPage(item(1, "Empty", '<!-- wp:block {"ref":9} /-->')));
	const { data, line } = article(await stepsOf("wordpress", { "x.xml": file }), "Empty");
	expect(data.is_active).toBe(false);
	expect(line.changes).toContain("nothing of its text comes, so it is not shown");
});
