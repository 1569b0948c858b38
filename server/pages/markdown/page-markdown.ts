import { toMarkdown } from "../../../app/.server/content/to-markdown.ts";
import type { Block, Inline, ListItem, Mark, TableRow } from "../../../app/content/text/rich-text.ts";
import { attributeOf, elementNamed, type HtmlElement, type HtmlNode, isBlock, readHtml } from "./html-tree.ts";

/** A page in words. */
export interface PageMarkdown {
	readonly markdown: string;
	/** The address that the page names as its own; undefined for one without. */
	readonly canonical: string | undefined;
	/** As BCP 47 has it; undefined where the page says none. */
	readonly language: string | undefined;
}

/**
 * All that a page of the site says, as Markdown: what stands in its `main`, as it is without script.
 * @param base the whole address of the page, from which its links lead
 */
export function markdownOfPage(html: string, base: string): PageMarkdown {
	const head = html.slice(0, Math.max(0, html.indexOf("</head>")));
	const [, canonical] = /<link rel="canonical"[^>]*? href="([^"]*)"/.exec(head) ?? [];
	const [, language] = /<html[^>]*? lang="([^"]*)"/.exec(head) ?? [];
	const from = html.indexOf("<main");
	const to = html.lastIndexOf("</main>");
	const main = elementNamed(readHtml(html.slice(from, to)), "main");
	const pictures: string[] = [];
	const blocks = main ? blocksOf(main.children, { base, pictures, marks: [], language: null }) : [];
	const words = toMarkdown({ type: "doc", content: withTitle(blocks, head) });
	return {
		// Texts of a page name their pictures by an id, so these are numbers until the end.
		markdown: `${words.replace(mediaId, (_, number) => `](${pictures[number]}`)}\n`,
		canonical: canonical && addressOf(readHtml(canonical).children.join(""), base),
		language: main && (attributeOf(main, "lang") ?? language),
	};
}

/** Of a picture, and not of words that look like one. */
const mediaId = /(?<=(?:^|[^\\])(?:\\\\)*)\]\(media:(\d+)(?=[) ])/g;

interface Context {
	readonly base: string;
	/** The addresses of pictures. */
	readonly pictures: string[];
	readonly marks: readonly Mark[];
	/** Of code. */
	readonly language: string | null;
}

/** The page begins with its title. */
function withTitle(blocks: Block[], head: string): Block[] {
	if (blocks.some((block) => block.type === "heading" && Number(block.attrs.level) === 1)) return blocks;
	const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
	return title ? [heading(1, [{ type: "text", text: String(readHtml(title).children.join("")) }]), ...blocks] : blocks;
}

function blocksOf(nodes: readonly HtmlNode[], context: Context): Block[] {
	const blocks: Block[] = [];
	let line: HtmlNode[] = [];
	const endLine = () => {
		const content = inlineOf(line, context);
		if (content.length > 0) blocks.push({ type: "paragraph", content });
		line = [];
	};
	for (const node of nodes) {
		if (typeof node === "string" || (!isBlock(node) && !node.hasBlocks)) {
			line.push(node);
			continue;
		}
		endLine();
		if (isRead(node)) blocks.push(...blocksOfElement(node, context));
	}
	endLine();
	return blocks;
}

function blocksOfElement(element: HtmlElement, context: Context): Block[] {
	const { tag, children } = element;
	switch (tag) {
		case "h1":
		case "h2":
		case "h3":
		case "h4":
		case "h5":
		case "h6": {
			const content = inlineOf(children, context);
			return content.length > 0 ? [heading(Number(tag[1]), content)] : [];
		}
		case "ul":
		case "ol":
			return listOf(element, context);
		case "dl":
			return termsOf(element, context);
		case "table":
			return tableOf(element, context);
		case "blockquote":
			return nonEmpty(blocksOf(children, context), (content) => ({ type: "blockquote", content }));
		case "pre": {
			const text = textOf(element);
			const attrs = { language: context.language, title: "" };
			return text.trim() === "" ? [] : [{ type: "codeBlock", attrs, content: [{ type: "text", text }] }];
		}
		case "hr":
			return [{ type: "horizontalRule" }];
		case "img":
			return pictureOf(element, context);
		case "summary":
		case "legend":
		case "caption":
			return element.hasBlocks ? blocksOf(children, context) : bold(children, context);
		case "fieldset":
			// Of buttons without words there is nothing to read but what they are for.
			return isOfWordless(element, context) ? [] : blocksOf(children, context);
		case "a":
			return linked(blocksOf(children, context), linkOf(element, context));
		case "nav":
			return leadsNowhereElse(element) ? [] : blocksOf(children, context);
		default:
			if (attributeOf(element, "role") === "note")
				return nonEmpty(blocksOf(children, context), (content) => ({ type: "blockquote", content }));
			return blocksOf(children, { ...context, language: attributeOf(element, "data-language") ?? context.language });
	}
}

function isOfWordless({ children }: HtmlElement, context: Context): boolean {
	const others = children.filter((child) => typeof child === "string" || child.tag !== "legend");
	return blocksOf(others, context).length === 0;
}

/** Elements that are worked with, not read, and those that only scripts show. */
const worked = new Set(
	"button canvas dialog input meter noscript object progress script style template textarea".split(" "),
);

function isRead(element: HtmlElement): boolean {
	if (worked.has(element.tag)) return false;
	const { attributes } = element;
	if (attributes === "") return true;
	if (attributes.includes("inert") && attributeOf(element, "inert") !== undefined) return false;
	const hidden = attributes.includes("hidden") ? attributeOf(element, "hidden") : undefined;
	if (hidden !== undefined && hidden !== "until-found") return false;
	return !attributes.includes("aria-hidden") || attributeOf(element, "aria-hidden") !== "true";
}

/** Lists of cards are read as what is in them. */
function listOf({ tag, attributes, children }: HtmlElement, context: Context): Block[] {
	const items = children.flatMap((child): ListItem[] => {
		if (typeof child === "string" || !isRead(child)) return [];
		const content = blocksOf(child.tag === "li" ? child.children : [child], context);
		return content.length > 0 ? [{ type: "listItem", content }] : [];
	});
	if (items.length === 0) return [];
	const isOfCards = items.some(({ content }) => content.some(({ type }) => type === "heading"));
	if (isOfCards) return items.flatMap(({ content }) => content);
	const start = Number(/\sstart="(\d+)"/.exec(attributes)?.[1] ?? 1);
	return [
		tag === "ol" ? { type: "orderedList", attrs: { start }, content: items } : { type: "bulletList", content: items },
	];
}

/** Terms and what is said of each, in one line where it fits. */
function termsOf(list: HtmlElement, context: Context): Block[] {
	const parts = partsIn(list, ["dt", "dd"]);
	return parts.flatMap((part, index): Block[] => {
		const next = parts[index + 1];
		if (part.tag === "dt") {
			if (next?.tag === "dd" && !next.hasBlocks && !part.hasBlocks) return [];
			return part.hasBlocks ? blocksOf(part.children, context) : bold(part.children, context);
		}
		const before = parts[index - 1];
		if (part.hasBlocks || before?.tag !== "dt" || before.hasBlocks) return blocksOf(part.children, context);
		const term = inlineOf(before.children, withMark(context, { type: "bold" }));
		const words = inlineOf(part.children, context);
		const content = [...term, ...(term.length > 0 && words.length > 0 ? [plain(": ")] : []), ...words];
		return content.length > 0 ? [{ type: "paragraph", content }] : [];
	});
}

function tableOf(table: HtmlElement, context: Context): Block[] {
	const above = partsIn(table, ["caption"]).flatMap((caption) => blocksOfElement(caption, context));
	const rows = partsIn(table, ["tr"]).map((row) =>
		partsIn(row, ["th", "td"]).flatMap((cell) => {
			const content = inlineOf(cell.children, context).map((one) => (one.type === "hardBreak" ? plain(" ") : one));
			const type = cell.tag === "th" ? ("tableHeader" as const) : ("tableCell" as const);
			const span = Math.min(20, Number(attributeOf(cell, "colspan") ?? 1));
			const besides = Array.from({ length: span - 1 }, () => cellOf(type, []));
			return [cellOf(type, content), ...besides];
		}),
	);
	const columns = Math.max(0, ...rows.map((cells) => cells.length));
	if (columns === 0) return above;
	const content = rows.map((cells): TableRow => {
		const missing = Array.from({ length: columns - cells.length }, () => cellOf("tableCell", []));
		return { type: "tableRow", content: [...cells, ...missing] };
	});
	return [...above, { type: "table", content }];
}

function cellOf(type: "tableHeader" | "tableCell", content: Inline[]): TableRow["content"][number] {
	return { type, content: [{ type: "paragraph", content }] };
}

/** The elements of some names that belong to another, through whatever holds them together. */
function partsIn({ children }: HtmlElement, tags: readonly string[]): HtmlElement[] {
	return children.flatMap((child) => {
		if (typeof child === "string" || !isRead(child)) return [];
		return tags.includes(child.tag) ? [child] : partsIn(child, tags);
	});
}

function pictureOf(element: HtmlElement, { base, pictures }: Context): Block[] {
	const alt = attributeOf(element, "alt")?.trim();
	const source = attributeOf(element, "src");
	if (!alt || !source || source.startsWith("data:")) return [];
	const media = String(pictures.push(addressOf(source, base)) - 1);
	return [{ type: "image", attrs: { media, alt, caption: "" } }];
}

/** A link around several blocks is one of the first words in them, or of what is said of a picture. */
function linked(blocks: Block[], link: Mark | undefined): Block[] {
	const hasWords = (block: Block) => block.type === "heading" || block.type === "paragraph";
	const first = blocks.find(({ type }) => type === "heading") ?? blocks.find(hasWords);
	if (!link) return blocks;
	if (!first)
		return blocks.map((block) =>
			block.type === "image" ? { type: "paragraph", content: [withMarks(block.attrs.alt, [link])] } : block,
		);
	const mark = (one: Inline): Inline =>
		one.type === "text" && !one.marks?.some(({ type }) => type === "link")
			? { ...one, marks: [link, ...(one.marks ?? [])] }
			: one;
	return blocks.map((block) =>
		block === first && "content" in block
			? ({ ...block, content: (block.content as Inline[]).map(mark) } as Block)
			: block,
	);
}

/** Whether all links of a list of links stay on the page. */
function leadsNowhereElse(element: HtmlElement): boolean {
	const links = partsIn(element, ["a"]);
	return links.length > 0 && links.every((link) => attributeOf(link, "href")?.startsWith("#"));
}

const marksOf: Readonly<Record<string, Exclude<Mark["type"], "link">>> = {
	b: "bold",
	strong: "bold",
	em: "italic",
	i: "italic",
	del: "strike",
	s: "strike",
	code: "code",
	kbd: "code",
	sub: "subscript",
	sup: "superscript",
};

/** Words in one line, without space at its ends. */
function inlineOf(nodes: readonly HtmlNode[], context: Context): Inline[] {
	const all: Inline[] = [];
	addInline(nodes, context, all);
	const shown = all.flatMap((one, index): Inline[] => {
		if (one.type !== "text") return [one];
		const before = all[index - 1];
		const isAfterSpace = !before || before.type === "hardBreak" || (before.type === "text" && / $/.test(before.text));
		const text = isAfterSpace ? one.text.replace(/^ /, "") : one.text;
		return text === "" ? [] : [{ ...one, text }];
	});
	const last = shown.at(-1);
	if (last?.type !== "text") return shown.some(({ type }) => type === "text") ? shown : [];
	const text = last.text.trimEnd();
	return [...shown.slice(0, -1), ...(text === "" ? [] : [{ ...last, text }])];
}

function addInline(nodes: readonly HtmlNode[], context: Context, to: Inline[]): void {
	let before: HtmlNode | undefined;
	for (const node of nodes) {
		if (typeof node === "string") {
			const text = node.replace(/[ \t\n\r\f]+/g, " ");
			if (typeof before === "object" && isOwnLine(before)) to.push(withMarks(" ", context.marks));
			if (text !== "") to.push(withMarks(text, context.marks));
		} else if (isRead(node)) {
			// Parts that styles set apart have no space between them.
			const at = to.length;
			addElement(node, context, to);
			const isBeside = typeof before === "object" ? isApart(before, node) : before !== undefined && isOwnLine(node);
			if (isBeside && to.length > at && !/^[\s,.:;!?)]/.test(textOf(node)))
				to.splice(at, 0, withMarks(" ", context.marks));
		} else continue;
		before = node;
	}
}

function isApart(...both: readonly HtmlElement[]): boolean {
	const isRaised = both.some(({ tag }) => tag === "sub" || tag === "sup");
	return !isRaised && both.some(({ tag }) => /^(?:span|small|time|a|p|div|li|dt|dd|h\d|label|td|th)$/.test(tag));
}

/** Whether a part of a line is shown below what is before it. */
function isOwnLine({ attributes }: HtmlElement): boolean {
	return /\sclass="(?:[^"]* )?block[ "]/.test(attributes);
}

function addElement(element: HtmlElement, context: Context, to: Inline[]): void {
	const { tag, children } = element;
	if (tag === "br") return void to.push({ type: "hardBreak" });
	if (tag === "img" || tag === "svg") {
		const words = attributeOf(element, tag === "img" ? "alt" : "aria-label");
		if (words?.trim()) to.push(withMarks(words, context.marks));
		return;
	}
	if (tag === "select") {
		const choices = partsIn(element, ["option"]).map((option) => textOf(option).trim());
		return void to.push(withMarks(choices.filter(Boolean).join(", "), context.marks));
	}
	if (["audio", "iframe", "video"].includes(tag)) {
		const title = attributeOf(element, "title") ?? attributeOf(element, "aria-label");
		const source = attributeOf(element, "src") ?? attributeOf(elementNamed(element, "source") ?? element, "src");
		const link = linkTo(source, context);
		if (title && link) to.push(withMarks(title, [link]));
		return;
	}
	if (tag === "a") {
		// The way back from a footnote leads to where the reader comes from.
		if (attributeOf(element, "role") === "doc-backlink") return;
		const href = attributeOf(element, "href");
		// Sends the page to others.
		if (href?.includes(encodeURIComponent(context.base))) return;
		const link = linkOf(element, context);
		const words: Inline[] = [];
		addInline(withoutNewTab(element), link ? withMark(context, link) : context, words);
		if (words.length === 0 && link)
			words.push(...inlineOf([attributeOf(element, "aria-label") ?? ""], withMark(context, link)));
		to.push(...words);
		return;
	}
	const mark = marksOf[tag];
	addInline(children, mark ? withMark(context, { type: mark }) : context, to);
}

/** What stands in a link, without the note to those who listen that it leaves the page open. */
function withoutNewTab(link: HtmlElement): readonly HtmlNode[] {
	const { children } = link;
	const last = children.at(-1);
	const isNote = typeof last === "object" && last.tag === "span" && attributeOf(last, "class") === "sr-only";
	const isElse =
		isNote && attributeOf(link, "target") === "_blank" && children.slice(0, -1).some((one) => textOf(one).trim());
	return isElse ? children.slice(0, -1) : children;
}

/** Links to the headings that they are in say nothing; those to footnotes do. */
function linkOf(element: HtmlElement, context: Context): Mark | undefined {
	const href = attributeOf(element, "href");
	const isOnPage = href?.startsWith("#") && attributeOf(element, "role") !== "doc-noteref";
	return isOnPage ? undefined : linkTo(href, context);
}

function linkTo(href: string | undefined, { base }: Context): Mark | undefined {
	return href === undefined ? undefined : { type: "link", attrs: { href: addressOf(href, base) } };
}

/** A whole address, spelled so that it ends where Markdown thinks that it does. */
function addressOf(href: string, base: string): string {
	return URL.parse(href, base)?.href ?? encodeURI(href);
}

function withMark(context: Context, mark: Mark): Context {
	const isThere = context.marks.some(({ type }) => type === mark.type);
	return isThere ? context : { ...context, marks: [...context.marks, mark] };
}

function withMarks(text: string, marks: readonly Mark[]): Inline {
	return marks.length > 0 ? { type: "text", text, marks: [...marks] } : plain(text);
}

function plain(text: string): Inline {
	return { type: "text", text };
}

function bold(nodes: readonly HtmlNode[], context: Context): Block[] {
	return nonEmpty(inlineOf(nodes, withMark(context, { type: "bold" })), (content) => ({ type: "paragraph", content }));
}

function nonEmpty<Part>(content: Part[], block: (content: Part[]) => Block): Block[] {
	return content.length > 0 ? [block(content)] : [];
}

/** Of any level, which texts of an article have two of. */
function heading(level: number, content: Inline[]): Block {
	return { type: "heading", attrs: { level: level as 2 }, content };
}

function textOf(node: HtmlNode): string {
	return typeof node === "string" ? node : node.children.map(textOf).join("");
}
