import type { Editor } from "@tiptap/core";
import { dropCursor } from "@tiptap/pm/dropcursor";
import { gapCursor } from "@tiptap/pm/gapcursor";
import { keymap } from "@tiptap/pm/keymap";
import type { Command, Plugin } from "@tiptap/pm/state";
import { addRowAfter, fixTables, goToNextCell, tableEditing } from "@tiptap/pm/tables";
import { type ChooseBlocksOptions, chooseBlocks } from "./blocks/choose-blocks.ts";
import { moveBlocks } from "./blocks/move-blocks.ts";
import { keepFootnotes } from "./footnotes/keep-footnotes.ts";
import { laterKeys } from "./lazy-keys.ts";
import { type DroppedFilesOptions, droppedFiles } from "./paste/dropped-files.ts";
import { cleanPaste, type PasteOptions } from "./paste/paste.ts";
import { pasteAddress } from "./paste/paste-address.ts";
import type { SlashMenuOptions } from "./slash-menu.ts";

export { SelectionBar } from "./bars/selection-bar.tsx";
export { BlockHandles } from "./blocks/block-handles.tsx";
export { LazyFindings } from "./lazy-findings.tsx";
export { Panel } from "./panels/text-panel.tsx";
export { takeFiles } from "./paste/dropped-files.ts";
export { SlashList } from "./slash-list.tsx";
export { slashMenu } from "./slash-menu.ts";
export { fixTables };

export type Options = PasteOptions & DroppedFilesOptions & SlashMenuOptions & ChooseBlocksOptions;

/** The plugins for what only somebody who writes needs. */
export function writingPlugins(editor: Editor, options: Options): Plugin[] {
	return [
		pasteAddress(),
		cleanPaste(editor, options),
		droppedFiles(editor, options),
		keepFootnotes(),
		moveBlocks(),
		chooseBlocks(editor, options),
		dropCursor({ color: false, class: "drop-cursor" }),
		...tablePlugins(),
		...laterKeys(editor),
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
