import type { Browser, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accessibilityViolations } from "../../accessibility.ts";
import { intercept, openBrowser } from "../../browser.ts";
import { people } from "../../people.ts";
import { emptied, openEditor, paste, pasteFile, putIn, shown, text } from "./text-editor.ts";

let browser: Browser;
/** A new article's text field, empty before each test, with the cursor in it. */
let page: Page;

beforeAll(async () => {
	browser = await openBrowser();
	page = await openEditor(browser);
});
beforeEach(() => emptied(page));

/** Presses a button of the toolbar, which is there when somebody asks for it. */
async function tool(name: string): Promise<void> {
	await page.keyboard.press("Alt+F10");
	await page.getByRole("toolbar", { name: "Format Content" }).getByRole("button", { name, exact: true }).click();
}

/** The editor is notified shortly after the cursor has moved. */
async function moveCursor(press: () => Promise<void>): Promise<void> {
	// Earlier input is reported late: after two frames, the next notification is about this movement.
	await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
	const heard = page.evaluate(
		() => new Promise((done) => document.addEventListener("selectionchange", () => done(null), { once: true })),
	);
	await press();
	await heard;
}

describe("writing", () => {
	test("converts Markdown while it is typed, and counts words", async () => {
		for (const line of [
			"## A heading",
			"Some **bold** and `code` and [more](/about) here",
			"- one",
			"two",
			"",
			"> said",
		]) {
			await page.keyboard.type(line);
			await page.keyboard.press("Enter");
		}
		expect(await shown(page)).toBe(
			'<h2>A heading</h2><p>Some <strong>bold</strong> and <code>code</code> and <a href="/about">more</a> here</p>' +
				"<ul><li><p>one</p></li><li><p>two</p></li></ul><blockquote><p>said</p><p></p></blockquote>",
		);
		await expect.poll(() => page.getByText("12 words · 1 min read").count()).toBe(1);
		await page.getByRole("button", { name: "A heading" }).click();
		await page.keyboard.type("!");
		expect(await shown(page)).toContain("<h2>A heading!</h2>");
	});

	test("numbers a list from where its first line says, by what is typed and by its key", async () => {
		for (const line of ["4. four", "five", "", "plain"]) {
			await page.keyboard.type(line);
			await page.keyboard.press("Enter");
		}
		expect(await shown(page)).toBe('<ol start="4"><li><p>four</p></li><li><p>five</p></li></ol><p>plain</p><p></p>');
		await page.keyboard.press("ControlOrMeta+Shift+7");
		await page.keyboard.type("first");
		expect(await shown(page)).toContain("<p>plain</p><ol><li><p>first</p></li></ol>");
	});

	test("warns about an outline that skips a level, and jumps to the place", async () => {
		await page.keyboard.type("### Early");
		await page.getByText("The subheading “Early” has no heading above it.").waitFor();
		await page.getByRole("button", { name: "Show" }).click();
		await tool("Heading");
		await expect.poll(() => page.getByText("has no heading above it").count()).toBe(0);
		expect(await shown(page)).toBe("<h2>Early</h2>");
	});

	test("offers everything in the slash menu, by keyboard alone", async () => {
		await page.keyboard.type("/");
		const menu = page.getByRole("listbox", { name: "Put in" });
		await menu.waitFor();
		await page.keyboard.type("warn");
		const active = await text(page).getAttribute("aria-activedescendant");
		expect(await page.locator(`[id="${active}"]`).textContent()).toContain("Warning");
		await page.keyboard.press("Enter");
		await page.keyboard.type("Mind the gap");
		expect(await shown(page)).toBe('<aside data-tone="warning"><p>Mind the gap</p></aside>');
		await page.keyboard.type(" /nothing-like-it");
		expect(await menu.count()).toBe(0);
		await page.keyboard.type(" /projects");
		await menu.waitFor();
		await page.keyboard.press("Enter");
		expect(await shown(page)).toMatch(/it <span>[\d,+]+<\/span><\/p>/);
		// A slash within a word is only a slash.
		await page.keyboard.type(" and/or");
		expect(await menu.count()).toBe(0);
	});

	test("creates code blocks with a language and a title, and leaves them", async () => {
		await page.keyboard.type("```ts ");
		await page.keyboard.type("if (a) {");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
		await page.keyboard.type("b();");
		await page.keyboard.press("Control+Enter");
		await page.keyboard.type("a.ts");
		await page.getByLabel("Language of the code").selectOption("JSON");
		await page.keyboard.press("Escape");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.type("after");
		expect(await shown(page)).toBe(
			'<pre data-title="a.ts"><code class="language-json">if (a) {\n  b();</code></pre><p>after</p>',
		);
	});

	test("shows the whole slash menu within the window, also above the line", async () => {
		const size = page.viewportSize()!;
		await page.setViewportSize({ ...size, height: 600 });
		for (let line = 0; line < 3; line += 1) await page.keyboard.press("Enter");
		await text(page)
			.locator("p")
			.last()
			.evaluate((line) => line.scrollIntoView({ block: "end" }));
		await page.keyboard.type("/");
		const menu = page.getByRole("listbox", { name: "Put in" });
		const [above, below] = [(await menu.boundingBox())!, (await text(page).boundingBox())!];
		expect(above.y).toBeLessThan(below.y);
		const isOnTop = await menu.evaluate((list) => {
			const { left, top, bottom } = list.getBoundingClientRect();
			for (let y = top + 8; y < bottom - 8; y += 8)
				if (!list.contains(document.elementFromPoint(left + 40, y))) return false;
			return true;
		});
		expect(isOnTop).toBe(true);
		await page.keyboard.type("pict");
		await expect.poll(() => menu.getByRole("option").count()).toBe(1);
		const [shorter, line] = [(await menu.boundingBox())!, (await text(page).locator("p").last().boundingBox())!];
		expect(line.y - (shorter.y + shorter.height)).toBeLessThan(24);
		await page.keyboard.press("Escape");
		await page.setViewportSize(size);
	});

	test("starts with today's date and the author's name", async () => {
		expect(await page.getByRole("combobox", { name: "Author", exact: true }).inputValue()).toBe(
			people.administrator.name,
		);
		expect(await page.getByRole("textbox", { name: "Date", exact: true }).inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
	});

	test("can be undone and redone", async () => {
		await page.keyboard.type("words");
		await tool("List");
		expect(await shown(page)).toBe("<ul><li><p>words</p></li></ul>");
		await page.locator(".tiptap:focus").waitFor();
		await page.keyboard.press("Control+z");
		expect(await shown(page)).toBe("<p>words</p>");
		await tool("Redo");
		expect(await shown(page)).toBe("<ul><li><p>words</p></li></ul>");
	});
});

describe("links", () => {
	test("can be set to a page of the site by its title", async () => {
		await page.keyboard.type("Read about us");
		await moveCursor(() => page.keyboard.press("Control+Shift+ArrowLeft"));
		await page.keyboard.press("Control+k");
		await page.keyboard.type("contact");
		await page.getByRole("option", { name: "Contact" }).first().waitFor();
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		expect(await shown(page)).toBe('<p>Read about <a href="/contact">us</a></p>');
	});

	test("follow an @ with the beginning of a page's name, and end before what is typed next", async () => {
		await page.keyboard.type("Write to a@contact, or see @cont", { delay: 60 });
		const pages = page.getByRole("listbox", { name: "Link to" });
		await pages.getByRole("option", { name: "Contact Page", selected: true }).waitFor();
		await page.keyboard.press("Enter");
		await page.keyboard.type(".");
		expect(await shown(page)).toBe('<p>Write to a@contact, or see <a href="/contact">Contact Page</a>.</p>');
		expect(await pages.count()).toBe(0);
	});

	test("are rejected with a sentence when they are unsafe, and keep what was typed", async () => {
		await page.keyboard.press("Control+k");
		await page.keyboard.type("javascript:alert(1)");
		await page.keyboard.press("Enter");
		await page.getByRole("alert").getByText("Choose a page, or write a path").waitFor();
		const field = page.getByRole("combobox", { name: "Page or address" });
		expect(await field.inputValue()).toBe("javascript:alert(1)");
		await field.fill("example.com/notes");
		await page.keyboard.press("Enter");
		expect(await shown(page)).toBe('<p><a href="https://example.com/notes">https://example.com/notes</a></p>');
		await page.getByRole("button", { name: "Remove the link" }).click();
		expect(await shown(page)).toBe("<p>https://example.com/notes</p>");
	});

	test("show nothing about the target page while the server cannot be reached", async () => {
		const failed = page.waitForEvent("requestfailed");
		await intercept(page, "**/admin/find/pages*", (route) => route.abort());
		await page.keyboard.type("[us](/about)");
		await page.keyboard.press("ArrowLeft");
		await failed;
		await page.unroute("**/admin/find/pages*");
		await page.locator(".rich-text-address").getByText("/about", { exact: true }).waitFor();
		expect(await page.getByText("There is no such page on the site.").count()).toBe(0);
	});

	test("show when the target page does not exist", async () => {
		await page.keyboard.type("[old](/no-such-page)");
		await page.keyboard.press("ArrowLeft");
		await page.getByText("There is no such page on the site.").waitFor();
	});
});

describe("tables", () => {
	test("break no words, and scroll sideways when they are too wide", async () => {
		const cells = ["Authorisation", "Infrastructure", "Observability", "Internationalisation", "Responsibilities"];
		const rows = `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
		await paste(page, { "text/html": `<table><tbody>${rows}</tbody></table>` });
		await text(page).getByText("Responsibilities").waitFor();
		const { lines, isWider } = await text(page).evaluate((element) => {
			const scroll = element.querySelector(".table-scroll")!;
			const lines = [...scroll.querySelectorAll("td p")].map((words) => {
				const range = document.createRange();
				range.selectNodeContents(words);
				return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
			});
			return { lines, isWider: scroll.scrollWidth > scroll.clientWidth };
		});
		expect(lines).toEqual(cells.map(() => 1));
		expect(isWider).toBe(true);
	});

	test("can grow and shrink", async () => {
		await putIn(page, "/table");
		await page.keyboard.type("Week");
		await page.keyboard.press("Tab");
		await page.keyboard.type("Work");
		await page.getByRole("button", { name: "Delete the column" }).click();
		expect(await shown(page)).toBe(
			"<div><table><tbody><tr><th><p>Week</p></th><th><p></p></th></tr>" +
				"<tr><td><p></p></td><td><p></p></td></tr>".repeat(2) +
				"</tbody></table></div>",
		);
		// After the last cell, a new row is added.
		await moveCursor(() => page.locator("td").last().click());
		await page.keyboard.press("Tab");
		await page.getByRole("button", { name: "Add a row below" }).click();
		expect(await page.locator(".tiptap tr").count()).toBe(5);
		await page.getByRole("button", { name: "Delete the table" }).click();
		expect(await shown(page)).toBe("");
	});
});

describe("pictures", () => {
	test("stand beside each other in a gallery, on the site too, and leave it", async () => {
		const choose = () =>
			page
				.getByRole("dialog", { name: "Choose a picture" })
				.getByRole("button")
				.filter({ has: page.locator("img") })
				.first()
				.click();
		const pictures = text(page).locator(".gallery figure");
		await putIn(page, "/gall");
		await choose();
		await page.getByLabel("Alternative text").fill("Slabs of stone");
		await page.getByRole("button", { name: "Put another picture beside it" }).click();
		await choose();
		await expect.poll(() => pictures.count()).toBe(2);
		await page.getByRole("button", { name: "Out of the gallery" }).click();
		await expect.poll(() => pictures.count()).toBe(1);
		expect(await text(page).locator("figure").count()).toBe(2);
		expect(await shown(page)).toMatch(
			/^<div><figure><img alt="Slabs of stone"><figcaption><\/figcaption><\/figure><\/div><figure>/,
		);
	});

	test("come into sight with all of their fields, however far down they are put", async () => {
		await paste(page, { "text/html": "<p>Stone</p>".repeat(40) });
		await page.keyboard.press("Enter");
		await putIn(page, "/pict");
		const library = page.getByRole("dialog", { name: "Choose a picture" });
		await library
			.getByRole("button")
			.filter({ has: page.locator("img[alt]:not([alt=''])") })
			.first()
			.click();
		await text(page).locator("figure img[src]").waitFor();
		const last = page.getByRole("button", { name: "Remove the picture" });
		await expect
			.poll(() => last.evaluate((button) => button.getBoundingClientRect().bottom <= window.innerHeight))
			.toBe(true);
	});

	test("come from the library, and ask for an alternative text", async () => {
		await page.keyboard.type("Before");
		await page.keyboard.press("Enter");
		await putIn(page, "/pict");
		const library = page.getByRole("dialog", { name: "Choose a picture" });
		await library
			.getByRole("button")
			.filter({ has: page.locator("img") })
			.first()
			.click();
		await text(page).locator("figure img[src]").waitFor();
		await page.getByLabel("Alternative text").fill("Slabs of stone, one above the other");
		await page.getByLabel("Caption").fill("Cut by hand");
		expect(await shown(page)).toMatch(
			/^<p>Before<\/p><figure><img alt="Slabs of stone, one above the other"><figcaption>Cut by hand<\/figcaption><\/figure>/,
		);
		await page.keyboard.press("Escape");
		await page.keyboard.type("Below");
		await text(page).locator("figure + p", { hasText: "Below" }).waitFor();
		await page.keyboard.press("Control+z");
		// Whoever goes on writing while it is selected keeps it.
		await text(page).locator("figure").click();
		await page.keyboard.type("More");
		await text(page)
			.locator("figure + p", { hasText: /^More$/ })
			.waitFor();
		// Twice at one place, as soon as only a test is, would be a double click.
		await text(page).getByText("Before").click();
		await text(page).locator("figure").click();
		await page.getByLabel("Alternative text").fill("");
		await page.getByText("Say what the picture shows, for people who cannot see it.").waitFor();
		await page.getByRole("button", { name: "Remove the picture" }).click();
		expect(await shown(page)).toBe("<p>Before</p><p>More</p>");
	});
});

describe("the editor", () => {
	test("can be left with Escape and Tab, and its toolbar is a single tab stop", async () => {
		await page.keyboard.type("- one");
		await page.keyboard.press("Alt+F10");
		await page.getByRole("button", { name: "Bold", exact: true }).and(page.locator(":focus")).waitFor();
		await page.keyboard.press("ArrowRight");
		expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Italic");
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("Enter");
		await page.locator(".tiptap:focus").waitFor();
		await page.keyboard.type("heavy");
		expect(await shown(page)).toBe("<ul><li><p>one<strong>heavy</strong></p></li></ul>");
		await page.keyboard.press("Escape");
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.closest(".tiptap"))).toBeNull();
	});

	test.each([
		["light", 1440],
		["dark", 390],
	] as const)("has nothing that axe finds, %s at %i", async (scheme, width) => {
		const page = await openEditor(browser, { scheme, width });
		await pasteFile(page, "page");
		for (const place of ["pre", ".tiptap h2", "table td"]) {
			if (place === "table td") {
				await page.keyboard.press("Control+End");
				await putIn(page, "/table");
				for (const head of ["One", "Two", "Three"]) {
					await page.keyboard.type(head);
					await page.keyboard.press("Tab");
				}
			}
			await page.locator(place).first().click();
			expect(await accessibilityViolations(page, { within: ".rich-text" })).toEqual([]);
		}
	});
});
