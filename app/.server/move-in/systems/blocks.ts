import { isRecord } from "../../../content/fields/typed-text.ts";
import { escaped } from "../../escaped.ts";
import { isHiddenBlock, isRestrictingBlock } from "./restricted.ts";

/** A piece of text that entries have in common: a pattern of WordPress, formerly a reusable block. */
export interface Pattern {
	readonly title: string;
	readonly html: string;
	/** Whether visitors saw it. */
	readonly isShown: boolean;
}

export interface BlocksAsHtml {
	readonly html: string;
	readonly notes: readonly string[];
	/** Whether something of it was shown to some visitors only. */
	readonly isRestricted: boolean;
}

interface Block {
	readonly name: string;
	readonly attributes: Readonly<Record<string, unknown>>;
	readonly opening: string;
	readonly parts: Part[];
	closing: string;
}

type Part = string | Block;

/** Patterns in patterns, and what they may become in all. */
const deepest = 8;
const longest = 1_000_000;

/**
 * The HTML of an entry of WordPress with the words that are not in its text: those of patterns, and those that blocks keep
 * in their comments.
 */
export function blocksAsHtml(html: string, patternOf: (key: string) => Pattern | undefined): BlocksAsHtml {
	if (!/<!--\s+wp:/.test(html)) return { html, notes: [], isRestricted: false };
	const drawer = new Drawer(patternOf);
	const drawn = drawer.draw(partsOf(html), {}, []);
	return { html: drawn, notes: drawer.notes, isRestricted: drawer.isRestricted };
}

const mark = /<!--\s+(\/?)wp:([\w/-]+)(?:\s+(\{[\s\S]*?\}))?\s+(\/?)-->/g;

/** The blocks of a text, and what is between them. One that does not end goes on to the end of what it is in. */
function partsOf(html: string): Part[] {
	const open: Block[] = [{ name: "", attributes: {}, opening: "", parts: [], closing: "" }];
	let from = 0;
	for (const match of html.matchAll(mark)) {
		const [whole, end = "", name = "", json = "{}", alone = ""] = match;
		open.at(-1)!.parts.push(html.slice(from, match.index));
		from = match.index + whole.length;
		if (end) {
			const index = open.findLastIndex((block) => block.name === name);
			if (index < 1) continue;
			open[index]!.closing = whole;
			open.length = index;
			continue;
		}
		const block: Block = { name, attributes: attributesOf(json), opening: whole, parts: [], closing: "" };
		open.at(-1)!.parts.push(block);
		if (!alone) open.push(block);
	}
	open.at(-1)!.parts.push(html.slice(from));
	return open[0]!.parts;
}

function attributesOf(json: string): Block["attributes"] {
	try {
		const attributes: unknown = JSON.parse(json);
		return isRecord(attributes) ? attributes : {};
	} catch {
		return {};
	}
}

/** The texts that a use of a pattern has in place of its named blocks. */
type Overrides = Readonly<Record<string, unknown>>;

class Drawer {
	readonly notes: string[] = [];
	isRestricted = false;
	readonly #patternOf: (key: string) => Pattern | undefined;
	#length = 0;

	constructor(patternOf: (key: string) => Pattern | undefined) {
		this.#patternOf = patternOf;
	}

	draw(parts: readonly Part[], overrides: Overrides, within: readonly string[]): string {
		return parts.map((part) => (typeof part === "string" ? part : this.#block(part, overrides, within))).join("");
	}

	#block(block: Block, overrides: Overrides, within: readonly string[]): string {
		const { name, attributes, opening, parts, closing } = block;
		if (isHiddenBlock(attributes)) return this.#lost(`block “${name}” was hidden, so it is left out`);
		if (isRestrictingBlock(name, attributes)) {
			this.isRestricted = true;
			this.notes.push(`block “${name}” showed words to some visitors only; they stay`);
		}
		if (name === "block") return this.#pattern(attributes, within);
		const inner = this.draw(parts, overrides, within);
		const { metadata } = attributes;
		const own = isRecord(metadata) ? overrides[String(metadata.name)] : undefined;
		if (isRecord(own)) return opening + this.#overridden(inner, own) + closing;
		const words = name.includes("/") || drawn.has(name) ? wordsOf(attributes, inner) : "";
		if (words === "") return opening + inner + closing;
		this.notes.push(`block “${name}” keeps its words alone`);
		return words + inner;
	}

	#pattern({ ref, content, overrides }: Block["attributes"], within: readonly string[]): string {
		const key = String(ref ?? "");
		const pattern = this.#patternOf(key);
		if (!pattern) return this.#lost(`pattern ${key} is not in the file, so its words are left out`);
		const named = `pattern “${pattern.title}”`;
		if (!pattern.isShown) return this.#lost(`${named} was not shown, so its words are left out`);
		if (within.includes(key)) return this.#lost(`${named} holds itself, and is left out there`);
		this.#length += pattern.html.length;
		if (within.length >= deepest || this.#length > longest)
			return this.#lost(`${named} is left out: it would be too much`);
		this.notes.push(`${named} is part of the text`);
		const own = [content, overrides].find(isRecord) ?? {};
		return `\n\n${this.draw(partsOf(pattern.html), own, [...within, key])}\n\n`;
	}

	#lost(note: string): string {
		this.notes.push(note);
		return "";
	}

	/** A block with what one use of its pattern says instead. */
	#overridden(html: string, own: Readonly<Record<string, unknown>>): string {
		const { content, text, url, alt } = own;
		const words = content ?? text;
		let made = html;
		const set = (attribute: string, value: unknown) => {
			if (typeof value === "string")
				made = made.replace(new RegExp(`\\b${attribute}="[^"]*"`), () => `${attribute}="${escaped(value)}"`);
		};
		set(/<img\b/.test(html) ? "src" : "href", url);
		set("alt", alt);
		if (typeof words !== "string") return made;
		// The innermost element contains the text.
		const filled = made.replace(
			/(<(a|p|h[1-6]|li)\b[^>]*>)(?:(?!<(?:a|p|h[1-6]|li)\b)[\s\S])*?(<\/\2>)/,
			(_, open, _name, close) => open + words + close,
		);
		return filled === made && !made.includes(words) ? `${made}<p>${words}</p>` : filled;
	}
}

/** Blocks of WordPress itself that are drawn of what their comments say. */
const drawn = new Set(["navigation-link", "navigation-submenu", "social-link", "read-more"]);

/** Attributes that arrange a block. */
const arranging =
	/^_|^(metadata|className|anchor|style|layout|lock|align|mode|id|ref|slug|type|name|tagName|templateLock|service)$/;

/** Those whose single words are meant for readers. */
const telling =
	/(title|text|content|heading|headline|quote|caption|label|description|author|question|answer|subtitle|body|cite|value)$/i;

/** The words that a block keeps in its comment and not in its HTML, as paragraphs; links with their addresses. */
function wordsOf(attributes: Block["attributes"], inner: string): string {
	const there = inner.replace(/\s+/g, " ");
	const found = new Set<string>();
	const visit = (key: string, value: unknown): void => {
		if (Array.isArray(value)) for (const one of value) visit(key, one);
		else if (isRecord(value)) {
			const { url, href = url, label, text, title = text ?? label, service = title } = value;
			if (typeof href === "string" && typeof service === "string" && /^([a-z]+:|\/|#)/i.test(href))
				found.add(`<a href="${escaped(href)}">${service}</a>`);
			for (const [name, one] of Object.entries(value)) if (!arranging.test(name)) visit(name, one);
		} else if (typeof value === "string" && isProse(key, value) && !there.includes(value.trim()))
			found.add(value.trim());
	};
	visit("", attributes);
	const links = [...found].filter((one) => one.startsWith("<a "));
	const words = [...found].filter((one) => !links.some((link) => link !== one && link.includes(`>${one}<`)));
	return words.map((one) => (/^<(p|h\d|ul|ol|div|blockquote)\b/i.test(one) ? one : `<p>${one}</p>`)).join("");
}

/** Whether an attribute is words for readers. */
export function isProse(key: string, value: string): boolean {
	if (!/\p{L}/u.test(value) || /^(field_\w+|#[\da-f]{3,8}|var[:(].*|https?:\/\/\S+|[{[].*)$/is.test(value.trim()))
		return false;
	return telling.test(key) || /\p{L}\S*\s+\S*\p{L}|[.!?…]$/u.test(value.trim());
}
