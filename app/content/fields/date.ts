import { z } from "zod";
import type { Field, FieldOptions } from "./field.ts";

export interface DateField extends Field<string> {
	readonly kind: "date";
}

/** A calendar day as YYYY-MM-DD, without a time zone. */
export function date({ label, help, optional = false, begins }: FieldOptions & { begins?: "today" }): DateField {
	const sentence = `${label} must be a day, such as 2024-12-31.`;
	return {
		kind: "date",
		label,
		help,
		optional,
		initial: "",
		begins,
		schema: z
			.string(sentence)
			.refine((value) => optional || value !== "", `${label} is required.`)
			.refine((value) => value === "" || z.iso.date().safeParse(value).success, sentence),
	};
}
