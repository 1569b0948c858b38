import type { Card } from "../../content/text/cards.ts";
import {
	type Block,
	type Footnote,
	footnotesOf,
	type Inline,
	type ListItem,
	type Mark,
	type PlainText,
	plainTextOf,
	type RichTextDocument,
	type TaskItem,
} from "../../content/text/rich-text.ts";
import { filmAt } from "../../content/values/addresses/film-address.ts";

// Apart from what reads Markdown, which is large: whoever only writes it needs none of that.

/** Formatted text as Markdown, without what Markdown cannot say. */
export function toMarkdown(document: RichTextDocument): string {
	const notes = footnotesOf(document);
	return within(document.content, notes).join("\n");
}

/** @param notes the footnotes of the document in the order of their numbers */
function linesOf(block: Block, notes: readonly Footnote[]): string[] {
	switch (block.type) {
		case "paragraph":
			return [inlineText(block.content ?? [], notes)];
		case "heading":
			return [`${"#".repeat(block.attrs.level)} ${inlineText(block.content ?? [], notes).replace(/\\?\n/g, " ")}`];
		case "bulletList":
			return itemsOf(block.content, () => "- ", notes);
		case "orderedList": {
			const start = block.attrs?.start ?? 1;
			return itemsOf(block.content, (index) => `${start + index}. `, notes);
		}
		case "taskList":
			return itemsOf(block.content, () => "- ", notes);
		case "toggle": {
			const title = block.attrs.title.replace(/[&<>]/g, (sign) => entities[sign]!);
			return ["<details>", `<summary>${title}</summary>`, "", ...within(block.content, notes), "", "</details>"];
		}
		case "footnotes":
			return notes.flatMap(({ content }, index) => [
				...(index > 0 ? [""] : []),
				...indented(`[^${index + 1}]: `, within(content, notes), 4),
			]);
		case "blockquote":
			return quoted(within(block.content, notes));
		case "callout":
			return quoted([`[!${block.attrs.tone.toUpperCase()}]`, ...within(block.content, notes)]);
		case "codeBlock": {
			const code = plainTextOf(block);
			const longestFence = Math.max(2, ...[...code.matchAll(/^`{3,}/gm)].map(([fence]) => fence.length));
			const fence = "`".repeat(longestFence + 1);
			const title = block.attrs.title ? `title="${block.attrs.title}"` : "";
			const tab = block.attrs.tab ? "tab" : "";
			const language = block.attrs.language ?? (title || tab ? "text" : "");
			return [`${fence}${[language, title, tab].filter(Boolean).join(" ")}`, ...code.split("\n"), fence];
		}
		case "image": {
			const { media, alt, caption } = block.attrs;
			const title = caption ? ` "${caption.replace(/["\\]/g, "\\$&")}"` : "";
			return [pictureOf(media, alt, title)];
		}
		case "gallery":
			return within(block.content, notes).filter(Boolean);
		case "columns":
			// Other readers of Markdown show one below the other.
			return [
				...block.content.flatMap(({ content }, index) => [
					`<!-- ${index === 0 ? "columns" : "column"} -->`,
					"",
					...within(content, notes),
					"",
				]),
				"<!-- /columns -->",
			];
		case "table": {
			const rows = block.content.map(({ content }) =>
				content.map((cell) => inlineText((cell.content[0] as { content?: Inline[] })?.content ?? [], notes, true)),
			);
			const [head = [], ...body] = rows;
			const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
			const columns = block.content[0]?.content.map(({ content: [first] }) => {
				const align = first?.type === "paragraph" ? first.attrs?.align : undefined;
				return align === "center" ? ":---:" : align === "right" ? "---:" : "---";
			});
			return [line(head), line(columns ?? []), ...body.map(line)];
		}
		case "film": {
			const { address, title } = block.attrs;
			const isKnown = filmAt(address).kind !== "elsewhere";
			return [`${isKnown ? "!" : ""}[${escaped(title, false)}](${address.replace(/[()]/g, "\\$&")})`];
		}
		case "horizontalRule":
			return ["---"];
		default:
			return cardLines(block);
	}
}

/** Cards are links with a title, and quotes with a sign, so that other readers of Markdown still show what they say. */
function cardLines(card: Card): string[] {
	switch (card.type) {
		case "button":
			return [linkOf(escaped(card.attrs.words, false), card.attrs.address, "button")];
		case "bookmark": {
			const { address, title, description, media } = card.attrs;
			const about = description ? `bookmark: ${description}` : "bookmark";
			return [linkOf(`${media ? `![](media:${media}) ` : ""}${escaped(title, false)}`, address, about)];
		}
		case "personQuote": {
			const { words, name, role, media } = card.attrs;
			const by = [name && `**${escaped(name, false)}**`, escaped(role, false)].filter(Boolean).join(", ");
			const picture = media ? ["", `![](media:${media})`] : [];
			return quoted(["[!QUOTE]", escaped(words, true), ...picture, ...(by ? ["", `— ${by}`] : [])]);
		}
		case "contents":
			return [linkOf(escaped(card.attrs.title, false), "#", "contents")];
		case "beforeAfter": {
			const { before, beforeAlt, after, afterAlt, caption } = card.attrs;
			const words = caption ? ["", escaped(caption, true)] : [];
			return quoted(["[!BEFORE]", pictureOf(before, beforeAlt), pictureOf(after, afterAlt), ...words]);
		}
		case "keyFigure":
			return quoted([
				"[!FIGURE]",
				`**${escaped(card.attrs.figure, false)}** ${escaped(card.attrs.words, false)}`.trim(),
			]);
	}
}

function pictureOf(media: string, alt: string, title = ""): string {
	return `![${alt.replace(/[[\]\\]/g, "\\$&")}](media:${media}${title})`;
}

function linkOf(words: string, address: string, title: string): string {
	return `[${words}](<${address}> "${title.replace(/["\\&]/g, "\\$&")}")`;
}

function within(blocks: readonly Block[], notes: readonly Footnote[]): string[] {
	return blocks.flatMap((block, index) => [
		...(index > 0 ? [""] : []),
		// Lists of one mark below each other would be one list.
		...(isListLike(block, blocks[index - 1]) ? ["<!-- -->", ""] : []),
		...linesOf(block, notes).flatMap((one) => one.split("\n")),
	]);
}

function isListLike(block: Block, before: Block | undefined): boolean {
	const markOf = ({ type }: Block) => (type === "orderedList" ? "1." : type.endsWith("List") ? "-" : "");
	return before !== undefined && markOf(block) !== "" && markOf(block) === markOf(before);
}

function quoted(lines: readonly string[]): string[] {
	return lines.map((line) => (line === "" ? ">" : `> ${line}`));
}

function itemsOf(
	items: readonly (ListItem | TaskItem)[],
	markOf: (index: number) => string,
	notes: readonly Footnote[],
): string[] {
	return items.flatMap((item, index) => {
		const { content } = item;
		const lines = isTight(content)
			? content.flatMap((block) => linesOf(block, notes).flatMap((one) => one.split("\n")))
			: within(content, notes);
		const mark = markOf(index);
		const box = item.type === "taskItem" ? `[${item.attrs.checked ? "x" : " "}] ` : "";
		return indented(mark + box, lines, mark.length);
	});
}

/** Lines behind a mark, the others below it. */
function indented(mark: string, lines: readonly string[], by: number): string[] {
	const [first = "", ...others] = lines;
	return [mark + first, ...others.map((line) => (line === "" ? "" : " ".repeat(by) + line))];
}

/** A paragraph with a list below it needs no empty line between. */
function isTight(content: readonly Block[]): boolean {
	return content.every((block, index) =>
		index === 0 ? block.type === "paragraph" : block.type.endsWith("List") && !isListLike(block, content[index - 1]),
	);
}

const marksInOrder = ["link", "subscript", "superscript", "bold", "italic", "strike", "code"] as const;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Marks that Markdown has no signs for. */
const elements = { subscript: "sub", superscript: "sup" } as const;

function inlineText(inline: readonly Inline[], notes: readonly Footnote[], inCell = false): string {
	const pieces = inline.map((one, index): Piece => {
		if (one.type === "hardBreak") return { markdown: "\\\n", marks: [] };
		if (one.type === "footnoteReference")
			return { markdown: `[^${notes.findIndex(({ attrs }) => attrs.id === one.attrs.id) + 1}]`, marks: [] };
		const marks = marksInOrder.flatMap((name) => one.marks?.find(({ type }) => type === name) ?? []);
		const isStart = index === 0 || inline[index - 1]?.type === "hardBreak";
		return { markdown: innermost(one, isStart), marks };
	});
	// At the ends of a line, breaks would be backslashes.
	const text = joined(pieces).replace(/^(?:\\\n)+|(?:\\\n)+$/g, "");
	return inCell ? text.replace(/\|/g, "\\|") : text;
}

interface Piece {
	readonly markdown: string;
	/** From the outermost. */
	readonly marks: readonly Mark[];
}

/** Pieces one after the other, each mark once around all that have it in a row. */
function joined(pieces: readonly Piece[]): string {
	let text = "";
	for (let at = 0; at < pieces.length; ) {
		const { markdown, marks } = pieces[at]!;
		const [mark] = marks;
		if (!mark) {
			text += markdown;
			at++;
			continue;
		}
		const inside: Piece[] = [];
		for (; JSON.stringify(pieces[at]?.marks[0]) === JSON.stringify(mark); at++)
			inside.push({ ...pieces[at]!, marks: pieces[at]!.marks.slice(1) });
		text += wrapped(mark, joined(inside));
	}
	return text;
}

function innermost({ text, marks = [] }: PlainText, isStart: boolean): string {
	return marks.some(({ type }) => type === "code") ? text : escaped(text, isStart);
}

function wrapped(mark: Mark, inner: string): string {
	if (mark.type === "code") {
		const most = Math.max(0, ...[...inner.matchAll(/`+/g)].map(([ticks]) => ticks.length));
		const ticks = "`".repeat(most + 1);
		const gap = /^`|`$/.test(inner) ? " " : "";
		return `${ticks}${gap}${inner}${gap}${ticks}`;
	}
	if (mark.type === "link") return `[${inner}](${mark.attrs.href.replace(/[()]/g, "\\$&")})`;
	if (mark.type === "subscript" || mark.type === "superscript") {
		const element = elements[mark.type];
		return `<${element}>${inner}</${element}>`;
	}
	const sign = { bold: "**", italic: "*", strike: "~~" }[mark.type];
	// Marks do not open before a space, nor close behind one.
	const [, before, middle, after] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner)!;
	return middle ? `${before}${sign}${middle}${sign}${after}` : inner;
}

function escaped(text: string, isStart: boolean): string {
	const signs = text
		.replace(/[\\`*_~[\]<]/g, "\\$&")
		.replace(/&(?=#?\w+;)/g, "\\&")
		// Words would become links that were none.
		.replace(/\b(https?)(:\/\/)/g, "$1\\$2")
		.replace(/\bwww\./g, "www\\.");
	if (!isStart) return signs;
	return signs.replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2").replace(/^([#>+=|-])/, "\\$1");
}
