import { keymap } from "@tiptap/pm/keymap";
import { type Command, NodeSelection, type Plugin, TextSelection } from "@tiptap/pm/state";
import { endOf } from "../last-line.ts";

/** Alt+Shift and an arrow move the block with the cursor past the one above or below. */
export function moveBlocks(): Plugin {
	return keymap({ "Alt-Shift-ArrowUp": moveBlock(-1), "Alt-Shift-ArrowDown": moveBlock(1) });
}

/** Moves the block with the cursor past the one above or below. */
export function moveBlock(step: 1 | -1): Command {
	return ({ doc, selection, tr }, dispatch) => {
		const index = selection.$from.index(0);
		const [block, other] = [doc.maybeChild(index), doc.maybeChild(index + step)];
		// The empty line at the end is only a place to click.
		const last = endOf(doc).last;
		const isEnd = other === last && other?.content.size === 0;
		const isFixed = [block, other].some((one) => one?.type.name === "footnotes");
		if (!block || !other || isEnd || isFixed) return true;
		const start =
			selection instanceof NodeSelection && selection.$from.depth === 0 ? selection.from : selection.$from.before(1);
		const target = step < 0 ? start - other.nodeSize : start + other.nodeSize;
		const moved = tr.delete(start, start + block.nodeSize).insert(target, block);
		const shift = target - start;
		moved.setSelection(
			selection instanceof NodeSelection
				? NodeSelection.create(moved.doc, selection.from + shift)
				: TextSelection.create(moved.doc, selection.anchor + shift, selection.head + shift),
		);
		dispatch?.(moved.scrollIntoView());
		return true;
	};
}
