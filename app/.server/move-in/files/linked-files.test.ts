import { expect, test } from "vitest";
import { article, item, stepsOf, wxr } from "../../../../tests/move-in.ts";

const attachment = `<item><title>Prices</title><wp:post_id>90</wp:post_id><wp:post_type>attachment</wp:post_type>
<wp:attachment_url>https://old.example/wp-content/uploads/prices.pdf</wp:attachment_url></item>`;

test("files that texts of WordPress link to come to the library, once; what lies elsewhere stays a link", async () => {
	const text = `<p><a href="/wp-content/uploads/prices.pdf">Prices</a>, <a href="https://old.example/wp-content/uploads/prices.pdf#page=2">again</a>
		and <a href="https://other.example/law.pdf">the law</a></p>`;
	const steps = await stepsOf("wordpress", { "x.xml": wxr(item(1, "Post", text) + attachment) });
	const { data, documents, line, pictures } = article(steps, "Post");
	const [file] = pictures;
	expect(pictures).toMatchObject([{ isDownload: true, name: "prices.pdf" }]);
	expect(documents[0]!.pictures).toEqual([file!.media]);
	const links = JSON.stringify(data.content).match(/"href":"[^"]*"/g);
	expect(links).toEqual([
		...[`"href":"/files/${file!.media}"`, `"href":"/files/${file!.media}#page=2"`],
		'"href":"https://other.example/law.pdf"',
	]);
	expect(line.changes.join()).toMatch(
		/the file https:\/\/old\.example\/wp-content\/uploads\/prices\.pdf comes to the library/,
	);
	const { pictures: own, line: told } = article(steps, "Prices");
	expect([told.becomes, own[0]!.media]).toEqual(["a file of the library", file!.media]);
});

test("files beside texts in Markdown come, too; a link to one that is not there is left out", async () => {
	const steps = await stepsOf("markdown", {
		"posts/a.md": "---\ntitle: A\n---\n[Prices](../files/prices%20new.pdf) and [lost](lost.pdf)\n",
		"files/prices new.pdf": "%PDF-1.7",
	});
	const { pictures, line } = article(steps, "A");
	expect(pictures.map(({ file }) => file?.path)).toEqual(["files/prices new.pdf"]);
	expect(line.changes.join()).toMatch(/lost\.pdf/);
	expect(article(steps, "prices new.pdf").line.becomes).toBe("a file of the library");
});
