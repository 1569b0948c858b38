import { expect, test } from "vitest";
import { article, stepsOf } from "../../../../tests/move-in.ts";

test.each(["America/Los_Angeles", "UTC", "Pacific/Auckland"])(
	"dates of front matter are the days that are written there, on a server in %s",
	async (zone) => {
		const before = process.env.TZ;
		process.env.TZ = zone;
		try {
			const steps = await stepsOf("markdown", {
				"one.md": "---\ntitle: One\npubDate: 'Jul 08 2022'\n---\nWords",
				"two.md": "---\ntitle: Two\ndate: 2022-7-8\n---\nWords",
				"three.md": "---\ntitle: Three\ndate: Friday, July 8, 2022\n---\nWords",
				"four.md": "---\ntitle: Four\ndate: 2022-07-08T23:30:00-05:00\n---\nWords",
				"five.md": "---\ntitle: Five\ndate: 07/08/2022\n---\nWords",
			});
			for (const title of ["One", "Two", "Three", "Four", "Five"])
				expect(article(steps, title).data.publishedAt).toBe("2022-07-08");
			expect(article(steps, "Five").line.changes.join()).toContain("“07/08/2022” can be read in two ways");
		} finally {
			if (before === undefined) delete process.env.TZ;
			else process.env.TZ = before;
		}
	},
);

test("texts of Hugo come under their folder's name, texts of a language that the site has not are not shown; TOML is read, heads of lists are not", async () => {
	const text = (title: string) => `---\ntitle: ${title}\ndate: 2024-04-02\n---\nWords`;
	const steps = await stepsOf("markdown", {
		"hugo.toml": 'title = "Old"\ndefaultContentLanguage = "en"',
		"content/blog/_index.md": "---\ntitle: Blog\n---\nAll of it",
		"content/blog/_index.de.md": "---\ntitle: Texte\n---\nAlles",
		"content/blog/relaunch/index.de.md": text("Der Relaunch"),
		"content/blog/relaunch/index.md": text("The relaunch"),
		"content/blog/second/index.de.md": text("Zweiter"),
		"content/de/about.md": text("Über"),
		"content/en/about.md": text("About"),
		"content/blog/toml.md":
			'+++\ntitle = "In TOML"\ndate = 2024-04-04T23:30:00-05:00\ntags = ["a", "b"]\ndraft = true\nlastmod = 2024-05-06\n[cover]\nimage = "relaunch/stone.png"\n+++\nWords',
		"content/blog/broken.md": "+++\ntitle = \n+++\nWords",
		"content/blog/relaunch/stone.png": "a picture",
	});
	const slugOf = (title: string) => article(steps, title).data.slug;
	expect(["The relaunch", "Der Relaunch", "Zweiter", "About", "Über"].map(slugOf)).toEqual([
		...["relaunch", "relaunch-de", "second", "about", "about-de"],
	]);
	expect(article(steps, "Der Relaunch").line.changes.join()).toMatch(/in German, which this site has not/);
	expect(article(steps, "Der Relaunch").data.is_published).toBe(false);
	const toml = article(steps, "In TOML");
	expect(toml.data).toMatchObject({ publishedAt: "2024-04-04", tags: ["a", "b"], is_published: false });
	expect(toml.data.image.media).toBe(toml.pictures[0]!.media);
	expect(toml.data.modifiedAt).toBe("2024-05-06");
	for (const path of ["content/blog/_index.md", "content/blog/_index.de.md"])
		expect(article(steps, path).line.why).toMatch(/head of a list/);
	expect(article(steps, "content/blog/broken.md").line.why).toMatch(/front matter cannot be read/);
});

test("posts of Jekyll have the date, tags and categories that it reads, and what its templates stand for", async () => {
	const steps = await stepsOf("markdown", {
		"_config.yml": "title: Old\nbaseurl: /blog\nrepository: https://x.example/repo\ntimezone: Asia/Karachi",
		"_posts/2024-1-9-hello.md": `---
title: Hello
categories: agency news
tags: design web seo
---
{% highlight ruby %}
puts 'hi'
{% endhighlight %}

![Team]({{ site.baseurl }}/assets/team.png) ([#1][]) and [the other]({% post_url 2024-01-10-other %})

{{< youtube aqz-KE-bpKQ >}}

## Head {#own-id}

Back to [the head](#own-id).

{% include sign.html %}

[#1]: {{ site.repository }}/issues/1`,
		"_posts/2024-01-10-other.md":
			"---\ntitle: Other\ncategory: Agency news\ndate: 2024-01-10 21:30:00 +0000\n---\nWords",
		"assets/team.png": "a picture",
	});
	const { data, blocks, line } = article(steps, "Hello");
	expect(data).toMatchObject({ slug: "hello", publishedAt: "2024-01-09", category: "agency" });
	expect(data.tags).toEqual(["news", "design", "web", "seo"]);
	expect(blocks.map(({ type }) => type)).toEqual(["codeBlock", "image", "paragraph", "film", "heading", "paragraph"]);
	const text = JSON.stringify(blocks);
	for (const href of ["https://x.example/repo/issues/1", "/articles/other", "#head"])
		expect(text).toContain(`"href":"${href}"`);
	expect(text).not.toMatch(/[{][{%]|own-id/);
	expect(line.left).toEqual(["template “{% include sign.html %}”"]);
	expect(article(steps, "Other").data).toMatchObject({ publishedAt: "2024-01-11", category: "Agency news" });
});

test("templates of pages are filled in, too; files of the programs themselves are no texts", async () => {
	const steps = await stepsOf("markdown", {
		"site/config.yaml": "title: Old",
		"site/content/contact.html":
			"---\ntitle: Contact\n---\n<p>Write to {{ page.title }}.</p>{% for person in site.people %}<p>Us</p>{% endfor %}",
		"site/content/plain.html": "<h1>Plain</h1><p>In {% braces %}</p>",
		...{ "site/archetypes/default.md": "---\ntitle: X\n---\n", "site/themes/a/README.md": "# Theme" },
		...{ "_layouts/post.html": "<main>{{ content }}</main>", "_site/hello.html": "<main><h1>Hello</h1>Words</main>" },
	});
	const contact = article(steps, "Contact");
	expect(JSON.stringify(contact.data.sections)).toMatch(/Write to Contact\..*Us/);
	expect(contact.line.left).toEqual(["template “{% for person in site.people %}”"]);
	expect(JSON.stringify(article(steps, "Plain").data.sections)).toContain("{% braces %}");
	for (const path of [
		"site/archetypes/default.md",
		"site/themes/a/README.md",
		"_layouts/post.html",
		"_site/hello.html",
	])
		expect(article(steps, path).line).toMatchObject({ kind: "File", becomes: "" });
});

test("of fields that say the same in other words, the first counts, and the others are told of", async () => {
	const steps = await stepsOf("markdown", {
		"a.md":
			"---\ntitle: A\nexcerpt: Short\nsummary: Long words\npubDate: 2024-01-02\npublishDate: 2024-02-03\n---\nWords",
	});
	expect(article(steps, "A").data).toMatchObject({ excerpt: "Short", publishedAt: "2024-01-02" });
	expect(article(steps, "A").line.left).toEqual([
		"field “summary” of the front matter (Long words)",
		"field “publishDate” of the front matter (2024-02-03)",
	]);
});
