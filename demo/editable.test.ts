import { getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import { richTextExtensions } from "../app/admin/inputs/rich-text/extensions.ts";
import { openedDocument } from "../app/admin/inputs/rich-text/opened-document.ts";
import { storedDocument } from "../app/admin/inputs/rich-text/stored.ts";
import { entries, singletons } from "./index.ts";

const schema = getSchema(richTextExtensions());

const texts = [
	...entries.articles.map(({ id, data }) => [id, data.content] as const),
	...(["privacy-policy", "terms-of-service"] as const).flatMap((name) =>
		singletons[name].sections.map(({ title, body }) => [title, body] as const),
	),
];

test.each(texts)("%s is stored unchanged after it was opened in the editor", (_name, text) => {
	const doc = schema.nodeFromJSON(openedDocument(text));
	doc.check();
	expect(storedDocument(doc)).toEqual(text);
});
