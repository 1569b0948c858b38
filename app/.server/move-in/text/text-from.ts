import type { RichTextDocument } from "../../../content/text/rich-text.ts";
import { fragmentOf, richTextFromNodes } from "../../content/html.ts";
import { HtmlRejected } from "../../content/html-rejected.ts";
import { type TidyOptions, tidy } from "./tidy.ts";

export type TextFrom =
	| { readonly document: RichTextDocument; readonly changes: readonly string[] }
	/** Why it cannot be a text here, behind "its text". */
	| { readonly why: string };

/** Makes a text of this site of whatever HTML, and tells what has changed on the way. */
export function textFrom(html: string, options: TidyOptions): TextFrom {
	try {
		const { nodes, changes } = tidy(fragmentOf(html), options);
		const document = richTextFromNodes(nodes);
		return { document, changes: [...changes].map(([what, times]) => (times > 1 ? `${what} (${times} times)` : what)) };
	} catch (error) {
		if (!(error instanceof HtmlRejected)) throw error;
		return { why: error.message };
	}
}
