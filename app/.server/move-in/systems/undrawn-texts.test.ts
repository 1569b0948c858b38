import { expect, test } from "vitest";
import { article, stepsOf } from "../../../../tests/move-in.ts";

const text = (title: string) => `---\ntitle: ${title}\n---\nWords`;

test("texts of which Jekyll drew no page are not shown, and told of", async () => {
	const steps = await stepsOf("markdown", {
		"_config.yml":
			"title: Old\ncollections: { projects: { output: true }, notes: { output: false } }\ninclude: [_pages]\nexclude: [inner/, '*.draft.md']",
		"_posts/2024-01-02-a.md": text("A"),
		"_projects/b.md": text("B"),
		"_pages/c.md": text("C"),
		"_notes/d.md": text("D"),
		"_other/e.md": text("E"),
		"inner/f.md": text("F"),
		"g.draft.md": text("G"),
		"_h.md": text("H"),
	});
	const shown = (title: string) => {
		const { is_published, is_active } = article(steps, title).data;
		return is_published ?? is_active;
	};
	expect([..."ABCDEFGH"].map(shown)).toEqual([true, true, true, false, false, false, false, false]);
	expect(article(steps, "D").line.changes).toContain("no pages were drawn of the folder “_notes”");
	expect(article(steps, "F").line.changes).toContain("the settings of the old site exclude it");
	expect(article(steps, "H").line.changes.join()).toContain("so no page was drawn of it");
});

test("texts beside the one of a bundle of Hugo are not shown, and told of", async () => {
	const steps = await stepsOf("markdown", {
		"hugo.toml": 'title = "Old"',
		"content/blog/relaunch/index.md": text("A"),
		"content/blog/relaunch/index.de.md": text("B"),
		"content/blog/relaunch/notes/c.md": text("C"),
		"content/blog/d.md": text("D"),
		"content/blog/_index.md": text("E"),
	});
	const shown = (title: string) => article(steps, title).data.is_published;
	expect([..."ABCD"].map(shown)).toEqual([true, false, false, true]);
	expect(article(steps, "B").line.changes.join()).toContain("it is in German");
	expect(article(steps, "C").line.changes.join()).toContain("belongs to the text in “relaunch”");
});

test("a folder whose name begins with “_” is shown where no settings say what it was", async () => {
	const steps = await stepsOf("markdown", { "_articles/a.md": text("A"), "_articles/b.md": text("B") });
	expect(["A", "B"].map((title) => article(steps, title).data.is_published)).toEqual([true, true]);
});
