import { crc32, deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { article, item, leads, meta, stepsOf, wxr } from "../../../../tests/move-in.ts";
import { plainTextOf } from "../../../content/text/rich-text.ts";

const picture = `<item><title>Stone</title><wp:post_id>90</wp:post_id><wp:post_type>attachment</wp:post_type>
<wp:attachment_url>https://old.example/wp-content/uploads/stone.jpg</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>A stone</wp:meta_value></wp:postmeta></item>`;

test("an export of WordPress: every item is told of, and a post keeps its words, date, author and pictures", async () => {
	const steps = await stepsOf("wordpress", {
		"export.xml": wxr(`${item(
			1,
			"First post",
			`<h2>Begin</h2>Two lines\nof one paragraph.\n\n[caption id="x"]<img src="https://old.example/wp-content/uploads/stone-300x200.jpg" alt="A stone" /> Seen in May[/caption]
			<h4>Deep</h4><p onclick="alert(1)">See <a href="https://old.example/2013/01/second-post/">the other</a>
			and <a href="javascript:alert(1)">this</a>.<script>alert(1)</script></p>[contact-form id="7"]`,
			`<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>90</wp:meta_value></wp:postmeta>
			<wp:postmeta><wp:meta_key>_yoast_wpseo_metadesc</wp:meta_key><wp:meta_value>All about the first</wp:meta_value></wp:postmeta>
			<wp:postmeta><wp:meta_key>mood</wp:meta_key><wp:meta_value>good</wp:meta_value></wp:postmeta>
			<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>`,
		)}${item(2, "Second post", "<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph --><!-- wp:latest-posts /-->\nhttps://youtu.be/abcdef12345\n")}${picture}
		<item><title>Home</title><wp:post_id>91</wp:post_id><wp:post_type>nav_menu_item</wp:post_type>
		<wp:postmeta><wp:meta_key>_menu_item_object_id</wp:meta_key><wp:meta_value>2</wp:meta_value></wp:postmeta></item>`),
	});
	expect(steps.map(({ line: { kind, title } }) => `${kind} ${title}`)).toEqual([
		"Site Old blog",
		"Post First post",
		"Post Second post",
		"Picture Stone",
		"Menu entry Home",
		"Made here Craft",
		"Made here Ann Lee",
		"Author Ann Lee",
		"Category Craft",
		"Feed /feed",
		"Feed /comments/feed",
	]);
	expect(steps.slice(-6, -4).map(({ documents: [made] }) => [made!.type, made!.data.slug, made!.data.names])).toEqual([
		["categories", "craft", ["Craft"]],
		["authors", "ann-lee", ["Ann Lee"]],
	]);
	const first = article(steps, "First post");
	expect(first.line.becomes).toBe("article /articles/first-post");
	expect(first.data).toMatchObject({ author: "Ann Lee", publishedAt: "2013-01-11", is_published: true });
	expect(first.data.seo.description).toBe("All about the first");
	expect(first.data.image).toEqual({ media: first.pictures[0]!.media, alt: "A stone" });
	expect(first.pictures.map(({ address }) => address)).toEqual(["https://old.example/wp-content/uploads/stone.jpg"]);
	expect(first.blocks.map(({ type }) => type)).toEqual(["heading", "paragraph", "image", "heading", "paragraph"]);
	expect(first.blocks[2]).toMatchObject({ attrs: { caption: "Seen in May" } });
	expect(JSON.stringify(first.blocks)).toContain('"href":"/articles/second-post"');
	expect(JSON.stringify(first.blocks)).not.toMatch(/alert|onclick|contact-form/);
	expect(first.line.changes.join("\n")).toMatch(/heading 4 becomes heading 3/);
	expect(first.line.changes.join("\n")).toMatch(/script is left out/);
	expect(first.line.changes.join("\n")).toMatch(/event handler is left out/);
	expect(first.line.changes.join("\n")).toMatch(/\[contact-form\] of a plugin is left out/);
	expect(first.line.left).toEqual(["own field “mood”", "1 comment"]);
	expect(article(steps, "Second post").line.changes.join("\n")).toMatch(/“latest-posts”, which WordPress fills/);
	expect(article(steps, "Second post").blocks.map(({ type }) => type)).toEqual(["paragraph", "film"]);
	expect(article(steps, "Home").line.about).toEqual(["it leads to “Second post”"]);
});

const terms = `<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>b</wp:category_nicename>
<wp:category_parent>craft</wp:category_parent><wp:cat_name>Below craft</wp:cat_name></wp:category>
<wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>empty</wp:category_nicename><wp:cat_name>Empty</wp:cat_name></wp:category>
<wp:tag><wp:tag_slug>hand-made</wp:tag_slug><wp:tag_name>Hand made</wp:tag_name></wp:tag>
<wp:tag><wp:tag_slug>hand-made</wp:tag_slug><wp:tag_name>Hand Made</wp:tag_name></wp:tag>`;
const below = `<category domain="category" nicename="b">Below craft</category>`;
const tagged = `<category domain="post_tag" nicename="hand-made">Hand made</category>`;

test("categories, tags, authors and feeds of WordPress lead on from where they were", async () => {
	const second = item(2, "Second", "Words", below).replace(
		/<category domain="category" nicename="craft">.*?<\/category>/,
		"",
	);
	const steps = await stepsOf("wordpress", { "x.xml": wxr(terms + item(1, "First", "Words", tagged) + second) });
	expect(leads(steps)).toEqual({
		"/2013/01/first": "/articles/first",
		"/?p=1": "/articles/first",
		"/2013/01/second": "/articles/second",
		"/?p=2": "/articles/second",
		"/author/ann": "/authors/ann-lee",
		"/author/ann/feed": "/authors/ann-lee/feed.xml",
		"/category/craft": "/articles/category/craft",
		"/category/craft/feed": "/articles/category/craft/feed.xml",
		"/category/craft/b": "/articles/category/below-craft",
		"/category/craft/b/feed": "/articles/category/below-craft/feed.xml",
		"/tag/hand-made": "/articles/tag/hand-made",
		"/tag/hand-made/feed": "/articles/tag/hand-made/feed.xml",
		"/feed": "/feed.xml",
		"/comments/feed": "gone",
	});
	expect(article(steps, "Below craft").line.kind).toBe("Made here");
	const told = (kind: string, title: string) =>
		steps.find(({ line }) => line.kind === kind && line.title === title)!.line;
	expect(told("Category", "Below craft")).toMatchObject({
		becomes: "the category Below craft",
		about: ["from /category/craft/b, /category/craft/b/feed"],
	});
	expect(told("Category", "Empty")).toMatchObject({ becomes: "", why: "no article is in it", about: [] });
	expect(told("Feed", "/comments/feed").becomes).toMatch(/gone/);
});

test.each([
	[
		"in a folder, with something before",
		"https://old.example/site",
		"/site/blog/2013/",
		"/site/blog/category/craft",
		"/site/feed",
	],
	["by numbers", "https://old.example", "/?p=", "/?cat=3", "/?feed=rss2"],
	["below their category", "https://old.example", "/craft/", "/category/craft", "/feed"],
])("lists of WordPress are found where its addresses put them: %s", async (_, site, before, category, feed) => {
	const categories = `<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>craft</wp:category_nicename><wp:cat_name>Craft</wp:cat_name></wp:category>`;
	const text = wxr(categories + item(1, "A", "Words") + item(2, "B", "Words"))
		.replaceAll("<link>https://old.example</link>", `<link>${site}</link>`)
		.replaceAll("<wp:base_blog_url>https://old.example", `<wp:base_blog_url>${site}`)
		.replaceAll("/2013/01/", before);
	expect(leads(await stepsOf("wordpress", { "x.xml": text }))).toMatchObject({
		[category]: "/articles/category/craft",
		[feed]: "/feed.xml",
	});
});

test("what this site has already is where its old lists lead, unless its page is not on the site", async () => {
	const crafts = { name: "Crafts", path: "/articles/category/crafts" };
	const belongings = {
		authors: new Map([["ann lee", { name: "Ann Lee", path: "" }]]),
		categories: new Map([["craft", crafts]]),
		tags: new Map(),
	};
	const slugs = new Map([["pages", new Map([["feed", "some-page"]])]]);
	const redirects = new Map([["/comments/feed", { id: "own", to: "/contact" }]]);
	const known = { belongings, slugs, redirects };
	const steps = await stepsOf("wordpress", { "x.xml": wxr(item(1, "First", "Words")) }, known);
	expect(leads(steps)).toMatchObject({
		"/category/craft": crafts.path,
		"/category/craft/feed": "/articles/category/crafts/feed.xml",
	});
	expect(Object.keys(leads(steps)).join()).not.toMatch(/author|^\/feed|,\/feed/);
	expect(article(steps, "Ann Lee").line.changes).toEqual([
		"its old address /author/ann is not redirected: it has no page on the site yet",
	]);
	expect(article(steps, "/feed").line.changes).toEqual([
		"its old address /feed is not redirected: something else is there",
	]);
	expect(article(steps, "/comments/feed").line.changes).toEqual([
		"its old address /comments/feed leads to /contact by a redirect of this site, which stays",
	]);
});

test("two posts of one slug get addresses of their own, and one without words is left out", async () => {
	const steps = await stepsOf("wordpress", {
		"export.xml": wxr(item(1, "Same", "One") + item(2, "Same", "Two") + item(3, "Empty", "  ")),
	});
	const paths = steps.filter(({ line }) => line.title === "Same").map(({ line }) => line.becomes);
	expect(paths).toEqual(["article /articles/same", "article /articles/same-2"]);
	expect(article(steps, "Empty").line.why).toMatch(/has no text/);
});

test("a post of 10,000 blocks is left out as a whole, with the reason", async () => {
	const long = "<p>Some words that stand for a paragraph of it.</p>".repeat(10_000);
	const steps = await stepsOf("wordpress", { "export.xml": wxr(item(1, "Endless", long) + item(2, "Short", "Words")) });
	expect(article(steps, "Endless").line).toMatchObject({
		becomes: "",
		why: expect.stringMatching(/at most 400000 char/),
	});
	expect(article(steps, "Short").line.becomes).not.toBe("");
});

test("an export of Ghost: Lexical, Mobiledoc and HTML become the same kind of text", async () => {
	const lexical = JSON.stringify({
		root: {
			type: "root",
			children: [
				{ type: "paragraph", children: [{ type: "extended-text", text: "Bold", format: 1 }] },
				{ type: "callout", calloutText: "Mind this", calloutEmoji: "" },
				{ type: "codeblock", code: "let x;", language: "js" },
				{ type: "signup", header: "News" },
				{ type: "unheard-of", html: "<p>kept</p>" },
			],
		},
	});
	const mobiledoc = JSON.stringify({
		markups: [["a", ["href", "https://x.example/"]]],
		atoms: [],
		cards: [["card-markdown", { markdown: "## From *Markdown*" }]],
		sections: [
			[1, "p", [[0, [0], 1, "linked"]]],
			[10, 0],
		],
	});
	const post = (id: string, text: object) => ({
		id,
		title: `Post ${id}`,
		slug: id,
		status: "published",
		type: "post",
		...text,
	});
	const data = {
		posts: [post("a", { lexical }), post("b", { mobiledoc, status: "draft" }), post("c", { html: "<p>Plain</p>" })],
		users: [{ id: "1", name: "Ann Lee", slug: "ann" }],
		posts_authors: [{ post_id: "a", author_id: "1" }],
		tags: [{ id: "t", name: "News", slug: "news" }],
		posts_tags: [{ post_id: "a", tag_id: "t" }],
		newsletters: [{ id: "n", name: "Weekly" }],
	};
	const steps = await stepsOf("ghost", { "export.json": JSON.stringify({ db: [{ data }] }) });
	const [a, b, c] = ["Post a", "Post b", "Post c"].map((title) => article(steps, title));
	expect(a!.blocks.map(({ type }) => type)).toEqual(["paragraph", "callout", "codeBlock", "paragraph"]);
	expect(a!.data).toMatchObject({ author: "Ann Lee", category: "News" });
	expect(a!.line.left).toEqual([
		"sign-up form “News” is left out",
		"card “unheard-of” is not known here; its words stay",
	]);
	expect(b!.blocks.map(({ type }) => type)).toEqual(["paragraph", "heading"]);
	expect(b!.data.is_published).toBe(false);
	expect(plainTextOf(c!.blocks[0]!)).toBe("Plain");
	expect(leads(steps)).toMatchObject({
		"/author/ann": "/authors/ann-lee",
		"/rss": "/feed.xml",
	});
	expect(article(steps, "Weekly").line).toMatchObject({ kind: "Newsletter", becomes: "" });
});

test("what Ghost showed to members, or only sent by mail, is not shown; the address of a tag that is a category leads to it", async () => {
	const post = (id: string, more: object) => ({ id, title: id, slug: id, html: "<p>Words</p>", ...more });
	const posts = [
		post("open", { status: "published", visibility: "public" }),
		post("mailed", { status: "sent", visibility: "public" }),
		post("labelled", { status: "published", visibility: "label:vip" }),
	];
	const tags = [
		{ id: "t", name: "News", slug: "news" },
		{ id: "u", name: "Craft", slug: "craft" },
	];
	const posts_tags = [
		{ post_id: "open", tag_id: "t", sort_order: 0 },
		{ post_id: "open", tag_id: "u", sort_order: 1 },
	];
	const steps = await stepsOf("ghost", { "x.json": JSON.stringify({ data: { posts, tags, posts_tags } }) });
	expect(["open", "mailed", "labelled"].map((title) => article(steps, title).data.is_published)).toEqual([
		true,
		false,
		false,
	]);
	expect(article(steps, "mailed").line.changes).toContain("it was only sent by mail");
	expect(leads(steps)).toMatchObject({
		"/tag/news": "/articles/category/news",
		"/tag/news/rss": "/articles/category/news/feed.xml",
		"/tag/craft": "/articles/tag/craft",
	});
});

test("a folder of Markdown and MDX: front matter, pictures beside the texts, links from one to another", async () => {
	const steps = await stepsOf("markdown", {
		"posts/2021-03-04-first.md": `---\ntitle: "First: things"\ntags: [a, b]\nimage: ./pictures/stone.png\ndraft: true\nmood: good\n---\nSee [the second](./second.mdx).\n\n![A stone](pictures/stone.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`,
		"posts/second.mdx": `---\ntitle: Second\n---\nimport X from "./x"\n\n<Box>Inside **it**</Box>\n\nTotal {1 + 1}\n`,
		"posts/broken.md": "---\ntitle: [\n---\nWords",
		"posts/pictures/stone.png": "not read for a report",
		"about.html":
			"<html><head><title>About us</title></head><body><main><h1>About</h1><p>Words</p></main></body></html>",
		"notes.txt": "x",
	});
	const first = article(steps, "First: things");
	expect(first.data).toMatchObject({ publishedAt: "2021-03-04", tags: ["a", "b"], is_published: false });
	expect(first.blocks.map(({ type }) => type)).toEqual(["paragraph", "image", "table"]);
	expect(first.data.image.media).toBe(first.pictures[0]!.media);
	expect(first.pictures[0]!.file?.path).toBe("posts/pictures/stone.png");
	expect(JSON.stringify(first.blocks)).toContain('"href":"/articles/second"');
	expect(first.line.left).toEqual(["field “mood” of the front matter"]);
	const second = article(steps, "Second");
	expect(plainTextOf(second.data.content)).toBe("Inside it\nTotal");
	expect(second.line.left.join("\n")).toMatch(/component <Box> is left out; its words stay/);
	expect(article(steps, "posts/broken.md").line.why).toMatch(/front matter cannot be read/);
	expect(article(steps, "About").line.becomes).toBe("page /about-2");
	expect(article(steps, "About").data.seo.title).toBe("About us");
	expect(article(steps, "notes.txt").line.why).toMatch(/neither a text nor a picture/);
});

test("an export of this product comes as it is, with its words, dates, states and links; what it cannot hold is told of", async () => {
	const document = (text: string) => ({
		type: "doc",
		content: [
			{
				type: "paragraph",
				content: [{ type: "text", text, marks: [{ type: "link", attrs: { href: "https://x.example/" } }] }],
			},
		],
	});
	const draft = {
		title: "Draft",
		slug: "draft",
		excerpt: "Soon",
		content: document("Later"),
		author: "Ann",
		category: "News",
	};
	const content = {
		...{ format: "quillstone", version: 1, release: 3 },
		documents: [
			{ id: "a", type: "articles", data: { ...draft, publishedAt: "2020-02-03", is_published: false } },
			{
				id: "b",
				type: "articles",
				data: { ...draft, title: "Shown", slug: "shown", publishedAt: "2020-02-04", is_published: true },
			},
			{ id: "c", type: "redirects", data: { from: "/old", to: "/new", kind: "301" } },
			{ id: "d", type: "articles", data: { title: "Broken", publishedAt: "2020-02-05" } },
			{ id: "e", type: "recipes", data: { title: "Soup" } },
		],
	};
	const steps = await stepsOf("json", { "content.json": JSON.stringify(content) });
	expect(article(steps, "Draft").data).toMatchObject({ publishedAt: "2020-02-03", is_published: false });
	expect(article(steps, "Shown").data).toMatchObject({ publishedAt: "2020-02-04", is_published: true });
	expect(article(steps, "Broken").line.why).not.toBe("");
	expect(article(steps, "e").line.why).toMatch(/nothing of this kind/);
});

const named = (name: string) => ({
	[`blog/${name}-uns.md`]: "---\ntitle: About us\n---\nWords",
	[`blog/bilder/${name} außen.png`]: "a picture",
	"blog/links.md": `---\ntitle: Links\nimage: "bilder/${name} außen.png"\n---\n[about](${encodeURIComponent(name)}-uns.md) ![Out](<bilder/${encodeURIComponent(name)} außen.png>)`,
});

test.each([
	["as Macs spell them, in a folder", named("Büro".normalize("NFD"))],
	[
		"as Macs spell them, named otherwise in the text",
		{ ...named("Büro".normalize("NFD")), ...{ "blog/links.md": named("Büro")["blog/links.md"]! } },
	],
	["in an archive that does not say how they are written", { "x.zip": zipOf(named("Büro")) }],
	[
		"in an archive of an old program",
		{
			"x.zip": zipOf(
				{
					"blog/B\x81ro-uns.md": "---\ntitle: About us\n---\nWords",
					"blog/bilder/B\x81ro au\xe1en.png": "x",
					"blog/links.md": Buffer.from(named("Büro")["blog/links.md"]!),
				},
				"latin1",
			),
		},
	],
	["with signs that addresses escape", named("50% #1 B")],
])(
	"links and pictures lead to files whose names have any letters: %s",
	async (_, files: Record<string, string | Buffer>) => {
		const steps = await stepsOf("markdown", files);
		const links = article(steps, "Links");
		expect(JSON.stringify(links.blocks)).toMatch(/"href":"\/articles\/(50-1-b|buro)-uns"/);
		expect(links.data.image.media).toBe(links.pictures[0]!.media);
		expect(links.pictures.map(({ name }) => name.normalize("NFC"))).toEqual([expect.stringMatching(/ außen\.png$/)]);
		expect(links.pictures[0]!.file).toBeDefined();
	},
);

test("a picture is known by its bytes where its name says nothing, and one that cannot be shown is told of", async () => {
	const jpeg = Buffer.from("\xff\xd8\xff\xe0 a picture", "latin1");
	const steps = await stepsOf("markdown", {
		"a.md":
			"---\ntitle: A\nimage: team.jfif\n---\n![a](team.jfif) ![b](old.JPE) ![c](img/plain) ![d](scan.tmp) ![e](odd.gif) ![f](moving.gif) ![g](none.xyz)",
		...{
			"team.jfif": "x",
			"old.JPE": "x",
			"img/plain": jpeg,
			"scan.tmp": jpeg,
			"odd.gif": jpeg,
			"moving.gif": "GIF89a",
			"none.xyz": "words",
		},
	});
	const { line, pictures } = article(steps, "A");
	expect(pictures.map(({ name }) => name)).toEqual(["team.jfif", "old.JPE", "plain", "scan.tmp", "odd.gif"]);
	expect(line.changes.join("\n")).toMatch(/moving\.gif.*GIF cannot be shown/);
	expect(line.changes.join("\n")).toMatch(/none\.xyz.*no such file/);
	expect(article(steps, "none.xyz").line.why).toMatch(/neither a text nor a picture/);
	expect(article(steps, "plain").line.becomes).toBe("a picture of the library");
});

test("a picture on the old site is fetched whatever it is called; a document that was added there is none", async () => {
	const added = (
		number: number,
		name: string,
	) => `<item><title>${name}</title><wp:post_id>${number}</wp:post_id><wp:post_type>attachment</wp:post_type>
		<wp:attachment_url>https://old.example/${name}</wp:attachment_url></item>`;
	const text = `<p>Words</p><img src="https://old.example/team.jfif"><img src="https://old.example/picture.php?id=3">`;
	const steps = await stepsOf("wordpress", {
		"x.xml": wxr(item(1, "First", text) + added(80, "one.jfif") + added(81, "prices.pdf")),
	});
	expect(article(steps, "First").pictures.map(({ address }) => address)).toEqual([
		"https://old.example/team.jfif",
		"https://old.example/picture.php?id=3",
	]);
	expect(article(steps, "one.jfif").line.becomes).toBe("a picture of the library");
	expect(article(steps, "prices.pdf").line.becomes).toBe("a file of the library");
});

test("entries of one number in a file come each to its own address, and one that is there twice comes once", async () => {
	const second = item(1, "Second", "Other words", meta("mood", "good"));
	const steps = await stepsOf("wordpress", {
		"a.xml": wxr(
			item(1, "First", `See <a href="https://old.example/2013/01/second/">it</a>`, meta("mood", "good")) + second,
		),
		"b.xml": wxr(second).replace("https://old.example</wp:base", "http://www.old.example/</wp:base"),
	});
	const entries = steps.flatMap(({ documents }) => documents).filter(({ type }) => type === "articles");
	expect(entries.map(({ data }) => data.slug)).toEqual(["first", "second"]);
	expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
	expect(JSON.stringify(article(steps, "First").blocks)).toContain('"href":"/articles/second"');
	expect(leads(steps)).toMatchObject({
		"/2013/01/first": "/articles/first",
		"/2013/01/second": "/articles/second",
	});
	expect(steps.filter(({ line }) => line.title === "Second").map(({ line }) => line.why)).toEqual([
		"",
		"is there twice; the first comes",
	]);
});

test("files of two sites are not moved in as one", async () => {
	const other = wxr(item(1, "Erster", "Worte")).replaceAll("https://old.example", "https://old.example/de");
	const both = { "en.xml": wxr(item(1, "First", "Words")), "de.xml": other };
	await expect(stepsOf("wordpress", both)).rejects.toThrow(
		/holds two sites, “https:\/\/old\.example\/de” and “https:\/\/old\.example”\. Move them in one after the other/,
	);
	const blog = (title: string) => JSON.stringify({ data: { posts: [], settings: [{ key: "title", value: title }] } });
	await expect(stepsOf("ghost", { "a.json": blog("One"), "b.json": blog("Two") })).rejects.toThrow(/two sites/);
});

test("what is no export, or is made to harm, ends with a sentence that names the place", async () => {
	const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><rss><channel><title>&b;</title></channel></rss>`;
	await expect(stepsOf("wordpress", { "x.xml": bomb })).rejects.toThrow(/x\.xml, line 1: it declares a document type/);
	await expect(stepsOf("wordpress", { "x.xml": wxr("<item><title>A</item>") })).rejects.toThrow(
		/x\.xml, line 6: this is not well-formed/,
	);
	await expect(stepsOf("wordpress", { "x.xml": wxr("").slice(0, -20) })).rejects.toThrow(/not well-formed/);
	await expect(stepsOf("wordpress", { "x.xml": "<feed></feed>" })).rejects.toThrow(/not an export of WordPress/);
	await expect(stepsOf("wordpress", { "x.txt": "Hello" })).rejects.toThrow(/x\.txt is not an export of WordPress/);
	const strange = wxr(item(1, "A", "B")).replace("UTF-8", "x-klingon");
	await expect(stepsOf("wordpress", { "x.xml": strange })).rejects.toThrow(
		/“x-klingon”, a character set that is not known/,
	);
	const said = Buffer.from(wxr(item(1, "Größe", "B")).replace("UTF-8", "ISO-8859-1"), "latin1");
	expect((await stepsOf("wordpress", { "x.xml": said })).map(({ line }) => line.title)).toContain("Größe");
	await expect(stepsOf("ghost", { "x.json": "{" })).rejects.toThrow(/x\.json is not JSON/);
	await expect(stepsOf("ghost", { "x.json": "{}" })).rejects.toThrow(/not an export of Ghost/);
	await expect(stepsOf("markdown", { "x.png": "" })).rejects.toThrow(/holds no Markdown/);
	await expect(stepsOf("json", { "x.json": "[]" })).rejects.toThrow(/not written by the command export/);
});

test("letters of another character set than a file says keep nothing from coming, and are told of", async () => {
	const bytes = (text: string) => Buffer.from(text, "latin1");
	const [before, after] = wxr(item(1, "Größe", "Für alle\nund jeden") + item(2, "Other", "Zwei")).split("Für alle");
	const mixed = Buffer.concat([Buffer.from(before!), bytes("Für \x93alle\x94"), Buffer.from(after!)]);
	const steps = await stepsOf("wordpress", { "x.xml": mixed });
	expect(plainTextOf(article(steps, "Größe").data.content)).toContain("Für “alle”");
	expect(article(steps, "Other").line.becomes).toBe("article /articles/other");
	expect(article(steps, "x.xml, line 8").line.becomes).toContain("letters of Windows-1252 in a text in UTF-8");

	const all = await stepsOf("wordpress", { "x.xml": bytes(wxr(item(1, "Größe", "Für alle"))) });
	expect(plainTextOf(article(all, "Größe").data.content)).toBe("Für alle");
	const said = wxr(item(1, "One", "Words"))
		.replace("UTF-8", "Shift_JIS")
		.split("Words");
	const japanese = Buffer.concat([bytes(said[0]!), Buffer.from([0x93, 0xfa, 0xff]), bytes(said[1]!)]);
	const read = await stepsOf("wordpress", { "x.xml": japanese });
	expect(plainTextOf(article(read, "One").data.content)).toBe("日");
	expect(article(read, "x.xml, line 8").line.becomes).toContain("a text without letters that shift_jis has not");

	const ghost = bytes(
		JSON.stringify({ data: { posts: [{ id: 1, title: "Größe", html: "<p>Für</p>", status: "published" }] } }),
	);
	const moved = await stepsOf("ghost", { "x.json": ghost });
	expect(article(moved, "Größe").line.becomes).toMatch(/^article/);
	expect(article(moved, "x.json").line.kind).toBe("Mended");
});

test("a file of a folder that is written otherwise, or is no text, keeps no other from coming", async () => {
	const text = (title: string) => `---\ntitle: ${title}\n---\nFür alle`;
	const steps = await stepsOf("markdown", {
		"latin.md": Buffer.from(text("Latin"), "latin1"),
		"wide.md": Buffer.from(`\ufeff${text("Wide")}`, "utf16le"),
		"plain.md": text("Plain"),
		"old.html": Buffer.concat([
			Buffer.from('<html><head><meta charset="iso-8859-2"><title>Old</title></head><body><p>za'),
			Buffer.from([0xbf, 0xf3, 0xb3, 0xe6]),
			Buffer.from("</p></body></html>"),
		]),
		"picture.md": Buffer.from(Array.from({ length: 600 }, (_, index) => 255 - ((index * 7) % 256))),
	});
	for (const title of ["Latin", "Wide", "Plain"])
		expect(plainTextOf(article(steps, title).data.content)).toBe("Für alle");
	expect(article(steps, "Latin").line.changes).toContain(
		"letters that are not in UTF-8 are read as those of Windows-1252",
	);
	expect(JSON.stringify(article(steps, "Old").data.sections)).toContain("zażółć");
	expect(article(steps, "picture.md").line.why).toMatch(/it is no text/);
});

test("archives: their files are read, and those that would write elsewhere or swell are refused", async () => {
	const good = zipOf({ "posts/a.md": "# A\n\nWords" });
	expect((await stepsOf("markdown", { "x.zip": good })).map(({ line }) => line.title)).toContain("A");
	await expect(stepsOf("markdown", { "x.zip": zipOf({ "../../a.md": "# A" }) })).rejects.toThrow(/outside of itself/);
	await expect(stepsOf("markdown", { "x.zip": zipOf({ "a.md": Buffer.alloc(20_000_000) }) })).rejects.toThrow(
		/meant to harm/,
	);
	await expect(stepsOf("markdown", { "x.zip": good.subarray(0, 40) })).rejects.toThrow(/damaged ZIP/);
});

function zipOf(files: Readonly<Record<string, string | Buffer>>, encoding: BufferEncoding = "utf8"): Buffer {
	const parts: Buffer[] = [];
	const central: Buffer[] = [];
	let offset = 0;
	for (const [path, content] of Object.entries(files)) {
		const name = Buffer.from(path, encoding);
		const plain = Buffer.from(content);
		const packed = deflateRawSync(plain);
		const head = Buffer.alloc(26);
		head.writeUInt16LE(20, 0);
		head.writeUInt16LE(8, 4);
		head.writeUInt32LE(crc32(plain), 10);
		head.writeUInt32LE(packed.length, 14);
		head.writeUInt32LE(plain.length, 18);
		head.writeUInt16LE(name.length, 22);
		const rest = Buffer.alloc(14);
		rest.writeUInt32LE(offset, 10);
		const local = Buffer.concat([Buffer.from("PK\x03\x04"), head, name, packed]);
		central.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), head, rest, name]));
		parts.push(local);
		offset += local.length;
	}
	const directory = Buffer.concat(central);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(central.length, 4);
	end.writeUInt16LE(central.length, 6);
	end.writeUInt32LE(directory.length, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...parts, directory, Buffer.from("PK\x05\x06"), end]);
}
