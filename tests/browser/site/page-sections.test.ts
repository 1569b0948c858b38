import { HtmlValidate, type RuleConfig } from "html-validate";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { create } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import { openStore } from "../../../app/.server/db/open-store.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { page as pages } from "../../../app/content/types/page.ts";
import type { StoredPageSection } from "../../../app/content/types/page-sections.ts";
import { readyLooks } from "../../../app/look/ready-looks.ts";
import { allSections } from "../../all-sections.ts";
import { aForm } from "../../world.ts";
import { accessibilityViolations, rulesOfColourAndWidth } from "../accessibility.ts";
import { intercept, openBrowser, openPage } from "../browser.ts";
import { openScreen, signedInAt } from "../studio.ts";
import { dressedSite } from "./dressed-site.ts";
import { emptyBoxes, tooWide } from "./layout-faults.ts";
import { layoutShifts, noteLayoutShifts } from "./layout-shifts.ts";
import { pageWeight } from "./page-weight.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

/** Three sections of different kinds, by chance. */
function anyThree(sections: readonly StoredPageSection[]): StoredPageSection[] {
	const byKind = [...new Map(sections.map((one) => [one.type, one])).values()];
	return Array.from({ length: 3 }, () => byKind.splice(Math.floor(Math.random() * byKind.length), 1)[0]!);
}

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor();

test("a page of ten sections is built by mouse and by keyboard, previewed where one works, and published", async () => {
	const page = await signedInAt(browser, "/admin/pages/new");
	const settings = page.getByRole("region", { name: "Page settings" });
	await settings.getByRole("textbox", { name: "Title", exact: true }).first().fill("Spring at Quillstone");
	await settings.getByRole("textbox", { name: "Address" }).fill("services/spring");
	await page.getByText("/services/spring belongs to the site itself.").waitFor();
	await page.getByRole("button", { name: "Use “page-services-spring”" }).click();
	await settings.getByRole("textbox", { name: "Address" }).fill("campaign/spring");

	// A template, and its parts by keyboard: the first is chosen, the third goes, what is empty is filled in.
	await page.getByRole("button", { name: "Campaign" }).click();
	const list = page.getByRole("list", { name: "Sections" });
	const rows = () => list.locator(".section-name").allTextContents();
	const current = list.locator("[aria-current=true]");
	const inspector = (kind: string) => page.getByRole("region", { name: kind });
	expect(await rows()).toHaveLength(8);
	await inspector("Opening").getByRole("textbox", { name: "Title", exact: true }).fill("Software in spring");
	await current.focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	await expect.poll(() => current.textContent()).toContain("Picture and text");
	await page.keyboard.press("Delete");
	await page.getByText("“Picture and text” was removed.").waitFor();
	await expect.poll(() => current.textContent()).toContain("Services");
	await expect.poll(() => current.evaluate((row) => row === document.activeElement)).toBe(true);

	// Added by keyboard: found by a word.
	await page.keyboard.press("a");
	await page.getByRole("searchbox", { name: "Search sections" }).fill("youtube");
	const gallery = page.getByRole("list", { name: "Gallery" }).getByRole("button", { name: /^Film/ });
	await gallery.focus();
	await page.keyboard.press("Enter");
	await inspector("Film").getByRole("combobox", { name: "Address of the film" }).fill("https://youtu.be/dQw4w9WgXcQ");
	await inspector("Film").getByRole("textbox", { name: "Title", exact: true }).fill("Ninety seconds");
	// Added by mouse.
	await page.getByRole("button", { name: "Add a section" }).click();
	await page.getByRole("button", { name: /^Downloads/ }).click();
	await inspector("Downloads").getByText("File 1").click();
	await inspector("Downloads").getByRole("textbox", { name: "Label" }).fill("Price list");
	await inspector("Downloads").getByRole("combobox", { name: "Address" }).fill("https://files.example/prices.pdf");
	await page.getByRole("button", { name: "Add a section" }).click();
	await page.getByRole("button", { name: /^Call to action/ }).click();
	await inspector("Call to action").getByRole("textbox", { name: "Title", exact: true }).fill("Come in");

	// Moved with Alt, lifted with Space, dragged, hidden, doubled.
	await current.focus();
	await page.keyboard.press("Alt+ArrowDown");
	await expect.poll(async () => (await rows()).findIndex((row) => row.includes("Come in"))).toBe(6);
	await page.keyboard.press("Space");
	await page.keyboard.press("ArrowUp");
	await page.keyboard.press("ArrowUp");
	await page.getByText(/Call to action, Come in is now 5 of 10\./).waitFor();
	await page.keyboard.press("Escape");
	await page.getByText(/Come in is back at 7 of 10\./).waitFor();
	const grip = await page.getByRole("button", { name: /^Move Call to action/ }).boundingBox();
	const above = await page.getByRole("button", { name: /^Move Testimonials/ }).boundingBox();
	await page.mouse.move(grip!.x + 5, grip!.y + 10);
	await page.mouse.down();
	await page.mouse.move(above!.x + 5, above!.y + 2, { steps: 6 });
	await page.mouse.up();
	await expect.poll(async () => (await rows()).findIndex((row) => row.includes("Come in"))).toBe(5);
	await list.getByRole("button", { name: /^Figures/ }).click();
	await page.keyboard.press("Control+d");
	await expect.poll(rows).toHaveLength(11);
	await page.keyboard.press("h");
	await page.getByText("Visitors do not see this section.").waitFor();

	// The preview shows the section that is worked on, and what is hidden not at all.
	await saved(page);
	await list.getByRole("button", { name: /^Call to action/ }).click();
	const shown = page.frameLocator("iframe[data-shown=true]");
	await shown.locator("section[data-written]", { hasText: "Come in" }).waitFor();
	await expect.poll(() => shown.locator("main > section").count()).toBe(10);
	expect(await accessibilityViolations(page, { within: "main", without: "iframe" })).toEqual([]);

	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByText("“Spring at Quillstone” is on the site now.").waitFor();
	const { page: visit } = await openPage(browser, { javaScriptEnabled: false });
	await visit.goto("/campaign/spring");
	expect(await visit.locator("h1").textContent()).toBe("Software in spring");
	expect(await visit.locator("main > section").count()).toBe(10);
	expect(await visit.getByRole("link", { name: /Play the film/ }).getAttribute("href")).toBe(
		"https://youtu.be/dQw4w9WgXcQ",
	);

	// To another page, where it is the last.
	const spring = page.url();
	await openScreen(page, "/admin/pages/new");
	await settings.getByRole("textbox", { name: "Title", exact: true }).first().fill("Summer at Quillstone");
	await page.waitForURL(/\/admin\/pages\/edit\//);
	await saved(page);
	await openScreen(page, spring);
	await list.getByRole("button", { name: /^Call to action/ }).click();
	await inspector("Call to action").getByRole("button", { name: "More" }).click();
	await page.getByRole("menuitem", { name: "Copy to another page…" }).click();
	await page.getByRole("dialog").getByRole("combobox", { name: "Page" }).fill("Summer");
	await page.getByRole("option", { name: /Summer at Quillstone/ }).click();
	await page.getByText("It is at the end of the draft of “Summer at Quillstone”.").waitFor();
}, 120_000);

test("every section in every layout holds in two looks: seen, read, narrow, without script and without moving", async () => {
	const site = await dressedSite();
	const store = await openStore({ dataDir: site.dataDir });
	const form = await create(store, { type: "forms", data: aForm(), actor: systemActor });
	await publish(store, [form.id], systemActor);
	// Both kinds of forms: the project inquiry, and one of the owner.
	const sections = allSections().map((one) =>
		one.type === "form" && one.layout === "alone" ? { ...one, own: form.id } : one,
	);
	const figures = sections.find(({ type }) => type === "figures")!;
	const onBand = ["One band", "The same band"].map((title) => ({ ...figures, title, ground: "band" as const }));
	const values = ["87 %", "1 250 000", "212", "11 semaines", "4,9"];
	const long = {
		...{ ...figures, layout: "large" as const, title: "Long values", ground: "plain" as const },
		figures: values.map((value) => ({ value, label: "since last spring" })),
	};
	const data = { ...pages.initial, title: "All", slug: "all/sections", sections: [...sections, ...onBand, long] };
	const { id } = await create(store, { type: "pages", data, actor: systemActor });
	await publish(store, [id], systemActor);
	const three = anyThree(sections);
	const few = await create(store, {
		type: "pages",
		data: { ...pages.initial, title: "Few", slug: "few", sections: three },
		actor: systemActor,
	});
	await publish(store, [few.id], systemActor);
	const home = await get(store, "home");
	await store.close();
	// Each section stands where the order of the home page names it, and the others together.
	const more = ["figures", "projects", "call"].map((type) => ({
		...sections.find((one) => one.type === type)!,
		...{ anchor: type, ground: "plain" },
	}));
	const order = ["#figures", "trust", "services", "#call", "method", "more"];
	await site.change("home", { ...home.data, more, order });
	const placed = /id="(figures|trust|services|call|method|tech|projects)"/g;
	await expect
		.poll(async () => [...(await (await fetch(site.at("/"))).text()).matchAll(placed)].map(([, id]) => id))
		.toEqual(["figures", "trust", "services", "call", "method", "tech", "projects"]);
	for (const name of ["Northlight", "Margin"]) {
		await site.wear(readyLooks.find((look) => look.name === name)!.look);
		for (const width of name === "Margin" ? [1440] : [1440, 390]) {
			const { page, complaints } = await openPage(browser, { baseURL: site.origin, viewport: { width, height: 900 } });
			await noteLayoutShifts(page);
			await page.goto("/all/sections");
			const rules = width === 390 || name === "Margin" ? rulesOfColourAndWidth : undefined;
			expect(await accessibilityViolations(page, { rules }), `${name} ${width}`).toEqual([]);
			expect(await tooWide(page)).toEqual([]);
			expect(await emptyBoxes(page)).toEqual([]);
			expect(await doubleLinesUnlikeWords(page), name).toEqual([]);
			expect(await brokenColumns(page), name).toEqual([]);
			// Pictures of a gallery begin below the first letter of its title, which may be set a little out.
			const gallery = page.locator("section", { has: page.locator(".gallery-grid") });
			const leftOf = async (selector: string) => (await gallery.locator(selector).first().boundingBox())!.x;
			expect(Math.abs((await leftOf("li")) - (await leftOf("h2"))), name).toBeLessThan(8);
			await page.mouse.wheel(0, 30_000);
			expect(await layoutShifts(page)).toEqual([]);
			await page.setViewportSize({ width: 768, height: 900 });
			expect(await tooWide(page)).toEqual([]);
			expect(await brokenPrices(page), name).toBe(0);
			expect(await figuresIn(page), name).toEqual({ lines: [1, 1, 1, 1, 1], hole: 0 });
			expect(complaints).toEqual([]);
			await page.context().close();
		}
	}
	for (const { name, look } of readyLooks) {
		await site.wear(look);
		for (const path of ["/all/sections", "/few", "/"]) {
			const { style, sheets } = await pageWeight(site.at(path));
			const about = `${name} ${path} ${path === "/few" ? three.map(({ type }) => type) : ""}`;
			expect(style, about).toBeLessThanOrEqual(12 * 1024);
			expect(sheets, about).toBe(1);
		}
	}
	const answer = await fetch(site.at("/all/sections"));
	expect(answer.headers.get("Content-Security-Policy")).toContain("frame-src https://www.youtube-nocookie.com");
	expect((await fetch(site.at("/"))).headers.get("Content-Security-Policy")).not.toContain("frame-src");
	const validator = new HtmlValidate({ extends: ["html-validate:recommended"], rules: { ...written } });
	const report = await validator.validateString(await answer.text());
	expect(
		report.results.flatMap(({ messages }) => messages.map(({ message, selector }) => [message, selector])),
	).toEqual([]);

	// The player of another site is asked for when it is pressed, and not before.
	const { page } = await openPage(browser, { baseURL: site.origin });
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).origin));
	await page.goto("/all/sections");
	// Whoever hears nothing but the links knows what each is about.
	expect(await page.locator("main a").allTextContents()).not.toContain("Learn More");
	await intercept(page, "https://www.youtube-nocookie.com/**", (route) =>
		route.fulfill({ body: "<title>Player</title>" }),
	);
	expect(asked).not.toContain("https://www.youtube-nocookie.com");
	await page
		.getByRole("link", { name: /Play the film/ })
		.first()
		.click();
	await page.frameLocator("iframe.film").locator("html").waitFor({ state: "attached" });
	expect(asked).toContain("https://www.youtube-nocookie.com");

	// Neighbours on one ground share the distance between them.
	const distances = await page
		.locator(".figures.on-band")
		.evaluateAll((all) => all.slice(-2).map((one) => Number.parseFloat(getComputedStyle(one).paddingTop)));
	expect(distances).toEqual([expect.any(Number), 0]);
	expect(distances[0]).toBeGreaterThan(0);
	// Of two pictures a slider shows more or less, with keys. Without script both are seen whole.
	const compared = page.locator("before-after").first();
	await compared.getByRole("slider").press("Home");
	await expect.poll(() => compared.evaluate((one) => getComputedStyle(one).getPropertyValue("--at"))).toBe("0%");
	const { page: withoutScript } = await openPage(browser, { baseURL: site.origin, javaScriptEnabled: false });
	await withoutScript.goto("/all/sections");
	const [before, after] = await Promise.all(
		[0, 1].map((index) => withoutScript.locator("before-after .pic").nth(index).boundingBox()),
	);
	expect(after!.x).toBeGreaterThan(before!.x + before!.width);
	expect(await withoutScript.getByRole("slider").count()).toBe(0);

	// With a section of every kind below the ten of its own, which all have their own style.
	const everyKind = [...new Map(sections.toReversed().map((one) => [one.type, one])).values()];
	await site.change("home", { ...home.data, more: everyKind });
	for (const { name, look } of readyLooks) {
		await site.wear(look);
		expect(await (await fetch(site.at("/"))).text()).toContain("before-after");
		const { style, sheets } = await pageWeight(site.at("/"));
		expect(style, name).toBeLessThanOrEqual(13.1 * 1024);
		expect(sheets, name).toBe(1);
	}
}, 120_000);

/** Double lines in another colour than the words in them, which grounds of their own change. */
function doubleLinesUnlikeWords(page: Page) {
	return page.locator("main *").evaluateAll((all) =>
		all.flatMap((one) => {
			const { color, borderTopStyle, borderTopColor, borderBottomStyle, borderBottomColor } = getComputedStyle(one);
			const lines = [
				borderTopStyle === "double" && borderTopColor,
				borderBottomStyle === "double" && borderBottomColor,
			];
			return lines.some((line) => line && line !== color) ? [one.outerHTML.slice(0, 120)] : [];
		}),
	);
}

/** Names of compared columns that are broken within a word. */
function brokenColumns(page: Page) {
	return page
		.locator("thead th > div")
		.evaluateAll((names) =>
			names
				.filter((one) => one.clientHeight > 1.5 * Number.parseFloat(getComputedStyle(one).lineHeight))
				.map((one) => one.textContent),
		);
}

/** How many prices at the end of a row are not in one line. */
function brokenPrices(page: Page) {
	return page
		.locator(".rows .price")
		.evaluateAll(
			(prices) =>
				prices.filter((one) => one.clientHeight > 1.5 * Number.parseFloat(getComputedStyle(one).lineHeight)).length,
		);
}

/** In how many lines each of the last large figures stands, and how wide a hole their last row has. */
function figuresIn(page: Page) {
	return page
		.locator("dl.in-large")
		.last()
		.evaluate((list) => ({
			lines: [...list.querySelectorAll("dd")].map((value) =>
				Math.round(value.offsetHeight / Number.parseFloat(getComputedStyle(value).lineHeight)),
			),
			hole: Math.round(list.getBoundingClientRect().right - list.lastElementChild!.getBoundingClientRect().right),
		}));
}

// Valid variants that renderers produce.
const written: RuleConfig = {
	// Answers of which several may be chosen share a name, as HTML has it.
	"form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
	...{ "attr-case": "off", "void-style": "off", "attribute-boolean-style": "off", "attribute-empty-style": "off" },
	...{ "doctype-style": "off", "long-title": "off", "element-permitted-content": "off", "tel-non-breaking": "off" },
	"prefer-native-element": "off",
	"valid-id": ["error", { relaxed: true }],
};
