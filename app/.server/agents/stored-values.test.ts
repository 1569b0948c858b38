import { expect, test } from "vitest";
import { richText } from "../../content/fields/rich-text.ts";
import type { RichTextDocument } from "../../content/text/rich-text.ts";
import { replacedIn } from "./stored-values.ts";

test("words are replaced wherever a text has them, and links keep their relations", () => {
	const document = (name: string): RichTextDocument => ({
		type: "doc",
		content: [
			{
				type: "toggle",
				attrs: { title: `Why ${name}?` },
				content: [
					{
						type: "paragraph",
						content: [
							{
								type: "text",
								text: name,
								marks: [{ type: "link", attrs: { href: `https://${name}.example/`, rel: ["sponsored"] } }],
							},
						],
					},
				],
			},
		],
	});
	const fields = { text: richText({ label: "Text" }) };
	const { data, times } = replacedIn(fields, { text: document("acme") }, "acme", "bolt");
	expect(data.text).toEqual(document("bolt"));
	expect(times).toBe(3);
});
