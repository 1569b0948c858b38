import { createDocument, type Editor } from "@tiptap/core";
import type { RichTextDocument } from "../../../content/text/rich-text.ts";
import { openedDocument } from "./opened-document.ts";

/** Shows another version of a text, and touches only what differs: the caret, and what waits in the rest, stay. */
export function showVersion(editor: Editor, value: RichTextDocument): void {
	const { doc, schema, tr } = editor.state;
	const next = createDocument(openedDocument(value), schema);
	const from = doc.content.findDiffStart(next.content);
	const to = doc.content.findDiffEnd(next.content);
	if (from === null || !to) return;
	// What repeats at the place that differs is found from both sides.
	const overlap = Math.max(0, from - Math.min(to.a, to.b));
	const replaced = tr.replace(from, to.a + overlap, next.slice(from, to.b + overlap));
	editor.view.dispatch(replaced.setMeta("preventUpdate", true));
}
