import { Extension } from "@tiptap/core";

/**
 * Replaces Tiptap's `focus`, which gives the text the focus only at the next frame: what is typed right after a button
 * of the editor was pressed would be lost. That delay serves editors that take the focus while React renders; ours
 * takes it only when somebody does something.
 */
export const FocusAtOnce = Extension.create({
	name: "focusAtOnce",
	addCommands: () => ({
		focus:
			() =>
			({ view, tr, dispatch }) => {
				if (!dispatch || view.hasFocus()) return true;
				view.focus();
				tr.scrollIntoView();
				return true;
			},
	}),
});
