import { expect, test } from "vitest";
import { article, stepsOf } from "../../../../tests/move-in.ts";
import { partsOf, stateOf } from "./front-matter.ts";

test.each([
	["a rule in a comment", "---\ntitle: A\n# ----\ndraft: true\n---\nText"],
	["a rule in a value", "---\ntitle: One --- two ---\ndraft: true\n---\nText"],
	["a rule in a block", "---\nsummary: |\n  a\n  ---\n  b\ndraft: true\n---\nText"],
	["lines of Windows, and spaces behind the fences", "---  \r\ndraft: true\r\n--- \r\nText"],
	["empty lines before it", "\n\n---\ndraft: true\n---\nText"],
	["the end of a document of YAML", "---\ndraft: true\n...\nText"],
	["its language at the fence", "---yaml\ndraft: true\n---\nText"],
	["JSON", '{\n  "draft": true\n}\nText'],
])("front matter is read to the line that ends it: %s", (_, text) => {
	const { front, body, problem } = partsOf(text);
	expect([front.draft, body, problem]).toEqual([true, "Text", undefined]);
});

test("lines of names and values above a text are its fields, and a text that begins with a name is none", () => {
	const { front, body } = partsOf("Title: Part 1: begin\nDate: 2021-02-03\nStatus: draft\n\nText");
	expect([front, body]).toEqual([{ title: "Part 1: begin", date: "2021-02-03", status: "draft" }, "Text"]);
	expect(partsOf("Summary: this went well.\n\nText").body).toMatch(/^Summary/);
});

test.each([
	["draft: yes", "draft"],
	["draft: True", "draft"],
	["draft: 'true'", "draft"],
	["draft: 1", "draft"],
	["draft: soon", "draft"],
	["published: no", "draft"],
	["published: 'false'", "draft"],
	["publish: off", "draft"],
	["private: on", "draft"],
	["status: archived", "draft"],
	["visibility: members", "draft"],
	["date: 2999-01-01", "scheduled"],
	["publishDate: 2999-01-01", "scheduled"],
	["expiryDate: 2001-01-01", "draft"],
	["password: open sesame", "protected"],
	["draft: no", "published"],
	["draft: ''", "published"],
	["published: 'true'", "published"],
	["published: 2021-02-03", "published"],
	["status: Published", "published"],
])("whoever was not shown a text is not shown it by moving in: %s", (yaml, state) => {
	const { front } = partsOf(`---\n${yaml}\n---\nText`);
	expect(stateOf(front)).toEqual({ state, because: state === "published" ? "" : expect.stringContaining(": ") });
});

test("what hides a text is in the report, and a text whose front matter cannot be read does not come", async () => {
	const steps = await stepsOf("markdown", {
		"archived.md": "---\ntitle: Old\nstatus: archived\n---\nWords",
		"endless.md": "---\ntitle: Endless\ndraft: true\n\nWords",
		"prose.md": "---\ndraft true\n---\nWords",
		"toml.md": "+++\ndraft = true\n\nWords",
	});
	expect(article(steps, "Old").data.is_published).toBe(false);
	expect(article(steps, "Old").line.changes).toContain("its front matter says “status: archived”");
	expect(article(steps, "endless.md").line.why).toMatch(/cannot be read: the line of --- that ends it is missing/);
	expect(article(steps, "prose.md").line.why).toMatch(/cannot be read: it is no list of fields/);
	expect(article(steps, "toml.md").line.why).toMatch(/cannot be read/);
});

test("what its fields or its head keep out of search engines stays so", async () => {
	const head = '<meta name="robots" content="noindex, follow">';
	const steps = await stepsOf("markdown", {
		"a.md": "---\ntitle: A\nnoindex: true\n---\nWords",
		"b.md": "---\ntitle: B\nrobots: noindex\n---\nWords",
		"c.md": "---\ntitle: C\nnoindex: false\n---\nWords",
		"d.html": `<html><head><title>D</title>${head}</head><body><p>Words</p></body></html>`,
	});
	expect(["A", "B", "C", "D"].map((title) => article(steps, title).data.noindex)).toEqual([true, true, false, true]);
	const post = { id: "1", title: "E", slug: "e", html: "<p>Words</p>", status: "published", codeinjection_head: head };
	const ghost = await stepsOf("ghost", { "x.json": JSON.stringify({ data: { posts: [post] } }) });
	expect(article(ghost, "E").data.noindex).toBe(true);
});
