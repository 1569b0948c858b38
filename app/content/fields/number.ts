import { z } from "zod";
import type { Field, FieldOptions } from "./field.ts";

export interface NumberField extends Field<number> {
	readonly kind: "number";
	readonly min: number;
	readonly max: number;
}

/** A whole number between `min` and `max`, both included. */
export function number({
	label,
	help,
	min,
	max,
	initial = min,
}: FieldOptions & { min: number; max: number; initial?: number }): NumberField {
	const sentence = `${label} must be a whole number from ${min} to ${max}.`;
	return {
		kind: "number",
		label,
		help,
		optional: false,
		min,
		max,
		initial,
		schema: z.number(sentence).int(sentence).min(min, sentence).max(max, sentence),
	};
}
