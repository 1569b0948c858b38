import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { storedInBrowser } from "../../../../app/content/values/kept-data.ts";
import { aForm, aQuestion } from "../../../world.ts";
import { accessibilityViolations } from "../../accessibility.ts";
import { openBrowser, openPage } from "../../browser.ts";
import { tooWide } from "../../site/layout-faults.ts";
import { openScreen, signedIn } from "../../studio.ts";
import { have } from "../documents.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

/** Publishes a form of sixty questions in nine steps, the third of which only teams are asked. */
async function longForm(studio: Page, slug: string): Promise<{ readonly id: string; readonly path: string }> {
	await openScreen(studio, "/admin/forms");
	const asked = (step: number, count: number) =>
		Array.from({ length: count }, (_, index) => {
			const name = `Fact ${"abcdefgh"[index]} of step ${"abcdefghi"[step - 1]}`;
			return aQuestion(name, { required: index === 0 });
		});
	const step = (title: string, fields = {}) => aQuestion(title, { kind: "step", ...fields });
	const questions = [
		step("You", { help: "Who asks." }),
		aQuestion("You come as", { kind: "one", answers: ["A guest", "A team"] }),
		...asked(1, 6),
		step("The team", { ifQuestion: "You come as", ifAnswer: "A team" }),
		...asked(2, 7),
		...["The third", "The fourth", "The fifth", "The sixth", "The seventh", "The eighth"].flatMap((title, index) => [
			step(title),
			...asked(index + 3, index < 4 ? 7 : 6),
		]),
		step("The end"),
		aQuestion("Fair", { kind: "hidden", parameter: "fair" }),
		aQuestion("You may write to me.", { kind: "consent" }),
		...asked(9, 5),
	];
	expect(questions.filter(({ kind }) => kind !== "step" && kind !== "hidden").length).toBe(60);
	const id = await have(studio, "forms", aForm({ title: slug, slug, questions }), { live: true });
	return { id, path: `/forms/${slug}` };
}

const count = async (studio: Page, slug: string) => {
	await openScreen(studio, `/admin/inquiries?q=${slug}`);
	return studio.getByRole("link", { name: new RegExp(`${slug} said`) }).count();
};

test("a form of sixty questions in nine steps keeps what was typed when the browser is closed in the seventh", async () => {
	const studio = await signedIn(browser);
	const slug = `long-${crypto.randomUUID().slice(0, 8)}`;
	const { id, path } = await longForm(studio, slug);
	const { page, complaints } = await openPage(browser, { viewport: { width: 390, height: 844 } });
	const heading = (title: string) => page.getByRole("heading", { name: title, exact: true });
	const next = () => page.getByRole("button", { name: "Next" }).click();
	await page.goto(path);
	await heading("You").waitFor();
	await page.getByText("Step 1 of 8").waitFor();
	expect(await page.getByRole("button", { name: "Back" }).count()).toBe(0);
	expect(await accessibilityViolations(page)).toEqual([]);
	expect(await tooWide(page)).toEqual([]);

	// Nothing further is asked before what is here is answered.
	await next();
	await page.getByText("Choose what fits best.").waitFor();
	await page.getByLabel("A guest").check();
	await page.getByLabel("Fact a of step a").fill(`${slug} said`);
	await page.keyboard.press("Enter");
	await heading("The third").waitFor();
	expect(await heading("The third").evaluate((one) => one === document.activeElement)).toBe(true);
	await page.getByText("Step 2 of 8").waitFor();
	// Who turns out to be a team is asked about it.
	await page.goBack();
	await heading("You").waitFor();
	expect(await page.getByLabel("Fact a of step a").inputValue()).toBe(`${slug} said`);
	await page.getByLabel("A team").check();
	await page.getByText("Step 1 of 9").waitFor();
	await next();
	for (const [step, title] of [
		["b", "The team"],
		["c", "The third"],
		["d", "The fourth"],
		["e", "The fifth"],
		["f", "The sixth"],
	] as const) {
		await heading(title).waitFor();
		await page.getByLabel(`Fact a of step ${step}`).fill(`Said in ${step}`);
		await next();
	}
	await heading("The seventh").waitFor();
	await page.getByLabel("Fact b of step g").fill("Half of");
	const state = await page.context().storageState();
	await page.context().close();

	const again = await openPage(browser, { viewport: { width: 390, height: 844 }, storageState: state });
	const back = again.page;
	await back.goto(`${path}?fair=garden`);
	await back.getByRole("heading", { name: "The seventh" }).waitFor();
	await back.getByText("What you wrote is still here").waitFor();
	await back.getByText("Step 7 of 9").waitFor();
	expect(await back.getByLabel("Fact b of step g").inputValue()).toBe("Half of");
	const stored = await back.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("http")));
	expect(stored.length).toBe(1);
	expect(storedInBrowser.map(({ place, key }) => `${place} ${key}`)).toContain("localStorage form");
	expect(await count(studio, slug)).toBe(0);

	await back.getByRole("button", { name: "Back" }).click();
	expect(await back.getByLabel("Fact a of step f").inputValue()).toBe("Said in f");
	await back.getByRole("button", { name: "Next" }).click();
	for (const step of ["g", "h", "i"]) {
		await back.getByLabel(`Fact a of step ${step}`).fill(`Said in ${step}`);
		if (step !== "i") await back.getByRole("button", { name: "Next" }).click();
	}
	await back.getByLabel("You may write to me.").check();
	await back.getByRole("button", { name: "Apply" }).click();
	await back.getByText("A founder reads it this week.").waitFor();
	expect(await back.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("http")))).toEqual([]);
	expect(await count(studio, slug)).toBe(1);
	await studio.getByRole("link", { name: new RegExp(`${slug} said`) }).click();
	await studio.getByText("From the address of the page, where anybody can write what they like.").waitFor();
	expect(await studio.locator(".inquiry-answers").innerText()).toMatch(/Fair\s+garden/);

	// Its editor says how many answered what, and has the steps in a row to go to.
	await openScreen(studio, `/admin/forms/edit/${id}`);
	const answered = (count: number) => studio.getByText(`Answered by ${count} of 1`, { exact: true }).count();
	expect([await answered(1), await answered(0)]).toEqual([12, 48]);
	const steps = studio.getByRole("navigation", { name: "Steps" });
	expect(await steps.getByRole("button").count()).toBe(11);
	await steps.getByRole("button", { name: /^7 The seventh\s*6 questions$/ }).click();
	expect(await steps.locator("[aria-current=step]").innerText()).toMatch(/The seventh/);
	await expect.poll(() => studio.locator(":focus").inputValue()).toBe("The seventh");
	expect(await accessibilityViolations(studio, { within: ".form-steps" })).toEqual([]);
	await studio.getByRole("link", { name: "1 answer" }).click();
	await studio
		.locator(".inbox-lines")
		.getByRole("link", { name: new RegExp(`${slug} said`) })
		.waitFor();
	expect([...complaints, ...again.complaints]).toEqual([]);
}, 120_000);

test("without script a form of several steps is answered by keyboard, keeps what was typed, and is sent once", async () => {
	const studio = await signedIn(browser);
	const slug = `steps-${crypto.randomUUID().slice(0, 8)}`;
	const { path } = await longForm(studio, slug);
	const { page } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
	const heading = (title: string) => page.getByRole("heading", { name: title, exact: true });
	const focused = (title: string) => heading(title).and(page.locator(":focus")).waitFor();
	await page.goto(path);
	await page.getByLabel("Fact a of step a").fill(`${slug} said`);
	await page.keyboard.press("Enter");
	await page.locator("[data-summary]:focus", { hasText: "You come as: Choose what fits best." }).waitFor();
	await page.getByLabel("A guest").check();
	await page.getByLabel("Fact a of step a").press("Enter");
	await focused("The third");
	await page.getByText("Step 2 of 8").waitFor();
	expect(await tooWide(page)).toEqual([]);
	await page.getByLabel("Fact a of step c").fill("Said in c");
	await page.getByRole("button", { name: "Back" }).press("Enter");
	await focused("You");
	expect(await page.getByLabel("A guest").isChecked()).toBe(true);
	await page.getByRole("button", { name: "Next" }).click();
	expect(await page.getByLabel("Fact a of step c").inputValue()).toBe("Said in c");
	for (const step of ["c", "d", "e", "f", "g", "h"]) {
		await page.getByLabel(`Fact a of step ${step}`).fill(`Said in ${step}`);
		await page.getByLabel(`Fact a of step ${step}`).press("Enter");
	}
	await focused("The end");
	await page.getByLabel("Fact a of step i").fill("Said in i");
	await page.getByRole("button", { name: "Apply" }).click();
	await page.getByText("It cannot be sent without your consent.").first().waitFor();
	expect(await count(studio, slug)).toBe(0);
	await page.getByLabel("You may write to me.").check();
	await page.getByRole("button", { name: "Apply" }).click();
	await page.getByText("A founder reads it this week.").waitFor();
	expect(await count(studio, slug)).toBe(1);
}, 120_000);
