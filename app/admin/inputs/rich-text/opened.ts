import type { JSONContent } from "@tiptap/core";
import type { RichTextDocument } from "../../../content/rich-text.ts";

/** Converts a stored document for the editor: empty parts get a paragraph to type in. */
export function openedDocument(document: RichTextDocument): JSONContent {
	return { type: "doc", content: filled(document.content.flatMap(opened)) };
}

function opened(node: JSONContent): JSONContent[] {
	const content = node.content?.flatMap(opened) ?? [];
	switch (node.type) {
		case "text":
			return [{ ...node, marks: node.marks?.filter(isFirstOfItsKind) }];
		case "blockquote":
		case "callout":
		case "tableCell":
		case "tableHeader":
			return [{ ...node, content: filled(content) }];
		case "listItem":
			return [{ ...node, content: content[0]?.type === "paragraph" ? content : [{ type: "paragraph" }, ...content] }];
		case "bulletList":
		case "orderedList":
		case "table":
		case "tableRow":
			return content.length > 0 ? [{ ...node, content }] : [];
		case "codeBlock":
			return [{ ...node, content: content.map(({ type, text }) => ({ type, text })) }];
		default:
			return [{ ...node, content }];
	}
}

function filled(blocks: JSONContent[]): JSONContent[] {
	return blocks.length > 0 ? blocks : [{ type: "paragraph" }];
}

function isFirstOfItsKind({ type }: { type: string }, index: number, marks: readonly { type: string }[]): boolean {
	return marks.findIndex((mark) => mark.type === type) === index;
}
