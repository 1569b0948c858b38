import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Changes, sampleSnapshot } from "../../../tests/sample-snapshot.ts";
import { siteContext } from "../../.server/http.ts";
import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import { loader as articles } from "./articles-feed.ts";
import { loader as rss } from "./articles-rss.ts";
import { loader as llms } from "./llms.ts";
import { loader as robots } from "./robots.ts";
import { loader as sitemap } from "./sitemap.ts";

const origin = "https://quillstone.example";

function answer(loader: (args: any) => Response, snapshot: Snapshot, address = "/", at = origin): Response {
	const context = new RouterContextProvider();
	context.set(siteContext, { snapshot, origin: at, requestId: "1" });
	return loader({ context, params: {}, url: new URL(address, at) });
}

function read(loader: (args: any) => Response, changes?: Changes): Promise<string> {
	return answer(loader, sampleSnapshot(changes)).text();
}

/** The sample with more articles, the newest first. */
function manyArticles(count: number): Snapshot {
	const sample = sampleSnapshot();
	const articles = Array.from({ length: count }, (_, index) => ({
		...article,
		title: `Article ${index + 1}`,
		path: `/articles/${index + 1}`,
	}));
	const list = (name: "articles") => (name === "articles" ? articles : sample.list(name));
	const paths = () => [...sample.paths(), ...articles.map(({ path, changedAt }) => ({ path, changedAt }))];
	return { ...sample, list, paths } as Snapshot;
}

const article = sampleSnapshot().list("articles")[0]!;

describe("the sitemap", () => {
	it("has every page that shows something once, with its last change and its pictures", async () => {
		const xml = await read(sitemap);
		const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
		expect(addresses).toEqual(
			sampleSnapshot()
				.paths()
				.filter(({ isUnlisted }) => !isUnlisted)
				.map(({ path }) => origin + path),
		);
		expect(new Set(addresses).size).toBe(addresses.length);
		expect(xml).toContain(
			`<loc>${origin}${article.path}</loc><lastmod>2026-03-02T08:00:00.000Z</lastmod><image:image><image:loc>${origin}${article.image!.fallback}</image:loc>`,
		);
	});

	it("of many pages lists parts that together have every page once", async () => {
		const snapshot = manyArticles(1200);
		const at = async (address: string) => answer(sitemap, snapshot, address).text();
		const locations = (xml: string) =>
			[...xml.matchAll(/<loc>([^<]*)<\/loc>(?!<\/image)/g)].map(([, address]) => address!);
		const index = await at("/sitemap.xml");
		expect(index).toContain("<sitemapindex");
		expect(index.match(/<lastmod>/g)).toHaveLength(3);
		const parts = await Promise.all(locations(index).map(at));
		const listed = snapshot.paths().filter(({ isUnlisted }) => !isUnlisted);
		expect(parts.flatMap(locations)).toEqual(listed.map(({ path }) => origin + path));
		expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(300_000);
		expect(answer(sitemap, snapshot, "/sitemap.xml?part=4").status).toBe(404);
	});

	it("leaves out what is not public", async () => {
		expect(await read(sitemap, { [article.id]: { is_published: false } })).not.toContain(article.path);
	});
});

describe("robots.txt", () => {
	it("bars crawlers that collect training data only when the settings say so", async () => {
		expect(await read(robots)).toBe(`User-agent: *\nDisallow: /admin\n\nSitemap: ${origin}/sitemap.xml\n`);
		expect(await read(robots, { seo: { allowTrainingCrawlers: false } })).toMatch(
			/User-agent: GPTBot\n(.+\n)*Disallow: \/\n\nUser-agent: \*\nDisallow: \/admin\n/,
		);
	});
});

describe("the feed", () => {
	it("carries the full text with absolute addresses", async () => {
		const xml = await read(articles);
		expect(xml.match(/<entry>/g)).toHaveLength(6);
		expect(xml).toContain(`<published>${article.publishedAt}T00:00:00+05:00</published>`);
		expect(xml).toContain(`<media:content medium="image" url="${origin}${article.image!.fallback}"/>`);
		expect(xml).toContain('<content type="html">&lt;p&gt;');
		expect(xml).not.toMatch(/(href|src)=&quot;\//);
	});

	it("keeps the ids of its entries when they move, and when the site does", async () => {
		const idsIn = (xml: string) => [...xml.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id!).slice(1);
		const before = await read(articles);
		const ids = idsIn(before);
		expect(new Set(ids).size).toBe(6);
		for (const id of ids) expect(id).toMatch(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
		const moved = sampleSnapshot({ [article.id]: { slug: "elsewhere" } });
		const after = await answer(articles, moved, "/", "https://www.other.example").text();
		expect(after).toContain("https://www.other.example/articles/elsewhere");
		expect(idsIn(after)).toEqual(ids);

		const known = "0190b5a0-0000-7000-8000-000000000001";
		const list = () => [{ ...article, id: known }];
		expect(idsIn(await answer(articles, { ...moved, list } as Snapshot).text())).toEqual([`urn:uuid:${known}`]);
	});

	it("carries the fifty newest of many", async () => {
		const xml = await answer(articles, manyArticles(60)).text();
		expect(xml.match(/<entry>/g)).toHaveLength(50);
		expect(xml).toContain("<title>Article 1</title>");
		expect(xml).not.toContain("<title>Article 51</title>");
	});

	it("stays well-formed with any title", async () => {
		const xml = await read(articles, { [article.id]: { title: `]]> & <b> "quoted" \u0000\u000b\ud800 end` } });
		expect(xml).toContain("<title>]]&gt; &amp; &lt;b&gt; &quot;quoted&quot;  end</title>");
	});

	it("is valid without articles, too", async () => {
		const none = Object.fromEntries(
			sampleSnapshot()
				.list("articles")
				.map(({ id }) => [id, { is_published: false }]),
		);
		expect(await read(articles, none)).toMatch(/<updated>2026-03-02T13:00:00\+05:00<\/updated>/);
	});
});

describe("the feed as RSS 2.0", () => {
	const parts = (xml: string, tag: string) =>
		[...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, "g"))].map(([, text]) => text!);

	it("has the articles of the Atom feed, in their order, by the same ids, with texts and pictures", async () => {
		const [atom, xml] = [await read(articles), await read(rss)];
		expect(answer(rss, sampleSnapshot()).headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
		expect(parts(xml, "guid")).toEqual(parts(atom, "id").slice(1));
		expect(parts(xml, "guid")).toHaveLength(6);
		expect(parts(xml, "content:encoded")).toEqual(parts(atom, "content"));
		const moments = (tag: string, from: string) => parts(from, tag).map((time) => Date.parse(time));
		expect(moments("pubDate", xml)).toEqual(moments("published", atom));
		expect(parts(xml, "lastBuildDate")).toEqual([
			expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d(:\d\d){2} \+0500$/),
		]);
		expect(xml).toContain(`<media:content medium="image" url="${origin}${article.image!.fallback}"/>`);
		expect(xml).not.toMatch(/<(author|enclosure)\b/);
	});

	it("has what the format demands where there is no article and nothing is said of them", async () => {
		const none = Object.fromEntries(
			sampleSnapshot()
				.list("articles")
				.map(({ id }) => [id, { is_published: false }]),
		);
		const xml = await read(rss, none);
		for (const demanded of ["title", "link", "description"]) expect(parts(xml, demanded)[0]).toBeTruthy();
		expect(xml).not.toContain("<item>");
	});
});

describe("llms.txt", () => {
	it("lists services, case studies and articles on lines of their own", async () => {
		const text = await read(llms, { [article.id]: { title: "A [draft]\nof things" } });
		expect(text).toContain(`- [A \\[draft\\] of things](${origin}${article.path}.md): ${article.excerpt}`);
		expect(text).toMatch(/^# Quillstone\n\n> .+\n\n## Company\n\n- \[/);
	});
});
