import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { type Composition, choices, defaultLook, type Look } from "../../../app/look/look-choices.ts";
import { entries } from "../../../demo/index.ts";
import { accessibilityViolations, rulesOfColourAndWidth } from "../accessibility.ts";
import { openBrowser, openBrowserWithPixels, openPage } from "../browser.ts";
import { dressedSite } from "./dressed-site.ts";
import { tooWide } from "./layout-faults.ts";
import { pageWeight } from "./page-weight.ts";

let browser: Browser;
let site: Awaited<ReturnType<typeof dressedSite>>;

beforeAll(async () => {
	browser = await openBrowser();
	site = await dressedSite();
	return site.stop;
});

const compositions = Object.keys(choices.composition) as Composition[];

/** A visitor's page, and what has it show the site in another look. */
async function visitorOf(composition: Composition) {
	const { page } = await openPage(browser, { baseURL: site.origin, reducedMotion: "reduce" });
	async function show(chosen: Partial<Look>, path = "/services"): Promise<void> {
		await site.wear({ ...defaultLook, composition, ...chosen });
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto(path);
	}
	return { page, show };
}

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

test.each(compositions)(
	"the header of %s has its links beside the name, below it, or behind a menu",
	async (composition) => {
		const { page, show } = await visitorOf(composition);
		const middles = async () => {
			const [name, links] = [await boxOf(page, ".nav .brand"), await boxOf(page, ".nav ul")];
			return {
				name: name.y + name.height / 2,
				links: links.y + links.height / 2,
				bottom: name.y + name.height,
				links0: links.y,
			};
		};
		const isNarrowEnough = async () => {
			await page.setViewportSize({ width: 320, height: 800 });
			expect(await tooWide(page)).toEqual([]);
		};
		await show({ header: "bar" });
		const bar = await middles();
		expect(Math.abs(bar.name - bar.links)).toBeLessThan(6);

		await show({ header: "masthead" });
		const above = await middles();
		expect(above.bottom).toBeLessThanOrEqual(above.links0 + 1);
		expect(await tooWide(page)).toEqual([]);
		// When the page is scrolled, the links stay in sight, and the name comes back for the keyboard.
		await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
		await expect.poll(async () => (await boxOf(page, ".nav .brand")).y).toBeLessThan(-20);
		expect((await boxOf(page, ".nav ul")).y).toBeGreaterThanOrEqual(0);
		await page.locator(".nav .brand").focus();
		await expect.poll(async () => (await boxOf(page, ".nav .brand")).y).toBeGreaterThanOrEqual(0);
		await isNarrowEnough();

		await show({ header: "menu" });
		expect(await page.locator(".nav ul").isVisible()).toBe(false);
		expect(await page.locator(".nav .btn").isVisible()).toBe(true);
		await page.locator(".nav .menu-button").click();
		await page.locator(".menu").getByRole("link", { name: "Portfolio" }).waitFor();
		expect(await accessibilityViolations(page, { rules: rulesOfColourAndWidth })).toEqual([]);
		await isNarrowEnough();
	},
);

test.each(compositions)("the footer of %s has columns, rows, or all of it in the middle", async (composition) => {
	const { page, show } = await visitorOf(composition);
	const ofFirst = async (footer: Look["footer"]) => {
		await show({ footer });
		const [column, title, list] = await Promise.all(
			["", " h2", " ul"].map((inside) => boxOf(page, `.footer-columns > nav${inside}`)),
		);
		return { column: column!, isRow: list!.x > title!.x + title!.width, middle: title!.x + title!.width / 2 };
	};
	const holds = async () => {
		expect(await accessibilityViolations(page, { within: ".footer" })).toEqual([]);
		for (const width of [768, 390, 320]) {
			await page.setViewportSize({ width, height: 800 });
			expect(await tooWide(page), String(width)).toEqual([]);
		}
	};
	const columns = await ofFirst("columns");
	expect([columns.isRow, columns.column.width < 480]).toEqual([false, true]);
	expect((await ofFirst("rows")).isRow).toBe(true);
	await holds();
	expect(Math.abs((await ofFirst("centred")).middle - 720)).toBeLessThan(40);
	await holds();
});

test.each(compositions)("titles of %s are as large, and sections as far apart, as was chosen", async (composition) => {
	const { page, show } = await visitorOf(composition);
	const measured = async (chosen: Partial<Look>) => {
		await show(chosen, "/about");
		return page.evaluate(() => {
			const of = (selector: string) => getComputedStyle(document.querySelector(selector)!);
			return {
				title: Number.parseFloat(of("h1").fontSize),
				room: Number.parseFloat(of("main .section").paddingTop),
				line: Number.parseFloat(of("body").lineHeight),
			};
		});
	};
	const usual = await measured({});
	const [quiet, loud] = [await measured({ scale: "quiet" }), await measured({ scale: "loud" })];
	expect(quiet.title).toBeLessThan(usual.title * 0.95);
	expect(loud.title).toBeGreaterThan(usual.title * 1.05);
	const [close, open] = [await measured({ density: "close" }), await measured({ density: "open" })];
	expect(close.room).toBeLessThan(usual.room * 0.8);
	expect(open.room).toBeGreaterThan(usual.room * 1.2);
	expect(close.line).toBeLessThan(usual.line);
});

test.each(compositions)("with all of them a page of %s stays within 12 KB of style", async (composition) => {
	await site.wear({
		...{ ...defaultLook, composition, scale: "loud", density: "open", motion: "rich", pictures: "dots" },
		...{ header: "masthead", footer: "centred" },
	});
	for (const path of ["/", "/about", "/portfolio/retail-operations-automation", "/contact"])
		expect((await pageWeight(site.at(path))).style, path).toBeLessThanOrEqual(12 * 1024);
});

test("a picture in the brand’s ink is one in forced colours too", async () => {
	await site.wear({ ...defaultLook, pictures: "inked" });
	const over = async (forcedColors: "active" | "none") => {
		const { page } = await openPage(browser, { baseURL: site.origin, forcedColors });
		await page.goto("/portfolio");
		return page
			.locator("main .picture:not(.whole)")
			.evaluateAll((pictures) => [...new Set(pictures.map((one) => getComputedStyle(one, "::after").content))]);
	};
	expect(await over("none")).toEqual(['""']);
	// All of what lies over a picture would be the ground of the page.
	expect(await over("active")).toEqual(["none"]);
});

test("a picture in lines or dots is ink and white alone, and that of a case keeps its shades", async () => {
	const { page } = await openPage(await openBrowserWithPixels(), { baseURL: site.origin, reducedMotion: "reduce" });
	/** The share of a picture that is nearly its ink, or nearly white. */
	const purityOf = async (path: string) => {
		await page.goto(path);
		const picture = page.locator("main .card .picture").first();
		await picture.locator("img").evaluate((image: HTMLImageElement) => image.decode());
		const ink = Number.parseInt(
			await picture.evaluate((one) => getComputedStyle(one).getPropertyValue("--ink").slice(1)),
			16,
		);
		const { data, info } = await sharp(await picture.screenshot())
			.removeAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		const isNear = (at: number, colour: number) =>
			[16, 8, 0].every((bits, channel) => Math.abs(data[at + channel]! - ((colour >> bits) & 255)) < 24);
		let pure = 0;
		for (let at = 0; at < data.length; at += 3) if (isNear(at, ink) || isNear(at, 0xffffff)) pure += 1;
		return pure / (info.width * info.height);
	};
	await site.wear({ ...defaultLook, pictures: "inked" });
	expect(await purityOf("/articles")).toBeLessThan(0.2);
	const ofCase = await purityOf("/portfolio/all");
	for (const pictures of ["lines", "dots"]) {
		await site.wear({ ...defaultLook, pictures });
		expect(await purityOf("/articles"), pictures).toBeGreaterThan(0.4);
		expect(await purityOf("/portfolio/all"), pictures).toBeCloseTo(ofCase, 1);
	}
});

test.each(compositions)(
	"the colour of a client is on the page of the case and on its cards in %s, by day and by night",
	async (composition) => {
		const id = "retail-operations-automation";
		const { data } = entries.projects.find((project) => project.id === id)!;
		await site.change(id, { ...data, colour: "#7c2d1c" });
		await site.wear({ ...defaultLook, composition });
		const { page } = await openPage(browser, { baseURL: site.origin, reducedMotion: "reduce" });
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			for (const path of [`/portfolio/${id}`, "/portfolio/all"]) {
				await page.goto(path);
				const tint = await page
					.locator(".tinted")
					.first()
					.evaluate((one) => getComputedStyle(one).getPropertyValue("--tint"));
				expect(tint, path).toMatch(/^#[0-9a-f]{6}$/);
				expect(
					await accessibilityViolations(page, { within: "main", rules: ["color-contrast"] }),
					`${colorScheme} ${path}`,
				).toEqual([]);
			}
		}
		for (const path of ["/", "/portfolio", `/portfolio/${id}`]) {
			const { style, sheets } = await pageWeight(site.at(path));
			expect([path, sheets, style <= 12 * 1024]).toEqual([path, 1, true]);
		}
	},
);
