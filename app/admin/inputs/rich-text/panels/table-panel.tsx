import type { Editor } from "@tiptap/core";
import type { Command } from "@tiptap/pm/state";
import {
	addColumnAfter,
	addColumnBefore,
	addRowAfter,
	addRowBefore,
	deleteColumn,
	deleteRow,
	deleteTable,
	mergeCells,
	splitCell,
	toggleHeaderColumn,
	toggleHeaderRow,
} from "@tiptap/pm/tables";
import { Toolbar } from "../../../controls/toolbar.tsx";
import { PanelLeft, type StudioIcon, TableColumnsSplit, Trash2 } from "../../../icons.tsx";
import { Tool } from "../bars/tool-button.tsx";
import {
	BetweenHorizontalEnd,
	BetweenHorizontalStart,
	BetweenVerticalEnd,
	BetweenVerticalStart,
	PanelTop,
	TableCellsMerge,
	TableCellsSplit,
	TableRowsSplit,
} from "../text-icons.ts";
import { useEditorValue } from "../use-text-editor.ts";

const actions: readonly (readonly [label: string, icon: StudioIcon, command: Command])[] = [
	["Add a row above", BetweenHorizontalEnd, addRowBefore],
	["Add a row below", BetweenHorizontalStart, addRowAfter],
	["Add a column before", BetweenVerticalEnd, addColumnBefore],
	["Add a column after", BetweenVerticalStart, addColumnAfter],
	["Delete the row", TableRowsSplit, deleteRow],
	["Delete the column", TableColumnsSplit, deleteColumn],
	["First row is the head", PanelTop, toggleHeaderRow],
	["First column is the head", PanelLeft, toggleHeaderColumn],
	["Merge the chosen cells", TableCellsMerge, mergeCells],
	["Split the cell", TableCellsSplit, splitCell],
	["Delete the table", Trash2, deleteTable],
];

/** The commands for a table. */
export function TablePanel({ editor }: { editor: Editor }) {
	const possible = useEditorValue(editor, () => actions.map(([, , command]) => command(editor.state)));
	return (
		<Toolbar aria-label="Rows and columns" className="rich-text-group">
			{actions.map(([label, icon, command], index) => (
				<Tool
					key={label}
					label={label}
					icon={icon}
					isDisabled={!possible[index]}
					onPress={() => {
						command(editor.state, editor.view.dispatch);
						editor.view.focus();
					}}
				/>
			))}
		</Toolbar>
	);
}
