import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Block, Mark } from "../../../content/text/rich-text.ts";
import { RareStyles } from "./rare-styles.tsx";

const linked = (...content: Block[]) =>
	Array.from(
		renderToStaticMarkup(createElement(RareStyles, { text: { type: "doc", content } })).matchAll(/([\w-]+)\.css/g),
		([, name]) => name,
	);
const paragraph = (...marks: Mark[]): Block => ({
	type: "paragraph",
	content: [{ type: "text", text: "A", ...(marks.length > 0 && { marks }) }],
});
const list = (type: "bulletList" | "orderedList", ...content: Block[]): Block => ({
	type,
	content: [{ type: "listItem", content } as never],
});

test("a text of paragraphs, headings and points does without the styles of what is rare", () => {
	const heading: Block = { type: "heading", attrs: { level: 2 } };
	expect(linked(heading, paragraph({ type: "bold" }), list("bulletList", paragraph()))).toEqual([]);
});

test.each<[string, Block]>([
	["a smaller heading", { type: "heading", attrs: { level: 3 } }],
	["words at the right", { type: "paragraph", attrs: { align: "right" } }],
	["numbers", list("orderedList", paragraph())],
	["a quote", { type: "blockquote", content: [paragraph()] }],
	["a line", { type: "horizontalRule" }],
	["code within a line of a point", list("bulletList", paragraph({ type: "code" }))],
])("a text with %s has its style", (_, block) => {
	expect(linked(block)).toEqual(["prose-blocks"]);
});

test("tables, code and what opens have more styles of their own", () => {
	expect(linked({ type: "table", content: [] })).toEqual(["prose-blocks", "table"]);
	expect(linked({ type: "toggle", attrs: { title: "A" }, content: [] })).toEqual(["prose-blocks", "prose-further"]);
});
