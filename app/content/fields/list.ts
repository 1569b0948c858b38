import { z } from "zod";
import type { Field, FieldOptions } from "./field.ts";

export interface ListField<Stored = any, Public = any> extends Field<Stored[], readonly Public[]> {
	readonly kind: "list";
	/** What each entry is. */
	readonly of: Field<Stored, Public>;
	readonly min: number;
	readonly max: number;
}

/** An ordered list of one field, from `min` to `max` entries. */
export function list<Stored, Public>({
	label,
	help,
	of,
	min = 0,
	max = 50,
}: FieldOptions & { of: Field<Stored, Public>; min?: number; max?: number }): ListField<Stored, Public> {
	return {
		kind: "list",
		label,
		help,
		optional: min === 0,
		of,
		min,
		max,
		initial: [],
		schema: z
			.array(of.schema, `${label} must be a list.`)
			.min(min, `${label} needs at least ${min} ${min === 1 ? "entry" : "entries"}.`)
			.max(max, `${label} may hold at most ${max} entries.`),
	};
}
