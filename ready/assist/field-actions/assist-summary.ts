import { fieldAction } from "#core/server.ts";
import { plainTexts } from "../plain-texts.ts";
import { rewritten } from "../rewrite.ts";

/** A summary of the texts of the entry, within the limit of the field. */
export const action = fieldAction((asked) =>
	rewritten(asked, {
		task: "Summarize",
		what: "Summarize the text for somebody who decides whether to read it.",
		text: plainTexts(asked.data),
	}),
);
