import type { Editor } from "@tiptap/core";
import { redoDepth, undoDepth } from "@tiptap/pm/history";
import { useEditorState } from "@tiptap/react";
import { memo } from "react";
import { Group } from "react-aria-components/Group";
import { Separator } from "react-aria-components/Separator";
import { Toolbar as AriaToolbar } from "react-aria-components/Toolbar";
import { type Action, blocks, callouts, type Host, history, marks, textStyles } from "./actions.ts";
import { Shortcuts } from "./shortcuts.tsx";
import { Tool } from "./tool.tsx";

interface Props {
	editor: Editor;
	host: Host;
	/** The id of the text it belongs to. */
	controls: string;
	label: string;
}

const [, heading, subheading] = textStyles as readonly [Action, Action, Action];
const groups: readonly (readonly [name: string, actions: readonly Action[]])[] = [
	["Headings", [heading, subheading]],
	["Letters", marks],
	["Blocks", [...blocks, callout()]],
];

/** What can be done to the text. One stop for Tab; arrows move within. */
export const Toolbar = memo(function Toolbar({ editor, host, controls, label }: Props) {
	const on = useEditorState({
		editor,
		selector: () => groups.flatMap(([, actions]) => actions.filter((action) => action.isOn?.(editor)).map(nameOf)),
	});
	return (
		<AriaToolbar aria-label={`Format ${label}`} aria-controls={controls} className="rich-text-bar">
			{groups.map(([name, actions]) => (
				<Group key={name} aria-label={name} className="rich-text-group">
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
					<Separator orientation="vertical" />
				</Group>
			))}
			<Steps editor={editor} host={host} />
			<Shortcuts />
		</AriaToolbar>
	);
});

function Steps({ editor, host }: Pick<Props, "editor" | "host">) {
	const possible = useEditorState({
		editor,
		selector: () => [undoDepth(editor.state) > 0, redoDepth(editor.state) > 0],
	});
	return (
		<Group aria-label="Steps" className="rich-text-group">
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
		</Group>
	);
}

/** One button for all tones: a call-out begins as a note, and its own panel changes it. */
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
