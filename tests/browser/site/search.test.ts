import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { intercept, openBrowser, openContext } from "../browser.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

test("visitors find pages by their words, without script", async () => {
	const page = await (await openContext(browser, { javaScriptEnabled: false })).newPage();
	await page.goto("/articles");
	await page.getByRole("contentinfo").getByRole("link", { name: "Search" }).click();
	await page.getByLabel("What are you looking for?").fill("multi TENANT postgres");
	await page.getByRole("search").getByRole("button", { name: "Search" }).click();
	await page.waitForURL(/\/search\?q=multi\+TENANT\+postgres$/);
	const found = page.getByRole("region", { name: /^Pages found/ }).getByRole("listitem");
	const first = found.first();
	expect(await first.getByRole("link").innerText()).toBe("Multi-tenant on one PostgreSQL");
	expect((await first.locator("mark").allInnerTexts()).length).toBeGreaterThan(0);
	expect(await page.getByLabel("What are you looking for?").inputValue()).toBe("multi TENANT postgres");
	expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
	await first.getByRole("link").click();
	await page.getByRole("heading", { level: 1, name: "Multi-tenant on one PostgreSQL" }).waitFor();
	expect(await (await fetch(new URL("/sitemap.xml", page.url()))).text()).not.toContain("/search");
});

test.each([390, 1440])("what was found has no barrier that axe can find at %i px, in light and dark", async (width) => {
	for (const colorScheme of ["light", "dark"] as const) {
		const context = await openContext(browser, { viewport: { width, height: 900 }, colorScheme });
		const page = await context.newPage();
		for (const query of ["days", "nosuchwordatall"]) {
			await page.goto(`/search?q=${query}`);
			expect(await accessibilityViolations(page)).toEqual([]);
		}
		await context.close();
	}
});

test("odd queries are answered, keep what was typed, and run nothing", async () => {
	const context = await openContext(browser);
	const page = await context.newPage();
	const says = (text: string) => page.getByRole("heading", { name: text }).waitFor();
	for (const query of [
		'<script>alert("x")</script>',
		"((*)) AND NOT “",
		"ٹيسٹ 東京 тест",
		"😀",
		"%00",
		"' or 1=1 --",
	]) {
		const response = await page.goto(`/search?${new URLSearchParams({ q: query })}`);
		expect(response?.status()).toBe(200);
		expect(await page.getByRole("searchbox").inputValue()).toBe(query);
	}
	await page.goto(`/search?q=${"zq".repeat(300)}`);
	await page.getByText("Only the first 100 letters were looked for.").waitFor();
	await page.goto("/search?q=a&part=999");
	await says("Nothing was found for “a”.");
	await page.goto("/search?q=%20%20");
	expect(await page.getByRole("region", { name: /^Pages found/ }).count()).toBe(0);
});

test("a copy without a server searches itself: the page is its answer to every query", async () => {
	const page = await (await openContext(browser)).newPage();
	await page.goto("/search");
	const plain = await (await page.request.get("/search")).text();
	await intercept(page, /\/search\?q=/, (route) => route.fulfill({ contentType: "text/html", body: plain }));
	await page.getByLabel("What are you looking for?").fill("Tenant postgres");
	await page.keyboard.press("Enter");
	const found = page.getByRole("main").getByRole("listitem");
	expect(await found.first().getByRole("link").innerText()).toBe("Multi-tenant on one PostgreSQL");
	expect(await page.getByLabel("What are you looking for?").inputValue()).toBe("Tenant postgres");
	await page.goto("/search?q=nosuchwordatall");
	await page.getByText("Try fewer or other words.").waitFor();
});

test("its field has a border: all it needs is in the one sheet that the page links", async () => {
	const page = await (await openContext(browser)).newPage();
	await page.goto("/search");
	expect(await page.locator("link[rel=stylesheet]").count()).toBe(1);
	const border = await page.getByRole("searchbox").evaluate((field) => getComputedStyle(field).borderTopWidth);
	expect(border).toBe("1px");
});
