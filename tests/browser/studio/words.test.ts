import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { words } from "../../../app/content/system/words.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";
import { dressedSite } from "../site/dressed-site.ts";
import { signedInAt } from "../studio.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const bodyOf = async (url: string) => (await fetch(url)).text();
const saved = (page: Page) =>
	page
		.getByText(/^Saved/)
		.first()
		.waitFor();

test("a sentence is found, changed beside its page, refused with an unknown value, and put back", async () => {
	const page = await signedInAt(browser, "/admin/words");
	await page.getByRole("searchbox", { name: "Search the words" }).fill("project brief");
	const button = page.getByRole("textbox", { name: "Button of the form", exact: true });
	expect(await button.getAttribute("placeholder")).toBe("Send Project Brief");
	await button.fill("Tell us about it");
	await saved(page);
	const preview = page.frameLocator("iframe[data-shown=true]");
	await preview.getByRole("button", { name: "Tell us about it" }).waitFor();
	expect(await (await page.request.get("/contact")).text()).not.toContain("Tell us about it");

	await page.getByRole("searchbox", { name: "Search the words" }).fill("footer, bottom left");
	const copyright = page.getByRole("textbox", { name: "Footer, bottom left" });
	await copyright.fill("© {company} since {founded}");
	await copyright.blur();
	await page.getByText("{founded} stands for nothing here. It can use {year}, {company}.").waitFor();
	await page.getByRole("button", { name: "Back to the default: Footer, bottom left" }).click();
	expect(await copyright.inputValue()).toBe("");

	await page.getByRole("searchbox", { name: "Search the words" }).fill("");
	await page.locator(".segment", { hasText: "Changed" }).click();
	expect(await page.getByRole("textbox").count()).toBe(3);
	await page.getByRole("button", { name: "Back to the default: Button of the form" }).click();
	await page.getByText("No sentence has words of your own yet.").waitFor();
});

test("a language without words of its own says how many sentences are still in English", async () => {
	const page = await signedInAt(browser, "/admin/words");
	const language = page.getByRole("textbox", { name: "Language", exact: true });
	await language.fill("nb");
	await page.getByText(/^\d{3} sentences have no words in Norwegian Bokmål yet\./).waitFor();
	await language.fill("de");
	await expect.poll(() => page.getByText("have no words in").count()).toBe(0);
	const first = page.getByRole("textbox", { name: "First link, for keyboards" });
	expect(await first.getAttribute("placeholder")).toBe("Zum Inhalt springen");
	await language.fill("English, please");
	await language.blur();
	await page.getByText("Language must be the code of a language, such as en, de-AT or ur.").waitFor();
	await language.fill("en");
	await saved(page);
});

test("a site in German or Urdu is written as these languages are, and can be rolled back", async () => {
	const site = await dressedSite();
	await site.change("words", { ...words.initial, language: "de" });
	await expect.poll(() => bodyOf(site.at("/contact"))).toContain('<html lang="de" dir="ltr"');
	const german = await bodyOf(site.at("/contact"));
	expect(german).toContain("Montag bis Freitag");
	expect(german).not.toContain("Send Project Brief");
	expect(await bodyOf(site.at("/articles/what-thirty-days-can-and-cannot-build"))).toContain("12. März 2026");

	await site.change("words", { ...words.initial, language: "ur" });
	await expect.poll(() => bodyOf(site.at("/"))).toContain('<html lang="ur" dir="rtl"');
	expect(JSON.parse(await bodyOf(site.at("/site.webmanifest")))).toMatchObject({ lang: "ur", dir: "rtl" });
	expect(await bodyOf(site.at("/feed.xml"))).toContain('xml:lang="ur"');
	expect(await bodyOf(site.at("/llms.txt"))).not.toMatch(/^## (?!Optional)[A-Za-z ]+$/m);
	const { page } = await openPage(browser, { viewport: { width: 390, height: 844 }, baseURL: site.origin });
	await page.goto("/contact");
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	// The plus of a phone number stays on its left.
	expect(
		await page.locator('a[href^="tel:"]').evaluateAll((all) => all.every((one) => one.getAttribute("dir") === "ltr")),
	).toBe(true);
	const arrow = page.locator(".ways .lucide-arrow-right");
	expect(await arrow.evaluate((icon) => getComputedStyle(icon).scale)).toBe("-1 1");
	expect(await accessibilityViolations(page)).toEqual([]);
});

test.each([390, 1440])("axe finds nothing on the Words screen at %i px", async (width) => {
	const page = await signedInAt(browser, "/admin/words", { width });
	await page.getByRole("heading", { name: /^Every page/ }).waitFor();
	expect(await accessibilityViolations(page, { within: "main", without: "iframe" })).toEqual([]);
});
