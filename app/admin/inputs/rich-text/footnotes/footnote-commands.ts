import type { Editor } from "@tiptap/core";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";
import { notesIn, referencesIn } from "../nodes/footnote-nodes.ts";

/** Puts a footnote behind what is selected, and the cursor into it. In a footnote, goes back to its number. */
export function insertFootnote(editor: Editor): void {
	const { schema, selection } = editor.state;
	const within = noteAt(editor.state);
	if (within) return goToReference(editor, within);
	if (selection instanceof NodeSelection && selection.node.type.name === "footnoteReference")
		return goToNote(editor, selection.node.attrs.id);
	const { $to } = selection;
	const reference = schema.nodes.footnoteReference!.create({ id: crypto.randomUUID().slice(0, 8) });
	if (!$to.parent.canReplaceWith($to.index(), $to.index(), reference.type)) return;
	editor.view.dispatch(editor.state.tr.insert($to.pos, reference));
	goToNote(editor, reference.attrs.id);
}

/** The id of the footnote that the cursor is in. */
export function noteAt({ selection: { $from } }: EditorState): string | undefined {
	for (let depth = $from.depth; depth > 0; depth--)
		if ($from.node(depth).type.name === "footnote") return $from.node(depth).attrs.id;
}

/** Puts the cursor at the end of a footnote. */
export function goToNote(editor: Editor, id: string): void {
	const { notes, from } = notesIn(editor.state.doc);
	let at = from + 1;
	for (const note of notes) {
		at += note.nodeSize;
		if (note.attrs.id === id)
			return void editor
				.chain()
				.setTextSelection(at - 2)
				.focus()
				.scrollIntoView()
				.run();
	}
}

/** Puts the cursor behind the first number of a footnote. */
export function goToReference(editor: Editor, id: string): void {
	const reference = referencesIn(editor.state.doc).find((one) => one.id === id);
	if (reference)
		editor
			.chain()
			.setTextSelection(reference.at + 1)
			.focus()
			.scrollIntoView()
			.run();
}

/** Removes a footnote with all its numbers, and goes where the first was. */
export function removeFootnote(editor: Editor, id: string): void {
	const references = referencesIn(editor.state.doc).filter((one) => one.id === id);
	const { tr } = editor.state;
	for (const { at } of references.toReversed()) tr.delete(at, at + 1);
	editor.view.dispatch(tr);
	if (references[0]) editor.chain().setTextSelection(references[0].at).focus().scrollIntoView().run();
}

/** The words of a footnote. */
export function wordsOfNote({ doc }: EditorState, id: string): string {
	return notesIn(doc).notes.find(({ attrs }) => attrs.id === id)?.textContent ?? "";
}
