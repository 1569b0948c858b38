import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../browser.ts";
import { people } from "../people.ts";
import { siteOf } from "../site/own-site.ts";
import { openScreen, signIn } from "../studio.ts";

let site: Awaited<ReturnType<typeof siteOf>>;

beforeAll(async () => {
	const { email, password } = people.administrator;
	site = await siteOf(undefined, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
});
afterAll(() => site?.stop());

/** What somebody does with the words in bold: undefined where they are only named. */
type Act = ((page: Page, words: string) => Promise<unknown>) | undefined;

/** Does what a page of the manual says, with everything that it has in bold, in its order. */
async function follow(page: Page, document: string, acts: readonly (readonly [words: string, act: Act])[]) {
	const [steps = ""] = readFileSync(document, "utf8").split(/^## What next|^## If something/m);
	expect([...steps.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words]) => words)).toEqual(acts.map(([words]) => words));
	for (const [words, act] of acts) await act?.(page, words);
}

const pressable = ["button", "link", "menuitem", "tab"] as const;

/** A control in sight that is called so, and nothing else. */
function called(within: Page | Locator, words: string): Locator {
	const name = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	const [first, ...others] = pressable.map((role) =>
		within.getByRole(role, { name: new RegExp(`^${name}( \\(opens in new tab\\))?$`) }),
	);
	// Entries of the rail have what they are about behind their name.
	const inRail = within.getByRole("navigation").getByRole("link", { name: new RegExp(`^${name} `) });
	return others.reduce((all, one) => all.or(one), first!.or(inRail)).filter({ visible: true });
}

const press: Act = (page, words) => called(page, words).first().click();
const confirm: Act = (page, words) => called(page.getByRole("alertdialog").or(page.getByRole("dialog")), words).click();
const see: Act = (page, words) => page.getByText(words, { exact: true }).first().waitFor();
const ofTheirs =
	(act: Act): Act =>
	async (page, words) => {
		await page.getByRole("button", { name: `${people.administrator.name} Administrator` }).click();
		await act!(page, words);
	};
const write =
	(value: string): Act =>
	(page, words) =>
		page.getByRole("textbox", { name: words, exact: true }).first().fill(value);

test("an owner gets to a site of their own by the words of the first page for owners", async () => {
	const { page } = await openPage(await openBrowser(), { baseURL: site.origin, reducedMotion: "reduce" });
	await signIn(page, people.administrator);
	await openScreen(page, "/admin");
	await follow(page, "docs/own/start.md", [
		["Make it yours", see],
		["All steps", press],
		["Read it", see],
		[
			"I have none: three questions",
			async (...asked) => {
				await press(...asked);
				await page.getByLabel("What is your company called?").fill("Northlight Labs");
				await page.getByLabel("Where do people write to?").fill("post@northlight.example");
			},
		],
		["Show me", press],
		["Take it", press],
		["Publish", press],
		["Publish", confirm],
		["All steps", undefined],
		[
			"Site Settings",
			async (...asked) => {
				await page.getByRole("link", { name: /^Release \d+$/ }).waitFor();
				await press(...asked);
			},
		],
		["Company Name", write("Northlight Labs of Oslo")],
		["Tagline", write("Data that holds in the cold.")],
		["Email", write("hello@northlight.example")],
		["Save All Settings", press],
		["Look", press],
		["Brand", write("#123a7c")],
		["Accent", write("#ff6f5e")],
		["Publish", press],
		[
			"View Live Site",
			async (...asked) => {
				const [opened] = await Promise.all([page.context().waitForEvent("page"), ofTheirs(press)!(...asked)]);
				await opened.getByRole("link", { name: "hello@northlight.example" }).first().waitFor();
			},
		],
	]);
});

test("an editor gets to an article that waits by the words of the first page for editors", async () => {
	const { page } = await openPage(await openBrowser(), { baseURL: site.origin, reducedMotion: "reduce" });
	await signIn(page, people.administrator);
	await openScreen(page, "/admin");
	const title = "Why buoys report once a day";
	await follow(page, "docs/write/start.md", [
		[
			"Articles",
			async (...asked) => {
				await press(...asked);
				for (const tab of ["Categories", "Tags", "Authors", "Page"])
					await page.getByRole("main").getByRole("link", { name: tab, exact: true }).waitFor();
			},
		],
		[
			"Add New Article",
			async (...asked) => {
				await press(...asked);
				// As it is there, without a look where the fields are.
				await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Title");
				await page.keyboard.type(title);
				await page.keyboard.press("Enter");
				await page.keyboard.type("Power is scarce at sea.");
				const text = page.getByRole("textbox", { name: /^Content/ });
				await text.click();
				await page.keyboard.type("/");
				await page.getByRole("option", { name: /^Heading/ }).click();
				await page.keyboard.type("At night");
				await text.getByRole("heading", { name: "At night" }).waitFor();
			},
		],
		["Picture", see],
		["Category", see],
		["Articles", undefined],
		["Page", undefined],
		["Schedule", press],
		[
			"Schedule",
			async (_, words) => {
				await page.getByLabel(/^Day and time/).fill("2099-03-04T09:30");
				await page.getByRole("button", { name: words, exact: true }).click();
				await page
					.getByText(/^Goes live Mar 4, 2099, 09:30/)
					.first()
					.waitFor();
			},
		],
		["Your time zone", undefined],
		["Your account", ofTheirs((_, words) => page.getByRole("menuitem", { name: words }).press("Escape"))],
		[
			"Calendar",
			async (...asked) => {
				await press(page, "Publishing");
				await press(...asked);
				await openScreen(page, "/admin/calendar?month=2099-03");
				await page.locator('[data-day="2099-03-04"]').getByText(title).waitFor();
			},
		],
		["Publish", undefined],
	]);
});
