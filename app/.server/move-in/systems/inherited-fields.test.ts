import { expect, test } from "vitest";
import { article, stepsOf } from "../../../../tests/move-in.ts";

const text = (title: string, fields = "") => `---\ntitle: ${title}\n${fields}---\nWords`;

test("what Jekyll has as defaults of texts hides them, unless they say otherwise", async () => {
	const steps = await stepsOf("markdown", {
		"_config.yml":
			"title: Old\ndefaults:\n- scope: { path: '', type: posts }\n  values: { published: false, author: Ann }\n- scope: { path: secret }\n  values: { noindex: true }\n- scope: { path: 'inner/*.md' }\n  values: { hidden: true }",
		"_posts/2024-01-02-a.md": text("A"),
		"_posts/2024-01-03-b.md": text("B", "published: true\n"),
		"page.md": text("C"),
		"secret/d.md": text("D"),
		"inner/e.md": text("E"),
	});
	const shown = (title: string) => article(steps, title).data.is_published;
	expect(["A", "B", "C", "D", "E"].map(shown)).toEqual([false, true, true, true, false]);
	expect(["C", "D"].map((title) => article(steps, title).data.noindex)).toEqual([false, true]);
	expect(article(steps, "A").line.changes).toContain("settings of the old site say of it “published: false”");
});

test("what the head of a list of Hugo hands down hides the texts below it", async () => {
	const steps = await stepsOf("markdown", {
		"hugo.toml": 'title = "Old"\n[[cascade]]\nrobots = "noindex"\n[cascade.target]\npath = "/legal/**"',
		"content/inner/_index.md": "---\ncascade:\n  build: { render: never }\n---\n",
		"content/inner/a.md": text("A"),
		"content/inner/deep/b.md": text("B"),
		"content/blog/_index.md":
			"---\ncascade:\n- target: { path: '/blog/old/**' }\n  draft: true\n- target: { kind: section }\n  draft: true\n---\n",
		"content/blog/c.md": text("C"),
		"content/blog/old/d.md": text("D"),
		"content/legal/e.md": text("E"),
	});
	const shown = (title: string) => article(steps, title).data.is_published;
	expect(["A", "B", "C", "D", "E"].map(shown)).toEqual([false, false, true, false, true]);
	expect(["C", "E"].map((title) => article(steps, title).data.noindex)).toEqual([false, true]);
});

test("data that Eleventy has beside texts hides them", async () => {
	const steps = await stepsOf("markdown", {
		"drafts/drafts.json": '{ "permalink": false }',
		"drafts/a.md": text("A"),
		"posts/posts.11tydata.js": 'module.exports = {\n\tlayout: "post",\n\tdraft: true,\n};',
		"posts/deep/b.md": text("B"),
		"c.md": text("C"),
		"c.11tydata.json": '{ "published": "no" }',
		"d.md": text("D"),
		"other.json": '{ "draft": true }',
	});
	const shown = (title: string) => article(steps, title).data.is_published;
	expect(["A", "B", "C", "D"].map(shown)).toEqual([false, false, false, true]);
});
