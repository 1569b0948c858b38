import { Mark, markInputRule } from "@tiptap/core";

/** Inline code. Unlike in Tiptap's own mark, it can be bold or a link, as in published texts. */
export const CodeMark = Mark.create({
	name: "code",
	code: true,
	exitable: true,

	parseHTML: () => [{ tag: "code" }],
	renderHTML: () => ["code", 0],

	addKeyboardShortcuts() {
		return { "Mod-e": () => this.editor.commands.toggleMark(this.name) };
	},

	addInputRules() {
		return [markInputRule({ find: /(?<!`)`([^`]+)`$/, type: this.type })];
	},
});
