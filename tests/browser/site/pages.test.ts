import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { create } from "../../../app/.server/content/drafts.ts";
import { list } from "../../../app/.server/content/read-documents.ts";
import { publish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { anArticle } from "../../world.ts";
import { intercept, openBrowser, openPage } from "../browser.ts";
import { have } from "../studio/documents.ts";
import { signedIn } from "../studio.ts";
import { siteOf } from "./own-site.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

test.each([
	["/services", 1440],
	["/contact", 1440],
	["/contact", 800],
])("an answer stays in its column while another opens (%s at %i px)", async (path, width) => {
	const { page } = await openPage(browser, { viewport: { width, height: 900 }, reducedMotion: "no-preference" });
	await page.goto(path);
	const places = () =>
		page
			.locator(".accordion details")
			.evaluateAll((all) =>
				all.flatMap((one) => [...one.children].map((part) => Math.round(part.getBoundingClientRect().left))),
			);
	const before = await places();
	// Measured at once, while the first is still folding.
	await page.evaluate(() => document.querySelectorAll<HTMLElement>(".accordion summary")[1]!.click());
	expect((await places()).filter((_, index) => index % 2 === 0)).toEqual(before.filter((_, index) => index % 2 === 0));
	expect((await places())[1]).toBe(before[1]);
	await page.context().close();
});

test("each name on the page about the company stands below the portrait of its person", async () => {
	const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
	await page.goto("/about");
	const people = await page.locator(".person").evaluateAll((all) =>
		all.map((person) => {
			const [portrait, name] = [person.querySelector(".pic")!, person.querySelector("h3")!];
			const [above, below] = [portrait.getBoundingClientRect(), name.getBoundingClientRect()];
			return below.top >= above.bottom && below.left >= above.left && below.right <= above.right;
		}),
	);
	expect(people).toEqual([true, true]);
	await page.context().close();
});

/** Marks the document: the mark is gone after a full page load. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { mark: true }));
const isMarked = (page: Page) => page.evaluate(() => "mark" in window);

describe("the filter of all projects", () => {
	// A separate site, because other tests publish projects.
	let site: Awaited<ReturnType<typeof siteOf>>;
	beforeAll(async () => {
		site = await siteOf();
	});
	afterAll(() => site?.stop());
	const shown = (page: Page) => page.locator("[data-count]").textContent();

	test("shows which one is chosen in forced colours", async () => {
		const { page } = await openPage(browser, { baseURL: site.origin, forcedColors: "active" });
		await page.goto("/portfolio/all?category=mobile");
		const filter = page.getByRole("navigation", { name: "Category" });
		const line = (name: string) =>
			filter.getByRole("link", { name }).evaluate((link) => getComputedStyle(link).borderBottomColor);
		const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
		expect(await line("All 6")).toBe(canvas);
		expect(await line("Mobile 2")).not.toBe(canvas);
	});

	test("updates list, address and count in place, without jumping, and works with the back button", async () => {
		const { page } = await openPage(browser, { baseURL: site.origin, viewport: { width: 1440, height: 900 } });
		await page.goto("/portfolio/all");
		expect(await shown(page)).toBe("Showing 6 projects");
		await mark(page);
		await page.evaluate(() => scrollTo(0, 120));
		const filter = page.getByRole("navigation", { name: "Category" });
		await filter.getByRole("link", { name: "Mobile 2" }).click();
		await expect.poll(() => shown(page)).toBe("Showing 2 projects");
		expect(new URL(page.url()).search).toBe("?category=mobile");
		expect(await page.evaluate(() => scrollY)).toBe(120);
		expect(await filter.getByRole("link", { name: "Mobile 2" }).getAttribute("aria-current")).toBe("true");
		expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Mobile");
		expect(await page.locator("listing-update + [role=status]").textContent()).toBe("Showing 2 projects");
		await page.goBack();
		await expect.poll(() => shown(page)).toBe("Showing 6 projects");
		expect(await isMarked(page)).toBe(true);

		// Forward again before going back has finished: the page must be right.
		await page.goForward();
		await expect.poll(() => shown(page)).toBe("Showing 2 projects");
		const held = Promise.withResolvers<void>();
		const asked = page.waitForRequest("**/portfolio/all");
		await intercept(page, "**/portfolio/all", async (route) => {
			await held.promise;
			await route.continue().catch(() => {});
		});
		await page.goBack();
		const late = await asked;
		await page.goForward();
		held.resolve();
		await expect.poll(() => late.failure()?.errorText).toBe("net::ERR_ABORTED");
		expect(await shown(page)).toBe("Showing 2 projects");
		await page.context().close();
	});

	test("works without script, and has addresses that can be shared", async () => {
		const { page } = await openPage(browser, { baseURL: site.origin, javaScriptEnabled: false });
		await page.goto("/portfolio/all");
		await page.getByRole("navigation", { name: "Category" }).getByRole("link", { name: "SaaS 2" }).click();
		expect(await shown(page)).toBe("Showing 2 projects");
		await page.reload();
		expect(await shown(page)).toBe("Showing 2 projects");
		await page.context().close();
	});

	test("falls back to normal navigation when the list cannot be fetched", async () => {
		const { page } = await openPage(browser, { baseURL: site.origin });
		await page.goto("/portfolio/all");
		await mark(page);
		await intercept(
			page,
			(url) => url.search !== "",
			(route) => (route.request().resourceType() === "document" ? route.continue() : route.abort()),
		);
		await page.getByRole("navigation", { name: "Category" }).getByRole("link", { name: "MVP 1" }).click();
		await expect.poll(() => shown(page)).toBe("Showing 1 project");
		expect(await isMarked(page)).toBe(false);
		await page.context().close();
	});
});

describe("a site with fourteen articles and no projects", () => {
	let site: Awaited<ReturnType<typeof siteOf>>;
	beforeAll(async () => {
		site = await siteOf(async (store) => {
			const [article, ...others] = await list(store, { type: "articles" });
			const projects = await list(store, { type: "projects" });
			await unpublish(
				store,
				[...others, ...projects].map(({ id }) => id),
				systemActor,
			);
			const added = [];
			for (let count = 1; count < 14; count += 1) {
				const data = {
					...article!.data,
					slug: `article-${count}`,
					title: `Article ${count}`,
					publishedAt: `2025-01-${30 - count}`,
				};
				added.push(await create(store, { type: "articles", data, actor: systemActor }));
			}
			await publish(
				store,
				added.map(({ id }) => id),
				systemActor,
			);
		});
	}, 120_000);
	afterAll(() => site?.stop());

	test("loads six more at a time, focuses the first new one, and hides the button at the end", async () => {
		const { page } = await openPage(browser, { baseURL: site.origin });
		await page.goto("/articles");
		await mark(page);
		const entries = page.locator("[data-entry]");
		const more = page.getByRole("link", { name: "Load More Articles" });
		expect(await entries.count()).toBe(6);
		await more.focus();
		await page.keyboard.press("Enter");
		await expect.poll(() => entries.count()).toBe(12);
		expect(new URL(page.url()).search).toBe("?show=12");
		expect(await page.title()).toMatch(/^First 12 – /);
		expect(await page.evaluate(() => document.activeElement?.closest("[data-entry]")?.textContent)).toContain(
			"Article 6",
		);
		await more.click();
		await expect.poll(() => entries.count()).toBe(14);
		expect(await more.count()).toBe(0);
		expect(await isMarked(page)).toBe(true);
		await page.goBack();
		await expect.poll(() => entries.count()).toBe(12);
		await page.context().close();
	});

	test("starts with six again when a category is chosen", async () => {
		const { page } = await openPage(browser, { baseURL: site.origin, javaScriptEnabled: false });
		await page.goto("/articles?show=12");
		await page
			.getByRole("navigation", { name: "Category" })
			.getByRole("link", { name: "Development 14" })
			.first()
			.click();
		await expect.poll(() => page.locator("[data-entry]").count()).toBe(6);
		expect(new URL(page.url()).search).toBe("?category=development");
		await page.context().close();
	});

	test.each([1440, 800])("stands in two columns at %i px, below a lead", async (width) => {
		const { page } = await openPage(browser, { baseURL: site.origin, viewport: { width, height: 900 } });
		await page.goto("/articles?show=12");
		const rows = await page.locator("[data-entry]").evaluateAll((all) => {
			const tops = all.map((one) => Math.round(one.getBoundingClientRect().top));
			return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
		});
		expect(rows).toEqual([1, 2, 2, 2, 2, 2, 1]);
		await page.context().close();
	});

	test("says when a filter matches nothing, and can clear it", async () => {
		const { page } = await openPage(browser, { baseURL: site.origin });
		await page.goto("/portfolio/all?category=saas");
		await page.getByText("No projects found matching your filters.").waitFor();
		await page.getByRole("link", { name: "Clear all filters" }).click();
		await expect.poll(() => new URL(page.url()).search).toBe("");
		await page.context().close();
	});
});

describe("an article", () => {
	const path = "/articles/what-thirty-days-can-and-cannot-build";

	test("marks the current section and shows the reading progress", async () => {
		const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
		await page.goto(path);
		const contents = page.getByRole("navigation", { name: "On this page" });
		const current = () => contents.locator("[aria-current]").textContent();
		const percent = () => contents.locator("[data-percent]").textContent();
		await expect.poll(percent).toBe("0%");
		expect(await current()).toBe("What fits");
		await contents.getByRole("link", { name: "The Friday rule" }).click();
		await expect.poll(current).toBe("The Friday rule");
		expect(await page.getByRole("heading", { name: "The Friday rule" }).boundingBox()).toMatchObject({
			// Below the sticky bar.
			y: expect.toSatisfy((y: number) => y >= 72 && y < 300),
		});
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
		await expect.poll(percent).toBe("100%");
		await page.context().close();
	});

	test("shows the reading progress even without headings", async () => {
		const slug = `plain-${crypto.randomUUID()}`;
		const paragraph = {
			type: "paragraph",
			content: [{ type: "text", text: "A paragraph of some words. ".repeat(20) }],
		};
		const content = { type: "doc", content: Array.from({ length: 20 }, () => paragraph) };
		await have(await signedIn(browser), "articles", anArticle({ slug, content: content as never }), { live: true });
		const { page } = await openPage(browser, { reducedMotion: "reduce" });
		await page.goto(`/articles/${slug}`);
		expect(await page.getByRole("navigation", { name: "On this page" }).count()).toBe(0);
		const read = () => page.locator("[data-reading]").evaluate((bar: HTMLProgressElement) => bar.value);
		await expect.poll(read).toBe(0);
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
		await expect.poll(read).toBe(100);
	});

	test("confirms for two seconds that its address was copied", async () => {
		const { page } = await openPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
		await page.clock.install({ time: 0 });
		await page.clock.pauseAt(1000);
		await page.goto(`${path}#billing`);
		const button = page.getByRole("button", { name: "Copy link" });
		const status = page.locator("copy-text [role=status]").first();
		await button.click();
		await expect.poll(() => status.textContent()).toBe("Copied");
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(inject("baseUrl") + path);
		await page.clock.runFor(1900);
		expect(await status.textContent()).toBe("Copied");
		await page.clock.runFor(200);
		expect(await status.textContent()).toBe("");
		await page.context().close();
	});

	test("says in the console when the browser does not let its address be copied", async () => {
		const { page, complaints } = await openPage(browser);
		await page.addInitScript(() => {
			navigator.clipboard.writeText = () => Promise.reject(new DOMException("Write permission denied."));
		});
		await page.goto(path);
		await page.getByRole("button", { name: "Copy link" }).click();
		await expect.poll(() => complaints.join()).toContain("console error: The text could not be copied.");
		expect(await page.locator("copy-text [role=status]").first().textContent()).toBe("");
		await page.context().close();
	});

	test("can copy a code block", async () => {
		const { page } = await openPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
		await page.goto(path);
		await page.getByRole("button", { name: "Copy" }).filter({ hasText: "Copy" }).first().click();
		await expect
			.poll(() => page.evaluate(() => navigator.clipboard.readText()))
			.toMatch(/^-- every row knows its owner[\s\S]*set_config\('app.tenant', \$1, true\);\s*$/);
		await page.context().close();
	});

	test("can be shared with title, author and address", async () => {
		const { page } = await openPage(browser);
		await page.goto(path);
		const share = async (name: string) =>
			new URL((await page.getByRole("link", { name: `Share on ${name}` }).getAttribute("href"))!);
		const address = inject("baseUrl") + path;
		const words = "What thirty days can and cannot build by Zayan Merchant";
		expect(Object.fromEntries((await share("X")).searchParams)).toEqual({ text: words, url: address });
		expect(Object.fromEntries((await share("LinkedIn")).searchParams)).toEqual({ url: address, title: words });
		expect(Object.fromEntries((await share("WhatsApp")).searchParams)).toEqual({ text: `${words} ${address}` });
		await page.context().close();
	});

	test("links to its neighbours in the list and to at most three others of its category", async () => {
		const { page } = await openPage(browser, { javaScriptEnabled: false });
		await page.goto("/articles");
		const order = await page
			.locator("[data-entry] a")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		await page.goto(order[1]!);
		expect(await page.getByRole("link", { name: /^Previous Article/ }).getAttribute("href")).toBe(order[0]);
		expect(await page.getByRole("link", { name: /^Next Article/ }).getAttribute("href")).toBe(order[2]);
		const related = page.getByRole("region", { name: "Related Articles" });
		expect(await related.getByRole("heading", { level: 3 }).count()).toBeLessThanOrEqual(3);
		expect(await related.getByText("AI & Automation").count()).toBeGreaterThan(0);
		await page.goto(order[0]!);
		expect(await page.getByRole("link", { name: /^Previous Article/ }).count()).toBe(0);
		await page.context().close();
	});
});

test.each([
	[
		"/services/nothing",
		"Service Not Found",
		"The service you're looking for doesn't exist",
		"Back to Services",
		"/services",
	],
	[
		"/portfolio/nothing",
		"Project Not Found",
		"The project you're looking for doesn't exist",
		"Back to Portfolio",
		"/portfolio",
	],
	[
		"/articles/nothing",
		"Article Not Found",
		"The article you're looking for doesn't exist.",
		"Back to Articles",
		"/articles",
	],
])("%s says %s", async (path, title, text, back, to) => {
	const { page } = await openPage(browser, { javaScriptEnabled: false });
	const answer = await page.goto(path);
	expect(answer?.status()).toBe(404);
	await page.getByRole("heading", { level: 1, name: title }).waitFor();
	await page.getByText(text, { exact: true }).waitFor();
	expect(await page.getByRole("link", { name: back }).getAttribute("href")).toBe(to);
	await page.context().close();
});

test.each([
	["/services", 5],
	["/about", 5],
	["/portfolio", 4],
	["/articles", 4],
	["/contact", 4],
])("%s has %i questions, of which one is open at a time", async (path, count) => {
	const { page } = await openPage(browser);
	await page.goto(path);
	const questions = page.locator("details[name]");
	expect(await questions.count()).toBe(count);
	const open = () =>
		questions.evaluateAll((all) => all.flatMap((each, index) => (each.hasAttribute("open") ? [index] : [])));
	expect(await open()).toEqual([0]);
	await questions.nth(2).locator("summary").click();
	expect(await open()).toEqual([2]);
	await questions.nth(2).locator("summary").click();
	expect(await open()).toEqual([]);
	await page.context().close();
});

test.each([
	["/privacy-policy", 12],
	["/terms-of-service", 14],
])("%s has %i numbered sections and contact details", async (path, count) => {
	const { page } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(path);
	const main = page.getByRole("main");
	const headings = await main.getByRole("heading", { level: 2 }).allTextContents();
	expect(headings.filter((heading) => /^\d+/.test(heading))).toHaveLength(count);
	await main.getByText("December 2024").first().waitFor();
	expect(await main.getByRole("link", { name: "hello@quillstone.example" }).first().getAttribute("href")).toMatch(
		/^mailto:/,
	);
	expect(await main.getByRole("link", { name: "+1 555 0100" }).first().getAttribute("href")).toMatch(/^tel:/);
	await page.context().close();
});

test.each([
	[
		"/services/saas-mvp-development",
		[
			"Problems We Solve",
			"Our Methodology",
			"Results Achieved",
			"What's Included",
			"Technology Stack",
			"Example Projects",
			"Client Success Stories",
		],
	],
	[
		"/portfolio/wellness-mobile-app",
		[
			"The Problem",
			"Our Solution",
			"The Results",
			"How It Came About",
			"Key Performance Indicators",
			"Technology Stack",
		],
	],
])("%s has its sections with the specified names and order", async (path, names) => {
	const { page } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(path);
	const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
	// The last heading is the call to action.
	expect(headings.slice(0, -1)).toEqual(names);
	await page.context().close();
});
