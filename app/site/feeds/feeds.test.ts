import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Changes, sampleSnapshot } from "../../../tests/sample-snapshot.ts";
import { siteContext } from "../../.server/http.ts";
import { loader as articles } from "./articles.ts";
import { loader as llms } from "./llms.ts";
import { loader as robots } from "./robots.ts";
import { loader as sitemap } from "./sitemap.ts";

const origin = "https://quillstone.example";

async function read(loader: (args: any) => Response, changes?: Changes): Promise<string> {
	const context = new RouterContextProvider();
	context.set(siteContext, { snapshot: sampleSnapshot(changes), origin, requestId: "1" });
	return loader({ context }).text();
}

const article = sampleSnapshot().list("articles")[0]!;

describe("the sitemap", () => {
	it("has every page once, with its last change and its pictures", async () => {
		const xml = await read(sitemap);
		const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
		expect(addresses).toEqual(
			sampleSnapshot()
				.paths()
				.map(({ path }) => origin + path),
		);
		expect(new Set(addresses).size).toBe(addresses.length);
		expect(xml).toContain(
			`<loc>${origin}${article.path}</loc><lastmod>2026-03-02T08:00:00.000Z</lastmod><image:image><image:loc>${origin}${article.image!.fallback}</image:loc>`,
		);
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
		expect(xml).toContain(`<id>${origin}${article.path}</id>`);
		expect(xml).toContain(`<published>${article.publishedAt}T00:00:00.000Z</published>`);
		expect(xml).toContain('<content type="html">&lt;p&gt;');
		expect(xml).not.toMatch(/(href|src)=&quot;\//);
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
		expect(await read(articles, none)).toMatch(/<updated>2026-03-02T08:00:00.000Z<\/updated>/);
	});
});

describe("llms.txt", () => {
	it("lists services, case studies and articles on lines of their own", async () => {
		const text = await read(llms, { [article.id]: { title: "A [draft]\nof things" } });
		expect(text).toContain(`- [A \\[draft\\] of things](${origin}${article.path}): ${article.excerpt}`);
		expect(text).toMatch(/^# Quillstone\n\n> .+\n\n## Company\n\n- \[/);
	});
});
