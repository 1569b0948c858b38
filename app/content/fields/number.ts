import * as z from "zod/mini";
import type { FieldBase, FieldOptions } from "./field.ts";
import { plain } from "./plain.ts";
import { typedLine } from "./typed-text.ts";

export interface NumberField extends FieldBase<"number", number> {
	readonly min: number;
	readonly max: number;
}

/** A whole number between `min` and `max`, both included. An optional one is `min` when it is left empty. */
export function number({
	label,
	help,
	optional = false,
	min,
	max,
	initial = min,
}: FieldOptions & { min: number; max: number; initial?: number }): NumberField {
	const sentence = `${label} must be a whole number from ${min} to ${max}.`;
	return {
		...plain,
		kind: "number",
		label,
		help,
		optional,
		min,
		max,
		initial,
		schema: z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence)),
		// A draft keeps what was typed while that cannot be read as a number for certain.
		shape: (value, reject) => (Number.isFinite(value) ? value : typedLine(label, value, reject)),
		sanitize: (value) => (Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : initial),
		toText: String,
	};
}
