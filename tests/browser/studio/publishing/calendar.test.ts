import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { aClient } from "../../../world.ts";
import { accessibilityViolations } from "../../accessibility.ts";
import { openBrowser } from "../../browser.ts";
import { openScreen, signedIn, signedInAt } from "../../studio.ts";
import { have, runCommand } from "../documents.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);

/** A draft of a client that goes live at a time. */
async function scheduled(page: Page, at: number): Promise<{ id: string; name: string }> {
	const name = `Client ${randomUUID().slice(0, 8)}`;
	const id = await have(page, "clients", aClient({ name }));
	await runCommand(page, id, { command: "schedule", action: "publish", at });
	return { id, name };
}

async function timesOf(page: Page, id: string): Promise<string[]> {
	const answer = await page.request.get(`/admin/clients/edit/${id}.data`);
	return (await answer.text()).match(/\d{13}/g) ?? [];
}

describe("the calendar", () => {
	test("shows what goes live on its day, and moves it by the keyboard with its time of day", async () => {
		const page = await signedIn(browser);
		const at = Date.parse("2099-03-04T09:30+05:00");
		const { id, name } = await scheduled(page, at);
		await openScreen(page, "/admin/calendar?month=2099-03");
		await page.getByRole("heading", { name: "March 2099" }).waitFor();
		await expect.poll(() => day(page, "2099-03-04").innerText()).toMatch(new RegExp(`09:30 goes live\\s+${name}`));
		expect(await accessibilityViolations(page)).toEqual([]);

		await page.getByRole("button", { name: `Move ${name}` }).focus();
		await page.keyboard.press("Enter");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowRight");
		expect(await day(page, "2099-03-12").innerText()).toContain(name);
		await page.keyboard.press("Escape");
		expect(await day(page, "2099-03-12").innerText()).not.toContain(name);
		await page.keyboard.press("Enter");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await page.getByText(`“${name}”: Mar 11, 2099, 09:30.`).first().waitFor();
		await expect.poll(() => day(page, "2099-03-11").innerText()).toContain(`09:30 goes live`);
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
			.toBe(`Move ${name}`);
		const moved = Date.parse("2099-03-11T09:30+05:00");
		expect(await timesOf(page, id)).toContain(String(moved));
		await page.getByRole("button", { name: "Undo" }).click();
		await expect.poll(() => day(page, "2099-03-04").innerText()).toContain(name);
	});

	test("moves by the mouse, changes times in a dialog, and puts drafts on a day", async () => {
		const page = await signedIn(browser);
		const at = Date.parse("2099-05-05T18:00+05:00");
		const { name } = await scheduled(page, at);
		const draft = `Draft ${randomUUID().slice(0, 8)}`;
		await have(page, "clients", aClient({ name: draft }));
		await openScreen(page, "/admin/calendar?month=2099-05");
		await page.getByRole("button", { name: `Move ${name}` }).hover();
		await page.mouse.down();
		await day(page, "2099-05-14").hover();
		await page.mouse.up();
		await expect.poll(() => day(page, "2099-05-14").innerText()).toContain(name);

		await page.getByRole("button", { name: `Change the time of ${name}` }).click();
		const dialog = page.getByRole("dialog", { name: `When “${name}” goes live` });
		expect(await accessibilityViolations(page, { within: "[role=dialog]" })).toEqual([]);
		await dialog.getByLabel(/^Day and time/).fill("2020-01-01T10:00");
		await dialog.getByRole("button", { name: "Change" }).click();
		await dialog.getByText("This time has passed; choose a later one.").waitFor();
		await dialog.getByLabel(/^Day and time/).fill("2099-05-20T10:00");
		await dialog.getByRole("button", { name: "Change" }).click();
		await expect.poll(() => day(page, "2099-05-20").innerText()).toContain("10:00 goes live");

		await page.getByRole("button", { name: `Schedule… ${draft}` }).click();
		await page
			.getByRole("dialog")
			.getByLabel(/^Day and time/)
			.fill("2099-05-20T09:00");
		await page.getByRole("dialog").getByRole("button", { name: "Schedule", exact: true }).click();
		await expect.poll(() => day(page, "2099-05-20").innerText()).toContain(draft);
		await page.getByRole("button", { name: `Change the time of ${draft}` }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Call off" }).click();
		await expect.poll(() => day(page, "2099-05-20").innerText()).not.toContain(draft);
	});

	test("shows a week by keyboard, goes on to the next one, and says what is carried beyond it", async () => {
		const page = await signedIn(browser);
		const at = Date.parse("2099-03-04T09:30+05:00");
		const { name } = await scheduled(page, at);
		await openScreen(page, "/admin/calendar?month=2099-03");
		await page.getByRole("radio", { name: "Month" }).focus();
		await page.keyboard.press("ArrowRight");
		await page.getByRole("heading", { name: "Week of February 23, 2099" }).waitFor();
		await page.getByRole("link", { name: "Next week" }).press("Enter");
		await page.getByRole("heading", { name: "Week of March 2, 2099" }).waitFor();
		expect(await page.locator("[data-day]").count()).toBe(7);
		expect(await accessibilityViolations(page)).toEqual([]);

		await page.getByRole("button", { name: `Move ${name}` }).focus();
		await page.keyboard.press("Enter");
		await page.keyboard.press("ArrowDown");
		await page.getByText(`${name}, Wednesday, March 11`).waitFor();
		expect((await page.getByText(`${name}, Wednesday, March 11`).boundingBox())!.height).toBeGreaterThan(20);
		await page.keyboard.press("Enter");
		await page.getByText(`“${name}”: Mar 11, 2099, 09:30.`).first().waitFor();

		await day(page, "2099-03-08").focus();
		await page.keyboard.press("ArrowRight");
		await page.getByRole("heading", { name: "Week of March 9, 2099" }).waitFor();
		await expect
			.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day))
			.toBe("2099-03-09");
		await day(page, "2099-03-11").getByText(name).waitFor();
	});

	test("shows every day of a week on a phone", async () => {
		const page = await signedInAt(browser, "/admin/calendar?week=2099-07-08", { width: 390 });
		await page.getByRole("heading", { name: "Week of July 6, 2099" }).waitFor();
		await day(page, "2099-07-12").scrollIntoViewIfNeeded();
		expect(await day(page, "2099-07-12").innerText()).toMatch(/12\s*Sun/);
		expect(await accessibilityViolations(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	});

	test("is a list of the days with something on them on a phone", async () => {
		const page = await signedIn(browser, { width: 390, scheme: "dark" });
		const at = Date.parse("2099-07-08T09:30+05:00");
		const { name } = await scheduled(page, at);
		await openScreen(page, "/admin/calendar?month=2099-07");
		await day(page, "2099-07-08").getByText(name).waitFor();
		expect(await day(page, "2099-07-09").isVisible()).toBe(false);
		expect(await accessibilityViolations(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	});
});
