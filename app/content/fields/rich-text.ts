import * as z from "zod/mini";
import { describedPictures, isCard, valuesOf } from "../text/cards.ts";
import { documentWithMetrics, proseOf } from "../text/references.ts";
import { allBlocks, picturesIn, plainTextOf, type RichTextDocument, richTextSchema } from "../text/rich-text.ts";
import type { FieldBase, Shown, WordsOptions } from "./field.ts";
import { plain } from "./plain.ts";
import { cleanText } from "./typed-text.ts";

export interface RichTextField extends FieldBase<"rich-text", RichTextDocument> {}

/** Formatted text, kept as the editor's document. */
export function richText({ label, help, optional = false, shared }: WordsOptions): RichTextField {
	return {
		...plain,
		kind: "rich-text",
		label,
		help,
		optional,
		initial: { type: "doc", content: [] },
		schema: richTextSchema.check(
			z.refine((document) => optional || document.content.length > 0, `${label} is required.`),
		) as z.ZodMiniType<RichTextDocument>,
		shape(value, reject) {
			const checked = richTextSchema.safeParse(value);
			if (!checked.success) return reject(`${label}: ${checked.error.issues[0]!.message}`);
			return JSON.parse(JSON.stringify(checked.data), (_, inner) =>
				typeof inner === "string" ? cleanText(inner) : inner,
			);
		},
		sanitize: (value) => value,
		toPublic: (value, { metrics }) => documentWithMetrics(value, metrics),
		toText: plainTextOf,
		searchText: plainTextOf,
		shown: shownIn,
		pictures: ({ content }) => picturesIn(content),
		words: shared ? plain.words : (value) => value,
		withWords: (_, words) => words as RichTextDocument,
	};
}

function shownIn(document: RichTextDocument): Shown[] {
	return allBlocks(document.content).flatMap((block): Shown[] => {
		if (block.type === "toggle") return [{ kind: "text", value: block.attrs.title }];
		if (isCard(block)) {
			const links = valuesOf(block, "address").map((value): Shown => ({ kind: "link", value }));
			const pictures = describedPictures(block).map(
				({ media, alt }): Shown => ({ kind: "image", value: `${media} ${alt}` }),
			);
			return [...links, ...pictures, { kind: "text", value: proseOf(block).join(" ") }];
		}
		if (block.type !== "image" && block.type !== "paragraph" && block.type !== "heading") return [];
		const prose: Shown = { kind: "text", value: proseOf(block).join("") };
		if (block.type === "image") return [{ kind: "image", value: `${block.attrs.media} ${block.attrs.alt}` }, prose];
		const marks = (block.content ?? []).flatMap((inline) => (inline.type === "text" ? (inline.marks ?? []) : []));
		const links = marks.flatMap((mark): Shown[] =>
			mark.type === "link" ? [{ kind: "link", value: mark.attrs.href }] : [],
		);
		const heading: Shown = { kind: "heading", value: plainTextOf(block).trim() };
		return [...(block.type === "heading" ? [heading] : []), ...links, prose];
	});
}
