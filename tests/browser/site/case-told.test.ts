import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type Composition, choices, defaultLook } from "../../../app/look/look-choices.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";
import { dressedSite } from "./dressed-site.ts";
import { tooWide } from "./layout-faults.ts";
import { pageWeight } from "./page-weight.ts";

const path = "/portfolio/retail-operations-automation";
/** Of its second step, in percent of the picture. */
const spot = { x: 79, y: 46 };

let browser: Browser;
let site: Awaited<ReturnType<typeof dressedSite>>;

beforeAll(async () => {
	browser = await openBrowser();
	site = await dressedSite();
	return site.stop;
});

async function opened(options: object = {}): Promise<Page> {
	const { page } = await openPage(browser, {
		baseURL: site.origin,
		viewport: { width: 1440, height: 900 },
		reducedMotion: "no-preference",
		...options,
	});
	await page.goto(path);
	return page;
}

/** Where the spot of the second step is drawn while that step is read: in hundredths of the screen that shows the picture. */
async function spotOnScreen(page: Page): Promise<{ x: number; y: number; size: number; isInSight: boolean }> {
	await page
		.locator(".beat")
		.nth(1)
		.evaluate((beat) => {
			const { top, height } = beat.getBoundingClientRect();
			scrollBy({ top: top + height / 2 - innerHeight / 2, behavior: "instant" });
		});
	await page.locator(".screen img").evaluate((image: HTMLImageElement) => image.decode());
	return page.locator(".screen").evaluate(async (screen, { x, y }) => {
		for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
		const seen = screen.getBoundingClientRect();
		const moved = screen.querySelector(".moving")!.getBoundingClientRect();
		return {
			x: Math.round((100 * (moved.left + (moved.width * x) / 100 - seen.left)) / seen.width),
			y: Math.round((100 * (moved.top + (moved.height * y) / 100 - seen.top)) / seen.height),
			size: Math.round((10 * moved.width) / seen.width) / 10,
			isInSight: seen.top >= 0 && seen.bottom <= innerHeight,
		};
	}, spot);
}

test("while a step is read, the picture beside it has come near and shows its spot in the middle", async () => {
	await site.wear(defaultLook);
	const page = await opened();
	const shown = await spotOnScreen(page);
	// As near the edge as it is, the picture is not moved past its own.
	expect(shown).toMatchObject({ size: 2.6, isInSight: true });
	expect(Math.abs(shown.y - 50)).toBeLessThanOrEqual(3);
	expect(Math.abs(shown.x - 50)).toBeLessThanOrEqual(6);
	await page.locator(".beat").last().scrollIntoViewIfNeeded();
	expect(await tooWide(page)).toEqual([]);
});

test.each([
	["for whoever asked for less motion", { reducedMotion: "reduce" }],
	["on a phone", { viewport: { width: 390, height: 844 } }],
	["in a low window", { viewport: { width: 1280, height: 500 } }],
])("%s the picture is whole and has the numbers of the steps", async (_, options) => {
	await site.wear(defaultLook);
	const page = await opened(options);
	expect((await spotOnScreen(page)).size).toBe(1);
	expect(await page.locator(".spot").allInnerTexts()).toEqual(["1", "2", "3"]);
	const mark = (await page.locator(".spot").nth(1).boundingBox())!;
	const screen = (await page.locator(".screen").boundingBox())!;
	expect((100 * (mark.x + mark.width / 2 - screen.x)) / screen.width).toBeCloseTo(spot.x, 0);
	expect((100 * (mark.y + mark.height / 2 - screen.y)) / screen.height).toBeCloseTo(spot.y, 0);
	expect(await tooWide(page)).toEqual([]);
});

test("on paper and in a calm look the picture is whole, with all words below each other", async () => {
	await site.wear(defaultLook);
	const page = await opened();
	await page.emulateMedia({ media: "print" });
	expect((await spotOnScreen(page)).size).toBe(1);
	expect(await page.locator(".beat h2").allInnerTexts()).toHaveLength(4);
	await site.wear({ ...defaultLook, motion: "calm" });
	await page.emulateMedia({ media: "screen" });
	await page.goto(path);
	expect((await spotOnScreen(page)).size).toBe(1);
	expect(await page.locator(".spot").nth(1).isVisible()).toBe(true);
});

test("in every composition it stands within the page and its budget of style, and can be read by everybody", async () => {
	for (const composition of Object.keys(choices.composition) as Composition[]) {
		await site.wear({ ...defaultLook, composition });
		const { style, sheets } = await pageWeight(site.at(path));
		expect([composition, sheets, style <= 12 * 1024]).toEqual([composition, 1, true]);
		const page = await opened({ reducedMotion: "reduce" });
		expect(await accessibilityViolations(page), composition).toEqual([]);
		await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
		for (const width of [1440, 1024, 768, 320]) {
			await page.setViewportSize({ width, height: 900 });
			expect(await tooWide(page), `${composition} ${width}`).toEqual([]);
		}
		await page.context().close();
	}
});
