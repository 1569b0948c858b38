import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { anArticle } from "../../../world.ts";
import { accessibilityViolations } from "../../accessibility.ts";
import { intercept, openBrowser } from "../../browser.ts";
import { openScreen, reloadScreen, signedIn } from "../../studio.ts";
import { have, runCommand } from "../documents.ts";
import { putIn } from "./text-editor.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const unique = () => randomUUID().slice(0, 8);
const text = (page: Page) => page.getByRole("textbox", { name: "Content", exact: true });
const title = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
const drawer = (page: Page) => page.getByRole("complementary", { name: "Fields" });
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor();
const paragraph = (words: string) => ({ type: "paragraph", content: [{ type: "text", text: words }] });
const heading = (words: string) => ({ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: words }] });

async function open(content: unknown[], options: Parameters<typeof signedIn>[1] = {}) {
	const page = await signedIn(browser, options);
	const data = { ...anArticle({ slug: `written-${unique()}` }), content: { type: "doc", content } };
	const id = await have(page, "articles", data);
	await openScreen(page, `/admin/articles/edit/${id}`);
	await text(page).waitFor();
	return { page, id, data };
}

/** The text as the server has it. */
async function stored(page: Page, id: string): Promise<{ type: string; content?: any[] }[]> {
	await saved(page);
	const { document } = await runCommand(page, id, { command: "keepDraft" });
	return document.data.content.content;
}

const storedTypes = async (page: Page, id: string) => (await stored(page, id)).map(({ type }) => type);

const paste = (page: Page, forms: Record<string, string>) =>
	text(page).evaluate((element, forms) => {
		const clipboardData = new DataTransfer();
		for (const [type, data] of Object.entries(forms)) clipboardData.setData(type, data);
		element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, forms);

describe("an article is written as its page", () => {
	test("its title and text look as on the site, and Enter leads from one to the next", async () => {
		const { page, data } = await open([heading("What fits"), paragraph("Little.")]);
		const look = (page: Page, selector: string) =>
			page
				.locator(selector)
				.first()
				.evaluate((element) => {
					const { fontFamily, fontSize, lineHeight, color } = getComputedStyle(element);
					return { fontFamily, fontSize, lineHeight, color };
				});
		await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
		const written = [await look(page, ".tiptap p"), await look(page, ".tiptap h2")];
		const id = page.url().split("/").at(-1)!;
		await page.goto(`/admin/preview?document=${id}&path=/articles/${data.slug}`);
		expect(written).toEqual([await look(page, "article.prose p"), await look(page, "article.prose h2")]);

		await openScreen(page, "/admin/articles/new");
		await title(page).click();
		await page.keyboard.type("On stone");
		await page.keyboard.press("Enter");
		await page.keyboard.type("In a sentence");
		await page.keyboard.press("Enter");
		await page.locator(".tiptap:focus").waitFor();
		await page.keyboard.type("Words.");
		await saved(page);
		expect(await title(page).inputValue()).toBe("On stone");
		expect(await page.getByRole("textbox", { name: "Excerpt" }).inputValue()).toBe("In a sentence");
	});

	test("an error in a closed drawer and its closed tab is said on both, and leads there", async () => {
		const { page } = await open([paragraph("Words.")]);
		await drawer(page).getByRole("tab", { name: "SEO" }).click();
		await page.getByRole("textbox", { name: "Description" }).fill("x".repeat(180));
		await drawer(page).getByRole("tab", { name: "Details" }).click();
		await page.keyboard.press("Control+.");
		await drawer(page).waitFor({ state: "hidden" });
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		await page.getByText("One thing is to be corrected before it can be published.").waitFor();
		await page.getByRole("textbox", { name: "Description" }).and(page.locator(":focus")).waitFor();
		await drawer(page)
			.getByRole("tab", { name: /SEO.*1 to correct/ })
			.waitFor();
	});

	test("the toolbar is at what is selected, and nowhere else", async () => {
		const { page } = await open([paragraph("First words."), paragraph("Second words.")]);
		const bar = page.getByRole("toolbar", { name: "Format Content" });
		await text(page).locator("p").nth(1).click();
		await page.keyboard.press("Home");
		await page.keyboard.press("Shift+End");
		await bar.waitFor();
		const [tools, line] = [(await bar.boundingBox())!, (await text(page).locator("p").nth(1).boundingBox())!];
		expect(Math.min(Math.abs(tools.y + tools.height - line.y), Math.abs(line.y + line.height - tools.y))).toBeLessThan(
			24,
		);
		await bar.getByRole("button", { name: "Bold" }).click();
		await text(page).locator("strong", { hasText: "Second words." }).waitFor();
		await page.keyboard.press("ArrowLeft");
		await bar.waitFor({ state: "hidden" });
	});

	test("the outline follows the text and leads to its headings, and blocks are moved by keys", async () => {
		const { page, id } = await open([heading("One"), paragraph("a"), heading("Two"), paragraph("b")]);
		await page.mouse.move(600, 600);
		const outline = page.getByRole("navigation", { name: "Table of contents" });
		await outline.getByRole("button", { name: "Two" }).click();
		await page.locator(".tiptap:focus").waitFor();
		await outline.locator("[aria-current]", { hasText: "Two" }).waitFor();
		await page.keyboard.press("Alt+Shift+ArrowUp");
		await page.keyboard.press("Alt+Shift+ArrowUp");
		await expect.poll(() => outline.getByRole("button").allInnerTexts()).toEqual(["Two", "One"]);
		await expect.poll(() => storedTypes(page, id)).toEqual(["heading", "heading", "paragraph", "paragraph"]);
	});

	test("a block is dragged to another place by its handle, and something is put in below it", async () => {
		const { page, id } = await open([paragraph("First."), paragraph("Second."), paragraph("Third.")]);
		const blocks = text(page).locator("p");
		await blocks.nth(2).hover();
		const handles = page.locator(".block-handles button");
		await handles.nth(1).dragTo(blocks.first(), { targetPosition: { x: 20, y: 2 } });
		await expect.poll(() => blocks.allInnerTexts()).toEqual(["Third.", "First.", "Second."]);
		await blocks.nth(1).hover();
		await handles.first().click();
		await page.getByRole("listbox", { name: "Put in" }).waitFor();
		await page.keyboard.type("head");
		await page.keyboard.press("Enter");
		await page.keyboard.type("Between");
		const kept = async () => (await stored(page, id)).map(({ type, content }) => [type, content?.[0]?.text]);
		await expect.poll(kept).toEqual([
			["paragraph", "Third."],
			["paragraph", "First."],
			["heading", "Between"],
			["paragraph", "Second."],
		]);
	});

	test("the address of a film becomes the film, whose player is asked for when it is pressed", async () => {
		const { page, id, data } = await open([paragraph("Words."), { type: "paragraph" }]);
		await text(page).locator("p").nth(1).click();
		await paste(page, { "text/plain": "https://youtu.be/dQw4w9WgXcQ" });
		const panel = page.getByRole("group", { name: "Film" });
		await text(page).locator(".film-block").click();
		await panel.getByText("YouTube is asked for nothing until a visitor presses the film.").waitFor();
		await panel.getByLabel("Title").fill("A tour");
		await panel.getByLabel("Address of the film").fill("javascript:alert(1)");
		await panel.getByText("Write an address with https://, or a path of the site.").waitFor();
		expect(await accessibilityViolations(page, { within: ".rich-text" })).toEqual([]);
		await expect
			.poll(async () => (await stored(page, id))[1])
			.toEqual({ type: "film", attrs: { address: "https://youtu.be/dQw4w9WgXcQ", title: "A tour" } });
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		await page.getByText("is on the site now.").waitFor();

		const asked: string[] = [];
		page.on("request", (request) => asked.push(new URL(request.url()).origin));
		await intercept(page, "https://www.youtube-nocookie.com/**", (route) =>
			route.fulfill({ body: "<title>Player</title>" }),
		);
		await page.goto(`/articles/${data.slug}`);
		const film = page.getByRole("link", { name: /Play the film.*A tour/ });
		expect(await accessibilityViolations(page, { within: "article" })).toEqual([]);
		expect(asked).not.toContain("https://www.youtube-nocookie.com");
		await film.click();
		await page.frameLocator("iframe.film").locator("html").waitFor({ state: "attached" });
	});

	test("what is written stays where it is in the window while a message above it comes and goes", async () => {
		const { page } = await open([heading("What fits"), ...Array.from({ length: 30 }, () => paragraph("Little."))]);
		await text(page).locator("p").nth(1).click();
		const place = async () => Math.round((await text(page).locator("p").nth(1).boundingBox())!.y);
		await page.keyboard.type("Written while it goes well. ");
		const before = await place();
		await intercept(page, "**/admin/documents/**", (route) => route.abort());
		await page.keyboard.type("And while it does not.");
		await page.getByText("Keep writing.").waitFor();
		expect(await place()).toBe(before);
		await page.unroute("**/admin/documents/**");
		await page.keyboard.type(" And since.");
		await page.getByText("Keep writing.").waitFor({ state: "detached" });
		expect(await place()).toBe(before);
	});

	test("boxes and arrows, changed code and what another site shows are put in by their names, and stand on the page", async () => {
		const { page, id, data } = await open([heading("How it flows"), { type: "paragraph" }]);
		await text(page).locator("p").last().click();
		await putIn(page, "/diagram");
		await page.keyboard.type("Tills -> Ledger: stock");
		// What the site draws of it stands below, and stays while an arrow is being written.
		const drawn = text(page).locator(".text-diagram .diagram-wide text");
		await expect.poll(() => drawn.allTextContents()).toEqual(["Tills", "Ledger", "stock"]);
		await page.keyboard.press("Enter");
		await page.keyboard.insertText("Ledger ->");
		expect(await drawn.allTextContents()).toEqual(["Tills", "Ledger", "stock"]);
		await page.keyboard.type(" Bank");
		await expect.poll(() => drawn.allTextContents()).toEqual(["Tills", "Ledger", "Bank", "stock", ""]);
		await page.keyboard.press("ArrowDown");
		await putIn(page, "/difference");
		await page.keyboard.type("- one");
		await page.keyboard.press("Enter");
		await page.keyboard.type("+ two");
		await page.keyboard.press("ArrowDown");
		await paste(page, { "text/plain": "https://codepen.io/ada/pen/abCdeF" });
		await expect.poll(() => storedTypes(page, id)).toEqual(["heading", "codeBlock", "codeBlock", "film"]);
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		await page.getByText("is on the site now.").waitFor();
		const asked: string[] = [];
		page.on("request", (request) => asked.push(new URL(request.url()).origin));
		await intercept(page, "https://codepen.io/**", (route) => route.fulfill({ body: "<title>Pen</title>" }));
		await page.goto(`/articles/${data.slug}`);
		const article = page.locator("article");
		await article.getByRole("figure", { name: "Tills, Ledger, Bank" }).waitFor();
		await article.locator("ins", { hasText: "+ two" }).waitFor();
		expect(await accessibilityViolations(page, { within: "article" })).toEqual([]);
		expect(asked).not.toContain("https://codepen.io");
		await page.getByRole("link", { name: /Show it here/ }).click();
		await page.frameLocator("iframe.film").locator("html").waitFor({ state: "attached" });
	});

	test("a time is chosen beside the page, and called off there", async () => {
		const { page } = await open([paragraph("Words.")]);
		await drawer(page).getByRole("tab", { name: "Schedule" }).click();
		const panel = drawer(page).getByRole("tabpanel", { name: "Schedule" });
		await panel.getByText("It is not on the site.").waitFor();
		await panel.getByLabel(/^Day and time/).fill("2020-01-01T09:30");
		await panel.getByRole("button", { name: "Schedule" }).click();
		await panel.getByText("This time has passed; choose a later one.").waitFor();
		expect(await accessibilityViolations(page, { within: ".drawer" })).toEqual([]);
		await panel.getByLabel(/^Day and time/).fill("2099-03-04T09:30");
		await panel.getByRole("button", { name: "Schedule" }).click();
		await panel.getByText("Goes live Mar 4, 2099, 09:30").waitFor();
		await panel.getByRole("button", { name: "Call off" }).click();
		await panel.getByText("Goes live Mar 4").waitFor({ state: "detached" });
	});

	test("words are found and replaced by keys, all of them in one step that can be undone", async () => {
		const { page } = await open([paragraph("A stone, a Stone."), paragraph("No wood."), paragraph("stones")]);
		await text(page).locator("p").first().click();
		await page.keyboard.press("Control+Home");
		await page.keyboard.press("Control+f");
		const find = page.getByRole("search", { name: "Find and replace" });
		await find.getByLabel("Find", { exact: true }).fill("stone");
		await find.getByText("1 of 3").waitFor();
		await page.keyboard.press("Enter");
		await find.getByText("2 of 3").waitFor();
		await page.keyboard.press("Shift+Enter");
		await find.getByText("1 of 3").waitFor();
		await find.getByLabel("Replace by").fill("brick");
		await find.getByRole("button", { name: "Replace all" }).click();
		await expect.poll(() => text(page).innerText()).toMatch(/A brick, a brick\.\s+No wood\.\s+bricks/);
		await find.getByText("Nothing found").waitFor();
		expect(await accessibilityViolations(page, { within: ".find-bar" })).toEqual([]);
		await find.getByLabel("Find", { exact: true }).press("Escape");
		await page.locator(".tiptap:focus").waitFor();
		await page.keyboard.press("Control+z");
		await expect.poll(() => text(page).innerText()).toMatch(/A stone, a Stone\.\s+No wood\.\s+stones/);
	});

	test("the preview shows where somebody writes", async () => {
		const long = Array.from({ length: 30 }, (_, index) => paragraph(`${index} `.concat("words ".repeat(60))));
		const { page } = await open([...long, heading("At the end"), paragraph("Last.")]);
		await page.getByRole("button", { name: "Preview" }).click();
		const frame = page.frameLocator("iframe[data-shown=true]");
		await frame.getByRole("heading", { name: "At the end" }).waitFor();
		await text(page).locator("p").last().click();
		const written = frame.locator("[data-written]", { hasText: "Last." });
		await written.waitFor();
		const top = () =>
			written.evaluate((block) => block.getBoundingClientRect().top / block.ownerDocument.defaultView!.innerHeight);
		await expect.poll(top).toBeGreaterThan(0);
		expect(await top()).toBeLessThan(0.9);
	});

	test("on a phone the toolbar is at the lower edge and the fields are a sheet", async () => {
		const { page } = await open([paragraph("Words.")], { width: 390 });
		await drawer(page).waitFor({ state: "hidden" });
		await text(page).locator("p").first().click();
		const bar = page.getByRole("toolbar", { name: "Format Content" });
		await bar.waitFor();
		const box = (await page.locator(".rich-text-bar").boundingBox())!;
		expect(Math.round(box.y + box.height)).toBe(844);
		await page.getByRole("button", { name: "Fields", exact: true }).click();
		await page.getByRole("combobox", { name: "Author", exact: true }).waitFor();
		await page.getByRole("button", { name: "Close the fields" }).click();
		await drawer(page).waitFor({ state: "hidden" });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	});

	test.each([
		["light", 1440],
		["dark", 390],
	] as const)("has nothing that axe finds, %s at %i", async (scheme, width) => {
		const { page } = await open([heading("One"), paragraph("We did {{projectsCompleted}} projects.")], {
			scheme,
			width,
		});
		if (width === 390) await page.getByRole("button", { name: "Fields", exact: true }).click();
		await drawer(page).getByRole("tab", { name: "SEO" }).click();
		expect(await accessibilityViolations(page, { within: ".desk" })).toEqual([]);
	});
});

describe("figures", () => {
	test("are chips with their value, are chosen from a list, and are stored as references", async () => {
		const { page, id } = await open([paragraph("We have {{projectsCompleted}} behind us, in {{countriesServed}}.")]);
		const chips = text(page).locator(".metric-chip");
		expect(await chips.allInnerTexts()).toEqual([expect.stringMatching(/\d/), expect.stringMatching(/\d/)]);
		await chips.first().click();
		await page.getByLabel("Figure of the metrics").selectOption("Happy clients");
		await text(page).press("Control+End");
		await page.keyboard.type(" In {{resp");
		await page.getByRole("option", { name: "Response time" }).waitFor();
		await page.keyboard.press("Enter");
		await page.keyboard.type("!");
		await expect.poll(() => chips.count()).toBe(3);
		await expect
			.poll(() => stored(page, id))
			.toEqual([paragraph("We have {{happyClients}} behind us, in {{countriesServed}}. In {{responseTime}}!")]);
	});

	test("that contradict the record, and links to no page, are said beside the text while it is written", async () => {
		const { page } = await open([paragraph("Words.")]);
		await text(page).locator("p").first().click();
		await page.keyboard.press("End");
		await page.keyboard.type(" We delivered over 7 projects. See [this](/no-such-page) and [that](/services) ");
		const noticed = page.getByRole("list", { name: "Noticed while writing" });
		await noticed.getByText("“over 7 projects” differs from the metrics").waitFor();
		await noticed.getByText("The link to /no-such-page leads to no page of the site.").waitFor();
		expect(await noticed.getByRole("listitem").count()).toBe(2);
	});
});

describe("what is pasted", () => {
	test("is read as Markdown when it is written as that", async () => {
		const { page, id } = await open([{ type: "paragraph" }]);
		await text(page).locator("p").first().click();
		await paste(page, {
			"text/plain": "# Title\n\nSome **heavy** words, [a link](/about).\n\n- one\n- two\n\n```ts\nlet a;\n```",
		});
		await text(page).locator("li", { hasText: "two" }).waitFor();
		await expect.poll(() => storedTypes(page, id)).toEqual(["heading", "paragraph", "bulletList", "codeBlock"]);
		expect(await text(page).locator("strong").innerText()).toBe("heavy");
	});

	test("may be ten thousand words and a table of forty columns: all of it is saved", async () => {
		const { page, id } = await open([paragraph("Begin")]);
		await text(page).locator("p").first().click();
		await page.keyboard.press("Control+a");
		const cells = (tag: string) => Array.from({ length: 40 }, (_, at) => `<${tag}>Column${at}</${tag}>`).join("");
		const words = Array.from({ length: 100 }, (_, at) => `<p>part${at} ${"word ".repeat(99)}</p>`).join("");
		await paste(page, {
			"text/html": `${words}<table><tr>${cells("th")}</tr><tr>${cells("td")}</tr></table><p>End</p>`,
		});
		await text(page).getByText("Column39").first().waitFor();
		const table = text(page).locator(".table-scroll");
		expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
		await expect.poll(() => stored(page, id)).toHaveLength(102);
		expect((await stored(page, id))[100]!.content![0].content).toHaveLength(40);
	});
});

test("where the browser refuses to store anything, what is typed is saved, and a failure is said", async () => {
	const page = await signedIn(browser, { isFresh: true });
	const id = await have(page, "articles", anArticle({ slug: `refused-${unique()}` }));
	await page.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException("full", "QuotaExceededError");
		};
	});
	await openScreen(page, `/admin/articles/edit/${id}`);
	await title(page).fill("Saved all the same");
	await saved(page);
	await intercept(page, "**/admin/documents/**", (route) => route.abort());
	await title(page).fill("Typed without a server");
	await page.getByText("Could not save:").waitFor();
	await page.unroute("**/admin/documents/**");
	await page.keyboard.press("ControlOrMeta+s");
	await saved(page);
	await reloadScreen(page);
	expect(await title(page).inputValue()).toBe("Typed without a server");
});

describe("comments", () => {
	test("are pinned to a block, follow it, lead to it, and are settled by whoever; who is mentioned is told", async () => {
		const { page } = await open([paragraph("First words here."), paragraph("Second words of the text.")]);
		await text(page).locator("p").nth(1).click();
		await page.keyboard.press("Shift+Home");
		await page.getByRole("toolbar", { name: "Format Content" }).getByRole("button", { name: "Comment" }).click();
		const panel = drawer(page).getByRole("tabpanel", { name: "Comments" });
		await panel.getByText("No open comments.").waitFor();
		await panel.getByRole("textbox", { name: "Comment" }).and(page.locator(":focus")).waitFor();
		await page.keyboard.type("Is that so, @ed");
		await panel.getByRole("group", { name: "People to mention" }).getByRole("button").first().click();
		await panel.getByRole("button", { name: "Comment", exact: true }).click();
		const comments = panel.getByRole("list", { name: "Open comments" });
		await comments.getByText("Is that so, @").waitFor();
		expect(await accessibilityViolations(page, { within: ".drawer" })).toEqual([]);

		await text(page).locator("p").first().click();
		await page.keyboard.press("Control+Home");
		await page.keyboard.type("A new one.");
		await page.keyboard.press("Enter");
		await saved(page);
		await comments.getByRole("button", { name: "Second words of the text." }).click();
		await page.keyboard.press("Home");
		await page.keyboard.type("The ");
		await expect.poll(() => text(page).locator("p").nth(2).innerText()).toBe("The Second words of the text.");

		await saved(page);
		const path = new URL(page.url()).pathname;
		const editor = await signedIn(browser, { role: "editor" });
		await openScreen(editor, `${path}#comments`);
		const theirs = drawer(editor).getByRole("tabpanel", { name: "Comments" });
		await theirs.getByRole("button", { name: "Reply" }).click();
		await editor.keyboard.type("It is, I asked.");
		await theirs.getByRole("button", { name: "Send reply" }).click();
		await theirs.getByRole("list", { name: "Replies" }).getByText("It is, I asked.").waitFor();
		expect(await theirs.getByRole("button", { name: "Reply" }).getAttribute("aria-expanded")).toBe("false");
		await theirs.getByRole("button", { name: "Settle" }).click();
		await theirs.getByText("No open comments.").waitFor();
		await theirs.getByText("1 settled").waitFor();
		await openScreen(editor, "/admin/notifications");
		await editor
			.getByText(/mentioned you in “/)
			.first()
			.waitFor();
	});
});
