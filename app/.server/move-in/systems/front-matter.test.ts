import { expect, test } from "vitest";
import { article, stepsOf } from "../../../../tests/move-in.ts";
import { partsOf } from "./front-matter.ts";

test.each([
	["a rule in a comment", "---\ntitle: A\n# ----\ndraft: true\n---\nText"],
	["a rule in a value", "---\ntitle: One --- two ---\ndraft: true\n---\nText"],
	["a rule in a block", "---\nsummary: |\n  a\n  ---\n  b\ndraft: true\n---\nText"],
	["lines of Windows, and spaces behind the fences", "---  \r\ndraft: true\r\n--- \r\nText"],
	["empty lines before it", "\n\n---\ndraft: true\n---\nText"],
	["the end of a document of YAML", "---\ndraft: true\n...\nText"],
	["words at the fence", "--- # of the editors\ndraft: true\n---\nText"],
	["its language at the fence", "---yaml\ndraft: true\n---\nText"],
	["JSON", '{\n  "draft": true\n}\nText'],
])("front matter is read to the line that ends it: %s", (_, text) => {
	const { front, body, problem } = partsOf(text);
	expect([front.draft, body, problem]).toEqual([true, "Text", undefined]);
});

test.each([
	["Pelican", "Title: Part 1: begin\nDate: 2021-02-03\nStatus: draft\nSave_as: part.html\n\nText", "status"],
	["MultiMarkdown", "Title: A\n    with a longer name\nDraft: true\nBase Header Level: 2\n\nText", "draft"],
	["one field alone", "Draft: true\n\nText", "draft"],
	["lines right above the text", "Title: A\nStatus: draft\nText", "status"],
	["Hexo without the first fence", "title: A\ntags:\n- a\n- b\n\ndraft: true\n---\nText", "draft"],
	["Hexo, of values that are no YAML", "title: Part 1: begin\ndraft: true\n---\nText", "draft"],
	["Hexo with more signs at its fences", "-----\ntitle: A\ndraft: true\n-----\nText", "draft"],
	["Hexo in JSON", '"title": "A",\n"draft": true\n;;;\nText', "draft"],
	["Hexo in JSON between fences", ';;;\n"title": "A",\n"draft": true,\n;;;\nText', "draft"],
	["JSON in a line", '{ "title": "{A}", "draft": true }\nText', "draft"],
	["JSON on lines of its own way", '{"title": "A",\n "draft": true}\nText', "draft"],
	["Hexo as an object between fences", ';;;\n{ "draft": true }\n;;;\nText', "draft"],
	["Zola without the first fence", 'title = "A"\ndraft = true\n+++\nText', "draft"],
	["comments for each", "<!-- title: A -->\n<!-- status: draft -->\nText", "status"],
	["Nikola", "<!--\n.. title: A\n.. status: draft\n-->\n\nText", "status"],
	["Pico", "/*\nTitle: A\nStatus: draft\n*/\nText", "status"],
	["YAML in a comment", "<!--\n---\ndraft: true\n---\n-->\nText", "draft"],
	["YAML below a comment", "<!-- Of the firm -->\n---\ndraft: true\n---\nText", "draft"],
	["MDX", "import A from './a'\n\nexport const metadata = {\n  title: 'A',\n  draft: true,\n};\n\nText", "draft"],
])("fields above a text are read as %s writes them, and are no words of it", (_, text, name) => {
	const { front, body, problem } = partsOf(text, true);
	expect(String(front[name])).toMatch(/^(true|draft)$/);
	expect([body.replace(/^import.*/, "").trim(), problem]).toEqual(["Text", undefined]);
});

test.each([
	["a sentence with a name", "Summary: this went well.\n\nText"],
	["a heading with a name", "Draft: how we began\n---\n\nText"],
	["names that any text can have", "Date: 5 May\nPlace: Berlin\n\nText"],
	["a table", "Title: A | Status: B\n---|---\n1 | 2"],
	["a rule", "----\nText: of a kind, and more of it\n"],
	["words behind other signs", "+++ News +++\n\nText"],
	["words behind dashes", "--- as we say\nText, and more\n---\n"],
	["an address", "https://x.example/\n\nText"],
	["attributes and templates", "{: .lead}\n{{ page.title }} {% raw %}\nText"],
	["a comment", "<!-- TODO: more -->\n\nText"],
	["code of MDX", "export const meta = { icon: <Icon name='{' /> };\n\nText"],
])("words that only look like fields are words: %s", (_, text) => {
	expect(partsOf(text, true)).toEqual({ front: {}, body: text });
});

test("what hides a text is in the report, and a text whose front matter cannot be read does not come", async () => {
	const steps = await stepsOf("markdown", {
		"archived.md": "---\ntitle: Old\nstatus: archived\n---\nWords",
		"endless.md": "---\ntitle: Endless\ndraft: true\n\nWords",
		"prose.md": "---\ndraft true\n---\nWords",
		"toml.md": "+++\ndraft = true\n\nWords",
		"json.md": '{ "draft": true,\n\nWords',
		"hexo.md": ';;;\n"draft": true\n\nWords',
		"code.mdx": "export const meta = { draft: isDraft(`x: {`), icon: <A/> };\n\nWords",
	});
	expect(article(steps, "Old").data.is_published).toBe(false);
	expect(article(steps, "Old").line.changes).toContain("its front matter says “status: archived”");
	expect(article(steps, "endless.md").line.why).toMatch(/cannot be read: the line of --- that ends it is missing/);
	expect(article(steps, "prose.md").line.why).toMatch(/cannot be read: it is no list of fields/);
	for (const path of ["toml.md", "json.md", "hexo.md", "code.mdx"])
		expect(article(steps, path).line.why).toMatch(/front matter cannot be read/);
});
