import { z } from "zod";
import type { Field, FieldOptions, Fields, PublicOf, StoredOf } from "./field.ts";

export interface GroupField<F extends Fields = Fields> extends Field<StoredOf<F>, PublicOf<F>> {
	readonly kind: "group";
	readonly fields: F;
}

/** Several fields under one name, such as a client with name, country and industry. */
export function group<F extends Fields>({ label, help, fields }: FieldOptions & { fields: F }): GroupField<F> {
	return {
		kind: "group",
		label,
		help,
		optional: false,
		fields,
		initial: initialOf(fields),
		schema: schemaOf(fields) as z.ZodType<StoredOf<F>>,
	};
}

/** The check for a record of fields. Unknown names are refused, so that a typing error is seen. */
export function schemaOf<F extends Fields>(fields: F): z.ZodType<StoredOf<F>> {
	const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]));
	return z.strictObject(shape) as unknown as z.ZodType<StoredOf<F>>;
}

/** The value a new record starts with. */
export function initialOf<F extends Fields>(fields: F): StoredOf<F> {
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, structuredClone(field.initial)]),
	) as StoredOf<F>;
}
