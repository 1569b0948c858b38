import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { intercept, openBrowser } from "../browser.ts";
import { openScreen, signedIn, signedInAt } from "../studio.ts";
import { runCommand } from "./documents.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true }).first();
const words = async (page: Page, path: string) => (await page.request.get(path)).text();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor();

/** The accessibility violations of the screen itself; previewed pages are checked elsewhere. */
const violationsOnScreen = (page: Page) => accessibilityViolations(page, { within: "main", without: "iframe" });

describe("Homepage Content Editor", () => {
	test("edits one section at a time, previews it, and publishes it", async () => {
		const page = await signedInAt(browser, "/admin/home-content");
		const menu = page.getByRole("navigation", { name: "Parts of the home page" });
		expect((await menu.getByRole("button").allTextContents()).slice(0, 4)).toEqual([
			"Hero Section",
			"Trust Band",
			"Services Preview",
			"Final CTA",
		]);
		for (const said of ["Status Live", "Auto-save Enabled"]) await page.getByText(said).waitFor();
		expect(await page.getByRole("link", { name: /View Live/ }).getAttribute("href")).toBe("/");

		await menu.getByRole("button", { name: "Trust Band" }).click();
		const before = await field(page, "Subtitle").inputValue();
		await field(page, "Subtitle").fill("Trusted by whoever runs this test.");
		await saved(page);
		expect(await words(page, "/")).not.toContain("Trusted by whoever runs this test.");
		await page.getByText("Preview Mode").click();
		const preview = page.frameLocator("iframe[data-shown=true]");
		await preview.getByText("Trusted by whoever runs this test.").waitFor();
		await page.getByText("Edit Mode").click();

		await button(page, "Save Homepage Content").click();
		await button(page, "Changes Saved!").waitFor();
		await button(page, "Save Homepage Content").waitFor();
		expect(await words(page, "/")).toContain("Trusted by whoever runs this test.");
		await field(page, "Subtitle").fill(before);
		await button(page, "Save Homepage Content").click();
		await button(page, "Changes Saved!").waitFor();
	});

	test("reports wrong values in any section, and says why it could not save", async () => {
		const page = await signedInAt(browser, "/admin/home-content");
		await page.getByRole("button", { name: "Final CTA" }).click();
		const last = await field(page, "Headline").inputValue();
		await field(page, "Headline").fill("long ".repeat(30));
		await page.getByRole("button", { name: "Hero Section" }).click();
		await button(page, "Save Homepage Content").click();
		await page.getByText("Headline must be 120 characters or fewer.").waitFor();
		await expect.poll(() => field(page, "Headline").evaluate((input) => input === document.activeElement)).toBe(true);
		const stored = page.waitForResponse((response) => response.request().postData()?.includes(last) ?? false);
		await field(page, "Headline").fill(last);
		await stored;

		await intercept(page, "**/admin/documents/**", (route) =>
			route.fulfill({
				status: 503,
				json: { error: { code: "store-unreachable", sentence: "The content store is not reachable.", facts: {} } },
			}),
		);
		await field(page, "Headline").fill(`${last}!`);
		await button(page, "Save Homepage Content").click();
		await page.getByText("Failed to save homepage content: The content store is not reachable.").waitFor();
	});

	test("puts the sections of the page in order and hides one by keyboard, as the preview shows, and takes it back", async () => {
		const page = await signedInAt(browser, "/admin/home-content");
		const part = page.getByRole("button", { name: "More Sections" });
		await part.click();
		const order = page.getByRole("group", { name: "Order of the sections" });
		const grip = order.getByRole("button", { name: /^Move Testimonials/ });
		await grip.press("ArrowUp");
		await order.getByText("Testimonials is now 6 of 10.").waitFor();
		await order.getByRole("button", { name: "Hide Founders" }).press("Enter");
		await order.getByText("Founders (hidden)").waitFor();
		expect(await violationsOnScreen(page)).toEqual([]);
		await saved(page);
		await page.getByText("Preview Mode").click();
		const preview = page.frameLocator("iframe[data-shown=true]");
		const shown = () => preview.locator("#tech, #voices, #founders").evaluateAll((all) => all.map(({ id }) => id));
		await expect.poll(shown).toEqual(["voices", "tech"]);
		await page.getByText("Edit Mode").click();
		await part.click();
		// Other tests look at this home page: “Saved” may still be about the change before.
		const storedAsBefore = page.waitForResponse((answer) => {
			const { data } = (answer.url().endsWith("/admin/documents/home") && answer.request().postDataJSON()) || {};
			return data?.order.join().includes("founders,technology,testimonials") && !data.hidden.founders;
		});
		await order.getByRole("button", { name: "Show Founders" }).press("Enter");
		await order.getByRole("button", { name: "Back to the usual order" }).press("Enter");
		await order.getByRole("button", { name: "Back to the usual order" }).waitFor({ state: "detached" });
		expect((await storedAsBefore).ok()).toBe(true);
	});

	test("requires the headline and the text of each main part", async () => {
		const page = await signedInAt(browser, "/admin/home-content");
		for (const [part, ...names] of [
			["Hero Section", "Headline", "Subtext"],
			["Trust Band", "Title", "Subtitle"],
			["Services Preview", "Title", "Subtitle"],
			["Final CTA", "Headline", "Subtitle"],
		] as const) {
			await page.getByRole("button", { name: part }).click();
			const before = await Promise.all(names.map((name) => field(page, name).inputValue()));
			for (const name of names) {
				expect(await page.locator("label", { hasText: name }).first().innerText(), part).toMatch(/\*$/);
				await field(page, name).fill("");
			}
			await button(page, "Save Homepage Content").click();
			for (const name of names) await page.getByText(`${name} is required.`, { exact: true }).waitFor();
			for (const [index, name] of names.entries()) await field(page, name).fill(before[index]!);
		}
		await saved(page);
	});

	test("fills empty texts with the built-in defaults", async () => {
		const page = await signedIn(browser);
		const { document } = await runCommand(page, "home", { command: "publish" });
		const save = { command: "save", type: "home", basedOn: document.version };
		const emptied = { ...document.data, hero_primary_cta_text: "", hero_secondary_cta_link: "" };
		const { document: empty } = await runCommand(page, "home", { ...save, data: emptied });
		await openScreen(page, "/admin/home-content");
		expect(await field(page, "Primary button").inputValue()).toBe("Start Your Project");
		expect(await page.getByRole("combobox", { name: "Secondary link" }).inputValue()).toBe("/portfolio");
		await runCommand(page, "home", { ...save, basedOn: empty.version, data: document.data });
	});
});

describe("the footer", () => {
	test("is a tree whose links can be moved by keyboard and mouse, also between columns", async () => {
		const page = await signedInAt(browser, "/admin/footer");
		await page.locator("summary", { hasText: "Columns" }).click();
		const rows = () =>
			page.locator(".tree > li").evaluateAll((all) => all.map((row) => row.querySelector(".grip")!.ariaLabel!));
		await page.locator(".tree > li").first().waitFor();
		const before = await rows();
		const columns = await page.locator(".tree > li").evaluateAll((all) => all.map((row) => !row.matches(".tree-leaf")));
		const second = columns.indexOf(true, 1);
		const names = before.map((label) => label.replace(/^Move (.*), \d+ of \d+$/, "$1"));
		expect(second).toBeGreaterThan(0);

		const last = names[second - 1]!;
		const grip = page.getByRole("button", { name: new RegExp(`^Move ${last.slice(0, 12)}`) });
		await grip.press("ArrowDown");
		await page.getByText(`${last} is now ${second + 1} of ${names.length}.`).waitFor();
		expect(await grip.evaluate((element) => element === document.activeElement)).toBe(true);
		await grip.press("ArrowUp");
		await expect.poll(rows).toEqual(before);

		const from = (await grip.boundingBox())!;
		const to = (await page.locator(".tree > li").nth(1).boundingBox())!;
		await page.mouse.move(from.x + 5, from.y + 5);
		await page.mouse.down();
		await page.mouse.move(to.x + 5, to.y + 30, { steps: 5 });
		await page.mouse.move(to.x + 5, to.y + 2, { steps: 5 });
		await page.mouse.up();
		expect((await rows())[1]).toContain(last);
		await page.keyboard.press("ControlOrMeta+s");
		await saved(page);
	});
});

describe("SEO settings", () => {
	test("preview a page as search engines show it, with the remaining number of characters", async () => {
		const page = await signedInAt(browser, "/admin/seo");
		await page.locator("summary", { hasText: "Pages" }).click();
		await page.locator("summary", { hasText: "About" }).click();
		const result = page.getByRole("figure", { name: "In a list of search results" });
		await field(page, "Title").fill("A title that is far longer than any list of search results has ever shown");
		await result.getByText("A title that is far longer than any list of search results …").waitFor();
		await page.getByText(/^Title: \d+ more than is usually shown$/).waitFor();
		await field(page, "Title").fill("About us");
		await result.getByText("About us | Quillstone").waitFor();
		await page.getByText("Title: 21 of about 60 characters").waitFor();
	});
});

describe("every singleton screen", () => {
	const paths = [
		"about-content",
		"contact-content",
		"services-content",
		"portfolio-content",
		"articles-content",
		"estimate-page",
		"navigation",
		"footer",
		"seo",
		"metrics",
		"goals",
		"privacy-policy",
		"terms-of-service",
		"accessibility",
		"home-content",
	];

	test.each([
		[1440, "light", paths],
		[390, "dark", ["about-content", "footer", "seo", "home-content"]],
	] as const)("opens without a complaint, %i pixels wide, %s", { timeout: 120_000 }, async (width, scheme, paths) => {
		const page = await signedIn(browser, { width, scheme });
		const complaints: string[] = [];
		page.on("console", (message) => complaints.push(message.text()));
		page.on("pageerror", (error) => complaints.push(error.message));
		for (const path of paths) {
			await openScreen(page, `/admin/${path}`);
			complaints.push(...(await violationsOnScreen(page)).map((complaint) => `${path}: ${complaint}`));
		}
		expect(complaints).toEqual([]);
	});

	test("saves nothing when it is opened", async () => {
		const page = await signedIn(browser, { role: "editor" });
		await openScreen(page, "/admin/metrics");
		const { document } = await runCommand(page, "metrics", { command: "publish" });
		expect(document.unpublished).toBe(false);
	});
});
