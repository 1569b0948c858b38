import { Mark, markInputRule } from "@tiptap/core";

interface Options {
	readonly tags: readonly string[];
	readonly keys: readonly string[];
	/** Signs that make the same of the words between them as they are typed. */
	readonly signs?: readonly string[];
	/** Marks that the same words cannot have as well. */
	readonly excludes?: string;
}

function mark(name: string, { tags, keys, signs = [], excludes }: Options): Mark {
	return Mark.create({
		name,
		...(excludes && { excludes: `${name} ${excludes}` }),
		parseHTML: () => tags.map((tag) => ({ tag })),
		renderHTML: () => [tags[0]!, 0],
		addKeyboardShortcuts() {
			return Object.fromEntries(keys.map((key) => [key, () => this.editor.commands.toggleMark(name)]));
		},
		addInputRules() {
			return signs.map((sign) => markInputRule({ find: between(sign), type: this.type }));
		},
	});
}

function between(sign: string): RegExp {
	const [escaped, one] = [sign.replaceAll("*", "\\*"), sign[0]!];
	return new RegExp(`(?:^|\\s)(${escaped}(?!\\s+${escaped})([^${one}]+)${escaped}(?!\\s+${escaped}))$`);
}

/** How words can be set. */
export const textMarks = [
	mark("bold", { tags: ["strong", "b"], keys: ["Mod-b", "Mod-B"], signs: ["**", "__"] }),
	mark("italic", { tags: ["em", "i"], keys: ["Mod-i", "Mod-I"], signs: ["*", "_"] }),
	mark("strike", { tags: ["s", "del", "strike"], keys: ["Mod-Shift-s"], signs: ["~~"] }),
	mark("subscript", { tags: ["sub"], keys: ["Mod-Shift-,"], excludes: "superscript" }),
	mark("superscript", { tags: ["sup"], keys: ["Mod-Shift-."], excludes: "subscript" }),
];
