import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { changesOf } from "../../.server/activity/changes.ts";
import { richText } from "../../content/fields/rich-text.ts";
import { TextInLines } from "./text-in-lines.tsx";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const cell = (...lines: string[]) => ({ type: "tableCell", content: lines.map(paragraph) });
const aText = (price: string, before = "Prices") => ({
	type: "doc",
	content: [
		paragraph(before),
		{
			type: "table",
			content: [
				{ type: "tableRow", content: [cell("Service"), cell("Price")] },
				{ type: "tableRow", content: [cell("Audit", "in a week"), cell(price)] },
			],
		},
		paragraph("Without tax"),
	],
});

const fields = { content: richText({ label: "Content" }) };
const drawn = (text: string) => renderToStaticMarkup(createElement(TextInLines, { text }));

test("changes in a table are shown as a table, between the surrounding lines", () => {
	const [change] = changesOf(fields, { content: aText("$900") }, { content: aText("$950") });
	expect(drawn(change!.after).replace(/<(section|table)[^>]*>/g, "<$1>")).toBe(
		"Prices<section><table><tbody><tr><td>Service</td><td>Price</td></tr>" +
			"<tr><td>Audit in a week</td><td>$950</td></tr></tbody></table></section>Without tax",
	);
});

test("an excerpt of a long text starts with a complete table row", () => {
	const long = "Much is said before. ".repeat(20);
	const [change] = changesOf(fields, { content: aText("$900", long) }, { content: aText(`$950${long}`, long) });
	expect(drawn(change!.after)).toContain("<tr><td>Audit in a week</td><td>$950");
});

test("lines without a table stay lines", () => {
	expect(drawn("One\nTwo")).toBe("One\nTwo");
});
