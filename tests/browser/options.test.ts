import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "./accessibility.ts";
import { openBrowser, openPage } from "./browser.ts";
import { openScreen, signedInAt } from "./studio.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor();
const list = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const open = (page: Page, name: string) => page.locator("summary", { hasText: name }).click();
const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true }).click();

test("a category is added, offered to articles, and one that articles have is kept", async () => {
	const page = await signedInAt(browser, "/admin/articles-content");
	const categories = list(page, "Categories");
	await open(page, "Categories");
	await categories.getByRole("button", { name: "Add entry" }).click();
	await categories.getByRole("textbox", { name: "Label" }).last().fill("Security");
	await saved(page);
	await publish(page);
	await page.getByText("Live", { exact: true }).first().waitFor();
	await openScreen(page, "/admin/articles/new");
	const offered = page.getByRole("combobox", { name: "Category" }).getByRole("option");
	await expect.poll(() => offered.allTextContents()).toContain("Security");

	await openScreen(page, "/admin/articles-content");
	await open(page, "Categories");
	await categories.getByRole("button", { name: "Remove Automation" }).click();
	await saved(page);
	await publish(page);
	await page.getByText(/^“Automation” is the category of the articles? “/).waitFor();
	expect(await accessibilityViolations(page, { within: "main", without: "iframe" })).toEqual([]);
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
