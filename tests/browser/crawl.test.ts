import { HtmlValidate } from "html-validate";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriersOn } from "./barriers.ts";
import { openBrowser, openPage } from "./browser.ts";
import { siteOf } from "./own-site.ts";

/** Every page of the sample site that can be reached from the home page, with its HTML. */
const pages = new Map<string, string>();
let browser: Browser;

// A site of its own: other tests publish pages on the one they share.
let site: Awaited<ReturnType<typeof siteOf>>;

beforeAll(async () => {
	browser = await openBrowser();
	site = await siteOf();
	await crawl(site.origin);
}, 180_000);
afterAll(async () => {
	await browser?.close();
	await site?.stop();
});

describe("every page that can be reached from the home page", () => {
	test("answers: no link leads nowhere", () => {
		// The twelve routes, six services, projects and articles each, and the filtered lists.
		expect(pages.size).toBeGreaterThanOrEqual(12 + 3 * 5);
		expect(pages.keys()).toContain("/portfolio/all?category=mvp");
	});

	test("has the anchors that links name", () => {
		const missing = [...pages].flatMap(([path, html]) =>
			hrefs(html)
				.map((href) => new URL(href, `http://site${path}`))
				.filter(({ origin, hash }) => origin === "http://site" && hash !== "")
				.filter(({ pathname, hash }) => !pages.get(pathname)?.includes(`id="${decodeURIComponent(hash.slice(1))}"`))
				.map(({ href }) => `${path} → ${href}`),
		);
		expect(missing).toEqual([]);
	});

	test("has a title of its own, one h1 and no id twice", () => {
		const titles = [...pages]
			.filter(([path]) => !path.includes("?"))
			.map(([, html]) => /<title>([^<]*)/.exec(html)?.[1]);
		expect(titles.filter((title, index) => !title || titles.indexOf(title) !== index)).toEqual([]);
		for (const [path, html] of pages) {
			expect(html.match(/<h1/g), path).toHaveLength(1);
			const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
			expect(
				ids.filter((id, index) => ids.indexOf(id) !== index),
				path,
			).toEqual([]);
		}
	});

	test("shows pictures that are there", async () => {
		const sources = new Set(
			[...pages.values()].flatMap((html) => [...html.matchAll(/ src="(\/[^"]+)"/g)].map(([, src]) => src!)),
		);
		expect(sources.size).toBeGreaterThan(30);
		for (const source of sources) {
			const answer = await fetch(site.origin + source, { method: "HEAD" });
			expect(answer.status, source).toBe(200);
		}
	});

	test("is valid HTML", async () => {
		const validator = new HtmlValidate({
			extends: ["html-validate:recommended"],
			rules: {
				// Renderers write what is equally right: `<br/>`, `async=""`, `srcSet`, long titles of real articles.
				"attr-case": "off",
				"void-style": "off",
				"attribute-boolean-style": "off",
				"attribute-empty-style": "off",
				"doctype-style": "off",
				"long-title": "off",
				// Elements of our own are enhancements around ordinary content.
				"element-permitted-content": "off",
				"no-inline-style": "error",
				"tel-non-breaking": "off",
				"prefer-native-element": "off",
				"valid-id": ["error", { relaxed: true }],
			},
		});
		for (const [path, html] of pages) {
			const report = await validator.validateString(html);
			const problems = report.results.flatMap(({ messages }) =>
				messages.map(({ ruleId, message, line }) => `${path}:${line} ${ruleId} ${message}`),
			);
			expect(problems).toEqual([]);
		}
	});

	test("has structured data that parses, and every reference in it resolves", () => {
		for (const [path, html] of pages) {
			const graphs = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
				JSON.parse(json!),
			);
			expect(graphs, path).toHaveLength(1);
			expect(JSON.stringify(graphs).includes('"FAQPage"'), path).toBe(html.includes('class="accordion"'));
			const { declared, referenced } = idsOf(graphs[0]);
			expect(
				referenced.filter((id) => !declared.has(id)),
				path,
			).toEqual([]);
		}
	});

	// The dark document is the same one: only what depends on colours and width is looked at again.
	const ofColourAndWidth = ["color-contrast", "target-size", "scrollable-region-focusable"];

	test.each(["light", "dark"] as const)(
		"has no barrier that axe can find, and no complaint, in %s",
		async (colorScheme) => {
			for (const [path] of pages) {
				if (path.includes("?")) continue;
				const { page, complaints } = await openPage(browser, {
					baseURL: site.origin,
					colorScheme,
					reducedMotion: "reduce",
					viewport: colorScheme === "light" ? { width: 1440, height: 900 } : { width: 390, height: 844 },
				});
				await page.goto(path);
				expect(await barriersOn(page, { ...(colorScheme === "dark" && { rules: ofColourAndWidth }) }), path).toEqual(
					[],
				);
				expect(complaints, path).toEqual([]);
				await page.context().close();
			}
		},
		240_000,
	);
});

async function crawl(baseUrl: string) {
	const waiting = ["/"];
	for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
		if (pages.has(path)) continue;
		const answer = await fetch(baseUrl + path, { redirect: "error" });
		expect(answer.status, path).toBe(200);
		if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
		const html = await answer.text();
		pages.set(path, html);
		for (const href of hrefs(html)) {
			const { origin, pathname, search } = new URL(href, baseUrl + path);
			if (origin === baseUrl) waiting.push(pathname + search);
		}
	}
}

function hrefs(html: string): string[] {
	return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
}

function idsOf(graph: unknown) {
	const declared = new Set<string>();
	const referenced: string[] = [];
	const visit = (node: unknown): void => {
		if (Array.isArray(node)) return node.forEach(visit);
		if (node === null || typeof node !== "object") return;
		const id = (node as { "@id"?: string })["@id"];
		if (id && Object.keys(node).length === 1) referenced.push(id);
		else if (id) declared.add(id);
		Object.values(node).forEach(visit);
	};
	visit(graph);
	return { declared, referenced };
}
