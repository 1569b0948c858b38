import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

/** The home page with a clock that only the test advances. */
async function openHome(options: BrowserContextOptions = {}): Promise<Page> {
	const { page } = await openPage(browser, options);
	await page.clock.install({ time: 0 });
	// Long after any time that the calls before it can take.
	await page.clock.pauseAt(3_600_000);
	await page.goto("/");
	return page;
}

const pictureShown = (page: Page) =>
	page
		.locator(".hero-slides > *")
		.evaluateAll((slides) => slides.findIndex((slide) => getComputedStyle(slide).zIndex === "1"));

const voiceShown = (page: Page) =>
	page.locator(".voice").evaluateAll((voices) => voices.findIndex((voice) => !voice.hasAttribute("inert")));

/** The carousel advances only once its script has loaded. */
async function openCarousel(options: BrowserContextOptions = {}): Promise<Page> {
	const page = await openHome(options);
	await comeNearCarousel(page);
	return page;
}

/** It starts when somebody comes near. */
async function comeNearCarousel(page: Page): Promise<void> {
	await page.locator(".reel").scrollIntoViewIfNeeded();
	await page.locator(".reel[data-turning]").waitFor();
}

describe("the pictures behind the headline", () => {
	test("change every 5 seconds and start over after the third", async () => {
		const page = await openHome();
		expect(await pictureShown(page)).toBe(0);
		await page.clock.runFor(4950);
		expect(await pictureShown(page)).toBe(0);
		await page.clock.runFor(100);
		expect(await pictureShown(page)).toBe(1);
		await page.clock.runFor(5000);
		expect(await pictureShown(page)).toBe(2);
		await page.clock.runFor(5000);
		expect(await pictureShown(page)).toBe(0);
	});

	test("continue from the one chosen by a dot, after showing it for the full time", async () => {
		const page = await openHome();
		await page.clock.runFor(4000);
		await page.getByRole("radio", { name: "Show background 3 of 3" }).click();
		expect(await pictureShown(page)).toBe(2);
		await page.clock.runFor(4900);
		expect(await pictureShown(page)).toBe(2);
		await page.clock.runFor(200);
		expect(await pictureShown(page)).toBe(0);
		await page.clock.runFor(5000);
		expect(await pictureShown(page)).toBe(1);
	});

	test("can be paused and resumed", async () => {
		const page = await openHome();
		const pause = page.getByRole("button", { name: "Pause background pictures" });
		await pause.click();
		await page.clock.runFor(20_000);
		expect(await pictureShown(page)).toBe(0);
		await page.getByRole("radio", { name: "Show background 3 of 3" }).click();
		await page.clock.runFor(20_000);
		expect(await pictureShown(page)).toBe(2);
		await pause.click();
		await page.clock.runFor(5000);
		expect(await pictureShown(page)).toBe(0);
	});

	test("do not move with reduced motion, and can still be chosen", async () => {
		const page = await openHome({ reducedMotion: "reduce" });
		await page.clock.runFor(20_000);
		expect(await pictureShown(page)).toBe(0);
		await page.getByRole("radio", { name: "Show background 2 of 3" }).click();
		expect(await pictureShown(page)).toBe(1);
	});
});

describe("the testimonials", () => {
	test("advance every 6 seconds, even after somebody moved them, and start over", async () => {
		const page = await openCarousel();
		const count = await page.locator(".voice").count();
		await page.clock.runFor(6000);
		expect(await voiceShown(page)).toBe(1);
		await page.getByRole("button", { name: `Testimonial ${count} of ${count}` }).click();
		expect(await voiceShown(page)).toBe(count - 1);
		await page.mouse.move(0, 0);
		await page.clock.runFor(6000);
		expect(await voiceShown(page)).toBe(0);
	});

	test("move in both directions with the arrows, and wrap around", async () => {
		const page = await openCarousel();
		const count = await page.locator(".voice").count();
		await page.getByRole("button", { name: "Previous testimonial" }).click();
		expect(await voiceShown(page)).toBe(count - 1);
		await page.getByRole("button", { name: "Next testimonial" }).click();
		expect(await voiceShown(page)).toBe(0);
		expect(await page.getByRole("button", { name: `Testimonial 1 of ${count}` }).getAttribute("aria-current")).toBe(
			"true",
		);
	});

	test("stop while they are paused, hovered or focused", async () => {
		const page = await openCarousel();
		const pause = page.getByRole("button", { name: "Pause testimonials" });
		await page.locator(".voice:not([inert])").hover();
		await page.clock.runFor(20_000);
		expect(await voiceShown(page)).toBe(0);
		await page.mouse.move(0, 0);
		await pause.focus();
		await page.keyboard.press("Shift+Tab");
		await page.clock.runFor(20_000);
		expect(await voiceShown(page)).toBe(0);
		await pause.click();
		await page.mouse.move(0, 0);
		await page.clock.runFor(20_000);
		expect(await voiceShown(page)).toBe(0);
	});

	test("advance without sliding with reduced motion", async () => {
		const page = await openCarousel({ reducedMotion: "reduce" });
		const place = () =>
			page
				.locator(".voice")
				.nth(1)
				.evaluate((voice) => Math.round(voice.getBoundingClientRect().left));
		const centred = await page
			.locator(".voice")
			.nth(0)
			.evaluate((voice) => Math.round(voice.getBoundingClientRect().left));
		await page.clock.runFor(6050);
		expect(await voiceShown(page)).toBe(1);
		expect(Math.abs((await place()) - centred)).toBeLessThanOrEqual(1);
	});

	test("are turned by a script that is fetched when somebody comes near", async () => {
		const { page } = await openPage(browser);
		const scripts: string[] = [];
		page.on("request", (request) => scripts.push(...(request.url().match(/embla-carousel/) ?? [])));
		await page.goto("/");
		expect(scripts).toEqual([]);
		await comeNearCarousel(page);
		expect(scripts).toEqual(["embla-carousel"]);
	});

	test("can all be scrolled into view without script", async () => {
		const { page } = await openPage(browser, { javaScriptEnabled: false });
		await page.goto("/");
		const last = page.locator(".voice").last();
		await last.scrollIntoViewIfNeeded();
		const { x } = (await last.boundingBox())!;
		expect(x).toBeGreaterThanOrEqual(0);
		expect(await page.getByRole("button", { name: "Next testimonial" }).isVisible()).toBe(false);
	});
});

describe("the questions", () => {
	test("show the first answer, then the one that is opened, and none when that is closed", async () => {
		const page = await openHome();
		const open = () =>
			page
				.locator(".accordion details")
				.evaluateAll((items) => items.flatMap((item, index) => (item.hasAttribute("open") ? [index] : [])));
		expect(await open()).toEqual([0]);
		await page.locator(".accordion summary").nth(2).click();
		expect(await open()).toEqual([2]);
		await page.locator(".accordion summary").nth(2).click();
		expect(await open()).toEqual([]);
	});
});

describe("the sections", () => {
	test("are in the specified order", async () => {
		const page = await openHome();
		const titles = await page
			.locator("main > section")
			.evaluateAll((sections) =>
				sections.map((section) => document.getElementById(section.getAttribute("aria-labelledby") ?? "")?.textContent),
			);
		expect(titles).toEqual([
			"From first sketch to live software in 30 days.",
			"Trusted in six countries, answerable in one.",
			"Three ways in, one standard of work.",
			"The signature method",
			"Work that is still standing",
			"Two founders, on every project.",
			"Chosen to last longer than the fashion.",
			"What clients say",
			"Asked before every first call",
			"Bring the idea. Leave with a plan.",
		]);
	});

	test("show at most three bullets per service, three cases with three tags, and two technologies per group", async () => {
		const page = await openHome();
		const counts = (list: string, item: string) =>
			page.locator(list).evaluateAll((lists, item) => lists.map((one) => one.querySelectorAll(item).length), item);
		expect(await counts(".offer", "li")).toEqual([3, 3, 3]);
		expect(await counts(".case", "li")).toEqual([3, 3, 3]);
		expect(await counts(".tech > div", "li")).toEqual([2, 2, 2, 2, 2]);
	});

	test("link to success stories on this page, and to founders and booking in a new tab, which the links announce", async () => {
		const page = await openHome();
		await page.getByRole("link", { name: "View Success Stories" }).click();
		await expect
			.poll(() => page.locator("#portfolio").evaluate((section) => section.getBoundingClientRect().top), {
				timeout: 5000,
			})
			.toBeLessThan(150);
		const links = page.locator("main a[target=_blank]");
		expect(await links.count()).toBe(5);
		for (const link of await links.all()) {
			expect(await link.getAttribute("rel")).toContain("noopener");
			expect((await link.getAttribute("aria-label")) ?? (await link.textContent())).toContain("(opens in new tab)");
		}
	});

	test("have the same content without script", async () => {
		const words = async (javaScriptEnabled: boolean) => {
			const { page } = await openPage(browser, { javaScriptEnabled, reducedMotion: "reduce" });
			await page.goto("/");
			const texts = await page.locator("main :is(h1, h2, h3, p, li, dt, dd, blockquote, summary, a)").allTextContents();
			await page.context().close();
			return texts;
		};
		expect(await words(false)).toEqual(await words(true));
	});
});

test("the keyboard reaches every link, button and question, with a visible focus", async () => {
	const page = await openCarousel({ reducedMotion: "reduce" });
	const wanted = await page.evaluate(() => {
		const all = [...document.querySelectorAll<HTMLElement>("a[href], button, summary, input")];
		const shown = all.filter(
			(element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]"),
		);
		for (const [index, element] of shown.entries()) element.dataset.stop = String(index);
		// In a group of radio buttons, only the selected one is a tab stop.
		return shown.flatMap((element, index) => (element.matches("input:not(:checked)") ? [] : [String(index)]));
	});
	const reached = new Set<string>();
	for (let press = 0; press < wanted.length + 10; press++) {
		await page.keyboard.press("Tab");
		const stop = await page.evaluate(() => {
			const element = document.activeElement as HTMLElement;
			const ringed = [element, element.closest("label"), element.closest(".card")].some(
				(one) => one && getComputedStyle(one).outlineStyle !== "none",
			);
			return ringed ? element.dataset.stop : undefined;
		});
		if (stop !== undefined) reached.add(stop);
	}
	expect(wanted.filter((stop) => !reached.has(stop))).toEqual([]);
});

test.each([
	[390, "light"],
	[1440, "dark"],
] as const)("there is no barrier that axe can find at %i px in %s", async (width, colorScheme) => {
	const { page, complaints } = await openPage(browser, {
		colorScheme,
		reducedMotion: "reduce",
		viewport: { width, height: 900 },
	});
	await page.goto("/");
	await comeNearCarousel(page);
	expect(await accessibilityViolations(page)).toEqual([]);
	expect(complaints).toEqual([]);
});

test("technologies never break in a word", async () => {
	const { page } = await openPage(browser, { viewport: { width: 1024, height: 768 } });
	await page.goto("/");
	const broken = await page.locator(".tech li").evaluateAll(
		(all) =>
			all.filter((item) => {
				const words = document.createRange();
				words.selectNodeContents(item);
				return words.getClientRects().length > item.textContent.split(/[ -]/).length;
			}).length,
	);
	expect(broken).toBe(0);
	await page.context().close();
});

test("everything can be seen without scrolling, as captures and archives see it", async () => {
	const { page } = await openPage(browser, { reducedMotion: "no-preference" });
	await page.goto("/");
	const shown = await page.locator(".rise").evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
	expect(shown.length).toBeGreaterThan(0);
	expect(new Set(shown)).toEqual(new Set(["1"]));
	await page.context().close();
});

test("what floats in the corner covers no button and no field", async () => {
	const { page } = await openPage(browser, { viewport: { width: 800, height: 844 }, reducedMotion: "reduce" });
	await page.goto("/contact");
	await page.locator(".float[data-over]").waitFor({ state: "attached" });
	const covered = await page.evaluate(async () => {
		const frame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
		const found = new Set<string>();
		for (let y = 0; y < document.body.scrollHeight; y += 90) {
			scrollTo({ top: y, behavior: "instant" });
			await frame();
			for (const button of document.querySelectorAll(".float-button")) {
				if (!button.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
				const { left, right, top, bottom } = button.getBoundingClientRect();
				for (const pressed of document.querySelectorAll("main :is(.btn, button, input, select, textarea, summary)")) {
					const box = pressed.getBoundingClientRect();
					if (!pressed.checkVisibility({ visibilityProperty: true }) || box.height === 0) continue;
					if (box.left < right && box.right > left && box.top < bottom && box.bottom > top)
						found.add(`${y}: ${pressed.outerHTML.slice(0, 80)}`);
				}
			}
		}
		return [...found];
	});
	expect(covered).toEqual([]);
	await page.context().close();
});

test.each([320, 390])(
	"the bar of phones follows the opening, makes room for what is written, and covers no end (%i px)",
	async (width) => {
		const { page } = await openPage(browser, { viewport: { width, height: 700 }, reducedMotion: "reduce" });
		await page.goto("/contact");
		const bar = page.locator(".float");
		const isSeen = () => bar.evaluate((element) => element.checkVisibility({ visibilityProperty: true }));
		expect(await isSeen()).toBe(false);
		await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
		await expect.poll(isSeen).toBe(true);
		await page.getByLabel("Full Name").focus();
		expect(await isSeen()).toBe(false);
		await page.goto("/");
		await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
		await expect.poll(isSeen).toBe(true);
		const { y } = (await bar.boundingBox())!;
		const end = await page.locator("footer").evaluate((footer) => footer.getBoundingClientRect().bottom);
		await expect.poll(async () => (await bar.boundingBox())!.y).toBeGreaterThanOrEqual(end - 1);
		for (const pressed of await bar.locator(":is(a, button):visible").all()) {
			const box = (await pressed.boundingBox())!;
			expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
		}
		// What gets the focus comes to stand above it.
		const last = page.locator("main summary").last();
		await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
		await last.focus();
		const focused = (await last.boundingBox())!;
		expect(focused.y + focused.height).toBeLessThanOrEqual(y);
		await page.context().close();
	},
);

test("nothing overflows at 320 px", async () => {
	const { page } = await openPage(browser, { viewport: { width: 320, height: 640 } });
	await page.goto(`${inject("baseUrl")}/`);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
