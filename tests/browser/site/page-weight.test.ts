import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { openBrowser, openPage } from "../browser.ts";
import { pageWeight } from "./page-weight.ts";

const KB = 1024;

const pages = [
	"/",
	"/about",
	"/services",
	"/services/saas-mvp-development",
	"/portfolio",
	"/portfolio/all",
	"/portfolio/ai-personal-branding-tool",
	"/articles",
	"/articles/what-thirty-days-can-and-cannot-build",
	"/contact",
	"/privacy-policy",
	"/no-such-page",
];

test.each(pages)(
	"%s loads at most 12 KB of style in one sheet, and 8 KB of script (12 KB on the home page)",
	async (path) => {
		const page = new URL(path, inject("baseUrl")).href;
		expect((await fetch(page)).status).toBe(path === "/no-such-page" ? 404 : 200);
		const { script, style, sheets } = await pageWeight(page);
		expect(sheets).toBe(1);
		expect(style).toBeGreaterThan(1 * KB);
		expect(style).toBeLessThanOrEqual(12 * KB);
		expect(script).toBeLessThanOrEqual((path === "/" ? 12 : 8) * KB);
	},
);

test("a phone fetches the pictures that a page opens with as large as anyone sees them", async () => {
	const browser = await openBrowser();
	const { page } = await openPage(browser, { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
	let count = 0;
	for (const path of pages) {
		await page.goto(path);
		const openings = page.locator("main picture img[loading=eager]");
		for (const opening of await openings.all()) {
			const { fetched, shown } = await opening.evaluate(widths);
			expect(fetched / shown, path).toBeGreaterThan(0.75);
			expect(fetched / shown, path).toBeLessThan(1.15);
			count += 1;
		}
	}
	expect(count).toBeGreaterThan(6);
});

test.each([
	["/articles", undefined],
	["/articles/what-thirty-days-can-and-cannot-build", "spline-mono"],
])(
	"what lies below the first view of %s waits until that is painted: pictures, and the face of code",
	async (path, face) => {
		const browser = await openBrowser();
		const waitAfterPaint = async () => {
			const { page } = await openPage(browser, { viewport: { width: 412, height: 823 } });
			await page.goto(path);
			const painted = await startOf(page, "first-contentful-paint");
			const picture = await page.locator("main img[loading=lazy]").first().evaluate(addressOf);
			const later = [await startOf(page, picture), face ? await startOf(page, face) : Infinity];
			await page.context().close();
			return Math.min(...later) - painted;
		};
		// A machine that is too busy to paint as soon as it could says nothing at its first try.
		await expect.poll(waitAfterPaint).toBeGreaterThan(0);
	},
);

/** Waits until a picture is loaded, and returns its address. */
async function addressOf(element: Element): Promise<string> {
	const image = element as HTMLImageElement;
	await image.decode();
	return image.currentSrc;
}

/** Milliseconds from the start of a page to a paint, or to the request for a file; waits for either. */
async function startOf(page: Page, name: string): Promise<number> {
	const entry = (part: string) => performance.getEntries().find(({ name }) => name.includes(part))?.startTime;
	return (await (await page.waitForFunction(entry, name)).jsonValue())!;
}

/** In CSS pixels: as wide as the browser was told that a picture is, and as it is where it covers its place. */
async function widths(element: Element) {
	const image = element as HTMLImageElement;
	await image.decode();
	const { naturalWidth, naturalHeight, offsetWidth, offsetHeight } = image;
	const shown = Math.max(offsetWidth, (offsetHeight * naturalWidth) / naturalHeight);
	return { fetched: naturalWidth, shown };
}
