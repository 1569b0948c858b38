import type { Words } from "../fields/field.ts";
import { cardKinds, partsOfKind } from "../text/cards.ts";
import type { Block, Inline, Mark, RichTextDocument } from "../text/rich-text.ts";

/**
 * A text of a place as translators get it. What is formatted stands in numbered tags: `<1>bold</1>`, and `<2/>` for what holds no
 * words, such as a line break. So no file can bring in anything but words.
 */
export interface Segment {
	readonly text: string;
	/** What the tags stand for: a mark, or a node without words. */
	readonly codes: ReadonlyMap<number, Mark | Inline>;
	/** Whether it may have tags. A text without is taken letter by letter. */
	readonly isTagged: boolean;
}

/** The texts of a place in reading order, empty ones included. */
export function segmentsOf(words: Words): readonly Segment[] {
	if (typeof words === "string") return [plainSegment(words)];
	const segments: Segment[] = [];
	mapTexts(words, {
		text(text) {
			segments.push(plainSegment(text));
			return text;
		},
		inlines(inlines) {
			segments.push(coded(inlines));
			return inlines;
		},
	});
	return segments;
}

/**
 * The segments of words in another language one by one beside those of their source, with the same tags; undefined where they
 * are put together differently.
 */
export function segmentsLike(source: Words, words: Words): readonly Segment[] | undefined {
	if (typeof source !== typeof words) return undefined;
	if (typeof source !== "string" && shapeOf(source) !== shapeOf(words as RichTextDocument)) return undefined;
	const like = segmentsOf(source);
	const recoded = segmentsOf(words).map((one, index) => codedLike(like[index]!, one));
	return recoded.includes(undefined) ? undefined : (recoded as Segment[]);
}

/**
 * Words put together as their source is, with other texts in their order.
 * @returns undefined where a text has other tags than its segment
 */
export function withTexts(
	source: Words,
	texts: readonly string[],
	segments: readonly Segment[] = segmentsOf(source),
): Words | undefined {
	let next = 0;
	if (typeof source === "string") return texts[0];
	let isWrong = false;
	const words = mapTexts(source, {
		text: () => texts[next++]!,
		inlines(inlines) {
			const { codes } = segments[next]!;
			const made = inlinesOf(texts[next++]!, codes);
			isWrong ||= made === undefined;
			return made ?? inlines;
		},
	});
	return isWrong ? undefined : words;
}

/** Whether there are words in a segment, and not tags and signs alone. */
export function hasWords({ text, isTagged }: Segment): boolean {
	return /[\p{L}\p{N}]/u.test(isTagged ? text.replace(tags, "") : text);
}

/** Whether a text has the tags of a segment, each as often as it makes sense. */
export function hasSameTags({ codes }: Segment, text: string): boolean {
	return inlinesOf(text, codes) !== undefined;
}

/** A part of a tagged text. */
export type Token =
	| { readonly kind: "text"; readonly text: string }
	| { readonly kind: "open" | "close" | "alone"; readonly id: number };

const tags = /(\\*)<(\/?)(\d{1,4})(\/?)>/g;

/** The parts of a tagged text in order. */
export function tokensOf(text: string): readonly Token[] {
	const tokens: Token[] = [];
	let rest = 0;
	const add = (words: string) => {
		const last = tokens.at(-1);
		if (words === "") return;
		if (last?.kind === "text") tokens[tokens.length - 1] = { kind: "text", text: last.text + words };
		else tokens.push({ kind: "text", text: words });
	};
	for (const found of text.matchAll(tags)) {
		const [whole, slashes = "", end, id, alone] = found;
		add(text.slice(rest, found.index) + "\\".repeat(Math.floor(slashes.length / 2)));
		if (slashes.length % 2 === 1) add(whole.slice(slashes.length));
		else tokens.push({ kind: end ? "close" : alone ? "alone" : "open", id: Number(id) });
		rest = found.index + whole.length;
	}
	add(text.slice(rest));
	return tokens;
}

/** The tagged text of tokens. */
export function textOfTokens(tokens: readonly Token[]): string {
	return tokens
		.map((token) => {
			if (token.kind === "text") return escaped(token.text);
			return token.kind === "open" ? `<${token.id}>` : token.kind === "close" ? `</${token.id}>` : `<${token.id}/>`;
		})
		.join("");
}

/** What looks like a tag, and is text, has a backslash before it. */
function escaped(text: string): string {
	return text.replace(/(\\*)(<\/?\d{1,4}\/?>)/g, (_, slashes: string, tag: string) => `${slashes}${slashes}\\${tag}`);
}

function plainSegment(text: string): Segment {
	return { text, codes: new Map(), isTagged: false };
}

interface AtTexts {
	text(text: string): string;
	inlines(inlines: readonly Inline[]): readonly Inline[];
}

/** Properties of nodes that are read as text. */
const attributes: Readonly<Record<string, readonly string[]>> = {
	toggle: ["title"],
	image: ["alt", "caption"],
	film: ["title"],
	codeBlock: ["title"],
	...Object.fromEntries(cardKinds.map((kind) => [kind, partsOfKind(kind, "words")])),
};

/** A formatted text with other texts. Code stays as it is, but for diagrams. */
function mapTexts(document: RichTextDocument, at: AtTexts): RichTextDocument {
	return { ...document, content: document.content.map((block) => mapNode(block, at)) as Block[] };
}

interface AnyNode {
	readonly type: string;
	readonly attrs?: Readonly<Record<string, unknown>>;
	readonly content?: readonly AnyNode[];
}

function mapNode(node: AnyNode, at: AtTexts): AnyNode {
	const named = attributes[node.type] ?? [];
	const attrs = { ...node.attrs };
	for (const name of named) attrs[name] = at.text(String(attrs[name] ?? ""));
	const own = named.length === 0 ? node : { ...node, attrs };
	if (isDiagram(node)) return { ...own, content: textIn(at.text(wordsOf(node))) };
	if (node.type === "codeBlock" || !node.content) return own;
	if (node.type !== "paragraph" && node.type !== "heading")
		return { ...own, content: node.content.map((inner) => mapNode(inner, at)) };
	return { ...own, content: at.inlines(node.content as readonly Inline[]) };
}

/** The boxes of a diagram are words, though they are written as code. */
function isDiagram({ type, attrs, content }: AnyNode): boolean {
	return type === "codeBlock" && attrs?.language === "diagram" && content !== undefined;
}

function wordsOf({ content = [] }: AnyNode): string {
	return content.map((one) => (one as { readonly text?: string }).text ?? "").join("");
}

function textIn(text: string): readonly AnyNode[] {
	return text === "" ? [] : [{ type: "text", text } as AnyNode];
}

/** How a formatted text is put together, without its words. */
function shapeOf(document: RichTextDocument): string {
	return JSON.stringify(mapTexts(document, { text: () => "", inlines: () => [] }));
}

function coded(inlines: readonly Inline[]): Segment {
	const codes = new Map<number, Mark | Inline>();
	const tokens: Token[] = [];
	let open: { readonly id: number; readonly key: string }[] = [];
	const close = (count: number) => {
		for (const { id } of open.slice(count).toReversed()) tokens.push({ kind: "close", id });
		open = open.slice(0, count);
	};
	for (const inline of inlines) {
		const marks = inline.type === "text" ? (inline.marks ?? []) : [];
		const keys = marks.map((mark) => JSON.stringify(mark));
		const differs = open.findIndex(({ key }, index) => key !== keys[index]);
		close(differs < 0 ? open.length : differs);
		for (const [index, mark] of marks.entries()) {
			if (index < open.length) continue;
			const id = codes.size + 1;
			codes.set(id, mark);
			tokens.push({ kind: "open", id });
			open.push({ id, key: keys[index]! });
		}
		if (inline.type === "text") tokens.push({ kind: "text", text: inline.text });
		else {
			const id = codes.size + 1;
			codes.set(id, inline);
			tokens.push({ kind: "alone", id });
		}
	}
	close(0);
	return { text: textOfTokens(tokens), codes, isTagged: true };
}

/** A segment with the numbers that another has for what is formatted in the same way. */
function codedLike(like: Segment, one: Segment): Segment | undefined {
	if (!one.isTagged) return one;
	if (like.codes.size !== one.codes.size) return undefined;
	const free = new Map(like.codes);
	const numbers = new Map<number, number>();
	const take = (isLike: (a: Mark | Inline, b: Mark | Inline) => boolean) => {
		for (const [id, code] of one.codes) {
			if (numbers.has(id)) continue;
			const found = [...free].find(([, other]) => isLike(other, code));
			if (!found) continue;
			numbers.set(id, found[0]);
			free.delete(found[0]);
		}
	};
	take((a, b) => JSON.stringify(a) === JSON.stringify(b));
	// A link may lead elsewhere in another language.
	take(({ type }, other) => type === other.type && type === "link");
	if (numbers.size < one.codes.size) return undefined;
	const tokens = tokensOf(one.text).map((token) =>
		token.kind === "text" ? token : { ...token, id: numbers.get(token.id)! },
	);
	const codes = new Map([...one.codes].map(([id, code]) => [numbers.get(id)!, code]));
	return { text: textOfTokens(tokens), codes, isTagged: true };
}

/** The formatted words of a tagged text; undefined where its tags are others than these, or do not close each other. */
function inlinesOf(text: string, codes: Segment["codes"]): Inline[] | undefined {
	const inlines: Inline[] = [];
	const open: number[] = [];
	const used = new Set<number>();
	for (const token of tokensOf(text)) {
		if (token.kind === "text") {
			const words = token.text.replace(/\s*[\r\n]\s*/g, " ");
			const marks = open.map((id) => codes.get(id) as Mark);
			inlines.push(marks.length > 0 ? { type: "text", text: words, marks } : { type: "text", text: words });
			continue;
		}
		const code = codes.get(token.id);
		const isNode = code?.type === "hardBreak" || code?.type === "footnoteReference";
		if (!code || isNode !== (token.kind === "alone")) return undefined;
		if (isNode) {
			if (used.has(token.id)) return undefined;
			inlines.push(code as Inline);
		} else if (token.kind === "close") {
			if (open.pop() !== token.id) return undefined;
		} else if (open.includes(token.id)) return undefined;
		else open.push(token.id);
		used.add(token.id);
	}
	return open.length === 0 && used.size === codes.size ? inlines : undefined;
}
