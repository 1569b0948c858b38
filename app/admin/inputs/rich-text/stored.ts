import type { JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { referenceTo } from "../../../content/text/references.ts";
import {
	type Block,
	problemIn,
	type RichTextDocument,
	richTextBounds,
	tooLong,
} from "../../../content/text/rich-text.ts";

/**
 * Converts the editor's document to its stored form. Drops empty paragraphs at the end, which only serve as a place to
 * click.
 */
export function storedDocument(doc: Node): RichTextDocument {
	const blocks = doc.children.map(storedBlock);
	while (isEmptyParagraph(blocks.at(-1))) blocks.pop();
	return { type: "doc", content: blocks };
}

/** Why the editor's document cannot be stored, or undefined when it can. */
export function errorOf(doc: Node): string | undefined {
	const problem = problemIn(doc.children.map(storedBlock));
	return problem === tooLong ? full : problem;
}

const full = `The text is as long as it may be: ${richTextBounds.characters.toLocaleString("en")} characters with its formatting.`;

// Nodes are immutable, so a keystroke converts only the block it is in.
const known = new WeakMap<Node, Block>();

function storedBlock(node: Node): Block {
	const before = known.get(node);
	if (before) return before;
	const block = stored(node.toJSON()) as Block;
	known.set(node, block);
	return block;
}

/** Drops attributes that only the editor needs or that have their default value. */
function stored({ attrs, content, ...node }: JSONContent): JSONContent {
	if (node.type === "metric") return { ...node, type: "text", text: referenceTo(attrs!.name) };
	const kept = attrs && storedAttributes(node.type!, attrs);
	return {
		...node,
		...(kept && Object.keys(kept).length > 0 && { attrs: kept }),
		...(content && { content: joined(content.map(stored)) }),
	};
}

/** Texts with the same marks are one: where a metric stood between them, they were not. */
function joined(content: JSONContent[]): JSONContent[] {
	const all: JSONContent[] = [];
	for (const node of content) {
		const last = all.at(-1);
		if (node.type === "text" && last?.type === "text" && JSON.stringify(last.marks) === JSON.stringify(node.marks))
			all[all.length - 1] = { ...last, text: `${last.text}${node.text}` };
		else all.push(node);
	}
	return all;
}

function storedAttributes(type: string, attrs: Record<string, unknown>): Record<string, unknown> {
	switch (type) {
		case "orderedList":
			return Number.isInteger(attrs.start) && (attrs.start as number) >= 0 && attrs.start !== 1
				? { start: attrs.start }
				: {};
		case "tableCell":
		case "tableHeader":
			return Object.fromEntries(Object.entries(attrs).filter(([, span]) => span !== 1));
		default:
			return attrs;
	}
}

function isEmptyParagraph(block: Block | undefined): boolean {
	return block?.type === "paragraph" && (block.content?.length ?? 0) === 0;
}
