import type { JSONContent } from "@tiptap/core";
import type { RichTextDocument } from "../../../content/text/rich-text.ts";
import { isMetricName } from "./nodes/metric-node.ts";

/** Converts a stored document for the editor: empty parts get a paragraph to type in. */
export function openedDocument(document: RichTextDocument): JSONContent {
	const content = document.content.flatMap(opened);
	const notes = content.at(-1)?.type === "footnotes" ? content.splice(-1) : [];
	return { type: "doc", content: [...filled(content), ...notes] };
}

function opened(node: JSONContent): JSONContent[] {
	const content = node.content?.flatMap(opened) ?? [];
	switch (node.type) {
		case "text":
			return withChips({ ...node, marks: node.marks?.filter(isFirstOfItsKind) });
		case "blockquote":
		case "callout":
		case "column":
		case "tableCell":
		case "tableHeader":
		case "footnote":
			return [{ ...node, content: filled(content) }];
		case "toggle": {
			const title = { type: "toggleTitle", content: [{ type: "text", text: node.attrs!.title }] };
			return [{ type: node.type, content: [title, ...filled(content)] }];
		}
		case "listItem":
		case "taskItem":
			return [{ ...node, content: content[0]?.type === "paragraph" ? content : [{ type: "paragraph" }, ...content] }];
		case "bulletList":
		case "orderedList":
		case "taskList":
		case "footnotes":
		case "columns":
		case "table":
		case "tableRow":
			return content.length > 0 ? [{ ...node, content }] : [];
		case "codeBlock":
			return [{ ...node, content: content.map(({ type, text }) => ({ type, text })) }];
		default:
			return [{ ...node, content }];
	}
}

/** References to metrics become chips, except in code. */
function withChips(node: JSONContent): JSONContent[] {
	if (!node.text?.includes("{{") || node.marks?.some(({ type }) => type === "code")) return [node];
	return node.text.split(/\{\{\s*(\w+)\s*\}\}/).flatMap((part, index, parts): JSONContent[] => {
		if (index % 2 === 0) return part === "" ? [] : [{ ...node, text: part }];
		const marks = node.marks && { marks: node.marks };
		if (isMetricName(part)) return [{ type: "metric", attrs: { name: part }, ...marks }];
		return [{ ...node, text: `{{${parts[index]}}}` }];
	});
}

function filled(blocks: JSONContent[]): JSONContent[] {
	return blocks.length > 0 ? blocks : [{ type: "paragraph" }];
}

function isFirstOfItsKind({ type }: { type: string }, index: number, marks: readonly { type: string }[]): boolean {
	return marks.findIndex((mark) => mark.type === type) === index;
}
