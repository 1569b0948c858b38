import type { AnyField, Fields } from "./field.ts";
import { partsOf, recordOf } from "./group.ts";
import { type Field, ofKind } from "./kinds.ts";

type Data = Record<string, any>;

/** A field of a document, with its value and where it is. */
export interface VisitedField {
	readonly field: AnyField;
	readonly value: any;
	/** Such as `methodology.2.title`. */
	readonly path: string;
	/** Such as "Methodology, Title". */
	readonly label: string;
	/** The labels of the fields from the top down to it. */
	readonly labels: readonly string[];
	/** The record that holds it. */
	readonly record: Data;
}

/**
 * Every field of a document with its value, in the order of declaration, nested ones right after the one around them.
 * @param enters whether to visit the fields nested in this one; all unless given
 */
export function visit(
	fields: Fields,
	data: Data,
	enters: (visited: VisitedField) => boolean = () => true,
): VisitedField[] {
	const found: VisitedField[] = [];
	const collect = (visited: VisitedField) => {
		found.push(visited);
		if (visited.field.nesting && enters(visited)) for (const inner of nestedIn(visited)) collect(inner);
	};
	for (const visited of topOf(fields, data)) collect(visited);
	return found;
}

/**
 * The data with every value replaced by what `change` returns for it, from the outside in: nested values are
 * changed after the value around them, unless that became undefined.
 */
export function map(fields: Fields, data: Data, change: (visited: VisitedField) => unknown): Data {
	const changed = (visited: VisitedField): unknown => {
		const value = change(visited);
		const { nesting } = visited.field;
		if (!nesting || value === undefined) return value;
		return nesting.assemble(nestedIn({ ...visited, value }).map(changed), value);
	};
	return recordOf(fields, topOf(fields, data).map(changed));
}

/** Reduces a value to one result: `combine` gets the value and the results of its nested fields. */
export function fold<T>(
	field: AnyField,
	value: any,
	combine: (field: AnyField, value: any, parts: readonly T[]) => T,
): T {
	const parts = value ? (field.nesting?.parts(value) ?? []) : [];
	const results = parts.map((part) => fold(part.field, part.value, combine));
	return combine(field, value, results);
}

/** The field at a path of names such as `client.name`; undefined when none is declared there. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
	const [name = "", ...rest] = path.split(".");
	const field = fields[name];
	if (rest.length === 0) return field && ofKind(field);
	return field?.nesting?.holds === "record" ? fieldAt(field.nesting.fields, rest.join(".")) : undefined;
}

/**
 * The field at a step inside another, as `seo` leads to `title` in it; undefined when none is declared there. Of sections it
 * is that of the value, or without one, the first that declares the `next` step.
 */
export function fieldInside({ nesting }: AnyField, step: string, next?: string, value?: unknown): AnyField | undefined {
	if (!nesting || nesting.holds === "record") return nesting?.fields[step];
	if (value) return nesting.parts([value])[0]?.field;
	const declared = Object.values(nesting.fields);
	if (nesting.holds === "list" || next === undefined) return declared[0];
	return declared.find((one) => next in (one.nesting?.fields ?? {}));
}

/** The value at a path such as `methodology.2.title`; undefined where there is none. */
export function valueAt(data: unknown, path: string): unknown {
	return path.split(".").reduce<any>((inner, step) => inner?.[step], data);
}

function topOf(fields: Fields, data: Data): VisitedField[] {
	return partsOf(fields, data).map(({ step, field, value, label }) =>
		placeAt(String(step), field, value, label!, data),
	);
}

function placeAt(path: string, field: AnyField, value: unknown, label: string, record: Data): VisitedField {
	return { field, value, path, label, labels: [label], record };
}

function nestedIn({ field: { nesting }, value, path, label: above, labels, record }: VisitedField): VisitedField[] {
	return (nesting?.parts(value) ?? []).map((part) => ({
		field: part.field,
		value: part.value,
		path: `${path}.${part.step}`,
		label: part.label === undefined || part.label === above ? above : `${above}, ${part.label}`,
		labels: part.label === undefined ? labels : [...labels, part.label],
		record: nesting?.holds === "record" ? value : record,
	}));
}
