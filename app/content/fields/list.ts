import * as z from "zod/mini";
import type { AnyField, FieldBase, FieldOptions, PublicValue } from "./field.ts";
import { plain } from "./plain.ts";

export interface ListField<Stored = any, Public = any> extends FieldBase<"list", Stored[], readonly Public[]> {
	/** The field of each entry. */
	readonly of: AnyField;
	readonly min: number;
	readonly max: number;
}

/** An ordered list of one field, from `min` to `max` entries. */
export function list<Of extends AnyField>({
	label,
	help,
	of,
	min = 0,
	max = 50,
}: FieldOptions & { of: Of; min?: number; max?: number }): ListField<Of["initial"], PublicValue<Of>> {
	const schema: z.ZodMiniType<Of["initial"]> = of.schema;
	return {
		...plain,
		kind: "list",
		label,
		help,
		optional: min === 0,
		of,
		min,
		max,
		initial: [],
		schema: z
			.array(schema, `${label} must be a list.`)
			.check(
				z.minLength(min, `${label} needs at least ${min} ${min === 1 ? "entry" : "entries"}.`),
				z.maxLength(max, `${label} may hold at most ${max} entries.`),
			),
		nesting: {
			holds: "list",
			fields: { of },
			parts: (value: readonly unknown[]) => value.map((item, index) => ({ step: index, field: of, value: item })),
			assemble: (parts) => parts,
		},
		shape(value, reject) {
			if (!Array.isArray(value)) return reject(`${label} must be a list.`);
			const most = Math.max(mostEntries, max);
			return value.length <= most ? value : reject(`${label} may hold at most ${most} entries.`);
		},
		sanitize(value) {
			const missing = Math.max(0, min - value.length);
			return [...value, ...Array.from({ length: missing }, () => structuredClone(of.initial))];
		},
		toText: (_, parts) => parts.join("; "),
	};
}

// Far above every declared maximum: a draft may exceed its maximum until it is shortened, but not without limit.
const mostEntries = 200;
