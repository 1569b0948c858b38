import { isDeepStrictEqual } from "node:util";
import type { AnyField, Fields } from "../../content/fields/field.ts";
import { ofKind } from "../../content/fields/kinds.ts";
import type { Data } from "../content/stored-data.ts";

/**
 * Data without the values that are those of the sample: entries of its lists go one by one, everything else becomes what
 * a new document starts with. A group of plain values, such as the business hours, is one value: of one that was changed
 * in part, all stays.
 */
export function withoutSample(fields: Fields, data: Data, sample: Data): Data {
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, changedValue(field, data[name], sample[name])]),
	);
}

function changedValue(field: AnyField & { fields?: Fields }, value: unknown, sample: unknown): unknown {
	if (isDeepStrictEqual(value, sample)) return structuredClone(field.initial);
	if (field.kind === "list" && Array.isArray(value) && Array.isArray(sample))
		return value.filter((item) => !sample.some((one) => isDeepStrictEqual(item, one)));
	if (field.kind === "group" && field.fields && !isOneValue(field.fields))
		return withoutSample(field.fields, value as Data, sample as Data);
	return value;
}

function isOneValue(fields: Fields): boolean {
	return Object.values(fields)
		.map(ofKind)
		.every((field) => !(field.kind === "list" ? field.of.nesting : field.nesting));
}
