import { z } from "zod";
import { isLink } from "./fields/link.ts";

/**
 * The formatted text of an article: a ProseMirror/Tiptap document, reduced to what the site can show.
 * Everything that is not listed here is refused, so rendering never meets a surprise.
 */
export interface RichTextDocument {
	type: "doc";
	content: Block[];
}

export type Block =
	| { type: "paragraph"; content?: Inline[] }
	| { type: "heading"; attrs: { level: 2 | 3 }; content?: Inline[] }
	| { type: "bulletList"; content: ListItem[] }
	| { type: "orderedList"; attrs?: { start?: number }; content: ListItem[] }
	| { type: "blockquote"; content: Block[] }
	| { type: "callout"; attrs: { tone: "note" | "tip" | "warning" }; content: Block[] }
	| { type: "codeBlock"; attrs: { language: string | null; title: string }; content?: PlainText[] }
	| { type: "image"; attrs: { media: string; alt: string; caption: string } }
	| { type: "table"; content: TableRow[] }
	| { type: "horizontalRule" };

export interface ListItem {
	type: "listItem";
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

export type Inline = PlainText | { type: "hardBreak" };

export interface PlainText {
	type: "text";
	text: string;
	marks?: Mark[];
}

export type Mark = { type: "bold" | "italic" | "strike" | "code" } | { type: "link"; attrs: { href: string } };

const markSchema = z.discriminatedUnion("type", [
	z.strictObject({ type: z.enum(["bold", "italic", "strike", "code"]) }),
	z.strictObject({
		type: z.literal("link"),
		attrs: z.strictObject({
			href: z.string().max(2000).refine(isLink, "A link must lead to a path, an anchor, https, http, mailto or tel."),
		}),
	}),
]);

const plainTextSchema = z.strictObject({
	type: z.literal("text"),
	text: z.string().min(1),
	marks: z.array(markSchema).max(6).optional(),
});

const inlineSchema = z.discriminatedUnion("type", [plainTextSchema, z.strictObject({ type: z.literal("hardBreak") })]);

const blocksSchema: z.ZodType<Block[]> = z.lazy(() => z.array(blockSchema));

const listItemSchema = z.strictObject({ type: z.literal("listItem"), content: blocksSchema });

const tableRowSchema = z.strictObject({
	type: z.literal("tableRow"),
	content: z.array(
		z.strictObject({
			type: z.enum(["tableHeader", "tableCell"]),
			attrs: z
				.strictObject({
					colspan: z.number().int().min(1).max(20).optional(),
					rowspan: z.number().int().min(1).max(20).optional(),
				})
				.optional(),
			content: blocksSchema,
		}),
	),
});

const blockSchema: z.ZodType<Block> = z.discriminatedUnion("type", [
	z.strictObject({ type: z.literal("paragraph"), content: z.array(inlineSchema).optional() }),
	z.strictObject({
		type: z.literal("heading"),
		attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
		content: z.array(inlineSchema).optional(),
	}),
	z.strictObject({ type: z.literal("bulletList"), content: z.array(listItemSchema) }),
	z.strictObject({
		type: z.literal("orderedList"),
		attrs: z.strictObject({ start: z.number().int().min(0).optional() }).optional(),
		content: z.array(listItemSchema),
	}),
	z.strictObject({ type: z.literal("blockquote"), content: blocksSchema }),
	z.strictObject({
		type: z.literal("callout"),
		attrs: z.strictObject({ tone: z.enum(["note", "tip", "warning"]) }),
		content: blocksSchema,
	}),
	z.strictObject({
		type: z.literal("codeBlock"),
		attrs: z.strictObject({ language: z.string().max(30).nullable(), title: z.string().max(100) }),
		content: z.array(plainTextSchema).optional(),
	}),
	z.strictObject({
		type: z.literal("image"),
		attrs: z.strictObject({
			media: z.string().min(1).max(100),
			alt: z.string().max(400),
			caption: z.string().max(400),
		}),
	}),
	z.strictObject({ type: z.literal("table"), content: z.array(tableRowSchema).max(200) }),
	z.strictObject({ type: z.literal("horizontalRule") }),
]) as z.ZodType<Block>;

const deepest = 12;
const longest = 400_000;

/** Checks a document against the list above, and bounds its depth and size before descending into it. */
export const richTextSchema = z
	.unknown()
	.refine((value) => depthOf(value) <= deepest * 2, `Formatted text may be nested at most ${deepest} levels deep.`)
	.refine(
		(value) => (JSON.stringify(value)?.length ?? 0) <= longest,
		`Formatted text may be at most ${longest} characters with its markup.`,
	)
	.pipe(z.strictObject({ type: z.literal("doc"), content: z.array(blockSchema) }));

function depthOf(value: unknown): number {
	let depth = 0;
	for (let level = [value]; level.length > 0 && depth <= deepest * 2; depth++) {
		level = level.flatMap((node) => (node !== null && typeof node === "object" ? Object.values(node) : []));
	}
	return depth;
}

/** The words of a document without any markup, blocks parted by line breaks. */
export function plainTextOf(node: RichTextDocument | Block | ListItem | TableRow | TableCell | Inline): string {
	if (node.type === "text") return node.text;
	if (node.type === "hardBreak") return "\n";
	const children = "content" in node && node.content ? (node.content as Block[]) : [];
	const isTextBlock = node.type === "paragraph" || node.type === "heading" || node.type === "codeBlock";
	return children.map(plainTextOf).join(isTextBlock ? "" : "\n");
}

/** Every block of a document with those inside it, in the order they are read. */
export function allBlocks(blocks: readonly Block[]): Block[] {
	return blocks.flatMap((block) => {
		switch (block.type) {
			case "blockquote":
			case "callout":
				return [block, ...allBlocks(block.content)];
			case "bulletList":
			case "orderedList":
				return [block, ...block.content.flatMap((item) => allBlocks(item.content))];
			case "table":
				return [block, ...block.content.flatMap((row) => row.content.flatMap((cell) => allBlocks(cell.content)))];
			default:
				return [block];
		}
	});
}
