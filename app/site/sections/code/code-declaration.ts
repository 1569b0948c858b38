import { richText } from "../../../content/fields/rich-text.ts";
import { section, titled } from "../../../content/model/section.ts";

export const code = section("Code with words", {
	family: "Text",
	about: "code with an explanation beside it",
	layouts: { beside: "Words beside", below: "Words above" },
	start: {
		code: { type: "doc", content: [{ type: "codeBlock", attrs: { language: null, title: "" } }] },
	},
	fields: {
		...titled(),
		text: richText({ label: "Words", optional: true }),
		code: richText({ label: "Code", help: "One or more blocks of code, each with its language and title." }),
	},
});
