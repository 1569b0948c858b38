import { type Editor, Node, wrappingInputRule } from "@tiptap/core";

// Tiptap's own are several times as long: they keep kinds of numbers that no text here has, and take pasted text for a
// list even where it is to be pasted as it is. Keys that only somebody who writes misses come later (`later-keys.ts`).

export const BulletList = Node.create({
	name: "bulletList",
	group: "block list",
	content: "listItem+",
	parseHTML: () => [{ tag: "ul" }],
	renderHTML: () => ["ul", 0],
	addKeyboardShortcuts() {
		return { "Mod-Shift-8": () => this.editor.commands.toggleList(this.name, "listItem") };
	},
	addInputRules() {
		return [wrappingInputRule({ find: /^\s*[-+*]\s$/, type: this.type })];
	},
});

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

export const ListItem = Node.create({
	name: "listItem",
	content: "paragraph block*",
	defining: true,
	parseHTML: () => [{ tag: "li" }],
	renderHTML: () => ["li", 0],
	addKeyboardShortcuts() {
		return itemKeys(this.editor, this.name);
	},
});

/** The keys of an item of any list. */
export function itemKeys(editor: Editor, name: string) {
	return {
		Enter: () => editor.commands.splitListItem(name),
		Tab: () => editor.commands.sinkListItem(name),
		"Shift-Tab": () => editor.commands.liftListItem(name),
	};
}
