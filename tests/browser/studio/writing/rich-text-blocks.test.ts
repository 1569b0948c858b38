import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { accessibilityViolations } from "../../accessibility.ts";
import { intercept, openBrowser } from "../../browser.ts";
import { openScreen, signedIn } from "../../studio.ts";
import { emptied, openEditor, paste, putIn, shown, text } from "./text-editor.ts";

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
	await putIn(page, "/opens");
	await typeLines("How long?", "Six weeks.", "", "After");
	expect(await shown(page)).toBe("<div><p>How long?</p><p>Six weeks.</p></div><p>After</p>");
	await text(page).getByText("How long?").click();
	await page.keyboard.press("Home");
	await cursorKnown();
	await page.keyboard.press("Backspace");
	expect(await shown(page)).toBe("<p>How long?</p><p>Six weeks.</p><p>After</p>");
});

describe("a block is chosen with Escape", () => {
	const chosen = () => text(page).locator(".ProseMirror-selectednode");
	const said = (words: string) => page.getByRole("status").getByText(words).waitFor();

	test("then others are, each is turned into something else by its keys and from a list, and all of it is said", async () => {
		await typeLines("One", "Two");
		await page.keyboard.press("Escape");
		await said("Text, chosen.");
		expect(await chosen().textContent()).toBe("Two");
		await page.keyboard.press("ArrowUp");
		expect(await chosen().textContent()).toBe("One");
		await page.keyboard.press("Control+Alt+2");
		await said("Turned into: Heading.");
		await page.keyboard.press("/");
		const menu = page.getByRole("menu", { name: "Turn into" });
		await menu.getByRole("menuitemradio", { name: "Heading", checked: true }).and(page.locator(":focus")).waitFor();
		expect(await accessibilityViolations(page, { within: ".rich-text" })).toEqual([]);
		await menu.getByRole("menuitemradio", { name: "Quote" }).focus();
		await page.keyboard.press("Enter");
		await said("Turned into: Quote.");
		expect(await shown(page)).toBe("<blockquote><p>One</p></blockquote><p>Two</p>");
		await page.keyboard.press("Control+z");
		expect(await shown(page)).toBe("<h2>One</h2><p>Two</p>");
		await page.keyboard.press("Alt+Shift+ArrowDown");
		expect(await shown(page)).toBe("<p>Two</p><h2>One</h2>");
	});

	test("a letter that follows stands behind its words, and Escape again goes on writing", async () => {
		await typeLines("- One", "Two");
		await page.keyboard.press("Escape");
		await page.keyboard.type(" more");
		expect(await shown(page)).toBe("<ul><li><p>One</p></li><li><p>Two more</p></li></ul>");
		await page.keyboard.press("Escape");
		await page.keyboard.press("Escape");
		expect(await chosen().count()).toBe(0);
		await page.keyboard.type("!");
		expect(await shown(page)).toBe("<ul><li><p>One</p></li><li><p>Two more!</p></li></ul>");
	});

	test.each([
		[
			"several lines of a list become one block of code",
			"- One",
			"Two",
			"Code block",
			"<pre><code>One\nTwo</code></pre>",
		],
		["code becomes text line by line", "``` One", "Two", "Text", "<p>One<br>Two</p>"],
		["a quote becomes tasks", "> One", "Two", "Task list", /<li><label>.*One.*<li><label>.*Two/],
		["text becomes what opens", "One", "Two", "Part that opens", /Two/],
	])("%s", async (_, first, second, kind, becomes) => {
		await typeLines(first, second);
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: /^Kind of block/ }).click();
		await page.getByRole("menuitemradio", { name: kind, exact: true }).click();
		await page.locator(".tiptap:focus").waitFor();
		await expect.poll(() => shown(page)).toMatch(becomes);
	});
});

test("the bubble has what is used most, and the rest behind More", async () => {
	await page.keyboard.type("Some words");
	await page.keyboard.press("Shift+Home");
	const bar = page.getByRole("toolbar", { name: "Format Content" });
	await bar.waitFor();
	expect(await bar.getByRole("button").count()).toBe(7);
	await bar.getByRole("button", { name: "Kind of block: Text" }).click();
	await page.getByRole("menuitemradio", { name: "Heading", exact: true }).click();
	expect(await shown(page)).toBe("<h2>Some words</h2>");
	await page.keyboard.press("Shift+Home");
	await bar.getByRole("button", { name: "More", exact: true }).click();
	await bar.getByRole("button", { name: "Above the line" }).click();
	expect(await shown(page)).toBe("<h2><sup>Some words</sup></h2>");
	expect(await accessibilityViolations(page, { within: ".rich-text" })).toEqual([]);
});

describe("while the script of menus is under way", () => {
	async function slowEditor() {
		const page = await signedIn(browser, { isFresh: true });
		const arrives = Promise.withResolvers<void>();
		await page.goto("/robots.txt");
		await intercept(page, /\/assets\/writing-/, async (route) => {
			await arrives.promise;
			await route.continue();
		});
		await openScreen(page, "/admin/articles/new");
		await text(page).click();
		return { page, arrive: arrives.resolve };
	}

	test.each([
		["/quo", "Put in", "Quote"],
		["Words and @contact", "Link to", /Contact/],
	])("“%s” opens its list as soon as that is there", async (typed, list, option) => {
		const { page, arrive } = await slowEditor();
		await page.keyboard.type(typed);
		arrive();
		await page.getByRole("listbox", { name: list }).getByRole("option", { name: option }).first().waitFor();
	});

	test("a failure is said, nothing typed is lost, and the next time it is tried again", async () => {
		const page = await signedIn(browser, { isFresh: true });
		await page.goto("/robots.txt");
		let isAway = true;
		await intercept(page, /\/assets\/(writing|card-panel)-/, (route) => (isAway ? route.abort() : route.continue()));
		await openScreen(page, "/admin/articles/new");
		await text(page).click();
		await page.getByText("menus and the toolbar are missing for now").waitFor();
		await page.keyboard.type("Kept");
		await page.keyboard.press("Enter");
		isAway = false;
		await page.getByRole("textbox", { name: "Title", exact: true }).click();
		await text(page).locator("p").last().click();
		await page.keyboard.type("/button");
		await page.getByRole("listbox", { name: "Put in" }).waitFor();
		isAway = true;
		await page.keyboard.press("Enter");
		const alert = page.getByRole("group", { name: "Button" }).getByRole("alert");
		await alert.getByText("What you typed is still here.").waitFor();
		isAway = false;
		await alert.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("group", { name: "Button" }).getByLabel("Words").waitFor();
		expect(await text(page).locator("p").first().textContent()).toBe("Kept");
	});
});

describe("cards", () => {
	const shownCards = () =>
		text(page)
			.locator(".text-card")
			.evaluateAll((all) => all.map((one) => [...one.children].map(({ textContent }) => textContent)));
	const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

	test("are put in and filled in by keys alone, and left to write below them", async () => {
		await putIn(page, "/metric");
		const fields = page.getByRole("group", { name: "Figure with words" });
		await expect.poll(() => isFocused(fields.getByLabel("Figure"))).toBe(true);
		await page.keyboard.type("9 s");
		await page.keyboard.press("Tab");
		await page.keyboard.type("from first tap to sign-up");
		expect(await accessibilityViolations(page, { within: ".rich-text" })).toEqual([]);
		await page.keyboard.press("Escape");
		await putIn(page, "/button");
		const button = page.getByRole("group", { name: "Button" });
		await expect.poll(() => isFocused(button.getByLabel("Words"))).toBe(true);
		await page.keyboard.type("Book a call");
		await page.keyboard.press("Tab");
		await page.keyboard.type("example.com/call");
		await page.keyboard.press("Escape");
		await page.keyboard.type("After");
		expect(await shownCards()).toEqual([
			["9 s", "from first tap to sign-up"],
			["Book a call", "https://example.com/call"],
		]);
		expect(await text(page).locator(".text-card + p").textContent()).toBe("After");
		await page.keyboard.press("Enter");
		await putIn(page, "/toc");
		await page.getByRole("group", { name: "Table of contents" }).getByLabel("Title").waitFor();
		await page.keyboard.press("Escape");
		await putIn(page, "/compare");
		const pair = page.getByRole("group", { name: "Before and after" });
		await pair.getByLabel("Caption").fill("Six weeks apart");
		expect(await accessibilityViolations(page, { within: ".rich-text" })).toEqual([]);
		expect((await shownCards()).slice(2)).toEqual([
			["The headings of this text, as links"],
			["Picture before", "Alternative text before", "Picture after", "Alternative text after", "Six weeks apart"],
		]);
		await page.getByText("Saved", { exact: false }).first().waitFor();
	});

	test("take what a page says of itself, with its picture, and leave what was typed", async () => {
		const site = await servedSite();
		await putIn(page, "/bookm");
		const fields = page.getByRole("group", { name: "Bookmark" });
		await fields.getByLabel("Description").fill("My own words");
		await fields.getByLabel("Address").fill(`${site}/page`);
		await fields.getByLabel("Address").press("Enter");
		await expect.poll(() => fields.getByLabel("Title").inputValue()).toBe("What sellers may claim");
		await fields.getByRole("button", { name: "Picture: leave out" }).waitFor({ timeout: 90_000 });
		expect(await shownCards()).toEqual([[new URL(site).host, "What sellers may claim", "My own words", ""]]);
		await fields.getByLabel("Title").fill("");
		await fields.getByLabel("Address").fill(`${site}/missing`);
		await fields.getByLabel("Address").press("Enter");
		await fields.getByText("answered with 404. Check the address, or type the title yourself.").waitFor();
		await fields.getByLabel("Address").fill("javascript:alert(1)");
		await fields.getByText("Write a path such as /contact").waitFor();
		expect((await shownCards())[0]![0]).toBe(new URL(site).host);
	});
});

/** A site with a page that says what it is about, and its picture. */
async function servedSite(): Promise<string> {
	const head =
		'<title>Page</title><meta property="og:title" content="What sellers may claim"><meta property="og:image" content="/stone.png">';
	const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#567" } })
		.png()
		.toBuffer();
	const server = createServer(({ url }, response) => {
		if (url === "/page") response.writeHead(200, { "content-type": "text/html" }).end(head);
		else response.writeHead(url === "/stone.png" ? 200 : 404).end(picture);
	}).listen(0, "127.0.0.1");
	onTestFinished(() => void server.close());
	await once(server, "listening");
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

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
