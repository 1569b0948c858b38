import { Node } from "@tiptap/core";
import type { Node as TextNode } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

const isId = (id: string | undefined) => id !== undefined && /^[\w-]{1,60}$/.test(id);

/** The number of a footnote in the text. */
export const FootnoteReference = Node.create({
	name: "footnoteReference",
	group: "inline",
	inline: true,
	atom: true,

	addAttributes: () => ({ id: { default: "" } }),
	parseHTML: () => [
		{ tag: "[data-footnote]", getAttrs: ({ dataset: { footnote } }) => isId(footnote) && { id: footnote } },
	],
	renderHTML: ({ node }) => ["span", { "data-footnote": node.attrs.id, role: "img" }],
	renderText: () => "",
	addProseMirrorPlugins: () => [numbers()],
});

/** The footnotes below a text. */
export const Footnotes = Node.create({
	name: "footnotes",
	content: "footnote+",
	isolating: true,
	selectable: false,
	parseHTML: () => [{ tag: "section[role=doc-endnotes]", contentElement: "ol" }],
	renderHTML: () => ["section", { role: "doc-endnotes", "aria-label": "Footnotes", class: "footnotes" }, ["ol", 0]],
});

export const Footnote = Node.create({
	name: "footnote",
	content: "paragraph+",
	isolating: true,
	selectable: false,
	addAttributes: () => ({ id: { default: "" } }),
	parseHTML: () => [
		{ tag: "li[data-note]", priority: 60, getAttrs: ({ dataset: { note } }) => isId(note) && { id: note } },
	],
	renderHTML: ({ node }) => ["li", { "data-note": node.attrs.id }, 0],
});

export interface Reference {
	readonly id: string;
	readonly at: number;
}

// Nodes are immutable, so a keystroke reads only the block it is in.
const known = new WeakMap<TextNode, readonly Reference[]>();

/** The references of a document in reading order, with those that stand in footnotes themselves. */
export function referencesIn(doc: TextNode): Reference[] {
	const all: Reference[] = [];
	doc.forEach((block, offset) => {
		for (const { id, at } of referencesOf(block)) all.push({ id, at: offset + at });
	});
	return all;
}

function referencesOf(block: TextNode): readonly Reference[] {
	let found = known.get(block);
	if (!found) {
		const all: Reference[] = [];
		block.descendants(({ type, attrs }, position) => {
			if (type.name === "footnoteReference") all.push({ id: attrs.id, at: position + 1 });
		});
		found = all;
		known.set(block, found);
	}
	return found;
}

/** The footnotes of a document, and where they are. */
export function notesIn(doc: TextNode): { readonly notes: readonly TextNode[]; readonly from: number } {
	const { lastChild, content } = doc;
	const isThere = lastChild?.type.name === "footnotes";
	return { notes: isThere ? lastChild.children : [], from: isThere ? content.size - lastChild.nodeSize : content.size };
}

/** Numbers references and footnotes by the order of the references. */
function numbers(): Plugin<DecorationSet> {
	const plugin: Plugin<DecorationSet> = new Plugin({
		state: {
			init: (_config, { doc }) => numbered(doc),
			apply: (transaction, before) => (transaction.docChanged ? numbered(transaction.doc) : before),
		},
		props: { decorations: (state) => plugin.getState(state) },
	});
	return plugin;
}

function numbered(doc: TextNode): DecorationSet {
	const references = referencesIn(doc);
	if (references.length === 0) return DecorationSet.empty;
	const order = [...new Set(references.map(({ id }) => id))];
	const decorations = references.map(({ id, at }) => {
		const number = String(order.indexOf(id) + 1);
		return Decoration.node(at, at + 1, { "data-number": number, "aria-label": `Footnote ${number}` });
	});
	const { notes, from } = notesIn(doc);
	let at = from + 1;
	for (const note of notes) {
		decorations.push(Decoration.node(at, at + note.nodeSize, { value: String(order.indexOf(note.attrs.id) + 1) }));
		at += note.nodeSize;
	}
	return DecorationSet.create(doc, decorations);
}
