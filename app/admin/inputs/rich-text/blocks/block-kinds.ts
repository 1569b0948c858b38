import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import { type Action, blocks, callouts, type Host, textStyles, toggleOpening } from "../actions.ts";

/** What a block of words can be turned into. */
export const blockKinds: readonly Action[] = [
	...textStyles,
	...blocks.filter(({ name }) =>
		["List", "Numbered list", "Task list", "Quote", "Code block", "Part that opens"].includes(name),
	),
	...callouts,
];

/** The kind of the block with the selection, the outermost first; undefined for what cannot be turned into another. */
export function kindAt(editor: Editor): Action | undefined {
	if (editor.isActive("table") || editor.isActive("columns")) return undefined;
	const [text, ...others] = blockKinds;
	const outside = others.toReversed().find(({ isOn }) => isOn?.(editor));
	return outside ?? (text!.isOn?.(editor) ? text : undefined);
}

/**
 * Turns lines into another kind.
 * @param isWhole whether all of the blocks is meant in which something is selected, and not the selected lines alone
 */
export function turnInto(editor: Editor, kind: Action, host: Host, isWhole: boolean): void {
	// It is taken back by itself, however soon it follows what was done before.
	editor.view.dispatch(closeHistory(editor.state.tr));
	const { selection, doc } = editor.state;
	const start = selection.$from.depth === 0 ? selection.from : selection.$from.before(1);
	const below = doc.content.size - (selection.$to.depth === 0 ? selection.to : selection.$to.after(1));
	const select = () => {
		if (!isWhole) return;
		const { doc } = editor.state;
		const from = Selection.near(doc.resolve(start + 1)).from;
		const to = Selection.near(doc.resolve(doc.content.size - below - 1), -1).to;
		editor.commands.setTextSelection({ from, to });
	};
	select();
	// A quote in a list in a quote is nothing that anybody asked for: so everything becomes plain text first.
	if (editor.isActive("toggle")) toggleOpening(editor);
	select();
	textStyles[0]!.run(editor, host);
	if (kind.name === "Code block") intoCode(editor);
	else if (kind !== textStyles[0]) kind.run(editor, host);
}

/** Several lines are one block of code. */
function intoCode(editor: Editor): void {
	const { doc, selection } = editor.state;
	const range = { from: selection.$from.before(1), to: selection.$to.after(1) };
	const lines: string[] = [];
	doc.nodesBetween(range.from, range.to, (node) => {
		if (node.isTextblock) lines.push(node.textBetween(0, node.content.size, undefined, leafText));
		return !node.isTextblock;
	});
	const text = lines.join("\n");
	const code = { type: "codeBlock", ...(text && { content: [{ type: "text", text }] }) };
	editor.commands.insertContentAt(range, code);
	editor.commands.setTextSelection(range.from + 1);
}

function leafText(node: Node): string {
	return String(node.type.spec.toText?.({ node }) ?? "");
}
