import type { Editor } from "@tiptap/core";
import { redoDepth, undoDepth } from "@tiptap/pm/history";
import { memo } from "react";
import { Toolbar as ToolbarOfButtons } from "../../controls/toolbar.tsx";
import {
	type Action,
	alignments,
	blocks,
	callouts,
	type Host,
	history,
	insertions,
	marks,
	textStyles,
} from "./actions.ts";
import { Shortcuts } from "./text-shortcuts.tsx";
import { Tool } from "./tool-button.tsx";
import { useEditorValue } from "./use-text-editor.ts";

interface Props {
	editor: Editor;
	host: Host;
	/** The id of the text that it edits. */
	controls: string;
	label: string;
}

const [, heading, subheading] = textStyles as readonly [Action, Action, Action];
const groups: readonly (readonly [name: string, actions: readonly Action[]])[] = [
	["Headings", [heading, subheading]],
	["Letters", marks],
	["Blocks", [...blocks, callout(), ...insertions]],
	["Lines", alignments],
];

/** The editor's toolbar. One tab stop; arrow keys move between its buttons. */
export const Toolbar = memo(function Toolbar({ editor, host, controls, label }: Props) {
	const on = useEditorValue(editor, () =>
		groups.flatMap(([, actions]) => actions.filter((action) => action.isOn?.(editor)).map(nameOf)),
	);
	return (
		<ToolbarOfButtons aria-label={`Format ${label}`} aria-controls={controls} className="rich-text-tools">
			{groups.map(([name, actions]) => (
				<fieldset key={name} aria-label={name} className="rich-text-group">
					{actions
						.filter(({ needs }) => !needs || host[needs])
						.map((action) => (
							<Tool
								key={action.name}
								label={action.name}
								icon={action.icon}
								keys={action.keys}
								isOn={action.isOn && on.includes(action.name)}
								onPress={() => action.run(editor, host)}
							/>
						))}
					<hr aria-orientation="vertical" />
				</fieldset>
			))}
			<Steps editor={editor} host={host} />
			<Shortcuts />
		</ToolbarOfButtons>
	);
});

function Steps({ editor, host }: Pick<Props, "editor" | "host">) {
	const possible = useEditorValue(editor, () => [undoDepth(editor.state) > 0, redoDepth(editor.state) > 0]);
	return (
		<fieldset aria-label="Steps" className="rich-text-group">
			{history.map(({ name, icon, keys, run }, index) => (
				<Tool
					key={name}
					label={name}
					icon={icon}
					keys={keys}
					isDisabled={!possible[index]}
					onPress={() => run(editor, host)}
				/>
			))}
		</fieldset>
	);
}

/** One button for all call-outs: it inserts a note, whose panel can change the tone. */
function callout(): Action {
	const [note] = callouts as readonly [Action];
	return {
		...note,
		name: "Call-out",
		isOn: (editor) => editor.isActive("callout"),
		run: (editor, host) =>
			editor.isActive("callout") ? editor.chain().focus().lift("callout").run() : note.run(editor, host),
	};
}

function nameOf({ name }: Action): string {
	return name;
}
