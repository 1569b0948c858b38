import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openBrowser } from "./browser.ts";
import { screenWeight, weighed } from "./screen-weight.ts";
import { openScreen, signedIn } from "./studio.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

test.each(weighed)("the $name, seen for the first time, is few files of little script", async (screen) => {
	const { path, isThere, target, atMost = target } = screen;
	const { script, requests } = await screenWeight(await signedIn(browser, { isFresh: true }), path, isThere);
	expect(script / 1000).toBeLessThanOrEqual(atMost[0]);
	expect(requests).toBeLessThanOrEqual(atMost[1]);
	// Nothing at all would be light, too.
	expect(requests).toBeGreaterThan(5);
});

test("what windows and menus are made of comes at the first sign of a person, before one is opened", async () => {
	const page = await signedIn(browser, { isFresh: true });
	await openScreen(page, "/admin/inquiries");
	const fetched = page.waitForResponse(/\/assets\/windows-/);
	await page.mouse.move(300, 300);
	expect((await fetched).ok()).toBe(true);
});
