import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser } from "../browser.ts";
import { people } from "../people.ts";
import { openScreen, signInByRequest } from "../studio.ts";
import { layoutShifts, noteLayoutShifts } from "./layout-shifts.ts";
import { siteOf } from "./own-site.ts";

let browser: Browser;
let site: Awaited<ReturnType<typeof siteOf>>;
let page: Page;

const { email, password } = people.administrator;

beforeAll(async () => {
	browser = await openBrowser();
	site = await siteOf(undefined, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
	page = await (await browser.newContext({ baseURL: site.origin })).newPage();
	await signInByRequest(page.context(), site.origin, people.administrator);
	return async () => {
		await page.context().close();
		await site.stop();
	};
});

const ask = (path: string) => page.request.get(path);
const textAt = async (path: string) => (await ask(path)).text();
const iconsIn = (html: string) =>
	[...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, href]) => href!);
const cardIn = (html: string) => new URL(/property="og:image" content="([^"]+)"/.exec(html)![1]!).pathname;

const drawing = (inside: string, width = 64) => ({
	name: "logo.svg",
	mimeType: "image/svg+xml",
	buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64">${inside}</svg>`),
});

async function choose(label: string, file: ReturnType<typeof drawing>): Promise<void> {
	await page.getByRole("group", { name: label, exact: true }).locator("input[type=file]").setInputFiles(file);
}

async function colourAt(path: string, left: number, top: number): Promise<string> {
	const raw = await sharp(await (await ask(path)).body())
		.removeAlpha()
		.extract({ left, top, width: 1, height: 1 })
		.raw()
		.toBuffer();
	return `#${raw.toString("hex")}`;
}

test("a logo goes from the screen through a release to every place of the site, and back", async () => {
	const before = await textAt("/articles");
	await openScreen(page, "/admin/look");
	const lead = page.getByRole("group", { name: "Logo", exact: true });
	await choose("Logo", drawing("<script>alert(1)</script>"));
	await lead.getByText("This file cannot be used: it contains a script.").waitFor();
	await choose("Logo", {
		...drawing(""),
		name: "logo.png",
		mimeType: "image/png",
		buffer: await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
			.png()
			.toBuffer(),
	});
	await lead.getByText("it has 1 by 1 pixels; a logo needs at least 32 by 32").waitFor();

	await choose(
		"Logo",
		drawing('<rect width="64" height="64" fill="#ff0000"/><path d="M8 8h48v48H8z" fill="#0000ff"/>'),
	);
	await lead.getByText("SVG, 64 × 64").waitFor();
	const frame = page.locator(".board-large iframe[data-shown=true]").contentFrame();
	const inFrame = frame.getByRole("banner").getByRole("img", { name: "Quillstone" });
	await expect.poll(() => inFrame.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64);
	expect(await textAt("/articles")).toBe(before);

	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByText("“Look” is on the site now.").waitFor();
	await expect.poll(async () => iconsIn(await textAt("/articles"))).not.toEqual(iconsIn(before));
	const html = await textAt("/articles");
	const [src] = /(?<=<img class="mark" src=")[^"]+/.exec(html)!;
	const file = await ask(src);
	expect(file.headers()).toMatchObject({
		"content-type": "image/svg+xml",
		"cache-control": "public, max-age=31536000, immutable",
		"content-security-policy": expect.stringContaining("sandbox"),
		"x-content-type-options": "nosniff",
	});
	for (const icon of iconsIn(html)) expect((await ask(icon)).ok(), icon).toBe(true);
	expect(await textAt(iconsIn(html).find((href) => href.endsWith(".svg"))!)).toContain("#0000ff");
	expect((await ask("/favicon.ico")).url()).toBe(site.origin + iconsIn(html)[0]);
	const { icons } = await (await ask("/site.webmanifest")).json();
	for (const { src, sizes, purpose } of icons.filter(({ type }: { type: string }) => type === "image/png")) {
		const [side] = sizes.split("x").map(Number);
		expect(await colourAt(src, side / 2, side / 2)).toBe("#0000ff");
		// Whatever shape a system cuts out of it, there is ground around the mark.
		if (purpose === "maskable") expect(await colourAt(src, 60, 60)).toBe("#1d3a33");
	}
	expect(await colourAt(cardIn(html), 104, 88)).toBe("#0000ff");
	for (const path of ["/", "/nowhere", "/admin/login"]) {
		const shown = await browser.newPage({ baseURL: site.origin });
		await shown.goto(path);
		const logo = shown.getByRole("img", { name: "Quillstone" }).first();
		await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth), { message: path }).toBe(64);
		await shown.close();
	}
	await openScreen(page, "/admin");
	await page.getByRole("complementary").getByRole("img", { name: "Quillstone" }).waitFor();

	// The sample content is the first release.
	const headers = { origin: site.origin, "sec-fetch-site": "same-origin" };
	expect(
		(await page.request.post("/admin/releases/rollback", { data: { command: "rollback", to: 1 }, headers })).ok(),
	).toBe(true);
	await expect.poll(() => textAt("/articles")).toBe(before);
	expect(cardIn(await textAt("/articles"))).toBe(cardIn(before));
	// The files of the release that was left are there for whoever looks at it.
	for (const path of [src, ...iconsIn(html)]) expect((await ask(path)).url()).toBe(site.origin + path);
});

/** What is shown as a layout shift of 0.00 or less: a word that a late typeface moves by a few pixels. */
const noticeable = 0.001;

test("a typeface of one's own is taken with its licence confirmed, and moves nothing on a page", async () => {
	await openScreen(page, "/admin/look");
	const own = page.getByRole("group", { name: "Own typeface for headings" });
	const upload = (buffer: Buffer) =>
		own.locator("input[type=file]").setInputFiles({ name: "own.woff2", mimeType: "font/woff2", buffer });
	const font = await readFile("app/design/fonts/outfit.latin.woff2");
	await upload(font);
	await own.getByText("Confirm first that its licence allows this.").waitFor();
	await own.getByRole("checkbox", { name: "Its licence allows me to use it on this site" }).check();
	await upload(Buffer.from("wOF2 and nothing more"));
	await own.getByText("This file cannot be used: it is no WOFF2 font, or a damaged one.").waitFor();
	await upload(font);
	await own.getByText("Outfit Thin, 500 to 500").waitFor();
	const heading = page.locator(".board-large iframe[data-shown=true]").contentFrame().locator("h1");
	await expect.poll(() => heading.evaluate((one) => getComputedStyle(one).fontFamily)).toContain("Outfit Thin Own");
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByText("“Look” is on the site now.").waitFor();

	await expect.poll(() => textAt("/about")).toMatch(/rel="preload" href="\/typeface\.[0-9a-f]{32}\.woff2" as="font"/);
	const visitor = await browser.newPage({ baseURL: site.origin });
	await noteLayoutShifts(visitor);
	const moved = async () => (await layoutShifts(visitor)).reduce((sum, { value }) => sum + value, 0);
	const [answer] = await Promise.all([visitor.waitForResponse(/\/typeface\./), visitor.goto("/about")]);
	expect(answer.headers()).toMatchObject({
		"content-type": "font/woff2",
		"cache-control": "public, max-age=31536000, immutable",
	});
	await visitor.evaluate(() => document.fonts.ready);
	expect(await moved()).toBeLessThan(noticeable);
	// It may have come late then; now it is there at once.
	await visitor.reload();
	await visitor.evaluate(() => document.fonts.ready);
	expect(await moved()).toBeLessThan(noticeable);
	expect(await visitor.evaluate(() => document.fonts.check('500 40px "Outfit Thin Own"'))).toBe(true);
	await visitor.close();
});

test("a typeface for what is read is cut to the letters of the site, and a page loads what it has letters of", async () => {
	await openScreen(page, "/admin/look");
	const own = page.getByRole("group", { name: "Own typeface for what is read" });
	const upload = (buffer: Buffer) =>
		own.locator("input[type=file]").setInputFiles({ name: "own.woff2", mimeType: "font/woff2", buffer });
	await own.getByRole("checkbox", { name: "Its licence allows me to use it on this site" }).check();
	await upload(await readFile("node_modules/@fontsource/gulzar/files/gulzar-arabic-400-normal.woff2"));
	await own.getByText("This file cannot be used: it lacks letters: B C D E F G H I.").waitFor();
	await upload(await readFile("node_modules/@fontsource/gulzar/files/gulzar-latin-400-normal.woff2"));
	await own.getByText("Gulzar, 400").waitFor();
	const words = page.locator(".board-large iframe[data-shown=true]").contentFrame().locator("main p").first();
	await expect.poll(() => words.evaluate((one) => getComputedStyle(one).fontFamily)).toContain("Gulzar Text");
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByText("“Look” is on the site now.").waitFor();

	await expect.poll(() => textAt("/about")).toContain("/typeface.");
	const visitor = await browser.newPage({ baseURL: site.origin });
	await visitor.goto("/about");
	await visitor.evaluate(() => document.fonts.ready);
	await visitor.reload();
	await visitor.evaluate(() => document.fonts.ready);
	expect(await visitor.evaluate(() => document.fonts.check('400 17px "Gulzar Text"', "Words"))).toBe(true);
	const loaded = await visitor.evaluate(() =>
		performance
			.getEntriesByType("resource")
			.filter(({ name }) => name.includes("/typeface."))
			.map((entry) => (entry as PerformanceResourceTiming).decodedBodySize),
	);
	expect(loaded.length).toBeGreaterThan(0);
	expect(Math.max(...loaded)).toBeLessThan(45_000);
	await visitor.close();
});

test("what is chosen is saved under a name, chosen again, renamed, and deleted with a way back", async () => {
	await openScreen(page, "/admin/look");
	const own = page.getByRole("group", { name: "Your looks" });
	const round = page.getByRole("group", { name: "Corner" }).getByRole("radio", { name: "Round" });
	const square = page.getByRole("group", { name: "Corner" }).getByRole("radio", { name: "Square" });
	await round.check({ force: true });
	await own.getByLabel("Save what is chosen as").fill("Spring");
	await own.getByRole("button", { name: "Save", exact: true }).click();
	await own.getByRole("button", { name: "Rename Spring" }).waitFor();
	await own.getByLabel("Save what is chosen as").fill("SPRING");
	await own.getByLabel("Save what is chosen as").press("Enter");
	await own.getByText("There is a look called “SPRING” already.").waitFor();

	await square.check({ force: true });
	await own.getByRole("button", { name: "Spring", exact: true }).click();
	await expect.poll(() => round.isChecked()).toBe(true);
	await own.getByRole("button", { name: "Rename Spring" }).click();
	await own.getByLabel("New name of Spring").fill("May");
	await own.getByRole("button", { name: "Rename", exact: true }).click();
	await own.getByRole("button", { name: "Delete May" }).click();
	await own.getByRole("button", { name: "May", exact: true }).waitFor({ state: "detached" });
	await page.getByText("“May” was deleted.").waitFor();
	await page
		.getByRole("status")
		.filter({ hasText: "“May” was deleted." })
		.getByRole("button", { name: "Undo" })
		.click();
	await own.getByRole("button", { name: "May", exact: true }).waitFor();
	expect(await accessibilityViolations(page, { within: "main", without: "iframe" })).toEqual([]);
});
