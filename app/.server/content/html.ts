import type { Element, ElementContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { type Card, isCard } from "../../content/text/cards.ts";
import {
	type Alignment,
	type Block,
	type Footnote,
	type ImageBlock,
	type ListItem,
	type RichTextDocument,
	richTextSchema,
	type TableCell,
	type TableRow,
	type TaskItem,
} from "../../content/text/rich-text.ts";
import { filmAt, knownSites } from "../../content/values/addresses/film-address.ts";
import { HtmlRejected, rejectHandlers, rejectRunaway } from "./html-rejected.ts";
import { collapsed, hasRole, inlineOf, isInline, type Nodes, textOnlyOf } from "./html-text.ts";

/**
 * Converts HTML to rich text that `richTextSchema` accepts, collapsing whitespace like a browser. Attributes that only
 * affect styling (class, style, id, width…) are dropped. Unsupported elements, event handlers and unsafe links are
 * errors; nothing is dropped silently. Throws `HtmlRejected`.
 */
export function richTextFromHtml(html: string): RichTextDocument {
	return richTextFromNodes(fragmentOf(html));
}

/** The nodes of some HTML. Throws `HtmlRejected` for what no parser should be given. */
export function fragmentOf(html: string): Nodes {
	rejectRunaway(html);
	return fromHtml(html, { fragment: true }).children;
}

/** The same for HTML that was parsed already. Throws `HtmlRejected`. */
export function richTextFromNodes(nodes: Nodes): RichTextDocument {
	const document = { type: "doc", content: blocksOf(nodes) };
	const checked = richTextSchema.safeParse(document);
	if (checked.success) return checked.data;
	const [issue] = checked.error.issues;
	throw new HtmlRejected(issue!.path.length > 0 ? `${issue!.message} (at ${issue!.path.join(".")})` : issue!.message);
}

const allowed =
	"p, h2, h3, ul, ol, li, blockquote, aside, details, summary, section, pre, code, figure, figcaption, img, table, thead, tbody, tr, th, td, hr, iframe, strong, b, em, i, s, sub, sup, a, br";

/** Converts nodes to blocks; text between blocks becomes paragraphs. */
function blocksOf(nodes: Nodes): Block[] {
	const blocks: Block[] = [];
	let loose: Nodes[number][] = [];
	const closeParagraph = () => {
		const content = inlineOf(loose);
		if (content.length > 0) blocks.push({ type: "paragraph", content });
		loose = [];
	};
	for (const node of nodes) {
		if (node.type !== "element" || isInline(node)) {
			loose.push(node);
			continue;
		}
		closeParagraph();
		const block = blockOf(node);
		if (block) blocks.push(block);
	}
	closeParagraph();
	return blocks;
}

/** Converts one block. Returns null for empty paragraphs and headings, which browsers do not show either. */
function blockOf(element: Element): Block | null {
	rejectHandlers(element);
	const kind = String(element.properties.dataCard ?? "");
	if (isCard({ type: kind })) return card(kind as Card["type"], element);
	switch (element.tagName) {
		case "p": {
			const content = inlineOf(element.children);
			return content.length > 0 ? { type: "paragraph", ...alignment(element), content } : null;
		}
		case "h2":
		case "h3": {
			const content = inlineOf(element.children);
			return content.length > 0
				? {
						type: "heading",
						attrs: { level: element.tagName === "h2" ? 2 : 3, ...alignment(element)?.attrs },
						content,
					}
				: null;
		}
		case "ul":
			return list(element);
		case "details":
			return toggle(element);
		case "section":
			return footnotes(element);
		case "ol":
			return orderedList(element);
		case "blockquote":
			return { type: "blockquote", content: filledBlocksOf(element) };
		case "aside":
			return callout(element);
		case "pre":
			return codeBlock(element);
		case "img":
			return image(element, "");
		case "figure":
			return figure(element);
		case "div":
			if (element.properties.dataColumns !== undefined) return columns(element);
			return isGallery(element) ? gallery(element) : rejected(element);
		case "iframe":
			return film(element);
		case "table":
			return { type: "table", content: filled(element, rowsOf(element)) };
		case "hr":
			return { type: "horizontalRule" };
		default:
			return rejected(element);
	}
}

/** A card in the elements in which the read API sends it. */
function card(type: Card["type"], element: Element): Card {
	const [link, image, paragraph, cite, caption, strong] = ["a", "img", "p", "cite", "figcaption", "strong"].map(
		(name) => elementsBelow(element, name),
	);
	const words = (one: Element | undefined) => (one ? collapsed(allWordsOf(one)).trim() : "");
	const rest = (whole: Element | undefined, part: Element | undefined) => words(whole).slice(words(part).length);
	const address = String(link?.[0]?.properties.href ?? "").trim();
	const media = /^media:([\w-]+)$/.exec(String(image?.[0]?.properties.src ?? ""))?.[1] ?? "";
	switch (type) {
		case "button":
			return { type, attrs: { words: words(link?.[0]), address } };
		case "bookmark":
			return { type, attrs: { address, title: words(link?.[0]), description: words(paragraph?.[1]), media } };
		case "personQuote": {
			const role = rest(caption?.[0], cite?.[0]).replace(/^,\s*/, "");
			return { type, attrs: { words: words(paragraph?.[0]), name: words(cite?.[0]), role, media } };
		}
		case "contents":
			return { type, attrs: { title: words(strong?.[0]) } };
		case "beforeAfter": {
			const [before, after] = [0, 1].map((index) => image?.[index]?.properties);
			const mediaOf = (one: typeof before) => /^media:([\w-]+)$/.exec(String(one?.src ?? ""))?.[1] ?? "";
			const altOf = (one: typeof before) => collapsed(String(one?.alt ?? "")).trim();
			return {
				type,
				attrs: {
					...{ before: mediaOf(before), beforeAlt: altOf(before), after: mediaOf(after), afterAlt: altOf(after) },
					caption: words(caption?.[0]),
				},
			};
		}
		case "keyFigure":
			return { type, attrs: { figure: words(strong?.[0]), words: rest(element, strong?.[0]).trim() } };
	}
}

function elementsBelow(parent: Element, name: string): Element[] {
	return parent.children.flatMap((child) => {
		if (child.type !== "element") return [];
		rejectHandlers(child);
		return [...(child.tagName === name ? [child] : []), ...elementsBelow(child, name)];
	});
}

function allWordsOf({ children }: Element): string {
	return children
		.map((child) => (child.type === "element" ? allWordsOf(child) : child.type === "text" ? child.value : ""))
		.join("");
}

function rejected(element: Element): never {
	throw new HtmlRejected(
		`<${element.tagName}> cannot be converted here. The text may use ${allowed}, each in its usual place.`,
		element,
	);
}

function alignment({ properties }: Element): { attrs: { align: Alignment } } | undefined {
	const align = properties.dataAlign;
	return align === "center" || align === "right" ? { attrs: { align } } : undefined;
}

function list(element: Element): Block {
	const items = elementsIn(element, ["li"]);
	const isTask = ({ properties }: Element) => properties.dataChecked !== undefined;
	if (!items.some(isTask)) return { type: "bulletList", content: itemsOf(element) };
	const ordinary = items.find((item) => !isTask(item));
	if (ordinary) throw new HtmlRejected("Either all entries of a <ul> have data-checked, or none.", ordinary);
	return {
		type: "taskList",
		content: items.map(
			(item): TaskItem => ({
				type: "taskItem",
				attrs: { checked: String(item.properties.dataChecked) === "true" },
				content: opened(blocksOf(item.children)),
			}),
		),
	};
}

function columns(element: Element): Block {
	const parts = elementsIn(element, ["div"]);
	for (const part of parts) rejectHandlers(part);
	return {
		type: "columns",
		content: parts.map((part) => {
			const blocks = blocksOf(part.children);
			return { type: "column", content: blocks.length > 0 ? blocks : [{ type: "paragraph" }] };
		}),
	};
}

function toggle(element: Element): Block {
	const [summary, ...others] = element.children.filter((child) => !isBlank(child));
	if (summary?.type !== "element" || summary.tagName !== "summary")
		throw new HtmlRejected("A <details> must begin with a <summary>.", element);
	rejectHandlers(summary);
	const title = collapsed(textOnlyOf(summary)).trim();
	return { type: "toggle", attrs: { title }, content: opened(blocksOf(others)) };
}

function footnotes(element: Element): Block {
	if (!hasRole(element, "doc-endnotes"))
		throw new HtmlRejected('A <section> must hold footnotes, with role="doc-endnotes".', element);
	const items = elementsIn(element, ["ol"]).flatMap((list) => elementsIn(list, ["li"]));
	return {
		type: "footnotes",
		content: filled(
			element,
			items.map(
				(item): Footnote => ({
					type: "footnote",
					attrs: { id: String(item.properties.id ?? "") },
					content: opened(blocksOf(item.children)),
				}),
			),
		),
	};
}

function orderedList(element: Element): Block {
	const { start } = element.properties;
	const list = { type: "orderedList" as const, content: itemsOf(element) };
	if (start === undefined) return list;
	if (typeof start !== "number" || !Number.isInteger(start) || start < 0) {
		throw new HtmlRejected("The start of an <ol> must be a whole number, 0 or more.", element);
	}
	return { ...list, attrs: { start } };
}

function itemsOf(list: Element): ListItem[] {
	return filled(
		list,
		elementsIn(list, ["li"]).map((item) => ({ type: "listItem", content: opened(blocksOf(item.children)) })),
	);
}

/** The editor requires list items and table cells to start with a paragraph. */
function opened(blocks: Block[]): Block[] {
	return blocks[0]?.type === "paragraph" ? blocks : [{ type: "paragraph" }, ...blocks];
}

function callout(element: Element): Block {
	const tone = element.properties.dataTone ?? "note";
	if (tone !== "note" && tone !== "tip" && tone !== "warning") {
		throw new HtmlRejected("The data-tone of an <aside> must be note, tip or warning.", element);
	}
	return { type: "callout", attrs: { tone }, content: filledBlocksOf(element) };
}

function codeBlock(pre: Element): Block {
	const inner = pre.children.filter((child) => !isBlank(child));
	const [first] = inner;
	const code = inner.length === 1 && first?.type === "element" && first.tagName === "code" ? first : pre;
	rejectHandlers(code);
	const classes = [code, pre].flatMap(({ properties }) =>
		Array.isArray(properties.className) ? properties.className : [],
	);
	const language = classes
		.map(String)
		.find((name) => name.startsWith("language-"))
		?.slice("language-".length);
	const title = code.properties.dataTitle ?? pre.properties.dataTitle ?? "";
	const text = textOnlyOf(code).replace(/^\n|\n$/g, "");
	return {
		type: "codeBlock",
		attrs: {
			language: language || null,
			title: String(title).trim(),
			...(code.properties.dataTab !== undefined && { tab: true as const }),
		},
		...(text && { content: [{ type: "text", text }] }),
	};
}

function figure(element: Element): ImageBlock {
	const children = elementsIn(element, ["img", "figcaption"]);
	const pictures = children.filter(({ tagName }) => tagName === "img");
	const captions = children.filter(({ tagName }) => tagName === "figcaption");
	if (pictures.length !== 1 || captions.length > 1) {
		throw new HtmlRejected("A <figure> must hold one <img> and at most one <figcaption>.", element);
	}
	return image(pictures[0]!, captions[0] ? collapsed(textOnlyOf(captions[0])).trim() : "");
}

const isGallery = ({ properties: { className } }: Element) => Array.isArray(className) && className.includes("gallery");

function gallery(element: Element): Block {
	const content = elementsIn(element, ["figure", "img"]).map((one) =>
		one.tagName === "img" ? image(one, "") : figure(one),
	);
	if (content.length === 0) throw new HtmlRejected("A gallery must hold pictures.", element);
	return { type: "gallery", content };
}

function image(element: Element, caption: string): ImageBlock {
	const { src, alt } = element.properties;
	const media = /^media:([\w-]+)$/.exec(String(src ?? ""))?.[1];
	if (!media) {
		throw new HtmlRejected(
			'The src of an <img> must name a picture of the media library, such as src="media:article-1".',
			element,
		);
	}
	return { type: "image", attrs: { media, alt: collapsed(String(alt ?? "")).trim(), caption } };
}

/** The player of a film on another site. */
function film(element: Element): Block {
	const { src, title } = element.properties;
	const address = String(src ?? "");
	if (filmAt(address).kind !== "player")
		throw new HtmlRejected(`An <iframe> can only be the player of ${knownSites.join(", ")}.`, element);
	return { type: "film", attrs: { address, title: collapsed(String(title ?? "")).trim() } };
}

function rowsOf(table: Element): TableRow[] {
	return elementsIn(table, ["thead", "tbody", "tr"]).flatMap((part) =>
		part.tagName === "tr"
			? [{ type: "tableRow", content: filled(part, elementsIn(part, ["th", "td"]).map(cell)) }]
			: rowsOf(part),
	);
}

function cell(element: Element): TableCell {
	const spans = Object.entries({ colspan: element.properties.colSpan, rowspan: element.properties.rowSpan }).filter(
		([, span]) => span !== undefined,
	);
	if (spans.some(([, span]) => typeof span !== "number" || !Number.isInteger(span) || span < 1 || span > 20)) {
		throw new HtmlRejected(
			`The colspan and rowspan of a <${element.tagName}> must be whole numbers from 1 to 20.`,
			element,
		);
	}
	return {
		type: element.tagName === "th" ? "tableHeader" : "tableCell",
		...(spans.length > 0 && { attrs: Object.fromEntries(spans) }),
		content: opened(blocksOf(element.children)),
	};
}

function filledBlocksOf(element: Element): Block[] {
	return filled(element, blocksOf(element.children));
}

function filled<Part>(element: Element, parts: Part[]): Part[] {
	if (parts.length === 0) throw new HtmlRejected(`<${element.tagName}> is empty.`, element);
	return parts;
}

/** The child elements of a parent that allows only certain elements and no text. */
function elementsIn(parent: Element, names: readonly string[]): Element[] {
	return parent.children.flatMap((child) => {
		if (isBlank(child)) return [];
		if (child.type !== "element" || !names.includes(child.tagName)) {
			const found = child.type === "element" ? `<${child.tagName}>` : "Text";
			throw new HtmlRejected(
				`${found} cannot stand directly in <${parent.tagName}>, only ${names.map((name) => `<${name}>`).join(", ")}.`,
				parent,
			);
		}
		rejectHandlers(child);
		return [child];
	});
}

function isBlank(node: ElementContent): boolean {
	return node.type === "comment" || (node.type === "text" && collapsed(node.value).trim() === "");
}
