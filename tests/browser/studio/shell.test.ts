import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const phone = { width: 390, height: 844 };

async function open(path: string, viewport?: { width: number; height: number }): Promise<Page> {
	const { page } = await openPage(browser, { reducedMotion: "reduce", ...(viewport && { viewport }) });
	await page.goto(path);
	return page;
}

const scrollPage = (page: Page, top: number) =>
	page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);

test("a page that somebody points at is fetched before it is opened", async () => {
	const page = await open("/");
	const ahead: string[] = [];
	page.on("request", (request) => {
		if (request.headers()["sec-purpose"]?.includes("prefetch")) ahead.push(new URL(request.url()).pathname);
	});
	await page.locator("script[type=speculationrules]").waitFor({ state: "attached" });
	await page.getByRole("link", { name: "About" }).first().hover();
	await expect.poll(() => ahead).toEqual(["/about"]);
});

describe("the bar", () => {
	test("is see-through at the top and solid once the page is scrolled past 50 px", async () => {
		const page = await open("/");
		const ground = () => page.locator("header.nav").evaluate((bar) => getComputedStyle(bar, "::before").opacity);
		await expect.poll(ground).toBe("0");
		await scrollPage(page, 50);
		await expect.poll(ground).toBe("0");
		await scrollPage(page, 51);
		await expect.poll(ground).toBe("1");
		await scrollPage(page, 0);
		await expect.poll(ground).toBe("0");
	});

	test.each([
		["/", ["Home"]],
		["/services", ["Services"]],
		["/services/saas-mvp-development", ["Services"]],
		["/portfolio/all", ["Portfolio"]],
		["/nowhere", []],
	])("marks the link of %s", async (path, marked) => {
		const page = await open(path);
		expect(await page.locator("header.nav [aria-current]").allTextContents()).toEqual(marked);
	});

	test("has a button that leads to the contact page", async () => {
		const page = await open("/");
		expect(await page.locator("header.nav").getByRole("link", { name: "Let's Talk" }).getAttribute("href")).toBe(
			"/contact",
		);
	});
});

describe("the menu on small screens", () => {
	const menu = (page: Page) => page.locator("#menu");

	test("opens and closes by its buttons, and keeps the keyboard inside", async () => {
		const page = await open("/", phone);
		await page.getByRole("button", { name: "Menu" }).click();
		await expect.poll(() => menu(page).isVisible()).toBe(true);
		for (let press = 0; press < 30; press++) {
			await page.keyboard.press("Tab");
			const outside = await page.evaluate(
				() => document.activeElement !== document.body && !document.activeElement?.closest("#menu"),
			);
			expect(outside).toBe(false);
		}
		await page.getByRole("button", { name: "Close" }).click();
		await expect.poll(() => menu(page).isVisible()).toBe(false);
		expect(await page.locator("[inert]:not(.voice)").count()).toBe(0);
	});

	test("closes by Escape and gives the focus back", async () => {
		const page = await open("/", phone);
		await page.getByRole("button", { name: "Menu" }).focus();
		await page.keyboard.press("Enter");
		await expect.poll(() => menu(page).isVisible()).toBe(true);
		await page.keyboard.press("Escape");
		await expect.poll(() => menu(page).isVisible()).toBe(false);
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Menu");
	});

	test("closes when somebody presses beside its links", async () => {
		const page = await open("/", phone);
		await page.getByRole("button", { name: "Menu" }).click();
		const { y, height } = (await menu(page).getByRole("list").boundingBox())!;
		await page.mouse.click(phone.width / 2, y + height + 20);
		await expect.poll(() => menu(page).isVisible()).toBe(false);
	});

	test("is closed after following a link, even one to an anchor on the same page", async () => {
		const page = await open("/", phone);
		const button = page.getByRole("button", { name: "Menu" });
		await button.click();
		const about = menu(page).getByRole("link", { name: "About" });
		await about.evaluate((link) => link.setAttribute("href", "#portfolio"));
		await about.click();
		await expect.poll(() => menu(page).isVisible()).toBe(false);
		await button.click();
		await menu(page).getByRole("link", { name: "Services" }).click();
		await page.waitForURL("**/services");
		expect(await menu(page).isVisible()).toBe(false);
	});

	test("has no accessibility violations", async () => {
		const page = await open("/", phone);
		await page.getByRole("button", { name: "Menu" }).click();
		expect(await accessibilityViolations(page)).toEqual([]);
	});

	test("works without script", async () => {
		const { page } = await openPage(browser, { viewport: phone, javaScriptEnabled: false });
		await page.goto("/");
		await page.getByRole("button", { name: "Menu" }).click();
		await menu(page).getByRole("link", { name: "About" }).click();
		await page.waitForURL("**/about");
	});
});

test("the back-to-top button appears after 300 px and scrolls to the top", async () => {
	const page = await open("/");
	const up = page.getByRole("link", { name: "Back to top" }).locator("visible=true").and(page.locator(".float-button"));
	await scrollPage(page, 300);
	await expect.poll(() => up.count()).toBe(0);
	await scrollPage(page, 301);
	await expect.poll(() => up.count()).toBe(1);
	await up.click();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the contact button offers booking, e-mail and phone, and closes with Escape or a click elsewhere", async () => {
	const page = await open("/about");
	const panel = page.locator("#contact-panel");
	const button = page.getByRole("button", { name: "Contact" });
	await button.click();
	await expect.poll(() => panel.isVisible()).toBe(true);
	const addresses = await panel
		.getByRole("link")
		.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
	expect(addresses).toEqual([
		"https://calendly.com/quillstone/30min",
		"mailto:hello@quillstone.example",
		"tel:+15550100",
	]);
	await page.keyboard.press("Escape");
	await expect.poll(() => panel.isVisible()).toBe(false);
	await button.click();
	await page.mouse.click(300, 400);
	await expect.poll(() => panel.isVisible()).toBe(false);
});

test("the skip link is the first tab stop and leads to the content", async () => {
	const page = await open("/");
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
	await page.keyboard.press("Enter");
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
});

describe("an unknown address", () => {
	test("answers 404 with a designed page that links back", async () => {
		const { page } = await openPage(browser);
		const answer = await page.goto("/no/such/page");
		expect(answer?.status()).toBe(404);
		expect(await page.locator("h1").textContent()).toBe("This opening leads nowhere.");
		expect(await page.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
		expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
	});
});
