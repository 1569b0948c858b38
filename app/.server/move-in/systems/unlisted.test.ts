import { expect, test } from "vitest";
import { article, stepsOf } from "../../../../tests/move-in.ts";

test.each([
	["noindex: true", true],
	["noIndex: yes", true],
	["robotsNoIndex: 1", true],
	["robots: noindex, follow", true],
	["robots: none", true],
	["robots: [noindex]", true],
	["robots:\n  index: false", true],
	["seo:\n  noindex: true", true],
	["seo:\n  robots: noindex", true],
	["params:\n  robots_no_index: true", true],
	["head:\n- [meta, { name: robots, content: noindex }]", true],
	["head:\n- tag: meta\n  attrs: { name: googlebot, content: none }", true],
	["noindex: false", false],
	["noindex: ''", false],
	["robots: index, follow", false],
	["robots: noimageindex", false],
	["index: 0", false],
	["seo:\n  title: On noindex and robots", false],
])("what front matter keeps out of search engines stays so: %s", async (yaml, noindex) => {
	const { data, line } = article(await stepsOf("markdown", { "a.md": `---\ntitle: A\n${yaml}\n---\nWords` }), "A");
	expect(data.noindex).toBe(noindex);
	expect(line.about.includes("kept out of search engines")).toBe(noindex);
});

test("what the head of a page keeps out of search engines stays so", async () => {
	const head = '<meta name="robots" content="noindex, follow">';
	const page = `<html><head><title>A</title>${head}</head><body><p>Words</p></body></html>`;
	expect(article(await stepsOf("markdown", { "a.html": page }), "A").data.noindex).toBe(true);
	const post = { id: "1", title: "B", slug: "b", html: "<p>Words</p>", status: "published", codeinjection_head: head };
	const ghost = await stepsOf("ghost", { "x.json": JSON.stringify({ data: { posts: [post] } }) });
	expect(article(ghost, "B").data.noindex).toBe(true);
});
