import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { checkInquiryForm } from "../../../app/.server/inquiries/check-inquiry-form.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { formOptions } from "../../../app/content/register/form-options.ts";
import { plainTextOf } from "../../../app/content/text/rich-text.ts";
import { faq } from "../../../app/content/types/faq.ts";
import { english } from "../../../app/language/language.ts";
import { anInquiry } from "../../engines/inquiries/inquiry.ts";
import { hostile } from "../../hostile.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { anArticle, aProject, aService } from "../../world.ts";
import { openBrowser, openPage } from "../browser.ts";
import { people } from "../people.ts";
import { openScreen, signIn } from "../studio.ts";
import { siteOf } from "./own-site.ts";

const everything = `</script><b>&amp;"'\`]]>--> {7*7} =1+1`;
const slug = "hostile";
const company = 'Ink & <b>Sons</b> "]]>';

/** As stored, in order. */
let paragraphs: string[];
let questions: string[];
let answers: string[];
let names: string[];
let articleId: string;

let browser: Browser;
let site: Awaited<ReturnType<typeof siteOf>>;
beforeAll(async () => {
	browser = await openBrowser();
	const { email, password } = people.administrator;
	site = await siteOf(fill, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
}, 200_000);
afterAll(() => site?.stop());

/**
 * Puts all 200 strings into an article, questions of the contact page and inquiries, and some into content of every
 * page.
 */
async function fill(store: Store): Promise<void> {
	const code = { type: "code" as const };
	const content = {
		type: "doc" as const,
		content: [
			{
				type: "heading" as const,
				attrs: { level: 2 as const },
				content: [{ type: "text" as const, text: everything }],
			},
			...hostile.map((text) => ({
				type: "paragraph" as const,
				content: [{ type: "text" as const, text, marks: text.includes("{{") ? [code] : undefined }],
			})),
			{
				type: "codeBlock" as const,
				attrs: { language: "html", title: everything },
				content: [{ type: "text" as const, text: hostile.slice(0, 60).join("\n") }],
			},
		],
	};
	const words = { title: everything, slug, seo: { title: "", description: everything, keywords: [everything] } };
	const article = { ...words, content, excerpt: everything, author: everything, tags: [everything] };
	const ids = [
		(await create(store, { type: "articles", data: anArticle(article), actor: systemActor })).id,
		(
			await create(store, {
				type: "services",
				data: aService({ ...words, description: everything }),
				actor: systemActor,
			})
		).id,
	];
	articleId = ids[0]!;
	const long = { title: "W".repeat(80), slug: "long" };
	ids.push(
		(await create(store, { type: "articles", data: anArticle({ ...long, excerpt: long.title }), actor: systemActor }))
			.id,
		(
			await create(store, {
				type: "services",
				data: aService({ ...long, oneLiner: "W".repeat(60) }),
				actor: systemActor,
			})
		).id,
		(await create(store, { type: "projects", data: aProject({ ...long, team: "W".repeat(60) }), actor: systemActor }))
			.id,
	);
	for (const text of hostile.filter((one) => one !== "\0" && !/\{\{\s*[a-z]\w*\s*\}\}/i.test(one))) {
		const data = { ...faq.initial, page: "contact", question: text, answer: text };
		ids.push((await create(store, { type: "faqs", data, actor: systemActor })).id);
	}
	const { data, version } = await get(store, "site_settings");
	const settings = { ...data, company_name: company, tagline: everything, address: everything };
	await saveDraft(store, { id: "site_settings", basedOn: version, data: settings, actor: systemActor });
	await publish(store, [...ids, "site_settings"], systemActor);

	const stored = await get(store, articleId);
	paragraphs = stored.data.content.content
		.filter(({ type }: { type: string }) => type === "paragraph")
		.map(plainTextOf);
	const faqs = await Promise.all(ids.slice(5).map((id) => get(store, id)));
	questions = faqs.map(({ data }) => data.question);
	answers = faqs.map(({ data }) => data.answer);
	names = [];
	for (const [index, text] of hostile.entries()) {
		const { values } = checkInquiryForm(
			anInquiry({ name: `${text} ${index}`, company: text, message: `${index}\n\n${text}` }),
			english,
			formOptions(sampleSnapshot()),
		);
		await receive(store, values, { idempotencyKey: String(index), source: "Contact Form" });
		names.push(values.name);
	}
}

const textsOf = (page: Page, selector: string) =>
	page.locator(selector).evaluateAll((found) => found.map(({ textContent }) => textContent));

const graphOf = async (page: Page) =>
	JSON.parse((await textsOf(page, 'script[type="application/ld+json"]'))[0]!)["@graph"] as Record<string, any>[];

describe.each([1440, 390])("the site at %i pixels", (width) => {
	const aVisitor = () => openPage(browser, { baseURL: site.origin, viewport: { width, height: 900 } });
	const visit = async (page: Page, path: string) => {
		await page.goto(path);
		expect
			.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
			.toBeLessThanOrEqual(0);
	};

	test("shows an article of 200 hostile paragraphs as text", async () => {
		const { page, complaints } = await aVisitor();
		await visit(page, `/articles/${slug}`);
		expect(await textsOf(page, "article.prose > p")).toEqual(paragraphs);
		expect(await page.locator("article.prose > p :not(code)").count()).toBe(0);
		expect(await textsOf(page, "h1, article.prose h2")).toEqual([everything, everything]);
		expect((await page.title()).startsWith(everything)).toBe(true);
		for (const name of ["description", "twitter:title", "keywords"]) {
			expect(await page.locator(`meta[name="${name}"]`).getAttribute("content"), name).toBe(everything);
		}
		expect(await page.locator('meta[property="og:site_name"]').getAttribute("content")).toBe(company);
		const posting = (await graphOf(page)).find((thing) => thing["@type"] === "BlogPosting");
		expect(posting).toMatchObject({ headline: everything, description: everything, keywords: [everything] });
		expect(complaints).toEqual([]);
	});

	test("shows hostile questions and answers as text", async () => {
		const { page, complaints } = await aVisitor();
		await visit(page, "/contact");
		expect((await textsOf(page, ".accordion summary")).slice(-questions.length)).toEqual(questions);
		expect((await textsOf(page, ".accordion p")).slice(-answers.length)).toEqual(answers);
		const { mainEntity } = (await graphOf(page)).find((thing) => thing["@type"] === "FAQPage")!;
		expect(mainEntity.map(({ name }: { name: string }) => name).slice(-questions.length)).toEqual(questions);
		expect(complaints).toEqual([]);
		for (const path of [
			...["/", "/about", "/services", `/services/${slug}`, "/services/long", "/portfolio", "/portfolio/all"],
			...["/portfolio/long", "/articles", "/articles/long"],
		]) {
			await visit(page, path);
			expect(await page.locator("footer").textContent()).toContain(company);
			expect(
				// Leaving a page cancels its pending requests.
				complaints.filter((one) => !/^failed:.*ERR_ABORTED$/.test(one)),
				path,
			).toEqual([]);
		}
	});
});

test("feeds, the sitemap and structured data contain them as text", async () => {
	const { page } = await openPage(browser, { baseURL: site.origin });
	await page.goto("/about");
	const feed = await page.evaluate(async () => {
		const read = async (path: string) =>
			new DOMParser().parseFromString(await (await fetch(path)).text(), "application/xml");
		const [feed, sitemap] = [await read("/feed.xml"), await read("/sitemap.xml")];
		const entry = [...feed.querySelectorAll("entry")].find((one) =>
			one.querySelector("link")!.getAttribute("href")!.endsWith("/hostile"),
		)!;
		const content = new DOMParser().parseFromString(entry.querySelector("content")!.textContent, "text/html");
		return {
			broken: feed.querySelectorAll("parsererror").length + sitemap.querySelectorAll("parsererror").length,
			company: feed.querySelector("feed > title")!.textContent,
			words: ["title", "summary", "author name"].map((part) => entry.querySelector(part)!.textContent),
			paragraphs: [...content.querySelectorAll("body > p")].map(({ textContent }) => textContent),
			scripts: content.querySelectorAll("script, img, iframe, [onerror], [onload]").length,
			addresses: [...sitemap.querySelectorAll("url > loc")].map(({ textContent }) => textContent),
		};
	});
	const readable = (text: string) => text.replace(/[\ufffe\uffff]/g, "");
	expect(feed).toEqual({
		broken: 0,
		company,
		words: [everything, everything, everything],
		paragraphs: paragraphs.map(readable),
		scripts: 0,
		addresses: expect.arrayContaining([`${site.origin}/articles/${slug}`]),
	});
	const llms = await (await fetch(`${site.origin}/llms.txt`)).text();
	expect(llms).toContain(
		`- [${everything.replace("]]", "\\]\\]")}](${site.origin}/articles/${slug}.md): ${everything}\n`,
	);
	expect(await (await fetch(`${site.origin}/site.webmanifest`)).json()).toMatchObject({ name: company });
});

describe("the studio", () => {
	test("shows hostile strings as text on every screen", { timeout: 180_000 }, async () => {
		const { page, complaints } = await openPage(browser, {
			baseURL: site.origin,
			viewport: { width: 1440, height: 900 },
		});
		const visit = async (path: string) => {
			await openScreen(page, path);
			// Leaving a screen cancels its pending requests.
			expect(
				complaints.filter((one) => !/^failed:.*ERR_ABORTED$/.test(one)),
				path,
			).toEqual([]);
		};
		await signIn(page, people.administrator);
		for (const path of [
			"/admin",
			"/admin/articles",
			"/admin/services",
			"/admin/activity",
			"/admin/releases",
			"/admin/settings",
		])
			await visit(path);

		await visit("/admin/faqs?category=contact&view=list");
		// Long lists render more entries over time.
		for (const question of questions.slice(0, 10))
			await expect.poll(() => page.locator("main").innerText()).toContain(question);
		for (const query of ["<script>", "%", "\u0000", "\ud800", "' OR '1'='1", "\\"]) {
			await visit(`/admin/faqs?q=${encodeURIComponent(query.toWellFormed())}`);
			await visit(`/admin/inquiries?q=${encodeURIComponent(query.toWellFormed())}`);
		}

		await visit(`/admin/articles/edit/${articleId}`);
		const written = page.locator(".ProseMirror > p");
		await expect.poll(() => written.count()).toBeGreaterThanOrEqual(paragraphs.length);
		expect((await textsOf(page, ".ProseMirror > p")).slice(0, paragraphs.length)).toEqual(paragraphs);
		expect(await page.getByRole("textbox", { name: "Title" }).first().inputValue()).toBe(everything);
		// The browser shows JSON as text.
		await page.goto(`/admin/documents/${articleId}/history`);

		for (let sheet = 1; sheet <= 7; sheet++) await visit(`/admin/inquiries?page=${sheet}`);
		await visit("/admin/inquiries");
		const lines = await textsOf(page, ".inbox-line b");
		expect(lines.length).toBeGreaterThan(20);
		for (const line of lines) expect(names).toContain(line);
		await page.locator(".inbox-line a").first().click();
		for (const name of lines) {
			await expect.poll(async () => (await textsOf(page, "h2#inquiry"))[0]).toBe(name);
			await page.keyboard.press("j");
		}
		await visit("/admin/checks");
	});
});
