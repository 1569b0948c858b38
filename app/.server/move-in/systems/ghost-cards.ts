import { escaped } from "../../escaped.ts";

/** The HTML that a text of Ghost stands for, and what of it cannot come. */
export interface CardsAsHtml {
	readonly html: string;
	readonly left: readonly string[];
}

type Json = Readonly<Record<string, any>>;

const deepest = 60;

/** Reads Lexical, the text format of Ghost since version 5. Throws when it is none. */
export function lexicalAsHtml(json: string): CardsAsHtml {
	const { root } = JSON.parse(json) as { root: Json };
	const left: string[] = [];
	return { html: childrenOf(root, left, 0), left };
}

function childrenOf(node: Json, left: string[], level: number): string {
	if (level > deepest) throw new Error("It is nested too deep.");
	const children = Array.isArray(node.children) ? node.children : [];
	return children.map((child) => lexicalNode(child, left, level + 1)).join("");
}

function lexicalNode(node: Json, left: string[], level: number): string {
	const inner = () => childrenOf(node, left, level);
	switch (node.type) {
		case "paragraph":
			return `<p>${inner()}</p>`;
		case "heading":
		case "extended-heading":
			return `<${tagOf(node.tag, "h2")}>${inner()}</${tagOf(node.tag, "h2")}>`;
		case "text":
		case "extended-text":
			return formatted(escaped(node.text), Number(node.format) || 0);
		case "linebreak":
			return "<br>";
		case "tab":
			return " ";
		case "link":
		case "autolink":
			return `<a href="${escaped(node.url)}" rel="${escaped(node.rel)}">${inner()}</a>`;
		case "list": {
			const tag = node.listType === "number" ? "ol" : "ul";
			const start = tag === "ol" && node.start > 1 ? ` start="${Number(node.start)}"` : "";
			return `<${tag}${start}>${inner()}</${tag}>`;
		}
		case "listitem":
			return typeof node.checked === "boolean"
				? `<li data-checked="${node.checked}">${inner()}</li>`
				: `<li>${inner()}</li>`;
		case "quote":
		case "extended-quote":
		case "aside":
			return `<blockquote><p>${inner()}</p></blockquote>`;
		default:
			return card(String(node.type ?? ""), node, left, inner);
	}
}

function tagOf(tag: unknown, otherwise: string): string {
	return /^h[1-6]$/.test(String(tag)) ? String(tag) : otherwise;
}

/** Bold, italic, struck, underlined and code, as Lexical counts them. */
function formatted(text: string, format: number): string {
	const tags = [
		[1, "strong"],
		[2, "em"],
		[4, "s"],
		[8, "u"],
		[16, "code"],
		[32, "sub"],
		[64, "sup"],
		[128, "mark"],
	] as const;
	return tags.reduce((inner, [bit, tag]) => (format & bit ? `<${tag}>${inner}</${tag}>` : inner), text);
}

/** A card of either format. */
function card(type: string, data: Json, left: string[], inner: () => string = () => ""): string {
	if (isGated(data)) {
		left.push(`card “${type}” for some readers only is left out`);
		return "";
	}
	switch (type.replace(/^(extended|koenig)-/, "")) {
		case "image":
			return picture(data.src, data.alt, data.caption);
		case "gallery":
			return (
				(Array.isArray(data.images) ? data.images : [])
					.map((one: Json) => picture(one.src ?? one.fileName, one.alt, one.caption))
					.join("") + captionOf(data)
			);
		case "html":
		case "markdown-html":
			return String(data.html ?? "");
		case "markdown":
		case "card-markdown":
			// Markdown stands for itself; whoever reads it turns it into HTML.
			return `<ghost-markdown>${escaped(data.markdown)}</ghost-markdown>`;
		case "code":
		case "codeblock":
			return `<pre><code${data.language ? ` class="language-${escaped(data.language)}"` : ""}>${escaped(data.code)}</code></pre>${captionOf(data)}`;
		case "hr":
		case "horizontalrule":
			return "<hr>";
		case "callout":
			return `<aside data-tone="note">${data.calloutEmoji ? `<p>${escaped(data.calloutEmoji)} ` : "<p>"}${data.calloutText ?? ""}</p></aside>`;
		case "toggle":
			return `<details><summary>${data.heading ?? ""}</summary>${data.content ?? ""}</details>`;
		case "bookmark": {
			const about = data.metadata ?? data;
			const image = about.thumbnail ? `<img src="${escaped(about.thumbnail)}" alt="">` : "";
			const link = `<p><a href="${escaped(data.url)}">${escaped(about.title || data.url)}</a></p>`;
			return `<aside data-card="bookmark">${link}<p>${escaped(about.description)}</p>${image}</aside>${captionOf(data)}`;
		}
		case "embed":
			return `<iframe src="${escaped(data.url)}" title="${escaped(data.metadata?.title)}"></iframe>${captionOf(data)}`;
		case "video":
		case "audio":
		case "file": {
			const address = data.src ?? data.fileSrc;
			left.push(`${type} becomes a link to it`);
			return `<p><a href="${escaped(address)}">${escaped(data.title || data.fileTitle || data.fileName || address)}</a></p>${captionOf(data)}`;
		}
		case "button":
			return buttonOf(data.buttonUrl, data.buttonText);
		case "call-to-action": {
			left.push("call to action becomes its words and a button");
			const button = data.buttonUrl ? buttonOf(data.buttonUrl, data.buttonText) : "";
			return `${data.imageUrl ? picture(data.imageUrl, "", "") : ""}${data.textValue ?? ""}${button}`;
		}
		case "header":
			left.push("header becomes a heading and its words");
			return `<h2>${data.header ?? data.heading ?? ""}</h2><p>${data.subheader ?? data.subheading ?? ""}</p>`;
		case "product": {
			left.push("product becomes its words, picture and button");
			const button = data.productUrl ? buttonOf(data.productUrl, data.productButton || data.productUrl) : "";
			return `${data.productImageSrc ? picture(data.productImageSrc, data.productTitle, "") : ""}<h3>${data.productTitle ?? ""}</h3>${data.productDescription ?? ""}${button}`;
		}
		case "email":
		case "email-cta":
			left.push("text that only e-mails have is left out");
			return "";
		case "paywall":
			left.push("mark between public and paid text is left out; all of it stands here");
			return "";
		case "signup":
			left.push(`sign-up form “${String(data.header ?? "").slice(0, 60)}” is left out`);
			return "";
		case "collection":
			left.push("list of other posts is left out");
			return "";
		default:
			left.push(`card “${type.slice(0, 40)}” is not known here; its words stay`);
			return inner() || String(data.html ?? "");
	}
}

/** Whether visitors who are no members were not shown a card on the page. */
function isGated({ visibility }: Json): boolean {
	return visibility?.web?.nonMember === false || visibility?.showOnWeb === false || visibility?.emailOnly === true;
}

/** The HTML that Ghost has drawn, without what visitors who are no members were not shown on the page. */
export function withoutGated(html: string): CardsAsHtml {
	const left: string[] = [];
	const shown = html.replace(
		/<!--\s*kg-gated-block:begin\b([^>]*)-->([\s\S]*?)(?:<!--\s*kg-gated-block:end\s*-->|$)/g,
		(_, whom: string, inner: string) => {
			if (/\bnonMember:\s*"?true/.test(whom)) return inner;
			left.push("part for some readers only is left out");
			return "";
		},
	);
	return { html: shown, left };
}

function picture(src: unknown, alt: unknown, caption: unknown): string {
	return `<figure><img src="${escaped(src)}" alt="${escaped(alt)}">${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;
}

function buttonOf(address: unknown, words: unknown): string {
	return `<p data-card="button"><a href="${escaped(address)}">${escaped(words)}</a></p>`;
}

function captionOf({ caption }: Json): string {
	return caption ? `<p><em>${caption}</em></p>` : "";
}

/** Reads Mobiledoc, the text format of Ghost before. Throws when it is none. */
export function mobiledocAsHtml(json: string): CardsAsHtml {
	const { sections, markups = [], atoms = [], cards = [] } = JSON.parse(json) as Json;
	const left: string[] = [];
	const markers = (all: readonly any[]): string => {
		const open: string[] = [];
		let html = "";
		for (const [kind, opened = [], closed = 0, value] of all) {
			for (const index of opened) {
				const [tag, attributes = []] = markups[index] ?? ["span"];
				const name = /^[a-z0-9]+$/i.test(tag) ? String(tag).toLowerCase() : "span";
				const given = (attribute: string) => {
					const at = attributes.indexOf(attribute);
					return at < 0 ? "" : escaped(attributes[at + 1]);
				};
				html += name === "a" ? `<a href="${given("href")}" rel="${given("rel")}">` : `<${name}>`;
				open.push(name);
			}
			html += kind === 0 ? escaped(value) : atom(atoms[value], left);
			for (let count = 0; count < closed; count++) html += `</${open.pop()}>`;
		}
		return (
			html +
			open
				.reverse()
				.map((name) => `</${name}>`)
				.join("")
		);
	};
	const html = (sections as any[]).map(([kind, first, second]) => {
		switch (kind) {
			case 1: {
				const tag = /^(p|h[1-6]|blockquote|aside)$/.test(first) ? first : "p";
				return tag === "aside" ? `<blockquote>${markers(second)}</blockquote>` : `<${tag}>${markers(second)}</${tag}>`;
			}
			case 2:
				return picture(first, "", "");
			case 3: {
				const tag = first === "ol" ? "ol" : "ul";
				return `<${tag}>${(second as any[]).map((item) => `<li>${markers(item)}</li>`).join("")}</${tag}>`;
			}
			case 10: {
				const [name, payload] = cards[first] ?? ["", {}];
				return card(String(name), payload ?? {}, left);
			}
			default:
				left.push("part of an unknown kind is left out");
				return "";
		}
	});
	return { html: html.join(""), left };
}

function atom(one: any, left: string[]): string {
	const [name, text] = one ?? [];
	if (name === "soft-return") return "<br>";
	left.push(`part “${String(name)}” of a line keeps only its words`);
	return escaped(text);
}
