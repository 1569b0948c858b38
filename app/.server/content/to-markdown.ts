import {
	type Block,
	type Inline,
	type ListItem,
	type Mark,
	type PlainText,
	plainTextOf,
	type RichTextDocument,
} from "../../content/text/rich-text.ts";
import { filmAt } from "../../content/values/film-address.ts";

// Apart from what reads Markdown, which is large: whoever only writes it needs none of that.

/** Formatted text as Markdown, without what Markdown cannot say. */
export function toMarkdown({ content }: RichTextDocument): string {
	return content.map((block) => linesOf(block).join("\n")).join("\n\n");
}

function linesOf(block: Block): string[] {
	switch (block.type) {
		case "paragraph":
			return [inlineText(block.content ?? [])];
		case "heading":
			return [`${"#".repeat(block.attrs.level)} ${inlineText(block.content ?? []).replace(/\\?\n/g, " ")}`];
		case "bulletList":
			return itemsOf(block.content, () => "- ");
		case "orderedList": {
			const start = block.attrs?.start ?? 1;
			return itemsOf(block.content, (index) => `${start + index}. `);
		}
		case "blockquote":
			return quoted(within(block.content));
		case "callout":
			return quoted([`[!${block.attrs.tone.toUpperCase()}]`, ...within(block.content)]);
		case "codeBlock": {
			const code = plainTextOf(block);
			const longestFence = Math.max(2, ...[...code.matchAll(/^`{3,}/gm)].map(([fence]) => fence.length));
			const fence = "`".repeat(longestFence + 1);
			const title = block.attrs.title ? `title="${block.attrs.title}"` : "";
			const language = block.attrs.language ?? (title ? "text" : "");
			return [`${fence}${[language, title].filter(Boolean).join(" ")}`, ...code.split("\n"), fence];
		}
		case "image": {
			const { media, alt, caption } = block.attrs;
			const title = caption ? ` "${caption.replace(/["\\]/g, "\\$&")}"` : "";
			return [`![${alt.replace(/[[\]\\]/g, "\\$&")}](media:${media}${title})`];
		}
		case "table": {
			const rows = block.content.map(({ content }) =>
				content.map((cell) => inlineText((cell.content[0] as { content?: Inline[] })?.content ?? [], true)),
			);
			const [head = [], ...body] = rows;
			const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
			return [line(head), line(head.map(() => "---")), ...body.map(line)];
		}
		case "film": {
			const { address, title } = block.attrs;
			const isKnown = filmAt(address).kind !== "elsewhere";
			return [`${isKnown ? "!" : ""}[${escaped(title, false)}](${address.replace(/[()]/g, "\\$&")})`];
		}
		case "horizontalRule":
			return ["---"];
	}
}

function within(blocks: readonly Block[]): string[] {
	return blocks.flatMap((block, index) => [
		...(index > 0 ? [""] : []),
		...linesOf(block).flatMap((one) => one.split("\n")),
	]);
}

function quoted(lines: readonly string[]): string[] {
	return lines.map((line) => (line === "" ? ">" : `> ${line}`));
}

function itemsOf(items: readonly ListItem[], markOf: (index: number) => string): string[] {
	return items.flatMap(({ content }, index) => {
		const mark = markOf(index);
		const lines = isTight(content)
			? content.flatMap((block) => linesOf(block).flatMap((one) => one.split("\n")))
			: within(content);
		return lines.map((line, at) => (at === 0 ? mark + line : line === "" ? "" : " ".repeat(mark.length) + line));
	});
}

/** A paragraph with a list below it needs no empty line between. */
function isTight(content: readonly Block[]): boolean {
	return content.every(({ type }, index) => (index === 0 ? type === "paragraph" : type.endsWith("List")));
}

const marksInOrder = ["link", "bold", "italic", "strike", "code"] as const;

function inlineText(inline: readonly Inline[], inCell = false): string {
	const text = inline
		.map((one, index) => {
			if (one.type === "hardBreak") return "\\\n";
			const marks = marksInOrder.flatMap((name) => one.marks?.find(({ type }) => type === name) ?? []);
			const isStart = index === 0 || inline[index - 1]?.type === "hardBreak";
			return marks.reduceRight((inner, mark) => wrapped(mark, inner), innermost(one, isStart));
		})
		.join("");
	return inCell ? text.replace(/\|/g, "\\|") : text;
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
