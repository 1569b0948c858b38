import { Node } from "@tiptap/core";

/** Pictures beside each other. One that has lost all of its pictures is not stored. */
export const Gallery = Node.create({
	name: "gallery",
	group: "block",
	content: "image*",
	defining: true,

	parseHTML: () => [{ tag: "div.gallery" }],
	renderHTML: () => ["div", { class: "gallery" }, 0],
});
