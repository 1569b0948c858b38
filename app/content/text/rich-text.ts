import * as z from "zod/mini";
import { isFilmAddress } from "../values/addresses/film-address.ts";
import { isLink } from "../values/link-address.ts";
import { inSmallSigns } from "../values/small-signs.ts";
import { type Card, type CardPart, cardKinds, cardParts, isCard, valuesOf } from "./cards.ts";
import { proseOf, wrongReference } from "./references.ts";

/**
 * The formatted text of an article: a ProseMirror/Tiptap document, reduced to what the site can show.
 * Everything that is not listed here is rejected, so rendering meets nothing unknown.
 */
export interface RichTextDocument {
	type: "doc";
	content: Block[];
}

export type Block =
	| { type: "paragraph"; attrs?: { align?: Alignment }; content?: Inline[] }
	| { type: "heading"; attrs: { level: 2 | 3; align?: Alignment }; content?: Inline[] }
	| { type: "bulletList"; content: ListItem[] }
	| { type: "orderedList"; attrs?: { start?: number }; content: ListItem[] }
	| { type: "taskList"; content: TaskItem[] }
	| { type: "toggle"; attrs: { title: string }; content: Block[] }
	| { type: "blockquote"; content: Block[] }
	| { type: "callout"; attrs: { tone: "note" | "tip" | "warning" }; content: Block[] }
	/** With `tab` it is a tab of the code above it. */
	| { type: "codeBlock"; attrs: { language: string | null; title: string; tab?: true }; content?: PlainText[] }
	| ImageBlock
	| { type: "gallery"; content: ImageBlock[] }
	| { type: "columns"; content: Column[] }
	| { type: "film"; attrs: { address: string; title: string } }
	| Card
	| { type: "table"; content: TableRow[] }
	| { type: "horizontalRule" }
	| Footnotes;

export interface ImageBlock {
	type: "image";
	attrs: { media: string; alt: string; caption: string };
}

/** One of several parts of a text that stand beside each other. */
export interface Column {
	type: "column";
	content: Block[];
}

/** The alignment of the lines of a block; without it, they are aligned to the start. */
export type Alignment = "center" | "right";

export interface ListItem {
	type: "listItem";
	content: Block[];
}

export interface TaskItem {
	type: "taskItem";
	attrs: { checked: boolean };
	content: Block[];
}

/** The footnotes of a document. They are its last block, and are numbered by the order of their references. */
export interface Footnotes {
	type: "footnotes";
	content: Footnote[];
}

export interface Footnote {
	type: "footnote";
	attrs: { id: string };
	content: Block[];
}

export interface TableRow {
	type: "tableRow";
	content: TableCell[];
}

export interface TableCell {
	type: "tableHeader" | "tableCell";
	attrs?: { colspan?: number; rowspan?: number };
	content: Block[];
}

export type Inline = PlainText | { type: "hardBreak" } | { type: "footnoteReference"; attrs: { id: string } };

export interface PlainText {
	type: "text";
	text: string;
	marks?: Mark[];
}

export type Mark =
	| { type: "bold" | "italic" | "strike" | "code" | "subscript" | "superscript" }
	| { type: "link"; attrs: { href: string; rel?: LinkRelation[] } };

/** Values of a link's `rel` for search engines. */
export const linkRelations = ["nofollow", "sponsored", "ugc"] as const;

export type LinkRelation = (typeof linkRelations)[number];

/** The limits of a document and its parts, for the check and for the editor. */
export const richTextBounds = {
	levels: 12,
	/** Characters of the document as JSON. */
	characters: 400_000,
	tableRows: 200,
	galleryPictures: 40,
	columns: 3,
	cellSpan: 20,
	href: 2000,
	language: 30,
	codeTitle: 100,
	alt: 400,
	caption: 400,
	filmTitle: 120,
	toggleTitle: 200,
	footnoteId: 60,
} as const;

/** An object with these properties and no other. */
function exactly<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
	return z.strictObject(shape, {
		error: ({ code, input, keys }) =>
			code === "unrecognized_keys"
				? `${named(input)} cannot have ${(keys as string[]).map((key) => `“${key}”`).join(", ")}.`
				: undefined,
	});
}

/** One of these kinds of nodes or marks. */
function oneOf<const Kinds extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]]>(
	kinds: Kinds,
) {
	return z.discriminatedUnion("type", kinds, {
		error: ({ input }) => `${named(input)} cannot stand here: the site has no way to show it.`,
	});
}

function named(input: unknown): string {
	const type = input !== null && typeof input === "object" && "type" in input ? input.type : undefined;
	return typeof type === "string" ? `A part of the kind “${type.slice(0, 30)}”` : "A part of the text";
}

function bounded(longest: number, name: string) {
	return z.string().check(z.maxLength(longest, `${name} may be at most ${longest} characters long.`));
}

const markSchema = oneOf([
	exactly({ type: z.enum(["bold", "italic", "strike", "code", "subscript", "superscript"]) }),
	exactly({
		type: z.literal("link"),
		attrs: exactly({
			href: bounded(richTextBounds.href, "The address of a link").check(
				z.refine(isLink, "A link must lead to a path, an anchor, https, http, mailto, tel or sms."),
			),
			rel: z.optional(
				z.array(z.enum(linkRelations, `A link may be ${linkRelations.join(", ")}.`)).check(
					z.minLength(1),
					z.refine((all) => new Set(all).size === all.length, "A link names every relation once."),
				),
			),
		}),
	}),
]);

const plainTextSchema = exactly({
	type: z.literal("text"),
	text: z.string().check(z.minLength(1)),
	marks: z.optional(
		z.array(markSchema).check(
			z.maxLength(6),
			z.refine(
				(marks) => !["subscript", "superscript"].every((name) => marks.some(({ type }) => type === name)),
				"Text stands above the line or below it, not both.",
			),
		),
	),
});

const hardBreakSchema = exactly({ type: z.literal("hardBreak") });

const footnoteId = z
	.string()
	.check(
		z.maxLength(richTextBounds.footnoteId),
		z.regex(/^[\w-]+$/, "The id of a footnote has letters, digits, - and _ only."),
	);

const inlineSchema = oneOf([
	plainTextSchema,
	hardBreakSchema,
	exactly({ type: z.literal("footnoteReference"), attrs: exactly({ id: footnoteId }) }),
]);

const align = z.optional(z.enum(["center", "right"], "Text stands at its start, in the center or at the right."));

const blocksSchema: z.ZodMiniType<Block[]> = z.lazy(() => z.array(blockSchema));

const listItemSchema = exactly({ type: z.literal("listItem"), content: blocksSchema });

const span = z.optional(
	z
		.int()
		.check(
			z.minimum(1),
			z.maximum(richTextBounds.cellSpan, `A cell of a table may span at most ${richTextBounds.cellSpan} others.`),
		),
);

const imageSchema = exactly({
	type: z.literal("image"),
	attrs: exactly({
		media: z.string().check(z.minLength(1), z.maxLength(100)),
		alt: bounded(richTextBounds.alt, "The alternative text of a picture"),
		caption: bounded(richTextBounds.caption, "The caption of a picture"),
	}),
});

const tableRowSchema = exactly({
	type: z.literal("tableRow"),
	content: z.array(
		exactly({
			type: z.enum(["tableHeader", "tableCell"]),
			attrs: z.optional(exactly({ colspan: span, rowspan: span })),
			content: blocksSchema,
		}),
	),
});

/** Cards are stored before they are complete: what is missing is said beside the text, and such a card is not shown. */
function cardSchema(type: (typeof cardKinds)[number]) {
	const parts = cardParts(type).map(([name, part]) => [name, partSchema(part)] as const);
	return exactly({ type: z.literal(type), attrs: exactly(Object.fromEntries(parts)) });
}

function partSchema(part: CardPart) {
	const most = typeof part === "number" ? part : richTextBounds.href;
	const text = z
		.string("A part of a card is a text.")
		.check(z.maxLength(most, `A part of a card may be at most ${most} characters long.`));
	if (part === "picture") return text.check(z.regex(/^[\w-]{0,100}$/, "A card names a picture of the library."));
	if (part !== "address") return text;
	return text.check(
		z.refine(
			(address) => address === "" || isLink(address),
			"A link must lead to a path, an anchor, https, http, mailto, tel or sms.",
		),
	);
}

const columnsBound = `Columns are two or ${richTextBounds.columns}, and hold no others.`;

const isColumns = ({ type }: Block) => type === "columns";

const blockSchema: z.ZodMiniType<Block> = oneOf([
	exactly({
		type: z.literal("paragraph"),
		attrs: z.optional(exactly({ align })),
		content: z.optional(z.array(inlineSchema)),
	}),
	exactly({
		type: z.literal("heading"),
		attrs: exactly({ level: z.union([z.literal(2), z.literal(3)], "A heading must be of level 2 or 3."), align }),
		content: z.optional(z.array(inlineSchema)),
	}),
	exactly({ type: z.literal("bulletList"), content: z.array(listItemSchema) }),
	exactly({
		type: z.literal("orderedList"),
		attrs: z.optional(exactly({ start: z.optional(z.int().check(z.minimum(0))) })),
		content: z.array(listItemSchema),
	}),
	exactly({
		type: z.literal("taskList"),
		content: z.array(
			exactly({
				type: z.literal("taskItem"),
				attrs: exactly({ checked: z.boolean("A task is done or not.") }),
				content: blocksSchema,
			}),
		),
	}),
	exactly({
		type: z.literal("toggle"),
		attrs: exactly({
			title: bounded(richTextBounds.toggleTitle, "The title of what opens").check(
				z.minLength(1, "What opens needs a title."),
			),
		}),
		content: blocksSchema,
	}),
	exactly({ type: z.literal("blockquote"), content: blocksSchema }),
	exactly({
		type: z.literal("callout"),
		attrs: exactly({ tone: z.enum(["note", "tip", "warning"], "A call-out must be a note, a tip or a warning.") }),
		content: blocksSchema,
	}),
	exactly({
		type: z.literal("codeBlock"),
		attrs: exactly({
			language: z.nullable(bounded(richTextBounds.language, "The language of code")),
			title: bounded(richTextBounds.codeTitle, "The title of code"),
			tab: z.optional(z.literal(true)),
		}),
		content: z.optional(z.array(plainTextSchema)),
	}),
	imageSchema,
	exactly({
		type: z.literal("gallery"),
		content: z
			.array(imageSchema)
			.check(
				z.minLength(1, "A gallery holds pictures."),
				z.maxLength(
					richTextBounds.galleryPictures,
					`A gallery may have at most ${richTextBounds.galleryPictures} pictures.`,
				),
			),
	}),
	exactly({
		type: z.literal("columns"),
		content: z.array(exactly({ type: z.literal("column"), content: blocksSchema })).check(
			z.minLength(2, columnsBound),
			z.maxLength(richTextBounds.columns, columnsBound),
			z.refine((columns) => !allBlocks(columns.flatMap(({ content }) => content)).some(isColumns), columnsBound),
		),
	}),
	exactly({
		type: z.literal("film"),
		attrs: exactly({
			address: bounded(richTextBounds.href, "The address of a film").check(
				z.refine(
					(address) => address === "" || isFilmAddress(address),
					"A film has an address with https://, or a path of the site.",
				),
			),
			title: bounded(richTextBounds.filmTitle, "The title of a film"),
		}),
	}),
	exactly({
		type: z.literal("table"),
		content: z
			.array(tableRowSchema)
			.check(z.maxLength(richTextBounds.tableRows, `A table may have at most ${richTextBounds.tableRows} rows.`)),
	}),
	exactly({ type: z.literal("horizontalRule") }),
	...cardKinds.map(cardSchema),
]) as z.ZodMiniType<Block>;

/** Footnotes hold paragraphs, without references to others. */
const footnotesSchema = exactly({
	type: z.literal("footnotes"),
	content: z.array(
		exactly({
			type: z.literal("footnote"),
			attrs: exactly({ id: footnoteId }),
			content: z.array(
				oneOf([
					exactly({
						type: z.literal("paragraph"),
						attrs: z.optional(exactly({ align })),
						content: z.optional(z.array(oneOf([plainTextSchema, hardBreakSchema]))),
					}),
				]),
			),
		}),
	),
});

/** Facts about a block of a document, for the check. */
interface BlockFacts {
	/** Its length as JSON. */
	readonly characters: number;
	/** The ids of the footnotes that it refers to. */
	readonly references?: readonly string[];
	/** Why it cannot be stored. */
	readonly problem?: string;
}

const { levels, characters } = richTextBounds;
const tooDeep = `Formatted text may be nested at most ${levels} levels deep.`;
// A document and its content are two levels more, and what search engines are told about a link is one deeper.
const deepest = levels * 2 - 1;

// Blocks are never changed, so a keystroke has only the block checked that it is in.
const known = new WeakMap<object, BlockFacts>();

/** Checks a block of a document. */
function factsOf(block: unknown): BlockFacts {
	const before = known.get(block as object);
	if (before) return before;
	const facts = read(block);
	if (typeof block === "object" && block !== null) known.set(block, facts);
	return facts;
}

// The depth comes first, so that no depth exhausts the stack, and the size before the rest.
function read(block: unknown): BlockFacts {
	if (depthOf(block) > deepest) return { characters: 0, problem: tooDeep };
	const length = JSON.stringify(block)?.length ?? 0;
	if (length > characters) return { characters: length };
	const [issue] = (isFootnotes(block) ? footnotesSchema : blockSchema).safeParse(block).error?.issues ?? [];
	if (issue) return { characters: length, problem: issue.message };
	const reference = wrongReference(proseOf(block).join("\n"));
	return {
		characters: length,
		references: footnoteReferencesIn([block as Block]),
		...(reference && { problem: `${reference} Mark the words as code if they are no reference.` }),
	};
}

const emptyDocument = JSON.stringify({ type: "doc", content: [] }).length;

/** Error message for a document that is too long. */
export const tooLong = `Formatted text may be at most ${characters} characters with its markup.`;

/** The first reason why a document of these blocks cannot be stored. */
export function problemIn(blocks: readonly unknown[]): string | undefined {
	let length = emptyDocument - 1;
	for (const block of blocks) {
		const facts = factsOf(block);
		length += facts.characters + 1;
		if (length > characters) return tooLong;
		if (facts.problem) return facts.problem;
	}
	return footnotesProblem(blocks);
}

/** Why footnotes and their references do not belong together. All blocks are as the schema wants them. */
function footnotesProblem(blocks: readonly unknown[]): string | undefined {
	const referred = new Set(blocks.flatMap((block) => factsOf(block).references ?? []));
	const at = blocks.findIndex(isFootnotes);
	if (at >= 0 && at < blocks.length - 1) return "Footnotes stand at the end of a text, once.";
	const ids = at < 0 ? [] : (blocks[at] as Footnotes).content.map(({ attrs }) => attrs.id);
	const notes = new Set(ids);
	if (notes.size < ids.length) return "Two footnotes have the same id.";
	if (![...referred].every((id) => notes.has(id)))
		return "A reference leads to no footnote. Write the footnote, or delete the number.";
	if (!ids.every((id) => referred.has(id)))
		return "Nothing refers to a footnote. Put its number into the text, or delete it.";
}

function isFootnotes(block: unknown): block is Footnotes {
	return block !== null && typeof block === "object" && "type" in block && block.type === "footnotes";
}

/** Checks a document against the lists above, its depth and its size. */
export const richTextSchema = exactly({ type: z.literal("doc"), content: z.array(z.unknown()) }).check(
	({ value, issues }) => {
		const problem = problemIn(value.content);
		if (problem) issues.push({ code: "custom", input: value, message: problem });
	},
) as unknown as z.ZodMiniType<RichTextDocument>;

function depthOf(value: unknown): number {
	let depth = 0;
	for (let level = [value]; level.length > 0 && depth <= deepest; depth++) {
		level = level.flatMap((node) => (node !== null && typeof node === "object" ? Object.values(node) : []));
	}
	return depth;
}

type Part = RichTextDocument | Block | Column | ListItem | TaskItem | TableRow | TableCell | Footnote | Inline;

/**
 * The text of a document without markup, blocks separated by line breaks. Footnotes have their numbers in a document that
 * has them, and nowhere else.
 */
export function plainTextOf(node: Part): string {
	return textOf(node, node.type === "doc" ? footnoteNumbers(node) : new Map());
}

function textOf(node: Part, notes: ReadonlyMap<string, number>): string {
	if (node.type === "tableRow") return node.content.map((cell) => textOf(cell, notes).replace(/\s+/g, " ")).join("\t");
	if (node.type === "text") {
		const place = node.marks?.find(({ type }) => type === "subscript" || type === "superscript")?.type;
		return place ? inSmallSigns(node.text, place as "subscript") : node.text;
	}
	if (node.type === "hardBreak") return "\n";
	if (node.type === "film") return node.attrs.title;
	if (isCard(node)) return valuesOf(node, "words").join("\n");
	if (node.type === "footnoteReference") return numbered(node.attrs.id, notes);
	const children = "content" in node && node.content ? (node.content as Block[]) : [];
	const isTextBlock = node.type === "paragraph" || node.type === "heading" || node.type === "codeBlock";
	const text = children.map((child) => textOf(child, notes)).join(isTextBlock ? "" : "\n");
	if (node.type === "footnote") return `${numbered(node.attrs.id, notes)} ${text}`.trim();
	if (node.type === "taskItem") return `${taskSign(node)} ${text}`;
	return node.type === "toggle" ? `${node.attrs.title}\n${text}` : text;
}

function numbered(id: string, notes: ReadonlyMap<string, number>): string {
	return notes.has(id) ? `[${notes.get(id)}]` : "";
}

/** How a task is marked in plain text. */
export function taskSign({ attrs }: TaskItem): string {
	return attrs.checked ? "☑" : "☐";
}

/** Every block of a document with those nested in it, in reading order. */
export function allBlocks(blocks: readonly Block[]): Block[] {
	return blocks.flatMap((block) => [block, ...allBlocks(blocksWithin(block))]);
}

/** The blocks that a block holds itself. */
function blocksWithin(block: Block): readonly Block[] {
	switch (block.type) {
		case "blockquote":
		case "callout":
		case "toggle":
		case "gallery":
			return block.content;
		case "columns":
		case "bulletList":
		case "orderedList":
			return block.content.flatMap(({ content }) => content);
		case "taskList":
			return block.content.flatMap(({ content }) => content);
		case "footnotes":
			return block.content.flatMap(({ content }) => content);
		case "table":
			return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content));
		default:
			return [];
	}
}

/** The ids of the pictures of the library that blocks show, those of cards included. */
export function picturesIn(blocks: readonly Block[]): string[] {
	return allBlocks(blocks).flatMap((block) => {
		if (block.type === "image") return [block.attrs.media];
		return isCard(block) ? valuesOf(block, "picture") : [];
	});
}

/** The words of the paragraphs and headings of blocks, with those nested in them. */
export function inlinesIn(blocks: readonly Block[]): Inline[] {
	return allBlocks(blocks).flatMap((block) =>
		block.type === "paragraph" || block.type === "heading" ? (block.content ?? []) : [],
	);
}

/** The footnotes of a document in the order of their numbers. */
export function footnotesOf(document: RichTextDocument): Footnote[] {
	const last = document.content.at(-1);
	if (last?.type !== "footnotes") return [];
	const order = new Map([...new Set(footnoteReferencesIn(document.content))].map((id, index) => [id, index]));
	return last.content.toSorted((one, other) => order.get(one.attrs.id)! - order.get(other.attrs.id)!);
}

/** The number of every footnote of a document by its id. */
export function footnoteNumbers(document: RichTextDocument): ReadonlyMap<string, number> {
	return new Map(footnotesOf(document).map(({ attrs }, index) => [attrs.id, index + 1]));
}

/** The ids of the footnotes that blocks refer to, in reading order, each as often as they do. */
export function footnoteReferencesIn(blocks: readonly Block[]): string[] {
	return inlinesIn(blocks).flatMap((inline) => (inline.type === "footnoteReference" ? [inline.attrs.id] : []));
}

/** Returns the key under which the highlighted lines of a code block are kept. */
export function codeKey(block: Extract<Block, { type: "codeBlock" }>): string {
	return `${block.attrs.language}\n${plainTextOf(block)}`;
}
