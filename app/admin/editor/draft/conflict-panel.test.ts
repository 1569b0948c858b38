import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { richText } from "../../../content/fields/rich-text.ts";
import { merge } from "../../../content/merge/merge.ts";
import { ConflictPanel } from "./conflict-panel.tsx";

const cell = (text: string) => ({
	type: "tableCell",
	content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const aPriceOf = (price: string) => ({
	content: {
		type: "doc",
		content: [{ type: "table", content: [{ type: "tableRow", content: [cell("Audit"), cell(price)] }] }],
	},
});

test("two versions of a table are shown as tables", () => {
	const fields = { content: richText({ label: "Content" }) };
	const before = aPriceOf("$800");
	const [mine, theirs] = [aPriceOf("$900"), aPriceOf("$950")];
	const merged = merge(fields, { before, after: mine }, { before, after: theirs });
	const conflict = { theirs: { data: theirs, version: 2 }, base: before, merge: merged };
	const props = { editor: {}, conflict } as unknown;
	const html = renderToStaticMarkup(createElement(ConflictPanel, props as Parameters<typeof ConflictPanel>[0]));
	for (const price of ["$900", "$950"]) expect(html).toContain(`<tr><td>Audit</td><td>${price}</td></tr>`);
});
