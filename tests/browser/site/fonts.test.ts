import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { choices, defaultLook, type TypePair } from "../../../app/look/look-choices.ts";
import { pairs } from "../../../app/look/type.ts";
import { openBrowser, openPage } from "../browser.ts";
import { dressedSite } from "./dressed-site.ts";
import { layoutShifts, noteLayoutShifts } from "./layout-shifts.ts";
import { pageWeight } from "./page-weight.ts";

const most = 30 * 1024;

/** The article has code. */
const paths = ["/", "/services", "/articles/what-thirty-days-can-and-cannot-build"];

let browser: Browser;
let site: Awaited<ReturnType<typeof dressedSite>>;

beforeAll(async () => {
	browser = await openBrowser();
	site = await dressedSite();
	return site.stop;
});

test("with every pair a page loads at most 30 KB of fonts and 12 KB of style, and nothing moves when they arrive late", async () => {
	for (const type of Object.keys(choices.type) as TypePair[]) {
		await site.wear({ ...defaultLook, type });
		expect((await pageWeight(site.at("/"))).style, type).toBeLessThanOrEqual(12 * 1024);
		const { page } = await openPage(browser, { baseURL: site.origin, reducedMotion: "reduce" });
		await noteLayoutShifts(page);
		for (const path of paths) {
			const where = `${type} ${path}`;
			const release = await holdFonts(page);
			await page.goto(path, { waitUntil: "domcontentloaded" });
			await drawn(page);
			await release();
			const loaded = await fontsOf(page);
			expect(loaded.length, where).toBeGreaterThan(0);
			expect(
				loaded.reduce((sum, { bytes }) => sum + bytes, 0),
				where,
			).toBeLessThanOrEqual(most);
			expect(await layoutShifts(page), where).toEqual([]);
		}
		// The faces are there for the next page, and words are drawn with them.
		await expect
			.poll(async () => {
				await page.goto("/services");
				return [await faceOf(page, "h1"), await faceOf(page, "main p")];
			})
			.toEqual([pairs[type].display, pairs[type].text].map(({ family }) => expect.stringContaining(nameOf(family))));
		await page.context().close();
	}
});

test("letters of other languages load the files that have them, and no others", async () => {
	await site.wear({ ...defaultLook, type: "geometric" });
	const loaded = async (words: string) => {
		const { page } = await openPage(browser, { baseURL: site.origin });
		await page.goto("/privacy-policy");
		await page.evaluate((text) => {
			document.querySelector("main p")!.textContent = text;
		}, words);
		await drawn(page);
		const names = (await fontsOf(page)).map(({ name }) => name).filter((name) => name.startsWith("figtree"));
		return names.sort();
	};
	expect(await loaded("Plain English, with a dash – and “quotes”.")).toEqual(["figtree.latin"]);
	expect(await loaded("Blåbær på Straße, un été à Düsseldorf")).toEqual(["figtree.latin", "figtree.western"]);
	expect(await loaded("Zażółć gęślą jaźń")).toEqual(["figtree.extended", "figtree.latin", "figtree.western"]);
	expect(await loaded("ہم عمارت بناتے ہیں")).toEqual(["figtree.latin"]);
});

/** Lets no font arrive until the returned function is called, which resolves when all are there and drawn. */
async function holdFonts(page: Page) {
	const released = Promise.withResolvers<void>();
	await page.route("**/*.woff2", async (route) => {
		await released.promise;
		await route.continue();
	});
	return async () => {
		released.resolve();
		await page.waitForLoadState("load");
		await drawn(page);
		await page.unrouteAll({ behavior: "wait" });
	};
}

/** Waits until what is there now is drawn, and the fonts that it asks for are loaded. */
async function drawn(page: Page): Promise<void> {
	const frames = () =>
		new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))));
	await page.evaluate(frames);
	if ((await page.evaluate(() => document.readyState)) !== "complete") return;
	await page.evaluate(async () => void (await document.fonts.ready));
	await page.evaluate(frames);
}

/** The font files that a page loaded, by their names, and what each weighs. */
function fontsOf(page: Page): Promise<{ name: string; bytes: number }[]> {
	return page.evaluate(() =>
		performance
			.getEntriesByType("resource")
			.filter(({ name }) => name.endsWith(".woff2"))
			.map((entry) => ({
				name: /([\w-]+\.\w+)-[\w-]+\.woff2$/.exec(entry.name)![1]!,
				bytes: (entry as PerformanceResourceTiming).encodedBodySize,
			})),
	);
}

/** The face that the words of an element are drawn with, as its file calls it. */
async function faceOf(page: Page, selector: string): Promise<string | undefined> {
	const session = await page.context().newCDPSession(page);
	await session.send("DOM.enable");
	await session.send("CSS.enable");
	const { root } = await session.send("DOM.getDocument");
	const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
	const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
	await session.detach();
	return fonts.find(({ isCustomFont }) => isCustomFont)?.familyName;
}

/** What is left of our name of a face in that of its file. */
function nameOf(family: string): string {
	return family.split(" ")[0]!;
}
