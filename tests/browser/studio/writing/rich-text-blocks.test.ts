import type { Browser, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accessibilityViolations } from "../../accessibility.ts";
import { openBrowser } from "../../browser.ts";
import { emptied, openEditor, paste, shown, text } from "./text-editor.ts";

let browser: Browser;
/** A new article's text field, empty before each test, with the cursor in it. */
let page: Page;

beforeAll(async () => {
	browser = await openBrowser();
	page = await openEditor(browser);
});
beforeEach(() => emptied(page));

async function typeLines(...lines: string[]): Promise<void> {
	for (const [index, line] of lines.entries()) {
		if (index > 0) await page.keyboard.press("Enter");
		await page.keyboard.type(line, { delay: 15 });
	}
}

/** The editor is told of a cursor that has moved shortly after. */
const cursorKnown = () =>
	page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

const boxes = () => page.getByRole("checkbox", { name: /^Done:/ });
const tasks = () => boxes().evaluateAll((all) => all.map((one) => [one.ariaLabel, (one as HTMLInputElement).checked]));
const numbers = () => text(page).locator("[data-footnote]");
const notes = () => text(page).locator("[data-note]").allTextContents();

describe("tasks", () => {
	test("are typed, ticked by pointer and by key, and taken back", async () => {
		await typeLines("[ ] Draw", "Build", "", "- Plain", "[x] Tell");
		expect(await tasks()).toEqual([
			["Done: Draw", false],
			["Done: Build", false],
			["Done: Tell", true],
		]);
		await boxes().first().check();
		await text(page).getByText("Build").click();
		await cursorKnown();
		await page.keyboard.press("Control+Enter");
		expect(await boxes().nth(1).isChecked()).toBe(true);
		await page.keyboard.press("Control+z");
		expect(await boxes().nth(1).isChecked()).toBe(false);
		await page.keyboard.press("Tab");
		expect(await text(page).locator("[data-tasks] [data-tasks] p").textContent()).toBe("Build");
	});

	test.each([
		[
			"boxes",
			"<ul><li><input type=checkbox checked> Draw</li><li><label><input type=checkbox></label> Build</li></ul>",
		],
		[
			"roles",
			"<ul><li role=checkbox aria-checked=true><p>Draw</p></li><li role=checkbox aria-checked=false>Build</li></ul>",
		],
		["signs", "<ul><li>☑ Draw</li><li>☐ Build</li></ul>"],
		["Markdown", "- [x] Draw\n- [ ] Build"],
	])("are pasted, told by %s", async (_told, content) => {
		const isHtml = content.startsWith("<");
		await paste(page, isHtml ? { "text/html": content, "text/plain": "x" } : { "text/plain": content });
		expect(await tasks()).toEqual([
			["Done: Draw", true],
			["Done: Build", false],
		]);
	});
});

test("a part that opens is titled first, left by Enter, and becomes plain text at its start", async () => {
	await page.keyboard.type("/opens");
	await page.keyboard.press("Enter");
	await typeLines("How long?", "Six weeks.", "", "After");
	expect(await shown(page)).toBe("<div><p>How long?</p><p>Six weeks.</p></div><p>After</p>");
	await text(page).getByText("How long?").click();
	await page.keyboard.press("Home");
	await cursorKnown();
	await page.keyboard.press("Backspace");
	expect(await shown(page)).toBe("<p>How long?</p><p>Six weeks.</p><p>After</p>");
});

test("lines stand in the center and at their start again", async () => {
	await page.keyboard.type("Words");
	await page.keyboard.press("Control+Shift+E");
	expect(await text(page).locator("p[data-align=center]").textContent()).toBe("Words");
	await page.keyboard.press("Control+Shift+E");
	expect(await text(page).locator("p[data-align]").count()).toBe(0);
});

test("footnotes come and go with their numbers, and follow their order", async () => {
	await page.keyboard.type("One two", { delay: 60 });
	await page.keyboard.press("Control+Alt+f");
	await page.keyboard.type("Of two.", { delay: 60 });
	await page.keyboard.press("Control+Alt+f");
	for (let letter = 0; letter < 5; letter++) await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("Control+Alt+f");
	await page.keyboard.type("Of one.");
	expect(await notes()).toEqual(["Of one.", "Of two."]);
	expect(await numbers().evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(["Footnote 1", "Footnote 2"]);
	expect(await accessibilityViolations(page, { within: ".rich-text" })).toEqual([]);
	await numbers().first().click();
	await page.getByRole("button", { name: "Remove the footnote" }).click();
	expect(await notes()).toEqual(["Of two."]);
	await page.keyboard.press("Control+z");
	expect(await notes()).toEqual(["Of one.", "Of two."]);
	await page.getByText("Saved", { exact: false }).first().waitFor();
});

test("a link tells search engines what somebody chose, in plain words", async () => {
	await page.keyboard.type("[us](example.com/notes)");
	await page.keyboard.press("ArrowLeft");
	await page.getByRole("button", { name: "For search engines" }).click();
	await page.getByRole("checkbox", { name: "Tell search engines not to follow this link" }).check();
	await page.getByRole("checkbox", { name: "Somebody paid for this link" }).check();
	const link = text(page).getByRole("link", { name: "us" });
	expect(await link.getAttribute("href")).toBe("https://example.com/notes");
	expect(await link.getAttribute("rel")).toBe("nofollow sponsored");
});

test("words are counted while somebody goes on typing", async () => {
	await page.keyboard.type("one two three four five six", { delay: 60 });
	expect(await page.getByText(/^[1-6] words? · 1 min read$/).count()).toBe(1);
});
