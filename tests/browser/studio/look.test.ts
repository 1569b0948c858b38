import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { defaultLook } from "../../../app/look/look-choices.ts";
import { readyLooks } from "../../../app/look/ready-looks.ts";
import { accessibilityViolations, rulesOfColourAndWidth } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";
import { dressedSite } from "../site/dressed-site.ts";
import { tooWide } from "../site/layout-faults.ts";
import { pageWeight } from "../site/page-weight.ts";
import { signedInAt } from "../studio.ts";
import { kinds } from "./kinds.ts";

let browser: Browser;
let site: Awaited<ReturnType<typeof dressedSite>>;

beforeAll(async () => {
	browser = await openBrowser();
	site = await dressedSite();
	return site.stop;
});

const sheets = (html: string) => [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
const themeOf = (html: string) => sheets(html).find((href) => href.startsWith("/theme."))!;
const bodyOf = async (url: string) => (await fetch(url)).text();

test("a published look is on every page within two seconds, and no page is ever half of each", async () => {
	await site.wear(defaultLook);
	const before = themeOf(await bodyOf(site.at("/")));
	let isRunning = true;
	const seen: { page: string; sheet: string }[] = [];
	const visitors = ["/", "/about", "/services", "/nowhere"].map(async (path) => {
		while (isRunning) {
			const html = await bodyOf(site.at(path));
			const css = await bodyOf(site.at(themeOf(html)));
			const [, page = ""] =
				html.match(/name="theme-color" media="\(prefers-color-scheme: light\)" content="([^"]+)"/) ?? [];
			const [, sheet = ""] = css.match(/color-scheme:light;--canvas:([^;]+)/) ?? [];
			seen.push({ page, sheet });
		}
	});
	// Before the change, each has seen the site as it is.
	await expect.poll(() => seen.length).toBeGreaterThanOrEqual(2 * visitors.length);
	const begun = performance.now();
	await site.change("look", readyLooks[1]!.look);
	await expect.poll(async () => themeOf(await bodyOf(site.at("/about"))), { interval: 20 }).not.toBe(before);
	expect(performance.now() - begun).toBeLessThan(2000);
	await expect.poll(() => new Set(seen.map(({ page }) => page)).size).toBe(2);
	isRunning = false;
	await Promise.all(visitors);
	expect(seen.filter(({ page, sheet }) => page === "" || page !== sheet)).toEqual([]);

	// A process that never compiled the earlier one finds it among the releases.
	await site.restart();
	const old = await fetch(site.at(before));
	expect([old.status, old.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
	// What is of no look, or of another version of the product, leads to that of today.
	const today = themeOf(await bodyOf(site.at("/")));
	const [, look = "", sheets = ""] = /^\/theme\.([0-9a-f]{16})([0-9a-f]+)\.css$/.exec(today) ?? [];
	const leadsTo = async (hash: string) => {
		const { status, redirected, url } = await fetch(site.at(`/theme.${hash}.css`));
		return [status, redirected, url.includes(`/theme.${look}`)];
	};
	for (const hash of [`0123456789abcdef${sheets}`, "0123456789abcdef", `${look}00000000${sheets.slice(8)}`])
		expect(await leadsTo(hash), hash).toEqual([200, true, true]);
});

test("the pictures that the home page opens with stand behind its words, beside or below them, as chosen", async () => {
	await site.wear(defaultLook);
	const { page } = await openPage(browser, { baseURL: site.origin, reducedMotion: "reduce" });
	const place = async (width: number) => {
		await page.setViewportSize({ width, height: 900 });
		const headline = (await page.getByRole("heading", { level: 1 }).boundingBox())!;
		const picture = (await page.locator(".hero-slides img").first().boundingBox())!;
		const figures = (await page.locator(".hero .stat-strip").boundingBox())!;
		expect(await tooWide(page)).toEqual([]);
		return {
			isBeside: picture.x >= headline.x + headline.width && picture.y < headline.y + headline.height,
			isBelow: picture.y >= headline.y + headline.height && picture.y + picture.height <= figures.y + 1,
			isBehind: picture.x < headline.x && picture.y < headline.y,
		};
	};
	const places = async (...widths: number[]) => {
		await page.goto("/");
		const found = [];
		for (const width of widths) found.push(await place(width));
		return found;
	};
	const behind = { isBeside: false, isBelow: false, isBehind: true };
	const beside = { ...behind, isBehind: false, isBeside: true };
	const below = { ...behind, isBehind: false, isBelow: true };
	expect(await places(1440, 390)).toEqual([behind, behind]);
	await site.wear({ ...defaultLook, opening: "beside" });
	await expect.poll(() => places(1440, 768, 390)).toEqual([beside, beside, below]);
	await site.wear({ ...defaultLook, opening: "below" });
	await expect.poll(() => places(1440, 768, 390)).toEqual([below, below, below]);
});

test.each(readyLooks.slice(1))(
	"the pages that $name lays out can be read, in any width, and are light",
	async ({ look }) => {
		await site.wear(look);
		const { page } = await openPage(browser, { baseURL: site.origin, reducedMotion: "reduce" });
		for (const path of kinds.filter((kind) => !/[?]|sent|policy|terms|nothing|nowhere|all/.test(kind))) {
			await page.setViewportSize({ width: 1440, height: 900 });
			await page.goto(path);
			expect(await accessibilityViolations(page, { rules: rulesOfColourAndWidth }), path).toEqual([]);
			expect((await pageWeight(site.at(path))).style, path).toBeLessThanOrEqual(12 * 1024);
			for (const width of [320, 768, 1920]) {
				await page.setViewportSize({ width, height: 900 });
				expect(await tooWide(page), `${path} ${width}`).toEqual([]);
			}
		}
	},
);

test("the studio's buttons have the accent of the site, and everything else stays its own", async () => {
	const { page } = await openPage(browser, { baseURL: site.origin });
	const colours = async () => {
		await page.goto("/admin/login");
		const button = page.getByRole("button", { name: "Access Admin Panel" });
		return {
			button: await button.evaluate((element) => getComputedStyle(element).backgroundColor),
			page: await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
		};
	};
	const { page: ground } = await colours();
	await site.wear(readyLooks[1]!.look);
	await expect.poll(colours).toEqual({ button: "rgb(255, 107, 82)", page: ground });
});

const openLook = (options = {}) => signedInAt(browser, "/admin/look", options);
const saved = (page: Page) =>
	page
		.getByText(/^Saved/)
		.first()
		.waitFor();

test("the Look screen draws real pages with what is chosen, publishes nothing, and takes it back", async () => {
	const page = await openLook();
	const live = themeOf(await (await page.request.get("/")).text());
	await page.getByRole("button", { name: "Northlight" }).click();
	await saved(page);
	const home = page.locator(".board-large iframe[data-shown=true]").contentFrame();
	await expect
		.poll(() => home.locator("body").evaluate((body) => getComputedStyle(body).getPropertyValue("--accent")))
		.toBe("#ff6b52");
	await page.getByText("Your red is used as it is on buttons; as words it becomes #C3321C.").waitFor();
	expect(themeOf(await (await page.request.get("/")).text())).toBe(live);

	const round = page.getByRole("group", { name: "Corner" }).getByRole("radio", { name: "Round" });
	expect(await round.isChecked()).toBe(true);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => round.isChecked()).toBe(false);
	await round.press("ArrowLeft");
	await expect.poll(() => page.getByRole("radio", { name: "Square" }).isChecked()).toBe(true);
});

test("a look in a file is taken over, and one with something unknown in it is refused with a sentence", async () => {
	const page = await openLook();
	const file = (values: object) => ({
		name: "look.json",
		mimeType: "application/json",
		buffer: Buffer.from(JSON.stringify(values)),
	});
	await page.locator("input[type=file][accept*=json]").setInputFiles(file({ pattern: "dots", glitter: true }));
	await page.getByText("“glitter” is nothing that can be chosen here.").waitFor();
	await page.locator("input[type=file][accept*=json]").setInputFiles(file({ pattern: "dots" }));
	await expect.poll(() => page.getByRole("radio", { name: "Dots", exact: true }).isChecked()).toBe(true);
});

test.each([390, 1440])("axe finds nothing on the Look screen at %i px", async (width) => {
	const page = await openLook({ width });
	await page.getByRole("button", { name: "Tuesday" }).waitFor();
	expect(await accessibilityViolations(page, { within: "main", without: "iframe" })).toEqual([]);
});
