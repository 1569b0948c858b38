import { z } from "zod";
import type { Field, FieldOptions } from "./field.ts";

export interface ChoiceField<Value extends string = string> extends Field<Value> {
	readonly kind: "choice";
	readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** One value out of a fixed list, given as value → label; the first is the initial one. */
export function choice<const Options extends Record<string, string>>({
	label,
	help,
	options,
}: FieldOptions & { options: Options }): ChoiceField<keyof Options & string> {
	const values = Object.keys(options) as [keyof Options & string, ...(keyof Options & string)[]];
	return {
		kind: "choice",
		label,
		help,
		optional: false,
		options: values.map((value) => ({ value, label: options[value]! })),
		initial: values[0],
		schema: z.enum(values, `${label} must be one of: ${values.join(", ")}.`),
	};
}
