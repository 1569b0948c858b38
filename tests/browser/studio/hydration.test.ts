import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../browser.ts";
import { signedIn } from "../studio.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

/** Opens a screen as on a slow network: fully rendered, but without scripts. */
async function openAsleep(page: Page, path: string) {
	const { promise: released, resolve: wake } = Promise.withResolvers<void>();
	await page.route("**/*.js", async (route) => {
		await released;
		await route.continue();
	});
	await page.goto(path, { waitUntil: "commit" });
	await page.waitForLoadState("domcontentloaded");
	// Streamed parts are moved into place a moment later.
	await page.locator("[id^='S:']").waitFor({ state: "detached" });
	return { wake };
}

const hydrated = (page: Page) => page.locator("html[data-hydrated]");

describe("a screen whose scripts are still loading", () => {
	test("is marked as hydrated once its controls work, including those of its list", async () => {
		const page = await signedIn(browser);
		const { wake } = await openAsleep(page, "/admin/faqs?view=list");
		expect(await hydrated(page).count()).toBe(0);
		wake();
		await hydrated(page).waitFor();
		// Immediately, without waiting for the element to be ready.
		await page.evaluate(() => document.querySelector<HTMLElement>(".entry-delete")!.click());
		await page.getByRole("alertdialog").waitFor();
	});

	test("keeps the focus on an entry, and replays its keys after hydration", async () => {
		const page = await signedIn(browser);
		const { wake } = await openAsleep(page, "/admin/faqs?view=list");
		const edits = page.getByRole("link", { name: /^Edit / });
		const paths = await edits.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
		await edits.nth(1).focus();
		wake();
		await hydrated(page).waitFor();
		expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(paths[1]);

		const again = await openAsleep(page, "/admin/faqs?view=list");
		await edits.nth(1).focus();
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		again.wake();
		await page.waitForURL(`**${paths[2]}`);
	});

	test("acknowledges a click, and performs it after hydration", async () => {
		const page = await signedIn(browser);
		const { wake } = await openAsleep(page, "/admin/founders");
		await page
			.getByRole("button", { name: /^Delete / })
			.first()
			.click();
		await page.locator("html[data-holding]").waitFor();
		expect(await page.getByRole("alertdialog").count()).toBe(0);
		wake();
		const dialog = page.getByRole("alertdialog");
		await dialog.waitFor();
		await expect.poll(() => dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
		expect(await page.locator("html[data-holding]").count()).toBe(0);
	});

	test("loses no key of a search typed before hydration, or before the search dialog is loaded", async () => {
		const page = await signedIn(browser);
		const { wake } = await openAsleep(page, "/admin/founders");
		await page.keyboard.press("ControlOrMeta+k");
		await page.keyboard.type("activity");
		await page.keyboard.press("Enter");
		wake();
		await page.waitForURL("**/admin/activity");

		await page.unrouteAll();
		await page.reload();
		await hydrated(page).waitFor();
		const { promise: released, resolve: release } = Promise.withResolvers<void>();
		await page.route("**/palette*.js", async (route) => {
			await released;
			await route.continue();
		});
		await page.keyboard.press("/");
		await page.keyboard.type("new faq");
		await page.keyboard.press("Enter");
		release();
		await page.waitForURL("**/admin/faqs/new");
	});

	test("keeps what was typed and chosen before hydration", async () => {
		const page = await signedIn(browser);
		const { wake } = await openAsleep(page, "/admin/services");
		await page.getByRole("searchbox", { name: "Search services" }).click();
		await page.keyboard.type("saas mvp");
		await page.getByRole("combobox", { name: "Sort" }).selectOption({ label: "By title" });
		wake();
		await page.waitForURL(/sort=title/);
		await page.getByText(/Showing 1 of \d+ services/).waitFor();
		expect(await page.getByRole("searchbox").inputValue()).toBe("saas mvp");
	});

	test("saves what was typed before hydration into an editor that has a script of its own", async () => {
		const page = await signedIn(browser);
		const { wake } = await openAsleep(page, "/admin/categories/new");
		await page.getByRole("textbox", { name: "Name", exact: true }).fill("Typed early");
		await page.getByRole("textbox", { name: "Introduction" }).fill("And this too.");
		wake();
		await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
		await page.waitForURL("**/admin/categories/edit/*");
		await page.reload();
		expect(await page.getByRole("textbox", { name: "Name", exact: true }).inputValue()).toBe("Typed early");
		expect(await page.getByRole("textbox", { name: "Introduction" }).inputValue()).toBe("And this too.");
	});

	test("accepts files that were chosen before hydration", async () => {
		const page = await signedIn(browser);
		const { wake } = await openAsleep(page, "/admin/media");
		const file = { name: "early.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") };
		await page.getByRole("main").locator("input[type=file]").first().setInputFiles(file);
		wake();
		await page.getByText("“early.jpg” is not a picture we can show.").waitFor();
	});
});
