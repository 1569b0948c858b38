import * as z from "zod/mini";
import type { FieldBase, FieldOptions } from "./field.ts";
import { plain } from "./plain.ts";
import { typedLine } from "./typed-text.ts";

export interface ChoiceField<Value extends string = string> extends FieldBase<"choice", Value> {
	readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** One value out of a fixed list, given as value → label; the first is the initial one. */
export function choice<const Options extends Record<string, string>>({
	label,
	help,
	options,
}: FieldOptions & { options: Options }): ChoiceField<keyof Options & string> {
	const values = Object.keys(options) as [keyof Options & string, ...(keyof Options & string)[]];
	const schema = z.enum(values, `${label} must be one of: ${values.join(", ")}.`);
	const labelled = values.map((value) => ({ value, label: options[value]! }));
	return {
		...plain,
		kind: "choice",
		label,
		help,
		optional: false,
		options: labelled,
		initial: values[0],
		schema,
		shape: (value, reject) => typedLine(label, value, reject),
		sanitize: (value) => (schema.safeParse(value).success ? value : values[0]),
		toText: (value) => labelled.find((option) => option.value === value)?.label ?? value,
		searchText: (value) => value,
	};
}
