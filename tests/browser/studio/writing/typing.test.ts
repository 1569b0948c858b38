import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../browser.ts";
import { inquire } from "../../site/inquire.ts";
import { openScreen, signedInAt } from "../../studio.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const words = "a jam of good chops we had";

interface Kind {
	path: string;
	/** Leads to the input, as a person does who is about to write. */
	find(page: Page): Promise<Locator> | Locator;
	typed?: string;
}

const box = (within: Page | Locator, name: string) => within.getByRole("textbox", { name, exact: true }).first();
const unfold = (page: Page, name: string) => page.locator("summary", { hasText: name }).first().click();

const kinds: Record<string, Kind> = {
	"a line of text": { path: "/admin/testimonials/new", find: (page) => box(page, "Author") },
	"the title of an article": { path: "/admin/articles/new", find: (page) => box(page, "Title") },
	"rich text": { path: "/admin/articles/new", find: (page) => box(page, "Content") },
	"a price": {
		path: "/admin/services/new",
		find: (page) => box(page, "Price"),
		typed: "12345678901",
	},
	"a list of groups": {
		path: "/admin/services/new",
		async find(page) {
			await unfold(page, "Methodology");
			await page.getByRole("button", { name: "Add step" }).click();
			return box(page.locator(".list-entry", { has: page.locator("details[open]") }), "Description");
		},
	},
	"a reference that is searched for": {
		path: "/admin/services/new",
		async find(page) {
			await unfold(page, "Example projects");
			await page.getByRole("button", { name: "Add project" }).click();
			return page.getByRole("combobox", { name: "Project" });
		},
	},
	"a section of a page": {
		path: "/admin/pages/new",
		async find(page) {
			await box(page, "Title").fill("Spring");
			await page.getByRole("button", { name: "Add a section" }).click();
			await page.getByRole("button", { name: /^Text/ }).click();
			await page.getByRole("list", { name: "Sections" }).getByRole("button", { name: /^Text/ }).click();
			return box(page.getByRole("region", { name: "Text" }), "Text");
		},
	},
	"a question of a form": {
		path: "/admin/forms/new",
		async find(page) {
			await page.getByRole("button", { name: "Add question" }).click();
			return box(page, "Question 1");
		},
	},
};

const read = (element: Element) =>
	element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : element.textContent;
const hasFocus = (element: Element) => element === document.activeElement;

test.each(Object.entries(kinds))("nobody who types into %s loses a letter on a slow machine", async (_, kind) => {
	const { path, find, typed = words } = kind;
	const page = await signedInAt(browser, path);
	// The draft is saved for the first time, and the screen gets its address, between two letters.
	const isSaved = page.waitForRequest((request) => request.method() === "POST");
	const input = await find(page);
	const devices = await page.context().newCDPSession(page);
	await devices.send("Emulation.setCPUThrottlingRate", { rate: 6 });
	await input.click();
	const half = typed.length / 2;
	await page.keyboard.type(typed.slice(0, half), { delay: 60 });
	await isSaved;
	await page.keyboard.type(typed.slice(half), { delay: 60 });
	await devices.detach();
	expect(await input.evaluate(read)).toBe(typed);
	expect(await input.evaluate(hasFocus)).toBe(true);
});

// Each letter is a shortcut of one of these screens.
const shortcuts = "jade keg x pct";
const searched = ["/admin/services", "/admin/inquiries", "/admin/media", "/admin/help"];

test.each(searched)("searching on %s runs no shortcut, also while an inquiry arrives", async (path) => {
	const page = await signedInAt(browser, path);
	const search = page.getByRole("main").getByRole("searchbox").first();
	await search.focus();
	await page.keyboard.type(shortcuts.slice(0, 7), { delay: 60 });
	await inquire();
	await page.keyboard.type(shortcuts.slice(7), { delay: 60 });
	expect(await search.inputValue()).toBe(shortcuts);
	expect(await search.evaluate(hasFocus)).toBe(true);
	expect(new URL(page.url()).pathname).toBe(path);
	expect(await page.getByRole("dialog").count()).toBe(0);
});

test("a new entry begins with the focus in its title", async () => {
	const page = await signedInAt(browser, "/admin/articles");
	await page.locator('a[href="/admin/articles/new"]').first().click();
	await expect.poll(() => box(page, "Title").evaluate(hasFocus)).toBe(true);
	await openScreen(page, "/admin/testimonials/new");
	await expect.poll(() => box(page, "Author").evaluate(hasFocus)).toBe(true);
});

test("the focus stays with somebody who goes from a message to a field", async () => {
	const page = await signedInAt(browser, "/admin/pages/new");
	await page.getByRole("button", { name: "Campaign" }).click();
	await page
		.getByRole("list", { name: "Sections" })
		.getByRole("button", { name: /^Services/ })
		.click();
	await page.keyboard.press("Delete");
	await page.getByText(/^“Services.* was removed\.$/).click();
	const title = box(page.locator(".section-inspector:not([hidden])"), "Title");
	await title.click();
	await page.keyboard.type("Come");
	expect(await title.inputValue()).toContain("Come");
});
