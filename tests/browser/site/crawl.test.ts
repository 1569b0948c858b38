import { HtmlValidate } from "html-validate";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations, rulesOfColourAndWidth } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";
import { kinds } from "../studio/kinds.ts";
import { siteOf } from "./own-site.ts";

/** The HTML of every page that can be reached from the home page, by path. */
const pages = new Map<string, string>();
let browser: Browser;

// A separate site, because other tests publish pages on the shared one.
let site: Awaited<ReturnType<typeof siteOf>>;

beforeAll(async () => {
	browser = await openBrowser();
	site = await siteOf();
	await crawl(site.origin);
}, 180_000);
afterAll(() => site?.stop());

describe("every page that can be reached from the home page", () => {
	test("loads, and has no broken link", () => {
		// The twelve routes, six services, projects and articles each, and the filtered lists.
		expect(pages.size).toBeGreaterThanOrEqual(12 + 3 * 5);
		expect(pages.keys()).toContain("/portfolio/all?category=mvp");
	});

	test("has every anchor that links refer to", () => {
		const missing = [...pages].flatMap(([path, html]) =>
			hrefs(html)
				.map((href) => new URL(href, `http://site${path}`))
				.filter(({ origin, hash }) => origin === "http://site" && hash !== "")
				.filter(({ pathname, hash }) => !pages.get(pathname)?.includes(`id="${decodeURIComponent(hash.slice(1))}"`))
				.map(({ href }) => `${path} → ${href}`),
		);
		expect(missing).toEqual([]);
	});

	test("has a unique title, even for each state of a list, one h1, and no duplicate ids", () => {
		const titles = [...pages.values()].map((html) => /<title>([^<]*)/.exec(html)?.[1]);
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

	test.each([
		[
			"/",
			["Start Your Project", "View Our Work", "View Success Stories", "Global projects", "Trusted in", "Three ways in"],
		],
		["/about", ["Fifty projects later", "Projects", "The founders", "What we hold to", "Our mission", "About us"]],
		[
			"/services",
			[
				"Most Popular",
				"SaaS MVP Development",
				"$12,000",
				"Product scope",
				"Next.js",
				"Learn More",
				"Start Your Project",
			],
		],
		[
			"/services",
			[
				"Learn More : Digital Strategy",
				"Start Your Project",
				"1 Discovery & Strategy",
				"2 Architecture & Planning",
				"3 Design & Prototyping",
				"4 Development & Testing",
				"5 Launch & Scale",
				"Before you choose",
			],
		],
		[
			"/services/saas-mvp-development",
			[
				"Home",
				"Most Popular",
				"SaaS MVP Development",
				"under 30 days",
				"four to eight weeks",
				"$12,000",
				"Start Your Project",
			],
		],
		["/services/saas-mvp-development", ["Start Your Project", "Problems We Solve", "Our Methodology"]],
		["/portfolio", ["Projects delivered", "Signet", "See All Projects", "About the work", "Start Your Project"]],
		[
			"/portfolio/all",
			[
				"Home",
				"All projects",
				"Mobile 2",
				"Showing 6 projects",
				"Featured Project",
				"United States, AI personal branding tool",
				"A month of posts",
				"2025",
				"Signet, 2 weeks",
				"Live in 14 days",
			],
		],
		[
			"/portfolio/ai-personal-branding-tool",
			[
				"Home",
				"Portfolio",
				"Back to Portfolio",
				"AI personal branding tool",
				"Featured Project",
				"Client",
				"Location",
				"Duration",
				"Team",
				"View Live Project",
				"[picture]",
				"The Problem",
				"Our Solution",
				"The Results",
				"Key Performance Indicators",
				"Technology Stack",
				"Technologies",
				"Services Provided",
				"paying customers were inside",
				"Gallery",
				"[picture]",
				"[picture]",
				"Start Your Project",
				"View More Projects",
			],
		],
		[
			"/articles",
			[
				"All 6",
				"Mobile Development 1",
				"SaaS 0",
				"Firebase 0",
				"Automation 1",
				"What thirty days can",
				"Rather talk than read?",
				"About these notes",
			],
		],
		[
			"/articles/what-thirty-days-can-and-cannot-build",
			[
				"Home",
				"Articles",
				"Back to Articles",
				"Development",
				"Featured Article",
				"What thirty days can and cannot build",
				"An honest list",
				"Zayan Merchant",
				"March 12, 2026",
				"6 min read",
				"WhatsApp",
				"Planning",
				"[picture]",
				"On this page",
				"Thirty days is not a trick",
				"More articles",
				"Related Articles",
				"Free Consultation",
				"Schedule Call",
			],
		],
		[
			"/contact",
			["Full Name", "Project Description", "hello@", "+1 555", "Karachi", "Quick Actions", "Before you send"],
		],
		["(footer)", ["About", "Web Applications", "Privacy Policy", "GitHub", "Instagram", "hello@", "+1 555"]],
	])("has its sections in the specified order: %s", (path, parts) => {
		const words = path === "(footer)" ? wordsOf(pages.get("/")!, "footer") : wordsOf(pages.get(path)!, "main");
		let from = 0;
		const misplaced = parts.find((part) => {
			const at = words.indexOf(part, from);
			from = at + part.length;
			return at === -1;
		});
		expect(misplaced, words).toBeUndefined();
	});

	test("on how to reach the company names two quick actions, which book a call in a new tab", () => {
		const [quick = ""] = /<h2[^>]*>Quick Actions<[\s\S]*?<\/ul>/.exec(pages.get("/contact")!) ?? [];
		expect(quick.match(/<a [^>]*>/g)).toHaveLength(2);
		expect(quick.match(/<a href="https:\/\/cal[^>]* target="_blank"/g)).toHaveLength(2);
		expect(pages.get("/contact")).toContain('href="/estimate"');
	});

	test("shows only pictures that exist", async () => {
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
				// Valid variants that renderers produce: `<br/>`, `async=""`, `srcSet`, long titles of real articles.
				"attr-case": "off",
				"void-style": "off",
				"attribute-boolean-style": "off",
				"attribute-empty-style": "off",
				"doctype-style": "off",
				"long-title": "off",
				// Custom elements wrap ordinary content.
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

	test("has valid structured data in which every reference resolves", () => {
		for (const [path, html] of pages) {
			const graphs = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
				JSON.parse(json!),
			);
			expect(graphs, path).toHaveLength(1);
			expect(JSON.stringify(graphs).includes('"FAQPage"'), path).toBe(html.includes("<details"));
			const { declared, referenced } = idsOf(graphs[0]);
			expect(
				referenced.filter((id) => !declared.has(id)),
				path,
			).toEqual([]);
		}
	});

	test.each(["light", "dark"] as const)(
		"has no accessibility violations and no console errors, in %s",
		async (colorScheme) => {
			const { page, complaints } = await openPage(browser, {
				baseURL: site.origin,
				colorScheme,
				reducedMotion: "reduce",
				viewport: colorScheme === "light" ? { width: 1440, height: 900 } : { width: 390, height: 844 },
			});
			// The document is the same in dark mode, so only rules that depend on colours and width run again.
			const options = colorScheme === "dark" ? { rules: rulesOfColourAndWidth } : {};
			for (const [path] of pages) {
				if (path.includes("?") || (colorScheme === "dark" && !kinds.includes(path))) continue;
				await page.goto(path);
				expect(await accessibilityViolations(page, options), path).toEqual([]);
				// Leaving a page cancels its pending requests.
				expect(
					complaints.filter((one) => !/^failed:.*ERR_ABORTED$/.test(one)),
					path,
				).toEqual([]);
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

/** The content of a part of a page in reading order: text, names of links, and positions of pictures. */
function wordsOf(html: string, part: "main" | "footer"): string {
	const [, inner = ""] = new RegExp(`<${part}[^>]*>(.*)</${part}>`, "s").exec(html) ?? [];
	return inner
		.replaceAll(/<img[^>]*>/g, " [picture] ")
		.replaceAll(/<[^>]* aria-label="([^"]*)"[^>]*>/g, " $1 ")
		.replaceAll(/<!--.*?-->/g, "")
		.replaceAll(/<[^>]*>/g, " ")
		.replaceAll("&amp;", "&")
		.replaceAll("&#x27;", "'")
		.replaceAll(/\s+/g, " ");
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
