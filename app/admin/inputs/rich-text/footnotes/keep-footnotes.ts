import { Fragment, type Node, type Schema, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { notesIn, referencesIn } from "../nodes/footnote-nodes.ts";

/**
 * Keeps footnotes and their references together while somebody writes: each has the other, and the footnotes stand in the
 * order of their references. A footnote that was cut out comes back with its reference.
 */
export function keepFootnotes(): Plugin {
	const known = new Map<string, Node>();
	return new Plugin({
		props: {
			transformPasted: (slice) => withoutNotes(slice, (note) => known.set(note.attrs.id, note)),
		},
		appendTransaction(transactions, before, { doc, tr, schema }) {
			if (!transactions.some((one) => one.docChanged && !one.getMeta("preventUpdate"))) return null;
			const last = notesIn(before.doc).notes;
			const { notes, from } = notesIn(doc);
			for (const note of last) known.set(note.attrs.id, note);
			const there = new Set(notes.map(({ attrs }) => attrs.id));
			const referred = new Set(referencesIn(before.doc).map(({ id }) => id));
			const gone = new Set(last.map(({ attrs }) => attrs.id).filter((id) => !there.has(id) && referred.has(id)));
			// A reference goes with its footnote, and none stands in a footnote.
			const references = referencesIn(doc);
			const kept = references.filter(({ id, at }) => at < from && !gone.has(id));
			for (const { at } of references.filter((one) => !kept.includes(one)).reverse()) tr.delete(at, at + 1);
			const now = notesIn(tr.doc);
			const next = [...new Set(kept.map(({ id }) => id))].map(
				(id) => now.notes.find(({ attrs }) => attrs.id === id) ?? known.get(id) ?? emptyNote(schema, id),
			);
			const isSame = next.length === now.notes.length && next.every((note, index) => note === now.notes[index]);
			if (!isSame) {
				const block = next.length > 0 ? schema.nodes.footnotes!.create(null, next) : Fragment.empty;
				tr.replaceWith(now.from, tr.doc.content.size, block);
			}
			return tr.docChanged ? tr : null;
		},
	});
}

function emptyNote({ nodes }: Schema, id: string): Node {
	return nodes.footnote!.create({ id }, nodes.paragraph!.create());
}

/** Footnotes are not pasted where their references are: they come after them by themselves. Alone they are paragraphs. */
function withoutNotes(slice: Slice, keep: (note: Node) => void): Slice {
	const { content, openStart, openEnd } = slice;
	const notes = content.lastChild;
	if (notes?.type.name !== "footnotes") return slice;
	if (content.childCount === 1) {
		const paragraphs = notes.children.flatMap((note) => note.children);
		return new Slice(Fragment.from(paragraphs), Math.max(0, openStart - 2), Math.max(0, openEnd - 2));
	}
	for (const note of notes.children) keep(note);
	return new Slice(content.cut(0, content.size - notes.nodeSize), openStart, 0);
}
