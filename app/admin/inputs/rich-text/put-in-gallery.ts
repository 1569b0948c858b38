import type { Editor } from "@tiptap/core";
import type { ChosenImage } from "./paste/dropped-files.ts";

/** Puts a picture beside the one that is selected, or begins a gallery with it, and selects it. */
export function putInGallery(editor: Editor, { media, alt, caption = "" }: ChosenImage): void {
	const image = { type: "image", attrs: { media, alt, caption } };
	if (editor.isActive("image")) {
		if (!editor.isActive("gallery")) editor.commands.wrapIn("gallery");
		const behind = editor.state.selection.to;
		editor.chain().insertContentAt(behind, image).setNodeSelection(behind).focus().run();
		return;
	}
	const { from } = editor.state.selection;
	editor
		.chain()
		.focus()
		.insertContent({ type: "gallery", content: [image] })
		.run();
	let place: number | undefined;
	editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.doc.content.size, (node, position, parent) => {
		const isIt = node.type.name === "image" && node.attrs.media === media && parent?.type.name === "gallery";
		if (isIt) place ??= position;
		return place === undefined;
	});
	if (place !== undefined) editor.commands.setNodeSelection(place);
}
