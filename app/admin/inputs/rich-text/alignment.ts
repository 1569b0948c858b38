import { type Editor, Extension } from "@tiptap/core";

/** Aligns the lines of paragraphs and headings: at their start unless centred or right-aligned. */
export const Alignment = Extension.create({
	name: "alignment",
	addGlobalAttributes: () => [
		{
			types: ["paragraph", "heading"],
			attributes: {
				align: {
					default: null,
					parseHTML: ({ dataset: { align } }) => (align === "center" || align === "right" ? align : null),
					renderHTML: ({ align }) => (align ? { "data-align": align } : {}),
				},
			},
		},
	],
	addKeyboardShortcuts() {
		return {
			"Mod-Shift-e": () => toggleAlignment(this.editor, "center"),
			"Mod-Shift-r": () => toggleAlignment(this.editor, "right"),
		};
	},
});

/** Aligns the lines of what is selected, or puts them back to their start. */
export function toggleAlignment(editor: Editor, align: "center" | "right"): boolean {
	const next = editor.isActive({ align }) ? null : align;
	return ["paragraph", "heading"].map((type) => editor.commands.updateAttributes(type, { align: next })).includes(true);
}
