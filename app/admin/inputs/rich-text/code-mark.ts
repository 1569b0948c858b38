import { Mark, markInputRule } from "@tiptap/core";

/** Code within a line. Unlike Tiptap's own it may be bold or lead somewhere, as published texts do. */
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
