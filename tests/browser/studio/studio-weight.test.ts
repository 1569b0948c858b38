import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openBrowser } from "../browser.ts";
import { openScreen, signedIn } from "../studio.ts";
import { screenWeight, weighed } from "./screen-weight.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

test.each(weighed)("the $name, loaded for the first time, needs few files and little script", async (screen) => {
	const { path, isThere, target, atMost = target } = screen;
	const page = await signedIn(browser, { isFresh: true });
	// Inquiries that come meanwhile are none of the first load: what tells of them says nothing for an hour.
	const silence = { contentType: "text/event-stream", body: "retry: 3600000\n\n" };
	await page.route("**/admin/notifications/stream", (route) => route.fulfill(silence));
	const { script, requests, addresses } = await screenWeight(page, path, isThere);
	expect(script / 1000).toBeLessThanOrEqual(atMost[0]);
	expect(requests, addresses.join("\n")).toBeLessThanOrEqual(atMost[1]);
	// An empty page would be small too.
	expect(requests).toBeGreaterThan(5);
});

test("the script of another screen is loaded when somebody points at its link", async () => {
	const page = await signedIn(browser, { isFresh: true });
	await openScreen(page, "/admin/inquiries");
	const watch = page.waitForResponse(/\/assets\/windows-/);
	await page.mouse.move(600, 600);
	await (await watch).finished();
	const screen = page.waitForResponse(/\/assets\/library-screen-/);
	const imported = page.waitForResponse(/\/assets\/uploads-/);
	await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Media" }).hover();
	expect((await screen).ok()).toBe(true);
	expect((await imported).ok()).toBe(true);
	expect(page.url()).toMatch(/\/admin\/inquiries$/);
});

test("the script of dialogs and menus is loaded at the first sign of activity, before one is opened", async () => {
	const page = await signedIn(browser, { isFresh: true });
	await openScreen(page, "/admin/inquiries");
	const fetched = page.waitForResponse(/\/assets\/windows-/);
	await page.mouse.move(300, 300);
	expect((await fetched).ok()).toBe(true);
});
