import type { z } from "zod";
import { type RichTextDocument, richTextSchema } from "../rich-text.ts";
import type { Field, FieldOptions } from "./field.ts";

export interface RichTextField extends Field<RichTextDocument> {
	readonly kind: "rich-text";
}

/** Formatted text, kept as the editor's document. */
export function richText({ label, help, optional = false }: FieldOptions): RichTextField {
	return {
		kind: "rich-text",
		label,
		help,
		optional,
		initial: { type: "doc", content: [] },
		schema: richTextSchema.refine(
			(document) => optional || document.content.length > 0,
			`${label} is required.`,
		) as z.ZodType<RichTextDocument>,
	};
}
