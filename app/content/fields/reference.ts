import * as z from "zod/mini";
import type { FieldBase, FieldOptions } from "./field.ts";
import { plain } from "./plain.ts";
import { typedLine } from "./typed-text.ts";

export interface ReferenceField extends FieldBase<"reference", string> {
	readonly to: string;
}

/** The id of a document of another collection. One that is not live is left out of lists on pages. */
export function reference({ label, help, optional = false, to }: FieldOptions & { to: string }): ReferenceField {
	return {
		...plain,
		kind: "reference",
		label,
		help,
		optional,
		to,
		initial: "",
		schema: z.string(`${label} must name a document.`).check(
			z.maxLength(100),
			z.refine((value) => optional || value !== "", `${label} is required.`),
		),
		shape: (value, reject) => typedLine(label, value, reject),
		sanitize: (value) => value,
		toText: (value) => value,
		references: (id) => (id === "" ? [] : [{ to, id }]),
	};
}
