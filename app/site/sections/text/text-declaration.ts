import { richText } from "../../../content/fields/rich-text.ts";
import { text as line } from "../../../content/fields/text.ts";
import { section } from "../../../content/model/section.ts";

export const text = section("Text", {
	family: "Text",
	about: "headings, lists, tables and links",
	layouts: { reading: "One column", beside: "Title beside", columns: "Two columns" },
	fields: { title: line({ label: "Title", max: 120, optional: true }), text: richText({ label: "Text" }) },
});
