import type { Editor } from "@tiptap/core";
import { ArrowDownToLine, ArrowUpToLine, Trash2 } from "../../../icons.tsx";
import { Tool } from "../bars/tool-button.tsx";
import { goToNote, goToReference, noteAt, removeFootnote, wordsOfNote } from "../footnotes/footnote-commands.ts";

/** Leads from the number of a footnote to its words and back, and removes both. */
export function FootnotePanel({ editor, id }: { editor: Editor; id: string }) {
	const isInNote = noteAt(editor.state) === id;
	return (
		<>
			{!isInNote && (
				<span className="rich-text-address">{wordsOfNote(editor.state, id) || "Nothing is written yet."}</span>
			)}
			{isInNote ? (
				<Tool
					label="Back to its number"
					icon={ArrowUpToLine}
					keys="Mod-Alt-f"
					onPress={() => goToReference(editor, id)}
				/>
			) : (
				<Tool label="To the footnote" icon={ArrowDownToLine} keys="Mod-Alt-f" onPress={() => goToNote(editor, id)} />
			)}
			<Tool label="Remove the footnote" icon={Trash2} onPress={() => removeFootnote(editor, id)} />
		</>
	);
}
