import { Node, wrappingInputRule } from "@tiptap/core";

/**
 * A numbered list. Tiptap's own is four times as long: it keeps kinds of numbers that no text here has, and takes pasted
 * text for a list even where it is to be pasted as it is.
 */
export const OrderedList = Node.create({
	name: "orderedList",
	group: "block list",
	content: "listItem+",

	addAttributes: () => ({
		start: {
			default: 1,
			parseHTML: (element) => (element as HTMLOListElement).start,
			renderHTML: ({ start }) => (start === 1 ? {} : { start }),
		},
	}),

	parseHTML: () => [{ tag: "ol" }],
	renderHTML: ({ HTMLAttributes }) => ["ol", HTMLAttributes, 0],

	addKeyboardShortcuts() {
		return { "Mod-Shift-7": () => this.editor.commands.toggleList(this.name, "listItem") };
	},

	addInputRules() {
		return [
			wrappingInputRule({
				find: /^(\d+)\.\s$/,
				type: this.type,
				getAttributes: ([, start]) => ({ start: Number(start) }),
				joinPredicate: ([, start], list) => list.childCount + list.attrs.start === Number(start),
			}),
		];
	},
});
