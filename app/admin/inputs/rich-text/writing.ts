import type { Editor } from "@tiptap/core";
import { dropCursor } from "@tiptap/pm/dropcursor";
import { gapCursor } from "@tiptap/pm/gapcursor";
import { keymap } from "@tiptap/pm/keymap";
import type { Command, Plugin } from "@tiptap/pm/state";
import { addRowAfter, fixTables, goToNextCell, tableEditing } from "@tiptap/pm/tables";
import { type DroppedFilesOptions, droppedFiles } from "./dropped-files.ts";
import { moveBlocks } from "./move-blocks.ts";
import { cleanPaste, type PasteOptions } from "./paste.ts";

export { takeFiles } from "./dropped-files.ts";
export { OpenedBar } from "./opened-bar.tsx";
export { OpenedBlockHandles } from "./opened-block-handles.tsx";
export { OpenedFindings } from "./opened-findings.tsx";
export { OpenedSlashList } from "./opened-slash-list.tsx";
export { OpenedPanel } from "./panels/opened-panel.tsx";
export { fixTables };

export type Options = PasteOptions & DroppedFilesOptions;

/** The plugins for what only somebody who writes needs. */
export function writingPlugins(editor: Editor, options: Options): Plugin[] {
	return [
		cleanPaste(editor, options),
		droppedFiles(editor, options),
		moveBlocks(),
		dropCursor({ color: false, class: "drop-cursor" }),
		...tablePlugins(),
		gapCursor(),
	];
}

/** Cells are chosen and left as in a spreadsheet, and no change leaves a table with missing cells. */
export function tablePlugins(): Plugin[] {
	return [keymap({ Tab: nextCell, "Shift-Tab": goToNextCell(-1) }), tableEditing()];
}

/** Goes to the next cell; from the last one, to a new row. */
const nextCell: Command = (state, dispatch, view) =>
	goToNextCell(1)(state, dispatch) || (addRowAfter(state, dispatch) && goToNextCell(1)(view!.state, dispatch));
