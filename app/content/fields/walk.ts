import type { AnyField, Fields } from "./field.ts";
import { partsOf, recordOf } from "./group.ts";
import type { Field } from "./kinds.ts";

type Data = Record<string, any>;

/** A field with its value, somewhere in a document. */
export interface Place {
	readonly field: AnyField;
	readonly value: any;
	/** Such as `methodology.2.title`. */
	readonly path: string;
	/** In words, such as "Methodology, Title". */
	readonly label: string;
	/** The labels of the fields from the top down to it. */
	readonly labels: readonly string[];
	/** The record it stands in. */
	readonly record: Data;
}

/**
 * Every field of a document with its value, in the order of their declaration, those inside others right after them.
 * @param enters whether to go into a place; into all unless given
 */
export function visit(fields: Fields, data: Data, enters: (place: Place) => boolean = () => true): Place[] {
	const found: Place[] = [];
	const collect = (place: Place) => {
		found.push(place);
		if (place.field.nesting && enters(place)) for (const inner of placesIn(place)) collect(inner);
	};
	for (const place of topOf(fields, data)) collect(place);
	return found;
}

/**
 * The data with every value replaced by what `change` returns for it, from the outside in: what is inside a value is
 * changed after the value itself. Where that is undefined, nothing is inside.
 */
export function map(fields: Fields, data: Data, change: (place: Place) => unknown): Data {
	const changed = (place: Place): unknown => {
		const value = change(place);
		const { nesting } = place.field;
		if (!nesting || value === undefined) return value;
		return nesting.assemble(placesIn({ ...place, value }).map(changed), value);
	};
	return recordOf(fields, topOf(fields, data).map(changed));
}

/** An answer about one value, made of the answers about what is inside it. */
export function fold<T>(
	field: AnyField,
	value: any,
	answer: (field: AnyField, value: any, parts: readonly T[]) => T,
): T {
	const parts = value ? (field.nesting?.parts(value) ?? []) : [];
	const answers = parts.map((part) => fold(part.field, part.value, answer));
	return answer(field, value, answers);
}

/** The field at a path of names such as `client.name`; undefined when none is declared there. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
	const [name = "", ...rest] = path.split(".");
	const field = fields[name];
	if (rest.length === 0) return field;
	return field?.kind === "group" ? fieldAt(field.fields, rest.join(".")) : undefined;
}

/** The value at a path such as `methodology.2.title`; undefined where there is none. */
export function valueAt(data: unknown, path: string): unknown {
	return path.split(".").reduce<any>((inner, step) => inner?.[step], data);
}

function topOf(fields: Fields, data: Data): Place[] {
	return partsOf(fields, data).map(({ step, field, value, label }) =>
		placeAt(String(step), field, value, label!, data),
	);
}

function placeAt(path: string, field: AnyField, value: unknown, label: string, record: Data): Place {
	return { field, value, path, label, labels: [label], record };
}

function placesIn({ field: { nesting }, value, path, label: above, labels, record }: Place): Place[] {
	return (nesting?.parts(value) ?? []).map((part) => ({
		field: part.field,
		value: part.value,
		path: `${path}.${part.step}`,
		label: part.label === undefined || part.label === above ? above : `${above}, ${part.label}`,
		labels: part.label === undefined ? labels : [...labels, part.label],
		record: nesting?.isFixed ? value : record,
	}));
}
