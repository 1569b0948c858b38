import { z } from "zod";
import type { Field, FieldOptions } from "./field.ts";

export interface ReferenceField extends Field<string> {
	readonly kind: "reference";
	/** Name of the collection it points into. */
	readonly to: string;
}

/** The id of a document of another collection. One that is not live is left out of lists on pages. */
export function reference({ label, help, optional = false, to }: FieldOptions & { to: string }): ReferenceField {
	return {
		kind: "reference",
		label,
		help,
		optional,
		to,
		initial: "",
		schema: z
			.string(`${label} must name a document.`)
			.max(100)
			.refine((value) => optional || value !== "", `${label} is required.`),
	};
}
