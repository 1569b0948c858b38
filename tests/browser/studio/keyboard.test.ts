import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { intercept, openBrowser, openContext } from "../browser.ts";
import { people } from "../people.ts";
import { inquire } from "../site/inquire.ts";
import { signedIn } from "../studio.ts";

let browser: Browser;
let page: Page;

beforeAll(async () => {
	browser = await openBrowser();
	page = await signedIn(browser);
	// Enough entries to make lists scroll.
	for (let count = 0; count < 12; count += 1) await inquire();
});
afterAll(() => page?.context().close());

async function open(page: Page, path: string) {
	await page.goto(path);
	await page.locator("html[data-hydrated]").waitFor();
}

const sizes = [
	{ width: 1440, height: 900 },
	{ width: 390, height: 844 },
	// A window of 1280 by 1024 pixels at 400 % zoom.
	{ width: 320, height: 256 },
];
const screens = [
	"/admin",
	"/admin/faqs?view=list",
	"/admin/founders",
	"/admin/media",
	"/admin/settings",
	"/admin/home-content",
	"/admin/inquiries",
	"/admin/metrics",
	"/admin/articles/new",
];

describe.each(screens)("%s", (path) => {
	test.each(sizes)("shows every focused element at $width by $height", async (size) => {
		await page.setViewportSize(size);
		if (!page.url().endsWith(path)) await open(page, path);
		const { reached, hidden } = await page.evaluate(coveredByTab);
		expect(reached).toBeGreaterThan(5);
		expect(hidden).toEqual([]);
	});
});

test("in a low window a message covers nothing that has the focus", async () => {
	await page.setViewportSize({ width: 320, height: 256 });
	await open(page, "/admin/settings");
	await page.getByRole("button", { name: people.administrator.name }).click();
	const leave = page.getByRole("menuitem", { name: "Sign Out" });
	await leave.waitFor();
	await page.context().setOffline(true);
	await leave.click();
	const message = page.getByRole("alert").getByText("You are still signed in.");
	await message.waitFor();
	await leave.waitFor({ state: "detached" });
	const { hidden } = await page.evaluate(coveredByTab);
	expect(await message.isVisible()).toBe(true);
	await page.context().setOffline(false);
	expect(hidden).toEqual([]);
});

/** Focuses all tab stops in turn, and returns those that are covered or out of view. */
async function coveredByTab() {
	const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
	const handled = () => new Promise((resolve) => setTimeout(resolve));
	// What the studio shows at the width of the window is there a frame after it has changed.
	await drawn();
	await drawn();
	const fields =
		"a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select, textarea, summary, [tabindex]";
	const reachable = [...document.querySelectorAll<HTMLElement>(fields)].filter(
		(element) =>
			element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]"),
	);
	const isSeen = (element: HTMLElement) => {
		// The visible part of a styled checkbox or radio button is its label.
		const seen = (element.matches("input[type=checkbox], input[type=radio]") && element.closest("label")) || element;
		const { left, top, width, height } = seen.getBoundingClientRect();
		const parts = [0.2, 0.5, 0.8].flatMap((across) => [0.2, 0.5, 0.8].map((down) => [across, down] as const));
		const hits = parts.map(([across, down]) => document.elementFromPoint(left + width * across, top + height * down));
		return width === 0 || height === 0 || hits.some((hit) => hit && (seen.contains(hit) || hit.contains(seen)));
	};
	const hidden: string[] = [];
	for (const element of [...reachable, ...reachable.toReversed()]) {
		// Waits for frames only where needed, and twice, because content that loads late may move the page.
		for (const [attempt, settled] of [handled, drawn, drawn].entries()) {
			element.blur();
			element.focus();
			await settled();
			if (document.activeElement !== element || isSeen(element)) break;
			if (attempt === 2) hidden.push(element.outerHTML.slice(0, 150));
		}
	}
	return { reached: reachable.length, hidden };
}

test("in a low window nothing stays fixed while the rest scrolls", async () => {
	await page.setViewportSize({ width: 320, height: 256 });
	for (const path of ["/admin/articles/new", "/admin/settings", "/admin/inquiries"]) {
		await open(page, path);
		const staying = await page.evaluate(() => {
			scrollTo(0, 600);
			const all = [...document.querySelectorAll("body *")];
			const kept = all.filter((each) => ["sticky", "fixed"].includes(getComputedStyle(each).position));
			const seen = kept.filter((each) => each.checkVisibility() && !each.matches(".skip"));
			return seen.filter((each) => each.getBoundingClientRect().height > 0).map((each) => each.className);
		});
		expect([path, staying]).toEqual([path, []]);
	}
});

test("in forced colours, the current page, selected options and unset stars are distinguishable", async () => {
	const storageState = await page.context().storageState();
	const context = await openContext(browser, { forcedColors: "active", storageState });
	const forced = await context.newPage();
	await open(forced, "/admin/services");
	const colours = await forced.evaluate(() => {
		const groundOf = (selector: string) => getComputedStyle(document.querySelector(selector)!).backgroundColor;
		const star = document.querySelector(".entry-star .star-outline") as HTMLElement;
		return {
			current: groundOf(".rail-entries [aria-current]"),
			other: groundOf(".rail-entries a:not([aria-current])"),
			chosen: groundOf(".segment:has(:checked)"),
			left: groundOf(".segment:not(:has(:checked))"),
			star: getComputedStyle(star).backgroundColor,
			behind: getComputedStyle(star.closest("button")!).backgroundColor,
		};
	});
	expect(colours.current).not.toBe(colours.other);
	expect(colours.chosen).not.toBe(colours.left);
	expect(colours.star).not.toBe(colours.behind);

	// Selected and unselected states must differ: of palette entries, switches, checkboxes and format buttons.
	const groundsOf = (selector: string) =>
		forced.locator(selector).evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
	await forced.keyboard.press("ControlOrMeta+k");
	await forced.locator("[cmdk-item][data-selected=true]").waitFor();
	const [opened] = await groundsOf("[cmdk-item][data-selected=true]");
	expect(await groundsOf("[cmdk-item][data-selected=false]")).not.toContain(opened);

	await open(forced, "/admin/settings");
	const [switchedOn] = await groundsOf(":checked + .switch-track");
	expect(switchedOn).toBeDefined();
	// Nothing is saved: other tests look for the button on the site.
	await intercept(forced, "**/admin/documents/**", (route) => route.abort());
	await forced.getByRole("switch", { name: "Floating contact button" }).press("Space");
	await expect.poll(() => groundsOf(":not(:checked) + .switch-track")).toHaveLength(1);
	expect(await groundsOf(":not(:checked) + .switch-track")).not.toContain(switchedOn);

	forced.once("dialog", (dialog) => dialog.accept());
	await open(forced, "/admin/clients?view=list");
	await forced.getByRole("checkbox").nth(1).press("Space");
	await forced.locator(":checked + .checkbox-box").waitFor();
	const [ticked] = await groundsOf(":checked + .checkbox-box");
	expect(await groundsOf(":not(:checked, :indeterminate) + .checkbox-box")).not.toContain(ticked);

	await open(forced, "/admin/articles/new");
	const tab = forced.locator(".drawer").getByRole("tab", { selected: true });
	// Otherwise the browser lays a plate behind the words, in their own colour.
	expect(await tab.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe("none");
	await forced.getByRole("textbox", { name: "Content" }).press("ControlOrMeta+b");
	await forced.keyboard.press("Alt+F10");
	await forced.locator(".rich-text-tool[data-selected]").waitFor();
	const [bold] = await groundsOf(".rich-text-tool[data-selected]");
	expect(bold).toBeDefined();
	expect(await groundsOf(".rich-text-tool:not([data-selected])")).not.toContain(bold);
});
