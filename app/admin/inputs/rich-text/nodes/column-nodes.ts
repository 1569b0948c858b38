import { Node } from "@tiptap/core";

/** Parts of a text that stand beside each other where there is room. */
export const Columns = Node.create({
	name: "columns",
	group: "block",
	content: "column{2,3}",
	defining: true,
	parseHTML: () => [{ tag: "div[data-columns]" }],
	renderHTML: () => ["div", { "data-columns": "" }, 0],
});

export const Column = Node.create({
	name: "column",
	content: "block+",
	isolating: true,
	parseHTML: () => [{ tag: "div[data-column]" }],
	renderHTML: () => ["div", { "data-column": "" }, 0],
});
