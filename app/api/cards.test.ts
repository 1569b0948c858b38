import { expect, test } from "vitest";
import { richTextFromHtml } from "../.server/content/html.ts";
import { markdownOf, richTextFromMarkdown } from "../.server/content/markdown.ts";
import { textsInDocument, withLinks, withPictures } from "../.server/content/rich-text-edits.ts";
import type { Card } from "../content/text/cards.ts";
import { documentWithMetrics } from "../content/text/references.ts";
import {
	type Block,
	picturesIn,
	plainTextOf,
	type RichTextDocument,
	richTextSchema,
} from "../content/text/rich-text.ts";
import { missingIn } from "../content/text/shown-cards.ts";
import { segmentsOf, withTexts } from "../content/translation/segments.ts";
import { toHtml } from "./rich-text-for-programs.ts";

const button: Card = { type: "button", attrs: { words: "Book a [call]", address: "/contact" } };
const bookmark: Card = {
	type: "bookmark",
	attrs: {
		address: "https://a.example/(b)",
		title: "Sellers *may*",
		description: 'Say "what" &amp; \\ why',
		media: "m-1",
	},
};
const quote: Card = {
	type: "personQuote",
	attrs: { words: "1. It asks <once>.", name: "Rania Aziz, PhD", role: "Signet, Cairo", media: "m-2" },
};
const figure: Card = { type: "keyFigure", attrs: { figure: "{{projectsCompleted}}", words: "projects #done" } };
const contents: Card = { type: "contents", attrs: { title: "On [this] page" } };
const pair: Card = {
	type: "beforeAfter",
	attrs: {
		before: "m-3",
		beforeAlt: "A wall [of] paper",
		after: "m-4",
		afterAlt: "One screen",
		caption: "# *Six* weeks",
	},
};
const all: readonly Card[] = [button, bookmark, quote, figure, contents, pair];
const documentOf = (...content: Block[]): RichTextDocument => ({ type: "doc", content });
const sentence = (card: object) => richTextSchema.safeParse({ type: "doc", content: [card] }).error?.issues[0]?.message;

test.each([
	["an address that runs something", { ...button, attrs: { ...button.attrs, address: "javascript:alert(1)" } }],
	["an address of another scheme", { ...bookmark, attrs: { ...bookmark.attrs, address: "data:text/html,x" } }],
	["no picture of the library", { ...quote, attrs: { ...quote.attrs, media: "../secret" } }],
	["too many words", { ...quote, attrs: { ...quote.attrs, words: "x".repeat(801) } }],
	["an unknown part", { ...figure, attrs: { ...figure.attrs, style: "color:red" } }],
	["a part too few", { type: "button", attrs: { words: "Go" } }],
	["a figure that is none", { ...figure, attrs: { figure: "{{nothing}}", words: "" } }],
])("a card with %s is refused with a sentence", (_, card) => {
	expect(sentence(card)).toMatch(/[.]$/);
});

test("cards that are not filled in are kept, and what they lack is said", () => {
	const empty: Card = { type: "button", attrs: { words: "Go", address: "" } };
	expect(sentence(empty)).toBeUndefined();
	expect(missingIn(empty)).toMatch(/has no address/);
	expect(all.map(missingIn)).toEqual(all.map(() => undefined));
	expect(missingIn({ ...pair, attrs: { ...pair.attrs, after: "" } })).toMatch(/no picture after, and is not shown/);
});

test.each<[string, readonly Card[]]>([
	["written whole", all],
	["with words alone", [{ ...quote, attrs: { words: "Fine.", name: "", role: "", media: "" } }]],
	["with a role and no name", [{ ...quote, attrs: { words: "Fine.", name: "", role: "A client", media: "" } }]],
	["without a title", [{ type: "contents", attrs: { title: "" } }]],
	["without their pictures", [{ ...pair, attrs: { ...pair.attrs, before: "", beforeAlt: "", caption: "" } }]],
	["without description", [{ ...bookmark, attrs: { ...bookmark.attrs, description: "", media: "" } }]],
])("cards %s come back from Markdown as they were", (_, content) => {
	const { markdown, isExact } = markdownOf(documentOf(...content));
	expect(richTextFromMarkdown(markdown).content).toEqual(content);
	expect(isExact).toBe(true);
});

test("cards of the read API are taken by an import", () => {
	const html = toHtml(documentOf(...all), { origin: "https://x.example", picture: () => undefined });
	const withoutPicture = (card: Card) =>
		"media" in card.attrs ? { ...card, attrs: { ...card.attrs, media: "" } } : card;
	const bare: Card = { ...pair, attrs: { ...pair.attrs, before: "", beforeAlt: "", after: "", afterAlt: "" } };
	const [, ...others] = [...all.filter((card) => card !== pair), bare].map(withoutPicture);
	const moved = { ...button, attrs: { ...button.attrs, address: "https://x.example/contact" } };
	expect(richTextFromHtml(html).content).toEqual([moved, ...others]);
	expect(html).toContain("It asks &lt;once&gt;.");
});

test("the words of cards are found, translated and counted, and their pictures and links known", () => {
	const document = documentOf(...all);
	expect(plainTextOf(documentOf(quote))).toBe("1. It asks <once>.\nRania Aziz, PhD\nSignet, Cairo");
	expect(textsInDocument(document)).toContain("https://a.example/(b)");
	expect(picturesIn(all)).toEqual(["m-1", "m-2", "m-3", "m-4"]);
	expect(plainTextOf(documentWithMetrics(documentOf(figure), { projectsCompleted: "40+" }))).toBe(
		"40+\nprojects #done",
	);
	const texts = segmentsOf(document).map(({ text }) => text.toUpperCase());
	expect((withTexts(document, texts) as RichTextDocument).content[0]).toEqual({
		...button,
		attrs: { ...button.attrs, words: "BOOK A [CALL]" },
	});
});

test("cards that arrive with an import lead where their pages are now, without pictures that are missing", () => {
	const [moved, lost] = withPictures(
		withLinks([button, bookmark], (href) => (href === "/contact" ? "/talk" : undefined)),
		() => false,
	);
	expect(moved.attrs.address).toBe("/talk");
	expect(lost.attrs).toEqual({ ...bookmark.attrs, address: "", media: "" });
});

test("the words of a diagram are translated, and other code is not", () => {
	const code = (language: string): Block => ({
		type: "codeBlock",
		attrs: { language, title: "" },
		content: [{ type: "text", text: "Tills -> Ledger: stock\nLedger -> Bank" }],
	});
	const document = documentOf(code("diagram"), code("sql"));
	const texts = segmentsOf(document).map(({ text }) => text);
	expect(texts).toEqual(["", "Tills -> Ledger: stock\nLedger -> Bank", ""]);
	const said = withTexts(document, ["", "Kassen -> Buch: Bestand\nBuch -> Bank", ""]) as RichTextDocument;
	expect(said.content.map(plainTextOf)).toEqual(["Kassen -> Buch: Bestand\nBuch -> Bank", plainTextOf(code("sql"))]);
});

test("columns come back from Markdown and from the read API, and their words are found", () => {
	const paragraph = (text: string): Block => ({ type: "paragraph", content: [{ type: "text", text }] });
	const columns: Block = {
		type: "columns",
		content: [
			{
				type: "column",
				content: [
					paragraph("Left"),
					{ type: "bulletList", content: [{ type: "listItem", content: [paragraph("one")] }] },
				],
			},
			{
				type: "column",
				content: [{ type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "Right" }] }],
			},
		],
	};
	const document = documentOf(paragraph("Before"), columns, paragraph("After"));
	const { markdown, isExact } = markdownOf(document);
	expect([richTextFromMarkdown(markdown), isExact]).toEqual([document, true]);
	const html = toHtml(document, { origin: "https://x.example", picture: () => undefined });
	expect(richTextFromHtml(html)).toEqual(document);
	expect(plainTextOf(document)).toBe("Before\nLeft\none\nRight\nAfter");
	expect(segmentsOf(document).map(({ text }) => text)).toEqual(["Before", "Left", "one", "Right", "After"]);
	expect(sentence({ type: "columns", content: [columns.content[0]] })).toMatch(/two or 3/);
	const nested = { type: "columns", content: [{ type: "column", content: [columns] }, columns.content[1]] };
	expect(sentence(nested)).toMatch(/hold no others/);
	expect(() => richTextFromMarkdown("<!-- columns -->\n\nLeft")).toThrow(/ends with/);
});

test("tabs of code come back from Markdown and from the read API", () => {
	const code = (title: string, tab?: true): Block => ({
		type: "codeBlock",
		attrs: { language: title === "" ? null : "typescript", title, ...(tab && { tab }) },
		content: [{ type: "text", text: "const a = 1;" }],
	});
	const document = documentOf(code("queue.ts"), code("tab of.test.ts", true), code("", true), code("alone.ts"));
	const { markdown, isExact } = markdownOf(document);
	const named = { ...code("", true), attrs: { language: "text", title: "", tab: true } };
	const read = [code("queue.ts"), code("tab of.test.ts", true), named, code("alone.ts")];
	expect(richTextFromMarkdown(markdown).content).toEqual(read);
	expect(isExact).toBe(false);
	const html = toHtml(document, { origin: "https://x.example", picture: () => undefined });
	expect(richTextFromHtml(html)).toEqual(document);
});
