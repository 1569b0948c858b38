import { Node } from "@tiptap/core";
import { Fragment } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";

/** The title of a collapsible part while its title line is empty. */
export const untitled = "Details";

/** A part that readers open. In the editor it is always open, and its title is a line of its own. */
export const Toggle = Node.create({
	name: "toggle",
	group: "block",
	content: "toggleTitle block+",
	defining: true,
	parseHTML: () => [{ tag: "details" }],
	renderHTML: () => ["details", { open: "" }, 0],
	addNodeView: () => () => {
		const dom = document.createElement("div");
		dom.className = "toggle";
		return { dom, contentDOM: dom };
	},
});

export const ToggleTitle = Node.create({
	name: "toggleTitle",
	content: "text*",
	marks: "",
	defining: true,
	selectable: false,

	parseHTML: () => [{ tag: "summary" }],
	renderHTML: () => ["summary", 0],

	// As an element that opens and closes it would take clicks and spaces from whoever writes in it.
	addNodeView: () => () => {
		const title = document.createElement("p");
		title.className = "toggle-title";
		title.dataset.untitled = untitled;
		return { dom: title, contentDOM: title };
	},

	addKeyboardShortcuts() {
		return {
			// Into the empty line below it, if there is one.
			Enter: () =>
				this.editor.commands.command(({ tr, dispatch }) => {
					const { $from, empty } = tr.selection;
					if (!empty || $from.parent.type !== this.type || $from.parentOffset < $from.parent.content.size) return false;
					const next = $from.node(-1).maybeChild(1);
					if (!next?.isTextblock || next.content.size > 0) return false;
					if (dispatch) tr.setSelection(TextSelection.create(tr.doc, $from.after() + 1)).scrollIntoView();
					return true;
				}),
			// At its start, what opens becomes plain text.
			Backspace: () =>
				this.editor.commands.command(({ tr, dispatch, state: { schema } }) => {
					const { $from, empty } = tr.selection;
					if (!empty || $from.parent.type !== this.type || $from.parentOffset > 0) return false;
					const toggle = $from.node(-1);
					const title = schema.nodes.paragraph!.create(null, $from.parent.content);
					const from = $from.before(-1);
					if (!dispatch) return true;
					tr.replaceWith(from, from + toggle.nodeSize, Fragment.from([title, ...toggle.children.slice(1)]));
					tr.setSelection(TextSelection.create(tr.doc, from + 1));
					return true;
				}),
		};
	},
});
