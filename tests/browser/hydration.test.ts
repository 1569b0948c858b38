import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "./browser.ts";
import { signedIn } from "./studio.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

/** Opens a screen as a slow network shows it: all there is to see, and no script yet. */
async function openAsleep(page: Page, path: string) {
	const { promise: released, resolve: wake } = Promise.withResolvers<void>();
	await page.route("**/*.js", async (route) => {
		await released;
		await route.continue();
	});
	await page.goto(path, { waitUntil: "commit" });
	await page.waitForLoadState("domcontentloaded");
	// What came after the rest of the page takes its place a moment later.
	await page.locator("[id^='S:']").waitFor({ state: "detached" });
	return { wake };
}

const hydrated = (page: Page) => page.locator("html[data-hydrated]");

describe("a screen whose scripts are still on their way", () => {
	test("is marked as hydrated once its controls answer, those of its list too", async () => {
		const page = await signedIn(browser);
		const { wake } = await openAsleep(page, "/admin/faqs?view=list");
		expect(await hydrated(page).count()).toBe(0);
		wake();
		await hydrated(page).waitFor();
		// At once, without any waiting for what it presses.
		await page.evaluate(() => document.querySelector<HTMLElement>(".entry-delete")!.click());
		await page.getByRole("alertdialog").waitFor();
	});

	test("keeps the focus on the row that has it, and does what its keys say once it can", async () => {
		const page = await signedIn(browser);
		const { wake } = await openAsleep(page, "/admin/faqs?view=list");
		const rows = page.locator("tbody [role=row]");
		const keys = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.key));
		await rows.nth(1).focus();
		wake();
		await hydrated(page).waitFor();
		const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.key);
		expect(await focused()).toBe(keys[1]);

		const again = await openAsleep(page, "/admin/faqs?view=list");
		await rows.nth(1).focus();
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		again.wake();
		await page.waitForURL(`**/admin/faqs/edit/${keys[2]}`);
	});

	test("shows that it heard a click, and does it once it can", async () => {
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

	test("loses no key of a search that is begun before it answers, or before its window is loaded", async () => {
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

	test("knows what was typed and chosen before it answered", async () => {
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

	test("takes the files that were chosen before it answered", async () => {
		const page = await signedIn(browser);
		const { wake } = await openAsleep(page, "/admin/media");
		const file = { name: "early.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") };
		await page.getByRole("main").locator("input[type=file]").first().setInputFiles(file);
		wake();
		await page.getByText("“early.jpg” is not a picture we can show.").waitFor();
	});
});
