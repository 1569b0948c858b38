import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";

/** A text has an empty line to go on at, whatever it ends with. Footnotes stand below it. */
export const LastLine = Extension.create({
	name: "lastLine",
	addProseMirrorPlugins: () => [
		new Plugin({
			appendTransaction(_transactions, _before, { doc, tr, schema }) {
				const { last, end } = endOf(doc);
				return last?.type === schema.nodes.paragraph ? null : tr.insert(end, schema.nodes.paragraph!.create());
			},
		}),
	],
});

/** The last block above the footnotes of a document, and where it ends. */
export function endOf(doc: Node): { readonly last: Node | undefined; readonly end: number } {
	const { lastChild, childCount, content } = doc;
	if (lastChild?.type.name !== "footnotes") return { last: lastChild ?? undefined, end: content.size };
	return { last: doc.maybeChild(childCount - 2) ?? undefined, end: content.size - lastChild.nodeSize };
}
