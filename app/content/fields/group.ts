import * as z from "zod/mini";
import type { FieldBase, FieldOptions, Fields, Part, PublicOf, StoredOf } from "./field.ts";
import { plain } from "./plain.ts";
import { isRecord } from "./typed-text.ts";

export interface GroupField<F extends Fields = Fields> extends FieldBase<"group", StoredOf<F>, PublicOf<F>> {
	readonly fields: F;
	readonly rule?: GroupRule;
}

/** A rule about several fields of a group together: `fault` returns the error message, shown at the field `at`. */
export interface GroupRule {
	readonly at: string;
	fault(value: Readonly<Record<string, any>>): string | undefined;
}

/** Several fields under one name, such as a client with name, country and industry. */
export function group<F extends Fields>({
	label,
	help,
	fields,
	rule,
}: FieldOptions & { fields: F; rule?: GroupRule }): GroupField<F> {
	return {
		...plain,
		kind: "group",
		label,
		help,
		optional: false,
		fields,
		initial: initialOf(fields),
		rule,
		schema: rule ? (schemaOf(fields).check(checkOf(rule)) as z.ZodMiniType<StoredOf<F>>) : schemaOf(fields),
		nesting: {
			holds: "record",
			fields,
			parts: (value) => partsOf(fields, value),
			assemble: (parts) => recordOf(fields, parts),
		},
		shape: shapeOfRecord,
		sanitize: (value) => value,
		toText: (_, parts) => parts.filter(Boolean).join(", "),
	};
}

/** The schema of a record of fields. Unknown names are rejected, so that typing errors are noticed. */
export function schemaOf<F extends Fields>(fields: F): z.ZodMiniType<StoredOf<F>> {
	return z.strictObject(schemasOf(fields)) as unknown as z.ZodMiniType<StoredOf<F>>;
}

/**
 * The schemas of fields by their names. An absent value is the initial one: what was written before a field was declared
 * is as good as what was written since.
 */
export function schemasOf(fields: Fields) {
	return Object.fromEntries(
		Object.entries(fields).map(([name, { schema, initial }]) => [
			name,
			z.prefault(schema, () => structuredClone(initial)),
		]),
	);
}

/** A rule of a group as its schema asks it. */
export function checkOf({ at, fault }: GroupRule): z.core.CheckFn<any> {
	return (all) => {
		const message = fault(all.value);
		if (message) all.issues.push({ code: "custom", path: [at], message, input: all.value[at] });
	};
}

/** The value a new record starts with. */
export function initialOf<F extends Fields>(fields: F): StoredOf<F> {
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, structuredClone(field.initial)]),
	) as StoredOf<F>;
}

/** Every field of a record with its value, in the order of its declaration. */
export function partsOf(fields: Fields, data: Readonly<Record<string, any>>): Part[] {
	return Object.entries(fields).map(([name, field]) => {
		const value = Object.hasOwn(data, name) ? data[name] : undefined;
		return { step: name, field, value, label: field.label };
	});
}

/** Builds a record from values in the order of its declaration. */
export function recordOf(fields: Fields, values: readonly unknown[]): Record<string, any> {
	return Object.fromEntries(Object.keys(fields).map((name, index) => [name, values[index]]));
}

/** The `shape` of a group: any object will do, its fields are shaped by themselves. */
export const shapeOfRecord: GroupField["shape"] = (value, reject) =>
	isRecord(value) ? value : reject("The fields must come as an object.");
