import { callOrReturn, Extension, getExtensionField, Node, type NodeConfig } from "@tiptap/core";
import { richTextBounds } from "../../../../content/text/rich-text.ts";

const cell = {
	content: "block+",
	isolating: true,
	addAttributes: () => ({ colspan: span("colspan"), rowspan: span("rowspan") }),
} satisfies Partial<NodeConfig>;

const TableCell = Node.create({
	name: "tableCell",
	...cell,
	tableRole: "cell",
	parseHTML: () => [{ tag: "td" }],
	renderHTML: ({ HTMLAttributes }) => ["td", HTMLAttributes, 0],
});

const TableHeader = Node.create({
	name: "tableHeader",
	...cell,
	tableRole: "header_cell",
	parseHTML: () => [{ tag: "th" }],
	renderHTML: ({ HTMLAttributes }) => ["th", HTMLAttributes, 0],
});

const TableRow = Node.create({
	name: "tableRow",
	content: "(tableCell | tableHeader)+",
	tableRole: "row",
	parseHTML: () => [{ tag: "tr" }],
	renderHTML: () => ["tr", 0],
});

const Table = Node.create({
	name: "table",
	group: "block",
	content: "tableRow+",
	isolating: true,
	tableRole: "table",
	parseHTML: () => [{ tag: "table" }],
	renderHTML: () => ["div", { class: "table-scroll" }, ["table", ["tbody", 0]]],
});

/** Tables with header cells and merged cells. Column widths are set by the site's styles. */
export const Tables = Extension.create({
	name: "tables",
	addExtensions: () => [Table, TableRow, TableCell, TableHeader],
	// prosemirror-tables recognizes the parts of a table by their role.
	extendNodeSchema(extension) {
		const context = { name: extension.name, options: extension.options, storage: extension.storage };
		return { tableRole: callOrReturn(getExtensionField(extension, "tableRole", context)) };
	},
});

function span(name: "colspan" | "rowspan") {
	return {
		default: 1,
		parseHTML: (element: HTMLElement) => {
			const value = Number(element.getAttribute(name));
			return Number.isInteger(value) && value > 1 ? Math.min(value, richTextBounds.cellSpan) : 1;
		},
		renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
	};
}

declare module "@tiptap/core" {
	interface NodeConfig<Options, Storage> {
		/** The role of a node for prosemirror-tables. */
		tableRole?: "table" | "row" | "cell" | "header_cell";
	}
}
