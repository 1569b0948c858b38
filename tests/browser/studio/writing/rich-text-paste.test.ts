import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { intercept, openBrowser } from "../../browser.ts";
import { openScreen, signedIn } from "../../studio.ts";
import { emptied, openEditor, paste, pasteFile, shown, text } from "./text-editor.ts";

let browser: Browser;
/** A new article's text field, empty before each test, with the cursor in it. */
let page: Page;

beforeAll(async () => {
	browser = await openBrowser();
	page = await openEditor(browser);
});
beforeEach(() => emptied(page));

const nbsp = "\u00a0";
/** An item as Word in a browser writes it, each in a list of its own. */
const online = (words: string, list: number, level: number, { tag = "ul", start = 1 } = {}) =>
	`<div class="ListContainerWrapper BCX0"><${tag} class="BulletListStyle1" role="list" start="${start}">` +
	`<li class="OutlineElement" data-listid="${list}" data-aria-level="${level}" role="listitem">` +
	`<p class="Paragraph"><span class="TextRun">${words}</span><span class="EOP">${nbsp}</span></p></li></${tag}></div>\n`;
/** An item as Word writes it, a paragraph. */
const desktop = (words: string, marker: string, list: string) =>
	`<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list}'><![if !supportLists]><span>` +
	`<span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>${nbsp}${nbsp} </span></span>` +
	`</span><![endif]>${words}<o:p></o:p></p>\n`;
/** The same after a program that keeps nothing of Word but how it looks. */
const bare = (words: string, marker: string, inches: number) =>
	`<p class="MsoListParagraph" style="margin-left:${inches}in;text-indent:-.25in"><span style="font-family:Symbol">` +
	`${marker}<span style="font-size:7pt">${nbsp}${nbsp}${nbsp} </span></span>${words}</p>`;
const numbered = { tag: "ol" };

/** The lists of a text, each item with its words. */
const outlined = async (page: Page) => (await shown(page)).replace(/<\/?p>/g, "");

const tea = "<ul><li>Tea<ul><li>Black</li><li>Green</li></ul></li><li>Coffee</li></ul>";

describe("pasted footnotes", () => {
	const word = (number: number, words: string) =>
		`<div style='mso-element:footnote' id=ftn${number}><p class=MsoFootnoteText><a style='mso-footnote-id:ftn${number}' ` +
		`href="#_ftnref${number}" name="_ftn${number}" title=""><span class=MsoFootnoteReference>[${number}]</span></a>${nbsp}${words}</p></div>`;
	const number = (n: number) =>
		`<a style='mso-footnote-id:ftn${n}' href="#_ftn${n}" name="_ftnref${n}" title=""><sup>[${n}]</sup></a>`;
	test.each([
		[
			"of Word",
			`<p class=MsoNormal>Oak${number(1)} and ash${number(2)}.</p><div style='mso-element:footnote-list'>` +
				`<br clear=all><hr align=left size=1 width="33%">${word(1, "A <b>hard</b> wood.")}${word(2, "Another.")}</div>`,
		],
		[
			"of Google Docs",
			`<p>Oak<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> and ash<sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup>.</p>` +
				`<hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a>${nbsp}A <b>hard</b> wood.</p></div>` +
				`<div><p><a href="#ftnt_ref2" id="ftnt2">[2]</a> Another.</p></div>`,
		],
	])("%s are footnotes, in their order, and no links", async (_, html) => {
		await paste(page, { "text/html": html });
		const plain = await shown(page);
		expect(plain).toContain("<p>Oak<span></span> and ash<span></span>.</p>");
		expect(plain).toContain("<li><p>A <strong>hard</strong> wood.</p></li><li><p>Another.</p></li>");
		expect(plain).not.toMatch(/href|<hr/);
		const numbers = await text(page)
			.locator("p [data-footnote]")
			.evaluateAll((all) => all.map((one) => one.ariaLabel));
		expect(numbers).toEqual(["Footnote 1", "Footnote 2"]);
	});

	test("a link that only looks like one stays a link", async () => {
		await paste(page, { "text/html": `<p>See <a href="#part">2</a>.</p><p id="part">Part two.</p>` });
		expect(await shown(page)).toContain(`href="#part"`);
		expect(await text(page).locator("[data-footnote]").count()).toBe(0);
	});
});

describe("pasted lists", () => {
	test.each([
		["beside the item", "<ul><li>Tea</li><ul><li>Black</li><li>Green</li></ul><li>Coffee</li></ul>"],
		["in an item without words", "<ul><li>Tea</li><li><ul><li>Black</li><li>Green</li></ul></li><li>Coffee</li></ul>"],
		[
			"in items of their own",
			`<ul><li>Tea</li><li style="display:block"><p>${nbsp}</p><ul><li>Black</li></ul></li>` +
				"<li><br><ul><li>Green</li></ul></li><li>Coffee</li><li></li></ul>",
		],
		[
			"in a box",
			"<ul><li><p>Tea</p><div><ul><li>Black</li><li><div>Green</div></li></ul></div></li><li>Coffee</li></ul>",
		],
		[
			"of Google Docs",
			'<b id="docs-internal-guid-1"><ul><li aria-level="1"><p>Tea</p></li><ul><li aria-level="2"><p>Black</p></li>' +
				'<li aria-level="2"><p>Green</p></li></ul><li aria-level="1"><p>Coffee</p></li></ul></b>',
		],
		[
			"of Google Docs, in pieces",
			'<ul><li aria-level="1">Tea</li></ul><ul><li aria-level="2">Black</li><li aria-level="2">Green</li></ul>' +
				'<ul><li aria-level="1">Coffee</li></ul>',
		],
		[
			"of Word in a browser",
			online("Tea", 1, 1) + online("Black", 1, 2) + online("Green", 1, 2) + online("Coffee", 1, 1),
		],
		[
			"of Word",
			desktop("Tea", "·", "l0 level1 lfo1") +
				desktop("Black", "o", "l0 level2 lfo1") +
				desktop("Green", "o", "l0 level2\nlfo1") +
				desktop("Coffee", "·", "l0 level1 lfo1"),
		],
		[
			"of Word, after Outlook",
			bare("Tea", "·", 0.5) + bare("Black", "o", 1) + bare("Green", "o", 1) + bare("Coffee", "·", 0.5),
		],
		[
			"of Quill",
			'<ul><li>Tea</li><li class="ql-indent-1">Black</li><li class="ql-indent-1">Green</li><li>Coffee</li></ul>',
		],
		[
			"of Dropbox Paper",
			'<ul class="listtype-bullet listindent1"><li>Tea</li></ul><ul class="listtype-bullet listindent2"><li>Black</li>' +
				'<li>Green</li></ul><ul class="listtype-bullet listindent1"><li>Coffee</li></ul>',
		],
	])("keep their levels: %s", async (_name, html) => {
		await paste(page, { "text/html": html, "text/plain": "x" });
		expect(await outlined(page)).toBe(tea);
	});

	test.each([
		[
			"numbers go on, with letters inside",
			desktop("One", "1.", "l1 level1 lfo2") +
				desktop("One a", "a)", "l1 level2 lfo2") +
				desktop("One b", "b)", "l1 level2 lfo2") +
				desktop("Two", "2.", "l1 level1 lfo2") +
				"<p class=MsoNormal>Between</p>" +
				desktop("Three", "3.", "l1 level1 lfo2"),
			'<ol><li>One<ol><li>One a</li><li>One b</li></ol></li><li>Two</li></ol>Between<ol start="3"><li>Three</li></ol>',
		],
		[
			"numbers go on in a browser",
			online("One", 2, 1, numbered) + online("One a", 2, 2, numbered) + online("Two", 2, 1, { tag: "ol", start: 2 }),
			"<ol><li>One<ol><li>One a</li></ol></li><li>Two</li></ol>",
		],
		[
			"a list of numbers after one of points",
			online("Texts", 1, 1) + online("First", 2, 1, numbered) + online("Second", 2, 1, { tag: "ol", start: 2 }),
			"<ul><li>Texts</li></ul><ol><li>First</li><li>Second</li></ol>",
		],
		[
			"points within numbers",
			online("First", 2, 1, numbered) + online("point", 3, 2) + online("Second", 2, 1, { tag: "ol", start: 2 }),
			"<ol><li>First<ul><li>point</li></ul></li><li>Second</li></ol>",
		],
		[
			"two lists that both begin with one",
			desktop("a", "1.", "l1 level1 lfo2") + desktop("b", "1.", "l2 level1 lfo3"),
			"<ol><li>a</li></ol><ol><li>b</li></ol>",
		],
		[
			"pieces that go on",
			'<ol><li>a</li><li>b</li></ol><ol start="3"><li>c</li></ol>',
			"<ol><li>a</li><li>b</li><li>c</li></ol>",
		],
		["lists of their own", "<ul><li>a</li></ul><ul><li>b</li></ul>", "<ul><li>a</li></ul><ul><li>b</li></ul>"],
		[
			"three levels and back",
			online("a", 1, 1) + online("b", 1, 2) + online("c", 1, 3) + online("d", 1, 1),
			"<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>",
		],
		[
			"a level left out",
			online("a", 1, 1) + online("b", 1, 3) + online("c", 1, 2),
			"<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>",
		],
		["points as signs", "<p>•\tTea</p><p>•\tCoffee</p>", "<ul><li>Tea</li><li>Coffee</li></ul>"],
		[
			"a heading with a number",
			`<h1 style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>${nbsp}${nbsp}</span></span>Scope</h1>`,
			"<h2>1. Scope</h2>",
		],
	])("are as they were: %s", async (_name, html, lists) => {
		await paste(page, { "text/html": html, "text/plain": "x" });
		expect(await outlined(page)).toBe(lists);
	});
});

describe("pasted pictures", () => {
	const figures = (page: Page) =>
		text(page)
			.locator(":scope > figure, :scope > p")
			.evaluateAll((all) =>
				all.map((one) => (one.querySelector("img[src]") ? one.querySelector("img")!.alt : one.textContent)),
			);

	test("come into the library from wherever they are, each to its place", async () => {
		const address = await servedPicture();
		const first = (await picture()).toString("base64");
		await paste(page, {
			"text/html":
				`<p>Above <img src="data:image/png;base64,${first}" alt="First"> and on</p><p>Between</p>` +
				`<figure><img src="${address}" alt="Second"><figcaption>Seen from above</figcaption></figure><p>Below</p>` +
				`<img src="${address}" width="1" height="1">`,
			"text/plain": "x",
		});
		expect(await figures(page)).toEqual(["Above and on", "Between", "Below"]);
		await expect.poll(() => figures(page)).toEqual(["Above and on", "First", "Between", "Second", "Below"]);
		expect(await shown(page)).toContain("<figcaption>Seen from above</figcaption>");
		expect(await page.locator(".rich-text-notice").textContent()).toBe("");
		for (let step = 0; step < 3; step++) await page.keyboard.press("Control+z");
		expect(await shown(page)).not.toMatch(/Above|figure/);
	});

	test("come with Markdown", async () => {
		await paste(page, { "text/plain": `One\n\n![A dune](${await servedPicture()} "At noon")\n\nTwo` });
		await expect.poll(() => figures(page)).toEqual(["One", "A dune", "Two"]);
		expect(await shown(page)).toContain("<figcaption>At noon</figcaption>");
	});

	test("come with what Word puts beside them", async () => {
		const hex = (await picture()).toString("hex");
		const shape = (data: string) => `{\\*\\shppict{\\pict\\pngblip ${data}}}{\\nonshppict{\\pict 00}}`;
		await paste(page, {
			"text/html":
				'<p class="MsoNormal">Above</p><p><img width="96" src="file:///C:/Users/a/clip_image002.png" alt="A plan"></p><p class="MsoNormal">Below</p>',
			"text/rtf": `{\\rtf1 Above\\par ${shape(hex)}\\par Below}`,
			"text/plain": "x",
		});
		await expect.poll(() => figures(page)).toEqual(["Above", "A plan", "Below"]);
		expect(await page.locator(".rich-text-notice").textContent()).toBe("");
	});

	test("that cannot come are named in one message", async () => {
		await paste(page, {
			"text/html":
				'<p>Words <img src="file:///C:/a/clip.png"><img src="data:image/png;base64,iVBORw0KGgo=" alt="Broken">' +
				`<img src="${await servedPicture(404)}" alt="Away"> <img src="smile.png" alt="😀"></p>`,
			"text/plain": "x",
		});
		await page.getByText("3 pictures did not come along: clip.png, “Broken”, and “Away”.").waitFor();
		expect(await shown(page)).toBe("<p>Words 😀</p>");
	});

	test("do not come when they were taken back meanwhile, which leaves what was typed just before", async () => {
		const arrives = Promise.withResolvers<void>();
		await intercept(page, "**/admin/media/upload?from=*", async (route) => {
			await arrives.promise;
			await route.continue();
		});
		await page.keyboard.type("Typed. ");
		await paste(page, {
			"text/html": `<p>Above</p><img src="${await servedPicture()}"><p>Below</p>`,
			"text/plain": "x",
		});
		await page.getByText("Adding a picture…").waitFor();
		await page.keyboard.press("Control+z");
		const answer = page.waitForResponse("**/admin/media/upload?from=*");
		arrives.resolve();
		await answer;
		await page.keyboard.type("Other words");
		expect(await shown(page)).toBe("<p>Typed. Other words</p>");
		await page.unroute("**/admin/media/upload?from=*");
	});
});

describe("pasted links", () => {
	test("lead where they were meant to, and those that may not are named", async () => {
		const links = [
			["tel:+49 89\u00a01234", "call"],
			["sms:+49 89 1234", "text"],
			["mailto:ada@example.com?subject=A new site", "write"],
			["https://example.com/a file.pdf", "read"],
			["file:///C:/a.docx", "file"],
			["javascript:alert(1)", "script"],
			["#", "nowhere"],
		];
		const html = links.map(([href, words]) => `<a href="${href}">${words}</a>`).join(" ");
		await paste(page, { "text/html": `<p>${html}</p>`, "text/plain": "x" });
		expect(await shown(page)).toBe(
			'<p><a href="tel:+49891234">call</a> <a href="sms:+49891234">text</a> ' +
				'<a href="mailto:ada@example.com?subject=A%20new%20site">write</a> ' +
				'<a href="https://example.com/a%20file.pdf">read</a> file script nowhere</p>',
		);
		await page
			.getByText("2 links were left out, their words stay: file:///C:/a.docx and javascript:alert(1).")
			.waitFor();
	});

	test("of Markdown keep their words, too", async () => {
		await paste(page, { "text/plain": "**Read** [this](javascript:alert(1)) and [that](/about)" });
		expect(await shown(page)).toBe('<p><strong>Read</strong> this and <a href="/about">that</a></p>');
		await page.getByText("A link was left out, its words stay: javascript:alert(1).").waitFor();
	});
});

/** A picture of its own. */
function picture(): Promise<Buffer> {
	const background = `#${randomBytes(3).toString("hex")}`;
	return sharp({ create: { width: 900, height: 600, channels: 3, background } })
		.png()
		.toBuffer();
}

/** The address of a picture on another site. */
async function servedPicture(status = 200): Promise<string> {
	const content = await picture();
	const server = createServer((_request, response) => void response.writeHead(status).end(content)).listen(
		0,
		"127.0.0.1",
	);
	onTestFinished(() => void server.close());
	await once(server, "listening");
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/dune.png`;
}

describe("pasted content", () => {
	test("from Word keeps headings, lists and tables, and nothing of Word", async () => {
		await pasteFile(page, "word");
		expect(await shown(page)).toBe(
			"<h2>Before the first commit</h2>" +
				"<p>We ask <strong>three questions</strong> and write the answers <em>down</em>, as " +
				'<a href="https://example.com/checklist">the checklist</a> says. Nobody <s>guesses</s>.</p>' +
				"<ul><li><p>Who will use it</p><ul><li><p>on a phone</p></li></ul></li><li><p>What it replaces</p></li></ul>" +
				"<h3>Then, in order</h3><ol><li><p>Draw</p></li><li><p>Build</p></li></ol>" +
				'<div><table><tbody><tr><td colspan="2"><p><strong>Week</strong></p></td></tr>' +
				"<tr><td><p>1</p></td><td><p>Draw</p></td></tr></tbody></table></div>",
		);
		await page.getByText("A picture did not come along: clip_image001.png.").waitFor();
	});

	test("is cleaned up also when the script for that has not arrived yet", async () => {
		const page = await signedIn(browser, { isFresh: true });
		await page.goto("/robots.txt");
		const arrives = Promise.withResolvers<void>();
		await intercept(page, /\/assets\/writing-/, async (route) => {
			await arrives.promise;
			await route.continue();
		});
		await openScreen(page, "/admin/articles/new");
		await text(page).click();
		await paste(page, { "text/html": "<h1>A title</h1><p>and words</p>", "text/plain": "x" });
		expect(await shown(page)).toBe("");
		arrives.resolve();
		await expect.poll(() => shown(page)).toBe("<h2>A title</h2><p>and words</p>");
	});

	test("from Google Docs keeps the formatting", async () => {
		await intercept(page, "**/admin/media/upload?from=*", (route) => route.abort());
		await pasteFile(page, "google-docs");
		expect(await shown(page)).toBe(
			"<h2>What changed</h2>" +
				'<p>Plain, <strong>heavy</strong> and <em>leaning</em>, with <a href="https://example.com/notes">notes</a></p>' +
				"<ul><li><p>outer</p><ul><li><p>inner</p></li></ul></li><li><p><s>struck</s></p></li></ul>" +
				"<div><table><tbody><tr><td><p>left</p></td><td><p>right</p></td></tr></tbody></table></div>" +
				"<h3>Smaller</h3>",
		);
		await page.getByText("A picture did not come along: AD_4nXd0.").waitFor();
		await page.unroute("**/admin/media/upload?from=*");
	});

	test("from a web page loses scripts, frames and unsafe links, and keeps code", async () => {
		await pasteFile(page, "page");
		expect(await shown(page)).toBe(
			'<h2>Getting it to run</h2><p>Run <code>npm start</code>, then read this and <a href="/docs?a=1#b">that</a>.</p>' +
				'<pre><code class="language-ts">const port = 3000;\n  // indented</code></pre>' +
				"<h3>Deep heading</h3><blockquote><p>Measure twice.</p></blockquote><p>Term</p><p>Meaning</p><hr>" +
				'<ol start="3"><li><p>third</p><ol><li><p>inside</p></li></ol></li><li><p>fourth</p></li></ol>',
		);
		await page.getByText("A picture did not come along: “x”.").waitFor();
		await page.getByText("An embedded page was left out.").waitFor();
		await page.getByText("A link was left out, its words stay: javascript:alert(1).").waitFor();
	});

	test("becomes a link when it is an address and text is selected", async () => {
		await page.keyboard.type("words");
		await page.keyboard.press("Control+a");
		await paste(page, { "text/plain": "https://example.com/" });
		expect(await shown(page)).toBe('<p><a href="https://example.com/">words</a></p>');
	});
});
