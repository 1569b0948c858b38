import { text } from "node:stream/consumers";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteSettings } from "../../../demo/site-settings.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";
import { launchTestBrowser } from "../launch.ts";
import { signedIn } from "../studio.ts";
import { dressedSite } from "./dressed-site.ts";

let people: Browser;
let programs: Browser;

beforeAll(async () => {
	// Set for the whole browser, because a context's User-Agent does not apply to what is sent when a page is left.
	people = await launchTestBrowser([`--user-agent=${agent}`]);
	programs = await openBrowser();
});
afterAll(() => people?.close());

const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const settled = 15_000;

interface Asks {
	doNotTrack?: string;
	globalPrivacyControl?: boolean;
	webdriver?: boolean;
}

/** A visitor whose browser does not reveal that it is automated, since automated browsers are not counted. */
async function aVisitor(options: BrowserContextOptions = {}, asks: Asks = {}, browser = people) {
	const { page, complaints } = await openPage(browser, options);
	await page.addInitScript((asked) => {
		for (const [name, value] of Object.entries({ webdriver: false, ...asked }))
			Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => value });
		// Browsers do not report requests that are sent while a page unloads.
		const { sendBeacon } = Navigator.prototype;
		Navigator.prototype.sendBeacon = function (...message) {
			sessionStorage.setItem("told", `${sessionStorage.getItem("told") ?? ""}${message[1]}\n`);
			return sendBeacon.apply(this, message);
		};
	}, asks);
	return {
		page,
		complaints,
		/** Leaves the site. Returns the messages that its pages sent. */
		async leave(): Promise<Record<string, unknown>[]> {
			await page.goto("/robots.txt");
			const told = await page.evaluate(() => sessionStorage.getItem("told") ?? "");
			await page.context().close();
			return told
				.split("\n")
				.filter(Boolean)
				.map((line) => JSON.parse(line));
		},
	};
}

/** The numbers in a row of a panel's table: ["2", "1", "new"]. */
async function lineOf(page: Page, panel: string, name: string): Promise<string[]> {
	const row = page.getByRole("region", { name: panel, exact: true }).getByRole("row");
	return row
		.filter({ has: page.getByRole("rowheader", { name, exact: true }) })
		.getByRole("cell")
		.allTextContents();
}

const readOf = async (page: Page, path: string) => Number((await lineOf(page, "Pages", path))[0] ?? 0);

test("page views are counted, with their speed, and shown in the studio", async () => {
	const { page, complaints, leave } = await aVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
	await page.goto("/terms-of-service", { referer: "https://www.search.example/find?q=secret" });
	await page.getByRole("heading", { level: 1 }).click();
	await page.goto("/privacy-policy", { referer: new URL("/terms-of-service", page.url()).href });
	expect(complaints).toEqual([]);
	const told = await leave();
	expect(told).toEqual([
		expect.objectContaining({ path: "/terms-of-service", begins: true, referrer: "www.search.example", width: 390 }),
		expect.objectContaining({ path: "/privacy-policy", begins: false, width: 390 }),
	]);
	expect(told[0]).toMatchObject({ lcp: expect.any(Number), ttfb: expect.any(Number), cls: 0 });
	expect(JSON.stringify(told)).not.toContain("secret");

	const studio = await signedIn(programs);
	const studioErrors: string[] = [];
	studio.on("pageerror", ({ message }) => studioErrors.push(message));
	await expect
		.poll(
			async () => {
				await studio.goto("/admin/analytics?days=7&whole=pages");
				return readOf(studio, "Privacy Policy");
			},
			{ timeout: settled },
		)
		.toBe(1);
	expect(await lineOf(studio, "Pages", "Terms of Service")).toEqual(["1", "1", "new"]);
	expect(Number((await lineOf(studio, "Where visits came from", "search.example"))[0])).toBe(1);
	expect(Number((await lineOf(studio, "Devices", "Phone"))[0])).toBeGreaterThanOrEqual(1);
	expect((await lineOf(studio, "Speed for real visitors", "Terms of Service by release"))[0]).toMatch(
		/Good|Needs work|Poor/,
	);

	// Where there are only two days, an hour is selected by keyboard; the table has the same numbers.
	await studio.getByRole("slider", { name: "Visits by hour" }).focus();
	await studio.keyboard.press("Home");
	await expect
		.poll(() => studio.locator("output").textContent())
		.toMatch(/^\w+, \w+ \d+, 00:00: \d+ visits?, \d+ pages? read/);
	await studio.getByText("The same as a table").click();
	await expect
		.poll(() => studio.getByRole("region", { name: "Visits by hour" }).getByRole("row").count())
		.toBeGreaterThan(25);

	// All choices are in the address.
	await studio.getByText("30 days", { exact: true }).click();
	await studio.getByText("Phone", { exact: true }).last().click();
	await studio.getByRole("link", { name: "Terms of Service by release" }).click();
	await expect.poll(() => studio.url()).toMatch(/device=phone/);
	await expect.poll(() => studio.getByRole("rowheader", { name: /^Release \d+$/ }).count()).toBeGreaterThanOrEqual(1);
	await studio.reload();
	await expect.poll(() => studio.getByRole("link", { name: "Only Terms of Service" }).count()).toBe(1);

	for (const [width, colorScheme] of [
		[1440, "light"],
		[390, "dark"],
	] as const) {
		await studio.setViewportSize({ width, height: 900 });
		await studio.emulateMedia({ colorScheme });
		expect(await accessibilityViolations(studio, { within: "main" })).toEqual([]);
	}
	expect(studioErrors).toEqual([]);
});

test("an inquiry says which campaign led to it, and goals are counted", async () => {
	const studio = await signedIn(programs);
	const { page, leave } = await aVisitor();
	await page.goto("/services?utm_source=Newsletter&utm_campaign=Spring&utm_content=dana%40signet.example", {
		referer: "https://mail.example/",
	});
	await page.goto("/contact", { referer: new URL("/services", page.url()).href });
	const name = `Visitor from a campaign ${crypto.randomUUID().slice(0, 4)}`;
	await page.getByLabel("Full Name").fill(name);
	await page.getByLabel("Email Address").fill("campaign@example.com");
	await page.getByLabel("Project Type").selectOption({ index: 1 });
	await page.getByLabel("Project Description").fill("A plan that a newsletter led to, for a small kitchen.");
	await page.getByRole("button", { name: /^Send/ }).click();
	await expect.poll(() => page.locator("[data-thanks]").isVisible()).toBe(true);
	await page.evaluate(() => {
		// The page stays, as it does for a link that is opened in a new tab.
		document.addEventListener("click", (event) => event.preventDefault(), { once: true });
		document.querySelector<HTMLElement>("a[href^='https://calendly.com/']")!.click();
	});
	expect(await leave()).toMatchObject([
		{ begins: true, path: expect.stringContaining("utm_source=Newsletter"), referrer: "mail.example" },
		{ begins: false, begun: true, path: "/contact", pressed: [expect.stringContaining("https://calendly.com/")] },
	]);

	await studio.goto("/admin/inquiries");
	await studio.getByRole("combobox", { name: "Came from" }).selectOption("newsletter");
	await studio.getByRole("link", { name: new RegExp(name) }).click();
	await expect.poll(() => studio.getByText("newsletter / spring").count()).toBe(1);
	const read = studio.getByRole("region", { name: "Read before" });
	expect(await read.getByRole("listitem").allTextContents()).toEqual(["Services Page", "Contact Page"]);
	expect(new URL(studio.url()).searchParams.get("from")).toBe("newsletter");

	await expect
		.poll(
			async () => {
				await studio.goto("/admin/analytics?days=7");
				return lineOf(studio, "Goals", "Strategy call opened");
			},
			{ timeout: settled },
		)
		.toEqual(["1", expect.any(String), "new"]);
	expect((await lineOf(studio, "Campaigns", "spring"))[0]).toBe("1");
	expect((await lineOf(studio, "Inquiries by source", "newsletter"))[0]).toBe("1");
	expect(await lineOf(studio, "Read before inquiries", "Services Page")).toEqual(["1", "1", "0"]);
	expect((await lineOf(studio, "From page to inquiry", "Contact Page")).slice(1)).toEqual([
		expect.stringMatching(/^1 /),
		"1 100%",
	]);
	expect(await studio.getByText("dana@signet.example").count()).toBe(0);
});

test("going back to a page counts as another view, not as another visit", async () => {
	const { page, leave } = await aVisitor();
	await page.goto("/articles");
	// Simulates the back/forward cache, which headless browsers do not have.
	await page.evaluate(() => {
		for (const event of ["pagehide", "pageshow"]) dispatchEvent(new PageTransitionEvent(event, { persisted: true }));
	});
	expect((await leave()).map(({ path, begins }) => [path, begins])).toEqual([
		["/articles", true],
		["/articles", false],
	]);
});

test.each([
	["who asks not to be tracked", { doNotTrack: "1" }],
	["who opts out for all sites", { globalPrivacyControl: true }],
	["that is a program", { webdriver: true }],
])("nothing is sent about a visitor %s", async (_, asks) => {
	const { page, leave } = await aVisitor({}, asks);
	await page.goto("/services");
	await page.goto("/about");
	expect(await leave()).toEqual([]);
});

test("bots that run scripts, and missing pages, are not counted", async () => {
	const studio = await signedIn(programs);
	for (const [browser, referer] of [
		[programs, "https://robots.example/"],
		[people, "https://people.example/"],
	] as const) {
		const { page, leave } = await aVisitor({}, {}, browser);
		await page.goto("/no-such-page", { referer });
		await page.goto("/contact", { referer });
		expect(await leave()).toHaveLength(2);
	}
	// The last message has arrived, so the earlier ones were ignored.
	await expect
		.poll(
			async () => {
				await studio.goto("/admin/analytics?whole=referrers");
				return (await lineOf(studio, "Where visits came from", "people.example"))[0];
			},
			{ timeout: settled },
		)
		.toBe("1");
	expect(await lineOf(studio, "Where visits came from", "robots.example")).toEqual([]);
	await studio.goto("/admin/analytics?whole=pages");
	expect(await lineOf(studio, "Pages", "/no-such-page")).toEqual([]);

	const download = studio.waitForEvent("download");
	await studio.getByRole("link", { name: "CSV" }).click();
	const lines = (await text(await (await download).createReadStream())).split("\r\n");
	expect(lines).toContainEqual(expect.stringMatching(/^"Page","Contact Page",\d+,\d+,\d+,\d+,,,"\/contact"$/));
	expect(lines).toContainEqual(expect.stringMatching(/^"Referrer","people\.example",1,0,1,0$/));
});

test("an analytics tag is loaded only by who agrees, from then on, and not any more once that was taken back", async () => {
	const site = await dressedSite();
	await site.change("site_settings", { ...siteSettings, ga_tag_id: "G-AB12CD34EF" });
	await expect.poll(async () => (await fetch(site.at("/"))).text()).toContain("G-AB12CD34EF");
	const { page } = await openPage(programs, { baseURL: site.origin });
	const asked: string[] = [];
	await page.route("https://www.googletagmanager.com/**", (route) => {
		asked.push(route.request().url());
		return route.fulfill({ contentType: "text/javascript", body: "" });
	});
	const question = page.getByRole("complementary", { name: "Visitor statistics" });
	await page.addInitScript(() => {
		const moved = { by: 0 };
		Object.assign(window, { moved });
		new PerformanceObserver((list) => {
			for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.by += shift.value;
		}).observe({ type: "layout-shift", buffered: true });
	});
	const moved = () => page.evaluate(() => (window as unknown as { moved: { by: number } }).moved.by);
	await page.goto("/");
	await question.waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);
	expect(await moved()).toBe(0);
	expect(asked).toEqual([]);
	// Whoever refuses is not asked again, and can still change it.
	await question.getByRole("button", { name: "Do not allow" }).click();
	await question.waitFor({ state: "hidden" });
	expect(await moved()).toBe(0);
	await page.goto("/services");
	await page.waitForLoadState("networkidle");
	expect(await question.isVisible()).toBe(false);
	expect(asked).toEqual([]);
	expect(await page.context().cookies()).toEqual([]);
	await page.getByRole("button", { name: "Visitor statistics" }).click();
	await question.getByRole("button", { name: "Allow", exact: true }).click();
	await expect.poll(() => asked).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF"]);
	await page.goto("/about");
	await expect.poll(() => asked).toHaveLength(2);
	expect(await question.isVisible()).toBe(false);
	await page.getByRole("button", { name: "Visitor statistics" }).click();
	await question.getByRole("button", { name: "Do not allow" }).click();
	await page.goto("/services");
	await page.locator("html").waitFor();
	expect(await question.isVisible()).toBe(false);
	expect(asked).toHaveLength(2);

	await site.change("site_settings", { ...siteSettings, ga_tag_id: "G-AB12CD34EF", ga_consent: "load" });
	await expect.poll(async () => (await fetch(site.at("/"))).text()).not.toContain("Visitor statistics");
	for (const isRefused of [true, false]) {
		const { page: another } = await openPage(programs, { baseURL: site.origin });
		await another.addInitScript((value) => Object.assign(navigator, { globalPrivacyControl: value }), isRefused);
		const seen: string[] = [];
		await another.route("https://www.googletagmanager.com/**", (route) => {
			seen.push(route.request().url());
			return route.fulfill({ contentType: "text/javascript", body: "" });
		});
		await another.goto("/");
		if (isRefused) await another.waitForLoadState("networkidle");
		await expect.poll(() => seen.length).toBe(isRefused ? 0 : 1);
	}

	// Switched off, nothing of it is left, in the page and in what its policy allows.
	await site.change("site_settings", { ...siteSettings, ga_tag_id: "G-AB12CD34EF", ga_consent: "off" });
	await expect.poll(async () => (await fetch(site.at("/"))).text()).not.toContain("G-AB12CD34EF");
	const answer = await fetch(site.at("/"));
	expect(answer.headers.get("content-security-policy")).not.toMatch(/google/);
	expect(await answer.text()).not.toContain("Visitor statistics");
});
