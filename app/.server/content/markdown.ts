import type { Nodes, PhrasingContent, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import {
	type Block,
	type Inline,
	type ListItem,
	type Mark,
	type PlainText,
	type RichTextDocument,
	richTextBounds,
	richTextSchema,
	type TableCell,
} from "../../content/text/rich-text.ts";
import { filmAt } from "../../content/values/film-address.ts";
import { isLink, linkForms } from "../../content/values/link-address.ts";
import { toMarkdown } from "./to-markdown.ts";

/** Why Markdown cannot become formatted text, in a sentence that names the line. */
export class MarkdownRejected extends Error {
	override readonly name = "MarkdownRejected";

	constructor(sentence: string, node?: Nodes) {
		const line = node?.position?.start.line;
		super(line === undefined ? sentence : `Line ${line}: ${sentence}`);
	}
}

/** Longer Markdown cannot become a document within its bounds. */
const longest = richTextBounds.characters;

/**
 * Converts Markdown (CommonMark with tables, strikethrough and bare links) to formatted text. Pictures are those of the
 * library: `![words](media:ID "caption")`, in a paragraph of their own. A quote that begins with [!NOTE], [!TIP] or
 * [!WARNING] is a call-out; `title="…"` behind the language of a code block is its title. Nothing is dropped silently.
 * @throws {MarkdownRejected}
 */
export function richTextFromMarkdown(markdown: string): RichTextDocument {
	if (markdown.length > longest)
		throw new MarkdownRejected(`The text has ${markdown.length} characters; at most ${longest} can be stored.`);
	rejectRunaway(markdown);
	const document = { type: "doc", content: blocksOf(parser.parse(markdown).children) };
	const checked = richTextSchema.safeParse(document);
	if (checked.success) return checked.data;
	throw new MarkdownRejected(checked.error.issues[0]!.message);
}

const parser = unified().use(remarkParse).use(remarkGfm);

/** Quotes and lists within each other cost the parser time that grows with their depth. */
function rejectRunaway(markdown: string): void {
	const deep = new RegExp(String.raw`^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){${richTextBounds.levels + 1},}`, "m");
	const rule = /^[ \t]*([-*_])(?:[ \t]*\1)+[ \t]*$/;
	const found = markdown.split("\n").findIndex((line) => deep.test(line) && !rule.test(line));
	if (found >= 0)
		throw new MarkdownRejected(`Line ${found + 1}: text may be nested at most ${richTextBounds.levels} levels deep.`);
	if (/[[(*_~`]{200}/.test(markdown)) throw new MarkdownRejected("There are too many brackets or marks in a row.");
}

function blocksOf(nodes: readonly RootContent[]): Block[] {
	return nodes.flatMap(blockOf);
}

function blockOf(node: RootContent): Block[] {
	switch (node.type) {
		case "paragraph":
			return paragraph(node.children, node);
		case "heading": {
			const { depth } = node;
			if (depth !== 2 && depth !== 3)
				throw new MarkdownRejected(
					`Headings are ## and ###: the title is a field of its own, and there is no level ${depth}.`,
					node,
				);
			const content = inlineOf(node.children);
			return content.length > 0 ? [{ type: "heading", attrs: { level: depth }, content }] : [];
		}
		case "list": {
			const content = node.children.map((item): ListItem => {
				if (typeof item.checked === "boolean")
					throw new MarkdownRejected("There are no boxes to tick. Write a plain list.", item);
				return { type: "listItem", content: opened(blocksOf(item.children)) };
			});
			if (!node.ordered) return [{ type: "bulletList", content }];
			const { start } = node;
			return [{ type: "orderedList", ...(start != null && start !== 1 && { attrs: { start } }), content }];
		}
		case "blockquote":
			return [quote(node.children)];
		case "code": {
			const title = /(?:^|\s)title="([^"]*)"/.exec(node.meta ?? "")?.[1] ?? "";
			const attrs = { language: node.lang ?? null, title };
			return [{ type: "codeBlock", attrs, ...(node.value && { content: [{ type: "text", text: node.value }] }) }];
		}
		case "table": {
			const content = node.children.map((row, index) => ({
				type: "tableRow" as const,
				content: row.children.map((cell): TableCell => {
					const inline = inlineOf(cell.children);
					const type = index === 0 ? "tableHeader" : "tableCell";
					return { type, content: [{ type: "paragraph", ...(inline.length > 0 && { content: inline }) }] };
				}),
			}));
			return [{ type: "table", content }];
		}
		case "thematicBreak":
			return [{ type: "horizontalRule" }];
		case "definition":
			return [];
		case "html":
			if (/^<!--[\s\S]*-->$/.test(node.value.trim())) return [];
			throw new MarkdownRejected("HTML is not taken. Write it in Markdown.", node);
		default:
			throw new MarkdownRejected(`The site has no way to show this (${node.type}).`, node);
	}
}

/** A picture stands in a paragraph of its own. */
function paragraph(children: readonly PhrasingContent[], node: Nodes): Block[] {
	const pictures = children.filter(({ type }) => type === "image" || type === "imageReference");
	if (pictures.length === 0) {
		const content = inlineOf(children);
		return content.length > 0 ? [{ type: "paragraph", content }] : [];
	}
	const isAlone = children.every((one) => one.type === "image" || (one.type === "text" && one.value.trim() === ""));
	if (!isAlone)
		throw new MarkdownRejected("A picture stands in a paragraph of its own, with an empty line around.", node);
	return pictures.map((one): Block => {
		const address = "url" in one ? one.url : "";
		if (filmAt(address).kind !== "elsewhere" && isLink(address) && "alt" in one)
			return { type: "film", attrs: { address, title: (one.alt ?? "").trim() } };
		const [, media] = /^media:([\w-]{1,100})$/.exec("url" in one ? one.url : "") ?? [];
		if (!media)
			throw new MarkdownRejected("A picture names one of the library, such as ![What it shows](media:ID).", one);
		const { alt, title } = one as { alt?: string | null; title?: string | null };
		return { type: "image", attrs: { media, alt: (alt ?? "").trim(), caption: (title ?? "").trim() } };
	});
}

const calloutMark = /^\[!(NOTE|TIP|WARNING)\][ \t]*(?:\n|$)/i;

function quote(children: readonly RootContent[]): Block {
	const [first, ...others] = children;
	const [begin, ...rest] = first?.type === "paragraph" ? first.children : [];
	const [mark, tone] = begin?.type === "text" ? (calloutMark.exec(begin.value) ?? []) : [];
	if (!mark || !tone || begin?.type !== "text") return { type: "blockquote", content: opened(blocksOf(children)) };
	const left = { ...begin, value: begin.value.slice(mark.length) };
	const remaining = [...(left.value ? [left] : []), ...rest];
	const content = [...(remaining.length > 0 ? paragraph(remaining, first!) : []), ...blocksOf(others)];
	return {
		type: "callout",
		attrs: { tone: tone.toLowerCase() as "note" },
		content: content.length > 0 ? content : [{ type: "paragraph" }],
	};
}

/** The editor requires list items and quotes to start with a paragraph. */
function opened(blocks: Block[]): Block[] {
	return blocks[0]?.type === "paragraph" ? blocks : [{ type: "paragraph" }, ...blocks];
}

function inlineOf(nodes: readonly PhrasingContent[]): Inline[] {
	const run: Inline[] = [];
	for (const piece of piecesOf(nodes, [])) {
		const last = run.at(-1);
		const isSame =
			piece.type === "text" && last?.type === "text" && JSON.stringify(last.marks) === JSON.stringify(piece.marks);
		if (isSame) last.text += piece.text;
		else run.push(piece);
	}
	return run;
}

function* piecesOf(nodes: readonly PhrasingContent[], around: readonly Mark[]): Generator<Inline> {
	const within = (mark: Mark) => [...around.filter(({ type }) => type !== mark.type), mark];
	for (const node of nodes) {
		switch (node.type) {
			case "text": {
				const text = node.value.replace(/[ \t]*\n[ \t]*/g, " ");
				if (text) yield plain(text, around);
				break;
			}
			case "inlineCode":
				yield plain(node.value.replace(/\n/g, " "), within({ type: "code" }));
				break;
			case "strong":
				yield* piecesOf(node.children, within({ type: "bold" }));
				break;
			case "emphasis":
				yield* piecesOf(node.children, within({ type: "italic" }));
				break;
			case "delete":
				yield* piecesOf(node.children, within({ type: "strike" }));
				break;
			case "link": {
				if (!isLink(node.url))
					throw new MarkdownRejected(`“${node.url.slice(0, 60)}” is no link. Write ${linkForms}.`, node);
				yield* piecesOf(node.children, within({ type: "link", attrs: { href: node.url } }));
				break;
			}
			case "break":
				yield { type: "hardBreak" };
				break;
			case "html":
				throw new MarkdownRejected("HTML is not taken. Write it in Markdown.", node);
			case "image":
			case "imageReference":
				throw new MarkdownRejected("A picture stands in a paragraph of its own.", node);
			case "linkReference":
				throw new MarkdownRejected("Write the address of a link behind its words: [words](/address).", node);
			default:
				throw new MarkdownRejected(`The site has no way to show this (${node.type}).`, node);
		}
	}
}

function plain(text: string, marks: readonly Mark[]): PlainText {
	return { type: "text", text, ...(marks.length > 0 && { marks: [...marks] }) };
}

/**
 * Converts formatted text to Markdown. `isExact` is false where Markdown cannot say all of it, such as cells of tables
 * that span others.
 */
export function markdownOf(document: RichTextDocument): { readonly markdown: string; readonly isExact: boolean } {
	const markdown = toMarkdown(document);
	return { markdown, isExact: isSame(document, markdown) };
}

function isSame(document: RichTextDocument, markdown: string): boolean {
	try {
		return JSON.stringify(inOrder(richTextFromMarkdown(markdown))) === JSON.stringify(inOrder(document));
	} catch {
		return false;
	}
}

/** A document with everything that may be written in several ways in one. */
function inOrder(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(inOrder);
	if (typeof value !== "object" || value === null) return value;
	const { marks, attrs, content, ...rest } = value as Record<string, any>;
	const isPlain = rest.type === "orderedList" && (attrs?.start ?? 1) === 1;
	return {
		type: rest.type,
		...(rest.text !== undefined && { text: rest.text }),
		...(attrs && !isPlain && { attrs: Object.fromEntries(Object.entries(attrs).sort()) }),
		...(marks?.length > 0 && { marks: marks.map((mark: Mark) => JSON.stringify(mark)).sort() }),
		...(content?.length > 0 && { content: content.map(inOrder) }),
	};
}
