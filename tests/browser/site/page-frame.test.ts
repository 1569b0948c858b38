import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type Composition, choices, defaultLook, type Look } from "../../../app/look/look-choices.ts";
import { entries } from "../../../demo/index.ts";
import { accessibilityViolations, rulesOfColourAndWidth } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";
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

async function opened(composition: Composition, chosen: Partial<Look>, path = "/services"): Promise<Page> {
	await site.wear({ ...defaultLook, composition, ...chosen });
	const { page } = await openPage(browser, {
		baseURL: site.origin,
		viewport: { width: 1440, height: 900 },
		reducedMotion: "reduce",
	});
	await page.goto(path);
	return page;
}

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

test.each(compositions)(
	"the header of %s has its links beside the name, below it, or behind a menu",
	async (composition) => {
		const middles = async (page: Page) => {
			const [name, links] = [await boxOf(page, ".nav .brand"), await boxOf(page, ".nav ul")];
			return {
				name: name.y + name.height / 2,
				links: links.y + links.height / 2,
				bottom: name.y + name.height,
				links0: links.y,
			};
		};
		const bar = await middles(await opened(composition, { header: "bar" }));
		expect(Math.abs(bar.name - bar.links)).toBeLessThan(6);

		const masthead = await opened(composition, { header: "masthead" });
		const above = await middles(masthead);
		expect(above.bottom).toBeLessThanOrEqual(above.links0 + 1);
		expect(await tooWide(masthead)).toEqual([]);
		// When the page is scrolled, the links stay in sight, and the name comes back for the keyboard.
		await masthead.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
		await expect.poll(async () => (await boxOf(masthead, ".nav .brand")).y).toBeLessThan(-20);
		expect((await boxOf(masthead, ".nav ul")).y).toBeGreaterThanOrEqual(0);
		await masthead.locator(".nav .brand").focus();
		await expect.poll(async () => (await boxOf(masthead, ".nav .brand")).y).toBeGreaterThanOrEqual(0);

		const behind = await opened(composition, { header: "menu" });
		expect(await behind.locator(".nav ul").isVisible()).toBe(false);
		expect(await behind.locator(".nav .btn").isVisible()).toBe(true);
		await behind.locator(".nav .menu-button").click();
		await behind.locator(".menu").getByRole("link", { name: "Portfolio" }).waitFor();
		expect(await accessibilityViolations(behind, { rules: rulesOfColourAndWidth })).toEqual([]);
		for (const page of [masthead, behind]) {
			await page.setViewportSize({ width: 320, height: 800 });
			expect(await tooWide(page)).toEqual([]);
		}
	},
);

test.each(compositions)("the footer of %s has columns, rows, or all of it in the middle", async (composition) => {
	const ofFirst = async (page: Page) => {
		const [column, title, list] = await Promise.all(
			["", " h2", " ul"].map((inside) => boxOf(page, `.footer-columns > nav${inside}`)),
		);
		return { column: column!, isRow: list!.x > title!.x + title!.width, middle: title!.x + title!.width / 2 };
	};
	const columns = await ofFirst(await opened(composition, { footer: "columns" }));
	expect([columns.isRow, columns.column.width < 480]).toEqual([false, true]);
	const rows = await opened(composition, { footer: "rows" });
	expect((await ofFirst(rows)).isRow).toBe(true);
	const centred = await opened(composition, { footer: "centred" });
	expect(Math.abs((await ofFirst(centred)).middle - 720)).toBeLessThan(40);
	for (const page of [rows, centred]) {
		expect(await accessibilityViolations(page, { within: ".footer" })).toEqual([]);
		for (const width of [768, 390, 320]) {
			await page.setViewportSize({ width, height: 800 });
			expect(await tooWide(page), String(width)).toEqual([]);
		}
	}
});

test.each(compositions)("titles of %s are as large, and sections as far apart, as was chosen", async (composition) => {
	const measured = async (chosen: Partial<Look>) => {
		const page = await opened(composition, chosen, "/about");
		const sizes = await page.evaluate(() => {
			const of = (selector: string) => getComputedStyle(document.querySelector(selector)!);
			return {
				title: Number.parseFloat(of("h1").fontSize),
				room: Number.parseFloat(of("main .section").paddingTop),
				line: Number.parseFloat(of("body").lineHeight),
			};
		});
		await page.context().close();
		return sizes;
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
		...{ ...defaultLook, composition, scale: "loud", density: "open", motion: "rich", pictures: "inked" },
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

test.each(compositions)(
	"the colour of a client is on the page of the case and on its cards in %s, by day and by night",
	async (composition) => {
		const id = "retail-operations-automation";
		const { data } = entries.projects.find((project) => project.id === id)!;
		await site.change(id, { ...data, colour: "#7c2d1c" });
		await site.wear({ ...defaultLook, composition });
		for (const colorScheme of ["light", "dark"] as const) {
			const { page } = await openPage(browser, { baseURL: site.origin, colorScheme, reducedMotion: "reduce" });
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
