import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";
import { openScreen, signedInAt } from "../studio.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor();
const list = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const open = (page: Page, name: string) => page.locator("summary", { hasText: name }).click();
const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true }).click();

test("a category is added, offered to articles, has a page, and one that articles have is kept", async () => {
	const page = await signedInAt(browser, "/admin/categories/new");
	await page.getByRole("textbox", { name: "Name", exact: true }).fill("Security");
	await page.getByRole("textbox", { name: "Introduction" }).fill("What keeps systems closed to strangers.");
	await saved(page);
	await publish(page);
	await page.getByText("Live", { exact: true }).first().waitFor();
	expect(await accessibilityViolations(page, { within: "main", without: "iframe" })).toEqual([]);
	await openScreen(page, "/admin/articles/new");
	const offered = page.getByRole("combobox", { name: "Category" }).getByRole("option");
	await expect.poll(() => offered.allTextContents()).toContain("Security");

	const { page: visitor } = await openPage(browser, { baseURL: new URL(page.url()).origin });
	await visitor.goto("/articles/category/security");
	await visitor.getByRole("heading", { level: 1, name: "Security" }).waitFor();
	await visitor.getByText("What keeps systems closed to strangers.").waitFor();
	expect(await accessibilityViolations(visitor)).toEqual([]);
	await visitor.goto("/articles");
	await visitor.locator("a.card").first().click();
	await visitor.locator("header a[href^='/articles/category/']").click();
	await visitor.waitForURL("**/articles/category/*");
	expect(await visitor.locator("[data-entry]").count()).toBeGreaterThan(0);
});

test("an option that is renamed is what visitors choose, and what their inquiry says", async () => {
	const page = await signedInAt(browser, "/admin/contact-content");
	const timelines = list(page, "Timelines");
	await open(page, "Timelines");
	await timelines.getByRole("textbox", { name: "Label" }).last().fill("Half a year or more");
	await saved(page);
	await publish(page);
	await page.getByText("Live", { exact: true }).first().waitFor();
	const { page: visitor } = await openPage(browser, { baseURL: new URL(page.url()).origin });
	await visitor.goto("/contact");
	const shown = visitor.getByRole("combobox", { name: /^Timeline/ });
	await shown.selectOption("Half a year or more");
	expect(await shown.inputValue()).toBe("6+ months");
});
