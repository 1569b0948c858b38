import type { JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { referenceTo } from "../../../content/text/references.ts";
import {
	type Block,
	type Footnote,
	type Footnotes,
	problemIn,
	type RichTextDocument,
	richTextBounds,
	tooLong,
} from "../../../content/text/rich-text.ts";
import { notesIn, referencesIn } from "./nodes/footnote-nodes.ts";
import { untitled } from "./nodes/toggle-nodes.ts";

/**
 * Converts the editor's document to its stored form. Drops empty paragraphs at the end, which only serve as a place to
 * click.
 */
export function storedDocument(doc: Node): RichTextDocument {
	const { blocks, notes } = storedParts(doc);
	while (isEmptyParagraph(blocks.at(-1))) blocks.pop();
	return { type: "doc", content: [...blocks, ...notes] };
}

/** Why the editor's document cannot be stored, or undefined when it can. */
export function errorOf(doc: Node): string | undefined {
	const { blocks, notes } = storedParts(doc);
	const problem = problemIn([...blocks, ...notes]);
	return problem === tooLong ? full : problem;
}

const full = `The text is as long as it may be: ${richTextBounds.characters.toLocaleString("en")} characters with its formatting.`;

/** The blocks of a document, and its footnotes, of which each has a reference and each reference one. */
function storedParts(doc: Node): { blocks: Block[]; notes: Footnotes[] } {
	const blocks = doc.children.map(storedBlock).filter((block) => !isEmptyGallery(block));
	const last = blocks.at(-1)?.type === "footnotes" ? (blocks.pop() as Footnotes) : undefined;
	const ids = new Set(referencesIn(doc).flatMap(({ id, at }) => (at < notesIn(doc).from ? [id] : [])));
	const there = last?.content.filter(({ attrs: { id } }) => ids.delete(id)) ?? [];
	const content = [...there, ...[...ids].map(emptyNote)];
	if (content.length === 0) return { blocks, notes: [] };
	const isSame = last?.content.length === there.length && ids.size === 0;
	return { blocks, notes: [isSame ? last : { type: "footnotes", content }] };
}

const isEmptyGallery = (block: Block) => block.type === "gallery" && !block.content?.length;

function emptyNote(id: string): Footnote {
	return { type: "footnote", attrs: { id }, content: [{ type: "paragraph" }] };
}

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
function stored({ attrs, content, marks, ...rest }: JSONContent): JSONContent {
	const node = { ...rest, ...(marks && { marks: marks.map(storedMark) }) };
	if (node.type === "toggle") {
		const [title, ...blocks] = content!;
		return { ...node, attrs: { title: title!.content?.[0]?.text ?? untitled }, content: blocks.map(stored) };
	}
	if (node.type === "footnote") content = content!.map(withoutReferences);
	if (node.type === "metric") return { ...node, type: "text", text: referenceTo(attrs!.name) };
	const kept = attrs && storedAttributes(node.type!, attrs);
	return {
		...node,
		...(kept && Object.keys(kept).length > 0 && { attrs: kept }),
		...(content && { content: joined(content.map(stored)) }),
	};
}

function storedMark({ type, attrs }: NonNullable<JSONContent["marks"]>[number]) {
	return attrs ? { type, attrs: given(attrs) } : { type };
}

function withoutReferences(paragraph: JSONContent): JSONContent {
	const content = paragraph.content?.filter(({ type }) => type !== "footnoteReference") ?? [];
	const { content: _, ...rest } = paragraph;
	return content.length > 0 ? { ...rest, content } : rest;
}

/** Without what has no value. */
function given(attrs: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null));
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
		case "paragraph":
		case "heading":
			return given(attrs);
		case "codeBlock":
			return { language: attrs.language, ...given(attrs) };
		default:
			return attrs;
	}
}

function isEmptyParagraph(block: Block | undefined): boolean {
	return block?.type === "paragraph" && (block.content?.length ?? 0) === 0;
}
