import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { intercept, openBrowser } from "../browser.ts";
import { openScreen, signedIn } from "../studio.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

type Choice = (page: Page) => Promise<unknown>;

const press =
	(words: string): Choice =>
	(page) =>
		page.getByText(words, { exact: true }).first().click();
const pick =
	(label: string): Choice =>
	(page) =>
		page.getByRole("combobox", { name: label, exact: true }).selectOption({ index: 1 });
const type =
	(label: string): Choice =>
	(page) =>
		page.getByRole("searchbox", { name: label, exact: true }).fill("web");

/** Two choices on each screen, and the address that each results in. */
const choices: [path: string, first: Choice, says: RegExp, second: Choice, both: RegExp[]][] = [
	["/admin/services", press("Popular Only"), /filter=popular/, type("Search services"), [/filter=popular/, /q=web/]],
	["/admin/projects", type("Search projects"), /q=web/, pick("Category"), [/q=web/, /category=/]],
	["/admin/media", type("Search media"), /q=web/, pick("Kind"), [/q=web/, /type=/]],
	["/admin/inquiries", type("Search inquiries"), /q=web/, press("Spam"), [/q=web/, /state=spam/]],
	["/admin/activity", pick("Person"), /person=/, pick("Type"), [/person=/, /type=/]],
];

test.each(choices)("%s keeps a choice that is still loading when the next one is made", async (path, ...of) => {
	const [first, says, second, both] = of;
	const page = await signedIn(browser);
	await openScreen(page, path);
	const asked: string[] = [];
	const answers: (() => void)[] = [];
	await intercept(page, `**${path}.data*`, async (route) => {
		asked.push(route.request().url());
		await new Promise<void>((answer) => answers.push(answer));
		// The first request was cancelled by the second choice.
		await route.continue().catch(() => {});
	});
	await first(page);
	await expect.poll(() => asked.at(-1)).toMatch(says);
	await page.locator("main[aria-busy=true]").waitFor();
	// Words that turned pale would be too pale to read.
	const opacities = await page.locator("[aria-busy=true]").evaluateAll((all) =>
		all.map((one) => {
			for (const transition of one.getAnimations()) transition.finish();
			return getComputedStyle(one).opacity;
		}),
	);
	expect(new Set(opacities)).toEqual(new Set(["1"]));
	await second(page);
	await expect.poll(() => both.every((words) => words.test(asked.at(-1)!))).toBe(true);
	for (const answer of answers) answer();
	await expect.poll(() => both.every((words) => words.test(page.url()))).toBe(true);
});
