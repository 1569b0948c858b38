import type { Editor } from "@tiptap/core";
import { redoDepth, undoDepth } from "@tiptap/pm/history";
import { memo } from "react";
import { Toolbar as ToolbarOfButtons } from "../../../controls/toolbar.tsx";
import { ChevronDown, ChevronUp, Ellipsis, Trash2 } from "../../../icons.tsx";
import {
	type Action,
	alignments,
	blocks,
	callouts,
	comment,
	type Host,
	history,
	insertions,
	marks,
	textStyles,
} from "../actions.ts";
import { KindMenu } from "../blocks/kind-menu.tsx";
import { moveBlock } from "../blocks/move-blocks.ts";
import { Shortcuts } from "../text-shortcuts.tsx";
import { useEditorValue } from "../use-text-editor.ts";
import { Tool } from "./tool-button.tsx";

interface Props {
	editor: Editor;
	host: Host;
	/** The id of the text that it edits. */
	controls: string;
	label: string;
	onSaid: (sentence: string) => void;
}

interface ToolbarProps extends Props {
	/** Whether it shows everything, and not only what is used most. */
	isWhole: boolean;
	/** Shows everything, or less again; absent where it always shows everything. */
	onWhole?: () => void;
}

const markNamed = (name: string) => marks.find((one) => one.name === name)!;
const first = ["Bold", "Italic", "Link"].map(markNamed);
const strike = markNamed("Strikethrough");
const code = markNamed("Code in the line");

const [, heading, subheading] = textStyles as readonly [Action, Action, Action];
const groups: readonly (readonly [name: string, actions: readonly Action[]])[] = [
	["Headings", [heading, subheading]],
	["Letters", marks.filter((one) => ![...first, code].includes(one))],
	["Blocks", [...blocks, callout(), ...insertions]],
	["Lines", alignments],
];

/** The editor's toolbar. One tab stop; arrow keys move between its buttons. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
	const { editor, host, controls, label, onSaid, isWhole, onWhole } = props;
	const shown = isWhole ? groups : [];
	const then = host.comment ? [comment, code] : isWhole ? [code] : [strike, code];
	const on = useEditorValue(editor, () =>
		[["", [...first, ...then]] as const, ...shown].flatMap(([, actions]) =>
			actions.filter((action) => action.isOn?.(editor)).map(nameOf),
		),
	);
	const tool = (action: Action) => (
		<Tool
			key={action.name}
			label={action.name}
			icon={action.icon}
			keys={action.keys}
			isOn={action.isOn && on.includes(action.name)}
			onPress={() => action.run(editor, host)}
		/>
	);
	return (
		<ToolbarOfButtons aria-label={`Format ${label}`} aria-controls={controls} className="rich-text-tools">
			<fieldset aria-label="Used most" className="rich-text-group">
				{first.map(tool)}
				<KindMenu {...{ editor, host, onSaid }} />
				{then.map(tool)}
				<hr aria-orientation="vertical" />
			</fieldset>
			{shown.map(([name, actions]) => (
				<fieldset key={name} aria-label={name} className="rich-text-group">
					{actions.filter(({ needs }) => !needs || host[needs]).map(tool)}
					<hr aria-orientation="vertical" />
				</fieldset>
			))}
			{isWhole && <Steps editor={editor} host={host} />}
			{isWhole && <Shortcuts />}
			{onWhole && (
				<button
					type="button"
					className="rich-text-tool"
					aria-label="More"
					aria-expanded={isWhole}
					data-tooltip={isWhole ? "Less" : "More"}
					onClick={onWhole}
				>
					<Ellipsis size={17} strokeWidth={1.5} aria-hidden />
				</button>
			)}
		</ToolbarOfButtons>
	);
});

/** What can be done with a block that is chosen as a whole. */
export function BlockToolbar({ editor, host, controls, label, onSaid }: Props) {
	const move = (step: -1 | 1) => {
		moveBlock(step)(editor.state, editor.view.dispatch, editor.view);
		onSaid(step < 0 ? "Moved up." : "Moved down.");
	};
	return (
		<ToolbarOfButtons aria-label={`Block of ${label}`} aria-controls={controls} className="rich-text-tools">
			<KindMenu {...{ editor, host, onSaid }} />
			<Tool label="Move up" icon={ChevronUp} keys="Alt-Shift-↑" onPress={() => move(-1)} />
			<Tool label="Move down" icon={ChevronDown} keys="Alt-Shift-↓" onPress={() => move(1)} />
			<Tool
				label="Remove the block"
				icon={Trash2}
				keys="Delete"
				onPress={() => {
					editor.chain().deleteSelection().focus().run();
					onSaid("The block was removed.");
				}}
			/>
		</ToolbarOfButtons>
	);
}

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
