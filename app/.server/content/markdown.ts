import type { FootnoteDefinition, List, Nodes, PhrasingContent, Root, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Card } from "../../content/text/cards.ts";
import {
	type Block,
	type Footnote,
	footnoteNumbers,
	type ImageBlock,
	type Inline,
	type ListItem,
	type Mark,
	type PlainText,
	type RichTextDocument,
	richTextBounds,
	richTextSchema,
	type TableCell,
	type TaskItem,
} from "../../content/text/rich-text.ts";
import { filmAt } from "../../content/values/addresses/film-address.ts";
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
 * [!WARNING] is a call-out; `title="…"` behind the language of a code block is its title. Cards are `[words](/address "button")`,
 * `[title](address "bookmark: description")`, and quotes that begin with [!QUOTE], with `— **name**, role` as their last
 * paragraph, with [!FIGURE] and `**figure** words`, or with [!BEFORE] and two pictures; `[title](# "contents")` lists the headings.
 * Columns stand between `<!-- columns -->`, `<!-- column -->` and `<!-- /columns -->`. Code in `diff` shows what was changed, in `diagram` boxes and arrows such as `Tills -> Ledger: stock`. Of HTML it takes <details> with a
 * <summary>, and <sub> and <sup>. Nothing is dropped silently.
 * @throws {MarkdownRejected}
 */
export function richTextFromMarkdown(markdown: string): RichTextDocument {
	if (markdown.length > longest)
		throw new MarkdownRejected(`The text has ${markdown.length} characters; at most ${longest} can be stored.`);
	rejectRunaway(markdown);
	const tree = parser.parse(markdown);
	const document = { type: "doc", content: [...blocksOf(tree.children), ...footnotesOf(tree)] };
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

const opening = /^<details(?: open)?>\s*<summary>([^<]*)<\/summary>$/i;
const closing = /^<\/details>$/i;

function blocksOf(nodes: readonly RootContent[]): Block[] {
	const made: Block[] = [];
	for (let at = 0; at < nodes.length; at++) {
		const node = nodes[at]!;
		const columns = columnsFrom(nodes, at);
		if (columns) {
			made.push(columns.block);
			at = columns.end;
			continue;
		}
		const title = node.type === "html" ? opening.exec(node.value.trim())?.[1] : undefined;
		if (title === undefined) {
			made.push(...blockOf(node));
			continue;
		}
		const end = endOfDetails(nodes, at);
		if (end === undefined)
			throw new MarkdownRejected("What <details> opens ends with </details>, each between empty lines.", node);
		const content = opened(blocksOf(nodes.slice(at + 1, end)));
		made.push({ type: "toggle", attrs: { title: unescaped(title) }, content });
		at = end;
	}
	return made;
}

const columnMark = /^<!-- *(columns|column|\/columns) *-->$/;

/** Columns that begin at a place, and where they end; undefined where none begin. */
function columnsFrom(nodes: readonly RootContent[], from: number): { block: Block; end: number } | undefined {
	const markOf = (node: RootContent) => (node.type === "html" ? columnMark.exec(node.value.trim())?.[1] : undefined);
	if (markOf(nodes[from]!) !== "columns") return undefined;
	const end = nodes.findIndex((node, at) => at > from && markOf(node) === "/columns");
	if (end < 0)
		throw new MarkdownRejected(
			"What <!-- columns --> begins ends with <!-- /columns -->, each in a line of its own.",
			nodes[from]!,
		);
	const parts: RootContent[][] = [[]];
	for (const node of nodes.slice(from + 1, end)) {
		if (markOf(node) === "column") parts.push([]);
		else parts.at(-1)!.push(node);
	}
	return {
		block: { type: "columns", content: parts.map((part) => ({ type: "column", content: columnOf(part) })) },
		end,
	};
}

function columnOf(nodes: readonly RootContent[]): Block[] {
	const blocks = blocksOf(nodes);
	return blocks.length > 0 ? blocks : [{ type: "paragraph" }];
}

function endOfDetails(nodes: readonly RootContent[], from: number): number | undefined {
	let open = 0;
	for (let at = from; at < nodes.length; at++) {
		const node = nodes[at]!;
		if (node.type !== "html") continue;
		if (opening.test(node.value.trim())) open++;
		else if (closing.test(node.value.trim()) && --open === 0) return at;
	}
	return undefined;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function unescaped(text: string): string {
	return text
		.replace(/\s+/g, " ")
		.trim()
		.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name]!);
}

/** Notes stand at the end of a text, wherever they are written. */
function footnotesOf(tree: Root): Block[] {
	const content = definitionsIn(tree).map((node): Footnote => {
		const content = opened(blocksOf(node.children));
		if (content.some(({ type }) => type !== "paragraph"))
			throw new MarkdownRejected("A footnote holds paragraphs only.", node);
		return { type: "footnote", attrs: { id: footnoteId(node) }, content };
	});
	return content.length > 0 ? [{ type: "footnotes", content }] : [];
}

function definitionsIn(node: Nodes): FootnoteDefinition[] {
	if (node.type === "footnoteDefinition") return [node];
	return "children" in node ? node.children.flatMap(definitionsIn) : [];
}

function footnoteId({ identifier }: { readonly identifier: string }): string {
	return identifier.replace(/[^\w-]+/g, "-").slice(0, richTextBounds.footnoteId);
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
			if (node.children.some(isTask)) return [tasks(node)];
			const content = node.children.map(
				(item): ListItem => ({ type: "listItem", content: opened(blocksOf(item.children)) }),
			);
			if (!node.ordered) return [{ type: "bulletList", content }];
			const { start } = node;
			return [{ type: "orderedList", ...(start != null && start !== 1 && { attrs: { start } }), content }];
		}
		case "blockquote":
			return [quote(node.children)];
		case "code": {
			const title = /(?:^|\s)title="([^"]*)"/.exec(node.meta ?? "")?.[1] ?? "";
			const isTab = /(?:^|\s)tab(?:\s|$)/.test((node.meta ?? "").replace(/title="[^"]*"/, ""));
			const attrs = { language: node.lang ?? null, title, ...(isTab && { tab: true as const }) };
			return [{ type: "codeBlock", attrs, ...(node.value && { content: [{ type: "text", text: node.value }] }) }];
		}
		case "table": {
			const content = node.children.map((row, index) => ({
				type: "tableRow" as const,
				content: row.children.map((cell, column): TableCell => {
					const inline = inlineOf(cell.children);
					const type = index === 0 ? "tableHeader" : "tableCell";
					const align = node.align?.[column];
					const attrs = (align === "center" || align === "right") && { attrs: { align } };
					return { type, content: [{ type: "paragraph", ...attrs, ...(inline.length > 0 && { content: inline }) }] };
				}),
			}));
			return [{ type: "table", content }];
		}
		case "thematicBreak":
			return [{ type: "horizontalRule" }];
		case "definition":
		case "footnoteDefinition":
			return [];
		case "html":
			if (/^<!--[\s\S]*-->$/.test(node.value.trim())) return [];
			throw new MarkdownRejected("HTML is not taken. Write it in Markdown.", node);
		default:
			throw new MarkdownRejected(`The site has no way to show this (${node.type}).`, node);
	}
}

function isTask(item: List["children"][number]): boolean {
	return typeof item.checked === "boolean";
}

function tasks(node: List): Block {
	if (node.ordered) throw new MarkdownRejected("Boxes to tick stand in a list without numbers.", node);
	const content = node.children.map((item): TaskItem => {
		if (!isTask(item)) throw new MarkdownRejected("Either all entries of a list have boxes to tick, or none.", item);
		return { type: "taskItem", attrs: { checked: item.checked === true }, content: opened(blocksOf(item.children)) };
	});
	return { type: "taskList", content };
}

/** Pictures stand in a paragraph of their own: one, or several that are a gallery. */
function paragraph(children: readonly PhrasingContent[], node: Nodes): Block[] {
	const card = linkCard(children);
	if (card) return [card];
	const pictures = children.filter(({ type }) => type === "image" || type === "imageReference");
	if (pictures.length === 0) {
		const content = inlineOf(children);
		return content.length > 0 ? [{ type: "paragraph", content }] : [];
	}
	const isAlone = children.every((one) => one.type === "image" || (one.type === "text" && one.value.trim() === ""));
	if (!isAlone)
		throw new MarkdownRejected("A picture stands in a paragraph of its own, with an empty line around.", node);
	const blocks = pictures.map((one): ImageBlock | FilmBlock => {
		const address = "url" in one ? one.url : "";
		if (filmAt(address).kind !== "elsewhere" && isLink(address) && "alt" in one)
			return { type: "film", attrs: { address, title: (one.alt ?? "").trim() } };
		const [, media] = /^media:([\w-]{1,100})$/.exec("url" in one ? one.url : "") ?? [];
		if (!media)
			throw new MarkdownRejected("A picture names one of the library, such as ![What it shows](media:ID).", one);
		const { alt, title } = one as { alt?: string | null; title?: string | null };
		return { type: "image", attrs: { media, alt: (alt ?? "").trim(), caption: (title ?? "").trim() } };
	});
	const images = blocks.filter((block) => block.type === "image");
	return images.length > 1 && images.length === blocks.length ? [{ type: "gallery", content: images }] : blocks;
}

/** The button or the bookmark that a link alone in its paragraph is, by its title. */
function linkCard(children: readonly PhrasingContent[]): Card | undefined {
	const [link] = children;
	if (children.length !== 1 || link?.type !== "link") return undefined;
	const [, kind, description = ""] = /^(button|bookmark|contents)(?:: *([\s\S]+))?$/.exec(link.title ?? "") ?? [];
	if (!kind) return undefined;
	if (kind === "contents") return { type: "contents", attrs: { title: plainWords(link.children, link) } };
	const address = link.url;
	if (address !== "" && !isLink(address))
		throw new MarkdownRejected(`“${address.slice(0, 60)}” is no link. Write ${linkForms}.`, link);
	if (kind === "button") return { type: "button", attrs: { words: plainWords(link.children, link), address } };
	const { media, others } = pictureIn(link.children);
	return { type: "bookmark", attrs: { address, title: plainWords(others, link), description, media } };
}

/** The picture of the library at the beginning of a line, and what follows it. */
function pictureIn(children: readonly PhrasingContent[]) {
	const [first, ...others] = children;
	const [, media = ""] = (first?.type === "image" && /^media:([\w-]{1,100})$/.exec(first.url)) || [];
	return media ? { media, others } : { media, others: children };
}

/** The words of what holds no marks. */
function plainWords(children: readonly PhrasingContent[], node: Nodes): string {
	const pieces = inlineOf(children);
	const isPlain = pieces.every((piece) => piece.type === "text" && !piece.marks);
	if (!isPlain) throw new MarkdownRejected("The words of a card are plain: without bold, italic, code or links.", node);
	return pieces
		.map((piece) => (piece.type === "text" ? piece.text : ""))
		.join("")
		.trim();
}

/** The quote of a person: its words, a portrait in a paragraph of its own, and `— **name**, role`. */
function personQuote(paragraphs: readonly (readonly PhrasingContent[])[], node: Nodes): Card {
	const rest = [...paragraphs];
	const [dash, strong, ...role] = rest.at(-1) ?? [];
	const isSaid = rest.length > 1 && dash?.type === "text" && /^[—–-]\s*/.test(dash.value);
	if (isSaid) rest.pop();
	const picture = rest.length > 1 && pictureIn(rest.at(-1)!);
	if (picture !== false && picture.media) rest.pop();
	if (rest.length > 1)
		throw new MarkdownRejected("The quote of a person is one paragraph, and one with who said it.", node);
	const hasName = isSaid && strong?.type === "strong";
	const after = hasName ? role : [dash, strong, ...role].filter((one) => one !== undefined);
	return {
		type: "personQuote",
		attrs: {
			words: plainWords(rest[0] ?? [], node),
			name: hasName ? plainWords(strong.children, node) : "",
			role: isSaid ? plainWords(after, node).replace(/^[—–-]\s*|^,\s*/, "") : "",
			media: picture ? picture.media : "",
		},
	};
}

function keyFigure([first, ...others]: readonly PhrasingContent[], node: Nodes): Card {
	if (first?.type !== "strong") throw new MarkdownRejected("A figure with words begins with the figure in bold.", node);
	return {
		type: "keyFigure",
		attrs: { figure: plainWords(first.children, node), words: plainWords(others, node) },
	};
}

/** Two pictures of the same, in the first paragraph, and what is said of them. */
function beforeAfter([pictures = [], ...caption]: readonly (readonly PhrasingContent[])[], node: Nodes): Card {
	const found = pictures.flatMap((one) => (one.type === "image" ? [one] : []));
	const isRest = pictures.every((one) => one.type === "image" || (one.type === "text" && one.value.trim() === ""));
	const media = found.map(({ url }) => /^media:([\w-]{0,100})$/.exec(url)?.[1]);
	if (found.length !== 2 || media.includes(undefined) || !isRest || caption.length > 1)
		throw new MarkdownRejected(
			"A comparison holds two pictures of the library, one below the other, and one paragraph about them.",
			node,
		);
	const [beforeAlt = "", afterAlt = ""] = found.map(({ alt }) => (alt ?? "").trim());
	const [before = "", after = ""] = media;
	return {
		type: "beforeAfter",
		attrs: { before, beforeAlt, after, afterAlt, caption: plainWords(caption[0] ?? [], node) },
	};
}

type FilmBlock = Extract<Block, { type: "film" }>;

const calloutMark = /^\[!(NOTE|TIP|WARNING|QUOTE|FIGURE|BEFORE)\][ \t]*(?:\n|$)/i;

function quote(children: readonly RootContent[]): Block {
	const [first, ...others] = children;
	const [begin, ...rest] = first?.type === "paragraph" ? first.children : [];
	const [mark, tone] = begin?.type === "text" ? (calloutMark.exec(begin.value) ?? []) : [];
	if (!mark || !tone || begin?.type !== "text") return { type: "blockquote", content: opened(blocksOf(children)) };
	const left = { ...begin, value: begin.value.slice(mark.length) };
	const remaining = [...(left.value ? [left] : []), ...rest];
	if (/^(quote|figure|before)$/i.test(tone)) return cardOfQuote(tone.toLowerCase(), remaining, others, first!);
	const content = [...(remaining.length > 0 ? paragraph(remaining, first!) : []), ...blocksOf(others)];
	return {
		type: "callout",
		attrs: { tone: tone.toLowerCase() as "note" },
		content: content.length > 0 ? content : [{ type: "paragraph" }],
	};
}

function cardOfQuote(
	kind: string,
	begun: readonly PhrasingContent[],
	others: readonly RootContent[],
	node: Nodes,
): Card {
	const wrong = others.find(({ type }) => type !== "paragraph");
	if (wrong) throw new MarkdownRejected("A quote of a person, or a figure with words, holds paragraphs only.", wrong);
	const paragraphs = others.map((one) => (one as Extract<RootContent, { type: "paragraph" }>).children);
	if (kind === "quote") return personQuote([begun, ...paragraphs], node);
	if (kind === "before") return beforeAfter([begun, ...paragraphs], node);
	return keyFigure([begun, ...paragraphs].flat(), node);
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

const raised = /^<(\/?)su([bp])>$/i;

function* piecesOf(nodes: readonly PhrasingContent[], outside: readonly Mark[]): Generator<Inline> {
	let around = outside;
	const within = (mark: Mark) => [...around.filter(({ type }) => type !== mark.type), mark];
	for (const node of nodes) {
		const [, end, place] = (node.type === "html" && raised.exec(node.value)) || [];
		if (place !== undefined) {
			const type = place.toLowerCase() === "b" ? "subscript" : "superscript";
			around = end ? around.filter((mark) => mark.type !== type) : within({ type });
			continue;
		}
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
			case "footnoteReference":
				yield { type: "footnoteReference", attrs: { id: footnoteId(node) } };
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
		const [written, stored] = [richTextFromMarkdown(markdown), document].map((one) =>
			JSON.stringify(inOrder(one, footnoteNumbers(one))),
		);
		return written === stored;
	} catch {
		return false;
	}
}

/** A document with everything that may be written in several ways in one, and footnotes named by their numbers. */
function inOrder(value: unknown, notes: ReadonlyMap<string, number>): unknown {
	if (Array.isArray(value)) return value.map((one) => inOrder(one, notes));
	if (typeof value !== "object" || value === null) return value;
	const { marks, attrs, content, ...rest } = value as Record<string, any>;
	const isPlain = rest.type === "orderedList" && (attrs?.start ?? 1) === 1;
	const isNote = rest.type === "footnote" || rest.type === "footnoteReference";
	const named = isNote ? { id: notes.get(attrs.id) } : attrs;
	const inside = content?.map((one: unknown) => inOrder(one, notes));
	return {
		type: rest.type,
		...(rest.text !== undefined && { text: rest.text }),
		...(named && !isPlain && { attrs: Object.fromEntries(Object.entries(named).sort()) }),
		...(marks?.length > 0 && { marks: marks.map((mark: Mark) => JSON.stringify(mark)).sort() }),
		...(inside?.length > 0 && { content: rest.type === "footnotes" ? byNumber(inside) : inside }),
	};
}

function byNumber(notes: readonly { readonly attrs: { readonly id: number } }[]): unknown[] {
	return notes.toSorted((one, other) => one.attrs.id - other.attrs.id);
}
