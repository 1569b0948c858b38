import { toMarkdown as markdownOf } from "../.server/content/to-markdown.ts";
import type { PublicImage } from "../content/fields/public-values.ts";
import { type Card, isCard, withParts } from "../content/text/cards.ts";
import {
	type Alignment,
	type Block,
	footnoteNumbers,
	footnotesOf,
	type Inline,
	type Mark,
	picturesIn,
	type RichTextDocument,
} from "../content/text/rich-text.ts";

/** A picture as the API gives it. */
type Picture = Pick<PublicImage, "sources" | "fallback" | "width" | "height">;

/** Data from which the addresses in a text are made. */
export interface TextTargets {
	/** The public origin. */
	readonly origin: string;
	picture(id: string): Picture | undefined;
}

/** Ids of the pictures in a text. */
export function picturesOf({ content }: RichTextDocument): string[] {
	return picturesIn(content);
}

/** A text as HTML without styles and scripts, with addresses that lead back to the site. */
export function toHtml(document: RichTextDocument, targets: TextTargets): string {
	const parts = { ...targets, document, notes: footnoteNumbers(document) };
	return document.content.map((block) => htmlOf(block, parts)).join("\n");
}

interface Parts extends TextTargets {
	readonly document: RichTextDocument;
	/** The numbers of footnotes by their ids. */
	readonly notes: ReadonlyMap<string, number>;
}

function htmlOf(block: Block, targets: Parts): string {
	const inside = (blocks: readonly Block[]) => blocks.map((inner) => htmlOf(inner, targets)).join("");
	switch (block.type) {
		case "paragraph":
			return `<p${alignment(block.attrs)}>${htmlOfInline(block.content, targets)}</p>`;
		case "heading":
			return `<h${block.attrs.level}${alignment(block.attrs)}>${htmlOfInline(block.content, targets)}</h${block.attrs.level}>`;
		case "bulletList":
			return `<ul>${block.content.map((item) => `<li>${inside(item.content)}</li>`).join("")}</ul>`;
		case "orderedList": {
			const start = block.attrs?.start;
			const items = block.content.map((item) => `<li>${inside(item.content)}</li>`).join("");
			return `<ol${start === undefined ? "" : ` start="${start}"`}>${items}</ol>`;
		}
		case "taskList":
			return `<ul>${block.content
				.map(({ attrs, content }) => `<li data-checked="${attrs.checked}">${inside(content)}</li>`)
				.join("")}</ul>`;
		case "toggle":
			return `<details><summary>${escaped(block.attrs.title)}</summary>${inside(block.content)}</details>`;
		case "footnotes":
			return `<section role="doc-endnotes"><ol>${footnotesOf(targets.document)
				.map(({ content }, index) => `<li id="note-${index + 1}">${inside(content)}</li>`)
				.join("")}</ol></section>`;
		case "blockquote":
			return `<blockquote>${inside(block.content)}</blockquote>`;
		case "callout":
			return `<aside data-tone="${block.attrs.tone}">${inside(block.content)}</aside>`;
		case "codeBlock": {
			const { language, title, tab } = block.attrs;
			const attributes = [
				language && `class="language-${escaped(language)}"`,
				title && `data-title="${escaped(title)}"`,
				tab && "data-tab",
			];
			return `<pre><code${attributes
				.filter(Boolean)
				.map((one) => ` ${one}`)
				.join("")}>${escaped(textOf(block.content))}</code></pre>`;
		}
		case "image": {
			const picture = targets.picture(block.attrs.media);
			if (!picture) return "";
			const caption = block.attrs.caption && `<figcaption>${escaped(block.attrs.caption)}</figcaption>`;
			const image = `<img src="${escaped(targets.origin + picture.fallback)}" alt="${escaped(block.attrs.alt)}" width="${picture.width}" height="${picture.height}" loading="lazy">`;
			return `<figure>${image}${caption}</figure>`;
		}
		case "gallery":
			return `<div>${block.content.map((one) => htmlOf(one, targets)).join("")}</div>`;
		case "columns":
			return `<div data-columns>${block.content.map(({ content }) => `<div>${inside(content)}</div>`).join("")}</div>`;
		case "film": {
			const { address, title } = block.attrs;
			const leads = address.startsWith("/") ? targets.origin + address : address;
			return address && `<p><a href="${escaped(leads)}">${escaped(title || address)}</a></p>`;
		}
		case "table":
			return `<table><tbody>${block.content
				.map(({ content }) => `<tr>${content.map((cell) => cellOf(cell, inside)).join("")}</tr>`)
				.join("")}</tbody></table>`;
		case "horizontalRule":
			return "<hr>";
		default:
			return cardHtml(block, targets);
	}
}

/** A card as `data-card` names it, in elements that say the same by themselves. */
function cardHtml(card: Card, { origin, picture }: TextTargets): string {
	const image = (id: string, alt = "") => {
		const found = picture(id);
		return found
			? `<img src="${escaped(origin + found.fallback)}" alt="${escaped(alt)}" width="${found.width}" height="${found.height}" loading="lazy">`
			: "";
	};
	switch (card.type) {
		case "button":
			return `<p data-card="button"><a href="${escaped(absolute(card.attrs.address, origin))}">${escaped(card.attrs.words)}</a></p>`;
		case "bookmark": {
			const { address, title, description, media } = card.attrs;
			const about = description && `<p>${escaped(description)}</p>`;
			const link = `<a href="${escaped(absolute(address, origin))}">${escaped(title || address)}</a>`;
			return `<aside data-card="bookmark"><p>${link}</p>${about}${image(media)}</aside>`;
		}
		case "personQuote": {
			const { words, name, role, media } = card.attrs;
			const by = [name && `<cite>${escaped(name)}</cite>`, escaped(role)].filter(Boolean).join(", ");
			const caption = by && `<figcaption>${image(media)}${by}</figcaption>`;
			return `<figure data-card="personQuote"><blockquote><p>${escaped(words)}</p></blockquote>${caption}</figure>`;
		}
		case "contents":
			return `<p data-card="contents"><strong>${escaped(card.attrs.title)}</strong></p>`;
		case "beforeAfter": {
			const { before, beforeAlt, after, afterAlt, caption } = card.attrs;
			const below = caption && `<figcaption>${escaped(caption)}</figcaption>`;
			return `<figure data-card="beforeAfter">${image(before, beforeAlt)}${image(after, afterAlt)}${below}</figure>`;
		}
		case "keyFigure":
			return `<p data-card="keyFigure"><strong>${escaped(card.attrs.figure)}</strong> ${escaped(card.attrs.words)}</p>`;
	}
}

function alignment(attrs: { readonly align?: Alignment } | undefined): string {
	return attrs?.align ? ` data-align="${attrs.align}"` : "";
}

type Cell = Extract<Block, { type: "table" }>["content"][number]["content"][number];

function cellOf({ type, attrs = {}, content }: Cell, inside: (blocks: readonly Block[]) => string): string {
	const name = type === "tableHeader" ? "th" : "td";
	const spans = Object.entries(attrs).flatMap(([span, value]) => (value > 1 ? ` ${span}="${value}"` : []));
	return `<${name}${spans.join("")}>${inside(content)}</${name}>`;
}

function htmlOfInline(content: readonly Inline[] = [], targets: Parts): string {
	return content
		.map((inline) => {
			if (inline.type === "hardBreak") return "<br>";
			if (inline.type === "footnoteReference") {
				const number = targets.notes.get(inline.attrs.id);
				return `<sup><a href="#note-${number}" role="doc-noteref">${number}</a></sup>`;
			}
			const marks = inline.marks ?? [];
			return marks.reduceRight((inner, mark) => htmlOfMark(mark, inner, targets), escaped(inline.text));
		})
		.join("");
}

const elements = {
	bold: "strong",
	italic: "em",
	strike: "s",
	code: "code",
	subscript: "sub",
	superscript: "sup",
} as const;

function htmlOfMark(mark: Mark, inner: string, { origin }: TextTargets): string {
	if (mark.type === "link") {
		const { href, rel } = mark.attrs;
		return `<a href="${escaped(absolute(href, origin))}"${rel ? ` rel="${rel.join(" ")}"` : ""}>${inner}</a>`;
	}
	return `<${elements[mark.type]}>${inner}</${elements[mark.type]}>`;
}

/** A text as Markdown, with addresses that lead back to the site. */
export function toMarkdown(document: RichTextDocument, targets: TextTargets): string {
	const markdown = markdownOf({ ...document, content: document.content.map((block) => atHome(block, targets)) });
	return markdown.replace(/\]\(media:([\w-]+)/g, (whole, id: string) => {
		const picture = targets.picture(id);
		return picture ? `](${targets.origin}${picture.fallback}` : whole;
	});
}

/** A copy of a part of a text in which every link is a whole address. */
function atHome<Part extends { readonly type: string }>(part: Part, targets: TextTargets): Part {
	if (isCard(part)) return withParts(part, "address", (href) => absolute(href, targets.origin));
	const { content, marks } = part as { content?: readonly { type: string }[]; marks?: readonly Mark[] };
	return {
		...part,
		...(content && { content: content.map((inner) => atHome(inner, targets)) }),
		...(marks && {
			marks: marks.map((mark) =>
				mark.type === "link"
					? { ...mark, attrs: { ...mark.attrs, href: absolute(mark.attrs.href, targets.origin) } }
					: mark,
			),
		}),
	};
}

function textOf(content: readonly { readonly text: string }[] = []): string {
	return content.map(({ text }) => text).join("");
}

/** Paths and anchors of the site lead somewhere only on the site. */
export function absolute(href: string, origin: string): string {
	return href.startsWith("/") ? origin + href : href;
}

function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => entities[sign]!);
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
