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
import { toHtml } from "./rich-text.ts";

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
const all: readonly Card[] = [button, bookmark, quote, figure];
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
	expect(all.map(missingIn)).toEqual([undefined, undefined, undefined, undefined]);
});

test.each<[string, readonly Card[]]>([
	["written whole", all],
	["with words alone", [{ ...quote, attrs: { words: "Fine.", name: "", role: "", media: "" } }]],
	["with a role and no name", [{ ...quote, attrs: { words: "Fine.", name: "", role: "A client", media: "" } }]],
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
	const [, ...others] = all.map(withoutPicture);
	const moved = { ...button, attrs: { ...button.attrs, address: "https://x.example/contact" } };
	expect(richTextFromHtml(html).content).toEqual([moved, ...others]);
	expect(html).toContain("It asks &lt;once&gt;.");
});

test("the words of cards are found, translated and counted, and their pictures and links known", () => {
	const document = documentOf(...all);
	expect(plainTextOf(documentOf(quote))).toBe("1. It asks <once>.\nRania Aziz, PhD\nSignet, Cairo");
	expect(textsInDocument(document)).toContain("https://a.example/(b)");
	expect(picturesIn(all)).toEqual(["m-1", "m-2"]);
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
