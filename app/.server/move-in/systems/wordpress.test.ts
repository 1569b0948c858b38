import { expect, test } from "vitest";
import { article, asPage, item, leads, meta, stepsOf, wxr } from "../../../../tests/move-in.ts";
import { itemsOf, lossesOf } from "../../../../tests/move-in-losses.ts";
import { outlineOf } from "../../../content/text/heading-ids.ts";
import { readOldAddress } from "../../../content/values/addresses/old-address.ts";

test("an export is read by its namespaces, whatever their prefixes are", async () => {
	const renamed = wxr(item(1, "Hello", "<p>Words</p>", "<wp:is_sticky>1</wp:is_sticky>"))
		.replace(
			'version="2.0"',
			'version="2.0" xmlns:p="http://wordpress.org/export/1.1/" xmlns:c="http://purl.org/rss/1.0/modules/content/" xmlns:d="http://purl.org/dc/elements/1.1/"',
		)
		.replaceAll("wp:", "p:")
		.replaceAll("content:", "c:")
		.replaceAll("dc:", "d:");
	const { data, line } = article(await stepsOf("wordpress", { "x.xml": renamed }), "Hello");
	expect(data).toMatchObject({ author: "Ann Lee", publishedAt: "2013-01-11", featured: true });
	expect(line.left).toEqual([]);
});

test.each([
	["an address with a bare &", "<link>https://old.example/?p=1&lang=de</link>", "“&” that stands for itself"],
	["words with a bare &", "<description>R&D & more&</description>", "“&” that stands for itself"],
	["words with a bare <", "<description>3 < 4</description>", "“<” that stands for itself"],
	["a reference that is none", "<description>&nosuch; &#x1;</description>", "reference that is none"],
	["an attribute without quotes", "<description lang=de>x</description>", "attribute without quotes"],
])("a small fault of the file is read as it is meant, and its place is told: %s", async (_, fault, told) => {
	const text = item(1, "One & all", "<p>a && b</p>").replace(/<link>.*?<\/link>/, fault);
	const steps = await stepsOf("wordpress", { "x.xml": `Notice: something\n${wxr(text + item(2, "Two", "Words"))}` });
	expect(article(steps, "One & all").line.becomes).toBe("article /articles/one-and-all");
	expect(article(steps, "Two").line.becomes).toBe("article /articles/two");
	const mended = steps.filter(({ line }) => line.kind === "Mended").map(({ line }) => `${line.title} ${line.becomes}`);
	expect(mended).toContain("x.xml, line 1 what was meant: words outside of the export");
	expect(mended.find((one) => one.includes(told))).toMatch(/^x\.xml, line 8/);
});

test("control characters, wherever they are, keep nothing from coming, and are told of", async () => {
	const sign = "\u0003";
	const text = item(
		1,
		`Price${sign} list`,
		`<p>Words ${sign}with it &#3;twice.</p>`,
		`<category domain="post_tag" nicename="web"><![CDATA[W${sign}eb]]></category>
		<wp:postmeta><wp:meta_key>_yoast_wpseo_title</wp:meta_key><wp:meta_value>Tit${sign}le</wp:meta_value></wp:postmeta>`,
	);
	const page = item(2, "Page", `<p>${sign}Words</p>`, `<excerpt:encoded>Le${sign}ad</excerpt:encoded>`);
	const steps = await stepsOf("wordpress", {
		"x.xml": wxr(text + asPage(page)),
	});
	const { data, line } = article(steps, "Price list");
	expect(data).toMatchObject({ title: "Price list", tags: ["Web"], seo: { title: "Title" } });
	expect(JSON.stringify(steps.map(({ documents }) => documents))).not.toMatch(/\\u0003/);
	expect(line.changes.join("\n")).toMatch(/control character is left out \(\d times\)/);
	expect(article(steps, "Page").line.becomes).toBe("page /2013/01/page");
	expect(article(steps, "Web").line.kind).toBe("Mended");
});

test("letters of the wrong character set come as they were meant, and are told of", async () => {
	const text = item(7, "Itâ€™s a cafÃ©", "<p>Donâ€™t worry, â€œquoteâ€\u009d for â‚¬5.</p>");
	const { data, line } = article(await stepsOf("wordpress", { "x.xml": wxr(text) }), "It’s a café");
	expect(JSON.stringify(data.content)).toContain("Don’t worry, “quote” for €5.");
	expect(line.changes.join("\n")).toContain("“â€™” is read as “’”");
});

test("the comparison of what came with the file finds each kind of thing that is missing", async () => {
	const file = wxr(
		item(
			1,
			"Whole",
			`<p>Some words, <a href="https://example.org/">a link</a></p><img src="/wp-content/uploads/stone.jpg" alt="">`,
			"<wp:comment></wp:comment>",
		),
	);
	const [site, step, ...others] = await stepsOf("wordpress", { "x.xml": file });
	const empty = {
		...step!,
		documents: [{ ...step!.documents[0]!, data: { is_published: true } }],
		pictures: [],
		line: { ...step!.line, about: [], left: [] },
	};
	const hidden = file.replace("publish<", "private<");
	expect(lossesOf(itemsOf("wordpress", { "x.xml": hidden }), [site!, empty, ...others])).toEqual([
		"“Whole”: the words some, words, a, link",
		"“Whole”: the link https://example.org/",
		"“Whole”: the picture /wp-content/uploads/stone.jpg",
		"“Whole”: the date 2013-01-11",
		"“Whole”: 1 comment",
		"“Whole”: it was not for everybody, and is now",
	]);
});

test("addresses whose escapes are cut or of another character set are spelled from what can be read, and lead on", async () => {
	const at = (id: number, title: string, slug: string, more = "") =>
		item(id, title, "Words", more)
			.replace(/<wp:post_name>.*?</, `<wp:post_name>${slug}<`)
			.replace(/<link>.*?</, `<link>https://old.example/${slug}/<`);
	const steps = await stepsOf("wordpress", {
		"x.xml": wxr(
			at(1, "مضمون", "%d9%85%d8%b6%db") +
				at(2, "Über uns", "%fcber-uns") +
				at(3, "100 %", "100%-oeko", meta("_wp_old_slug", "%d8%a7%d9")) +
				at(5, "Linked", "linked").replace("Words", `<a href="https://old.example/%D9%85%D8%B6%DB/">there</a>`),
		),
	});
	const becomes = (title: string) => article(steps, title).line.becomes;
	expect(["Über uns", "100 %"].map(becomes)).toEqual(["article /articles/uber-uns", "article /articles/100-oeko"]);
	expect(becomes("مضمون")).toMatch(/^article \/articles\/m[a-z]+$/);
	const found = leads(steps);
	for (const old of ["/مض", "/über-uns", "/100%-oeko", "/ا"])
		expect(Object.keys(found).find((from) => readOldAddress(from)?.path === old)).toBeDefined();
	expect(JSON.stringify(article(steps, "Linked").blocks)).toContain(becomes("مضمون").slice("article ".length));
});

test.each([
	["a word of the host and of its category", "https://old.example/old/old/", "/old/former"],
	["a part of another word", "https://old.example/older/old/", "/older/former"],
	["before an ending", "https://old.example/2013/old.html", "/2013/former.html"],
	["before its number", "https://old.example/old/7/", "/former/7"],
	["not in the address", "https://old.example/?p=7", undefined],
	["only a part of what is there", "https://old.example/the-old/", undefined],
])("a former slug leads on from where it was: one that is %s", async (_, link, former) => {
	const text = item(7, "Old", "Words", meta("_wp_old_slug", "former")).replace(/<link>.*?</, `<link>${link}<`);
	const found = leads(await stepsOf("wordpress", { "x.xml": wxr(text) }));
	expect(Object.keys(found).filter((from) => from.includes("former"))).toEqual(former ? [former] : []);
	if (former) expect(found[former]).toBe("/articles/old");
});

const uploads = "https://old.example/wp-content/uploads/2024/05";
const attachment = (id: number, file: string, alt: string) =>
	`<item><title>${file}</title><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type>
	<wp:attachment_url>${uploads}/${file}</wp:attachment_url>${meta("_wp_attachment_image_alt", alt)}</item>`;

test.each([
	["its number", "saw-scaled.jpg", `${uploads}/saw-1024x683.jpg`, "wp-image-61"],
	["the name of what is shown in its place", "saw-scaled.jpg", `${uploads}/saw-1024x683.jpg`, "alignleft"],
	["that of what was uploaded", "saw-scaled.jpg", `${uploads}/saw.jpg`, ""],
	["that of one that was turned", "saw-rotated.jpg", `${uploads}/saw-300x200.jpg`, ""],
	["that of one that was edited", "saw.jpg", `${uploads}/saw-e1700000000-300x200.jpg`, ""],
	["its address in another scheme", "saw.jpg", "http://www.old.example/wp-content/uploads/2024/05/saw.jpg?w=300", ""],
	["its address at a mirror", "saw.jpg", `https://i0.wp.com/${uploads.slice(8)}/saw-300x200.jpg?resize=300`, ""],
	["its number beside the name of another", "saw.jpg", `${uploads}/saw-300x200.jpg`, "wp-image-62"],
])("the copies of a picture are known as one by %s", async (_, file, src, className) => {
	const text = `<figure><img src="${src}" alt="" class="${className}"/></figure><p>Words</p>`;
	const others = attachment(61, file, "A table saw") + attachment(62, "other.jpg", "Another");
	const steps = await stepsOf("wordpress", { "x.xml": wxr(item(1, "First", text) + others) });
	const { blocks, pictures } = article(steps, "First");
	expect(pictures).toMatchObject([{ address: `${uploads}/${file}`, alt: "A table saw" }]);
	expect(blocks[0]).toMatchObject({ attrs: { media: pictures[0]!.media, alt: "A table saw" } });
	const all = steps.flatMap(({ pictures }) => pictures.map(({ media }) => media));
	expect(new Set(all).size).toBe(2);
});

test("links lead where they were meant to, and to the headings that they name, in other posts too", async () => {
	const links = (...hrefs: string[]) => `<p>${hrefs.map((href) => `<a href="${href}">there</a>`).join(" ")}</p>`;
	const headings =
		'<h2 id="part">A part of it</h2><p>Words <a name="in-a-text"></a></p><div id="box"><h3>Prices &amp; hours</h3></div><h2>Drawn by a plugin</h2>';
	const first = links(
		...["#part", "#in-a-text", "#box", "#drawn-by-a-plugin", "#nowhere", "https://old.example/2013/01/first/#part"],
		...[
			"https://old.example/2013/01/second/#other",
			"http://www.old.example/2013/01/second/#other",
			"tel:+49 89&nbsp;1234",
			"mailto:a@x.example?subject=Question about",
		],
	);
	const steps = await stepsOf("wordpress", {
		"x.xml": wxr(
			item(1, "First", first + headings) + item(2, "Second", `<h2 id="other">Another</h2>${links("#other")}`),
		),
	});
	const { blocks, line } = article(steps, "First");
	expect([...JSON.stringify(blocks).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href)).toEqual([
		...["#a-part-of-it", "#a-part-of-it", "#prices-and-hours", "#drawn-by-a-plugin", "#a-part-of-it"],
		...[
			"/articles/second#another",
			"/articles/second#another",
			"tel:+49891234",
			"mailto:a@x.example?subject=Question%20about",
		],
	]);
	expect(line.changes).toContain("link “#nowhere” is no address that can be linked to; its words stay");
	expect(outlineOf(article(steps, "First").data.content).map(({ id }) => id)).toEqual([
		...["a-part-of-it", "prices-and-hours", "drawn-by-a-plugin"],
	]);
});

test.each([
	[meta("_yoast_wpseo_meta-robots-noindex", "1"), true],
	[meta("_yoast_wpseo_meta-robots-noindex", "2"), false],
	[meta("rank_math_robots", 'a:2:{i:0;s:7:"noindex";i:1;s:8:"nofollow";}'), true],
	[meta("rank_math_robots", 'a:1:{i:0;s:5:"index";}'), false],
	[meta("_seopress_robots_index", "yes"), true],
	[meta("jetpack_seo_noindex", "1"), true],
	[meta("_wds_meta-robots-noindex", "1"), true],
	[meta("_genesis_noindex", "-1"), false],
	[meta("slim_seo", 'a:2:{s:5:"title";s:1:"A";s:7:"noindex";i:1;}'), true],
	[meta("slim_seo", 'a:2:{s:5:"title";s:1:"A";s:7:"noindex";i:0;}'), false],
	[meta("seo_of_a_theme", '{"robots_noindex":true}'), true],
	[meta("seo_of_a_theme", '{"robots_noindex":false}'), false],
	[meta("robotsmeta", "noindex, follow"), true],
	[meta("robots_story", "none of them"), false],
	[meta("_yoast_wpseo_meta-robots-adv", "none"), false],
	[meta("_yoast_wpseo_focuskw", "noindex"), false],
])(
	"what a plugin of WordPress kept out of search engines stays so, posts and pages alike: %s",
	async (fields, noindex) => {
		const files = { "x.xml": wxr(item(1, "Post", "Words", fields) + asPage(item(2, "Page", "Words", fields))) };
		const steps = await stepsOf("wordpress", files);
		expect(["Post", "Page"].map((title) => article(steps, title).data.noindex)).toEqual([noindex, noindex]);
		expect(article(steps, "Post").line.about.includes("kept out of search engines")).toBe(noindex);
		const told = /nofollow|slim_seo|of_a_theme|story/.test(fields) ? [/own field “(\w+)”/] : [];
		expect(article(steps, "Post").line.left).toEqual(told.map((one) => expect.stringMatching(one)));
	},
);

test.each([
	[
		"Yoast",
		"_yoast_wpseo_title",
		"_yoast_wpseo_metadesc",
		"_yoast_wpseo_canonical",
		"%%title%% %%page%% %%sep%% %%sitename%%",
	],
	["Rank Math", "rank_math_title", "rank_math_description", "rank_math_canonical_url", "%title% %sep% %sitename%"],
	[
		"SEOPress",
		"_seopress_titles_title",
		"_seopress_titles_desc",
		"_seopress_robots_canonical",
		"%%post_title%% | %%sitetitle%%",
	],
	[
		"All in One SEO 4",
		"_aioseo_title",
		"_aioseo_description",
		"_aioseo_canonical_url",
		"#post_title #separator_sa #site_title",
	],
	["All in One SEO 3", "_aioseop_title", "_aioseop_description", "_aioseop_custom_link", "%post_title% | %blog_title%"],
])(
	"what %s says for search engines comes, posts and pages alike",
	async (_, title, description, canonical, pattern) => {
		const fields =
			meta(title, pattern) + meta(description, "In short: words") + meta(canonical, "https://first.example/a");
		const files = { "x.xml": wxr(item(1, "Post", "Words", fields) + asPage(item(2, "Page", "Words", fields))) };
		const steps = await stepsOf("wordpress", files);
		for (const name of ["Post", "Page"]) {
			const { data, line } = article(steps, name);
			expect(data.seo).toMatchObject({ title: name, description: "In short: words" });
			expect([data.canonical, line.left]).toEqual(["https://first.example/a", []]);
		}
	},
);

test("a canonical address of the old site is its own, or told of; when a post was changed comes, in the site's zone", async () => {
	const canonical = (id: number, title: string, address: string, more = "") =>
		item(id, title, "Words", meta("_yoast_wpseo_canonical", address) + more);
	const zone =
		"<wp:post_modified>2013-02-01 00:30:00</wp:post_modified><wp:post_modified_gmt>2013-01-31 23:30:00</wp:post_modified_gmt>";
	const gmt = "<wp:post_modified_gmt>2014-05-06 10:00:00</wp:post_modified_gmt>";
	const posts =
		canonical(1, "Own", "https://old.example/2013/01/own/", zone) + canonical(2, "Other", "/elsewhere/", gmt);
	const steps = await stepsOf("wordpress", { "x.xml": wxr(posts) });
	expect(article(steps, "Own").data).toMatchObject({ canonical: "", modifiedAt: "2013-02-01" });
	expect(article(steps, "Own").line.changes.join()).not.toMatch(/canonical/);
	expect(article(steps, "Other").data).toMatchObject({ canonical: "", modifiedAt: "2014-05-06" });
	expect(article(steps, "Other").line.changes.join()).toMatch(/canonical address \/elsewhere\/ is left out/);
});

test("an excerpt that is missing is made of the first paragraphs, and one that repeats them opens no page", async () => {
	const text = "<h2>Why</h2><p>We began in May.</p><ul><li>One</li></ul><p>We ended.</p>";
	const excerpt = "<excerpt:encoded>We began in May. We ended.</excerpt:encoded>";
	const pages = asPage(item(2, "Page", text, excerpt)) + asPage(item(3, "Other", text, excerpt.replace("May", "June")));
	const steps = await stepsOf("wordpress", { "x.xml": wxr(item(1, "Post", text) + pages) });
	const { data, line } = article(steps, "Post");
	expect(data.excerpt).toBe("We began in May. We ended.");
	expect(line.changes).toContain("its excerpt is the beginning of the text, for lists only");
	const sections = ["Page", "Other"].map((title) => article(steps, title).data.sections.map(({ type }: any) => type));
	expect(sections).toEqual([["text"], ["opening", "text"]]);
});
