import type { Browser, Page, Route } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { intercept, openBrowser } from "../browser.ts";
import { openScreen, reloadScreen, type SignedInOptions, signedIn, signedInAt } from "../studio.ts";
import { runCommand } from "./documents.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const openSettings = (options?: SignedInOptions) => signedInAt(browser, "/admin/settings", options);

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true }).first();
/** Fills a field, and waits until its draft is saved. */
async function fillAndSave(page: Page, name: string, value: string): Promise<void> {
	const saved = page.waitForResponse((response) => response.request().postData()?.includes(value) ?? false);
	await field(page, name).fill(value);
	await saved;
}

/** Answers what publishes in another way; drafts are saved as usual. */
const interceptPublishing = (page: Page, answer: (route: Route) => Promise<void>) =>
	intercept(page, "**/admin/documents/**", (route) =>
		route.request().postData()?.includes('"command":"publish"') ? answer(route) : route.continue(),
	);

const words = async (page: Page, path: string) => (await page.request.get(path)).text();

describe("Global Site Settings", () => {
	test("are in three sections, previewed as they are typed, and public once they are saved", async () => {
		const page = await openSettings();
		for (const name of ["Company Information", "Social Media & External Links", "SEO & Analytics Configuration"])
			await page.getByRole("region", { name }).waitFor();
		expect(await page.getByRole("link", { name: /Preview Live/ }).getAttribute("href")).toBe("/");
		const preview = page.getByRole("region", { name: "Settings Preview" });
		for (const said of ["Quillstone", "Not configured", "Not verified", "Calendly Connected"])
			await preview.getByText(said, { exact: true }).waitFor();

		const before = await field(page, "Phone").inputValue();
		await field(page, "Phone").fill("");
		await preview.getByText("Not set").waitFor();
		await field(page, "Phone").fill("+1 555 0199");
		await field(page, "Search console verification").fill("verified-by-a-test");
		await preview.getByText("Search Console Verified").waitFor();
		await preview.getByText("Google itself was not asked.").waitFor();
		const booking = await field(page, "Booking link").inputValue();
		await field(page, "Booking link").fill("https://cal.example/quillstone");
		await preview.getByText("Leads to cal.example").waitFor();
		await field(page, "Booking link").fill(booking);
		expect(await words(page, "/contact")).not.toContain("+1 555 0199");

		const answered = Promise.withResolvers<void>();
		await intercept(page, "**/admin/documents/**", async (route) => {
			await answered.promise;
			await route.continue();
		});
		await page.getByRole("button", { name: "Save All Settings" }).click();
		await page.getByText("Saving Changes...").waitFor();
		answered.resolve();
		await page.getByRole("button", { name: "Settings Saved!" }).waitFor();
		await page.getByRole("button", { name: "Save All Settings" }).waitFor();
		expect(await words(page, "/contact")).toContain("+1 555 0199");
		expect(await words(page, "/")).toContain("verified-by-a-test");

		// The stored value is trimmed; that does not count as an unsaved change.
		await field(page, "Phone").fill(`${before} `);
		await field(page, "Search console verification").fill("");
		await page.getByRole("button", { name: "Save All Settings" }).click();
		await page.getByRole("button", { name: "Settings Saved!" }).waitFor();
		await page.getByRole("link", { name: "Navigation" }).click();
		await page.waitForURL("**/admin/navigation");
	});

	test("say when saving takes longer, and report its outcome when the response was lost", async () => {
		const page = await openSettings();
		const before = await field(page, "Tagline").inputValue();
		const saves = page.getByRole("button", { name: "Save All Settings" });
		const answered = Promise.withResolvers<void>();
		await interceptPublishing(page, async (route) => {
			await answered.promise;
			// The request arrives, but its response is lost.
			await route.fetch();
			await route.abort();
			await page.unroute("**/admin/documents/**");
		});
		await field(page, "Tagline").fill("Saved without an answer");
		await saves.click();
		await page
			.getByRole("status")
			.getByText("Still publishing. It takes longer than usual and ends by itself.")
			.waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
		const failed = page
			.getByText("Failed to save settings")
			.waitFor()
			.then(() => "failed");
		answered.resolve();
		const done = page
			.getByRole("button", { name: "Settings Saved!" })
			.waitFor()
			.then(() => "saved");
		expect(await Promise.race([failed.catch(() => "closed"), done])).toBe("saved");
		expect(await page.getByText("Still publishing.").count()).toBe(0);
		expect(await words(page, "/")).toContain("Saved without an answer");
		const { document } = await runCommand(page, "site_settings", { command: "publish" });
		const restored = { ...document.data, tagline: before };
		await runCommand(page, "site_settings", { command: "publish", basedOn: document.version, data: restored });
	});

	test("wait for a server that cannot be reached, and report the outcome when it is back", async () => {
		const page = await openSettings();
		const before = await field(page, "Tagline").inputValue();
		await intercept(page, "**/admin/actions/outcome/**", (route) => route.abort());
		await interceptPublishing(page, (route) => route.abort());
		await field(page, "Tagline").fill("Saved once it is back");
		await page.getByRole("button", { name: "Save All Settings" }).click();
		await page.getByText("As soon as it is back, it is asked whether this went through.").waitFor();
		expect(await page.getByText("Failed to save settings").count()).toBe(0);
		await page.unroute("**/admin/actions/outcome/**");
		await page.getByText("Failed to save settings: The server cannot be reached.").waitFor();
		await page.unroute("**/admin/documents/**");
		expect(await words(page, "/")).not.toContain("Saved once it is back");
		await fillAndSave(page, "Tagline", before);
	});

	test("rest while nothing has changed, and keep what is typed as a draft until it is published", async () => {
		const page = await signedIn(browser);
		const { document } = await runCommand(page, "site_settings", { command: "publish" });
		await openScreen(page, "/admin/settings");
		const saves = page.getByRole("button", { name: "Save All Settings" });
		await saves.click();
		await page.getByText("Nothing has changed since this was published.").first().waitFor();
		await fillAndSave(page, "Tagline", "Typed before a reload");
		await reloadScreen(page);
		expect(await field(page, "Tagline").inputValue()).toBe("Typed before a reload");
		await page.getByRole("main").getByText("Changed", { exact: true }).waitFor();
		expect(await words(page, "/")).not.toContain("Typed before a reload");
		await saves.click();
		await page.getByRole("button", { name: "Settings Saved!" }).waitFor();
		await page.getByRole("main").getByText("Live", { exact: true }).waitFor();
		expect(await words(page, "/")).toContain("Typed before a reload");
		const { document: now } = await runCommand(page, "site_settings", { command: "publish" });
		await runCommand(page, "site_settings", { command: "publish", basedOn: now.version, data: document.data });
	});

	test("show errors and why they could not be saved, and keep what was typed", async () => {
		const page = await openSettings();
		const company = await field(page, "Company Name").inputValue();
		const [tagline, email] = [await field(page, "Tagline").inputValue(), await field(page, "Email").inputValue()];
		for (const name of ["Company Name", "Tagline", "Email"]) {
			expect(await page.locator("label", { hasText: name }).first().innerText()).toMatch(/\*$/);
			await field(page, name).fill(" ");
		}
		await field(page, "Website").fill("quillstone");
		await page.getByRole("button", { name: "Save All Settings" }).click();
		await page.getByText("4 things are to be corrected").waitFor();
		for (const name of ["Company Name", "Tagline", "Email"]) await page.getByText(`${name} is required.`).waitFor();
		await page.getByText("Website must be a web address, such as https://example.com.").waitFor();
		await expect
			.poll(() => field(page, "Company Name").evaluate((input) => input === document.activeElement))
			.toBe(true);

		await field(page, "Company Name").fill(company);
		await field(page, "Tagline").fill(tagline);
		await field(page, "Email").fill(email);
		await fillAndSave(page, "Website", "quillstone.example");
		await page.reload();
		expect(await field(page, "Website").inputValue()).toBe("https://quillstone.example");
		await intercept(page, "**/admin/documents/**", (route) => route.abort());
		await field(page, "Tagline").fill("Typed before the server went away");
		await page.keyboard.press("ControlOrMeta+s");
		await page.getByText("What you change is kept in this browser").waitFor();
		expect(await accessibilityViolations(page, { within: "main" })).toEqual([]);
		await page.getByRole("button", { name: "Save All Settings" }).click();
		await page.getByText("Failed to save settings: The server cannot be reached.").waitFor();
		expect(await field(page, "Tagline").inputValue()).toBe("Typed before the server went away");
		await page.getByRole("link", { name: "Navigation" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
		await page.waitForURL("**/admin/navigation");
		expect(await words(page, "/")).not.toContain("Typed before the server went away");

		await intercept(page, "**/admin/settings.data*", (route) => route.abort());
		await page
			.getByRole("complementary", { name: "Sections" })
			.getByRole("link", { name: /^Site Settings/ })
			.click();
		await page.getByText("Error loading settings: Failed to fetch site settings").waitFor();
		await page.unroute("**/admin/settings.data*");
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("heading", { name: "Global Site Settings" }).waitFor();
		await page.unroute("**/admin/documents/**");
		await page.getByRole("button", { name: "Use them" }).click();
		await expect.poll(() => field(page, "Tagline").inputValue()).toBe("Typed before the server went away");
		await fillAndSave(page, "Tagline", tagline);
	});

	test("do not overwrite changes by somebody else, and merging those does not count as a change", async () => {
		const page = await openSettings();
		const { document } = await runCommand(page, "site_settings", { command: "publish" });
		const { data, version } = document;
		const save = (basedOn: number, data: object) =>
			runCommand(page, "site_settings", { command: "save", basedOn, data });
		await save(version, { ...data, tagline: "Theirs" });
		await field(page, "Tagline").fill("Mine");
		const saves = page.getByRole("button", { name: "Save All Settings" });
		await page.getByText("Somebody else changed this at the same time.").waitFor();
		expect(await saves.isDisabled()).toBe(true);
		await page.getByRole("button", { name: "Take all of theirs" }).click();
		await page.getByRole("button", { name: "Go on with this" }).click();
		await expect.poll(() => field(page, "Tagline").inputValue()).toBe("Theirs");
		await page.getByRole("link", { name: "Navigation" }).click();
		await page.waitForURL("**/admin/navigation");
		const { document: now } = await runCommand(page, "site_settings", { command: "publish" });
		await runCommand(page, "site_settings", { command: "publish", basedOn: now.version, data });
	});

	test("can be left by a link that is pressed before the next screen is rendered", async () => {
		const page = await openSettings();
		await intercept(page, "**/admin/documents/**", (route) => route.abort());
		await field(page, "Tagline").fill("Never saved");
		await page.getByRole("link", { name: "Navigation" }).click();
		await page.evaluate(() => {
			const { pushState } = history;
			history.pushState = (...args) => {
				history.pushState = pushState;
				history.pushState(...args);
				queueMicrotask(() => document.querySelector<HTMLElement>(".rail a[href='/admin/footer']")?.click());
			};
		});
		await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
		await page.waitForURL("**/admin/footer");
	});

	test("are for administrators, enforced by the server too", async () => {
		const ed = await signedIn(browser, { role: "editor" });
		const answer = await ed.request.post("/admin/documents/site_settings", {
			data: { command: "publish", type: "site_settings", basedOn: 1, data: { company_name: "Ed's" } },
		});
		expect(answer.status()).toBe(403);
		await expect(
			runCommand(ed, "site_settings", { command: "save", type: "services", basedOn: 1, data: {} }),
		).rejects.toThrow("403");
		expect((await ed.request.get("/admin/documents/site_settings/history")).status()).toBe(403);
		expect((await ed.request.get("/admin/settings")).status()).toBe(403);
	});

	test.each([
		[1440, "light"],
		[390, "dark"],
	] as const)("have nothing axe could find, %i pixels wide, %s", async (width, scheme) => {
		const page = await openSettings({ width, scheme });
		expect(await accessibilityViolations(page, { within: "main" })).toEqual([]);
	});
});
