import { isDeepStrictEqual } from "node:util";
import type { AnyField, Fields } from "../../content/fields/field.ts";
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

function changedValue({ initial, nesting }: AnyField, value: unknown, sample: unknown): unknown {
	if (isDeepStrictEqual(value, sample)) return structuredClone(initial);
	if (nesting?.holds === "list" && Array.isArray(value) && Array.isArray(sample))
		return value.filter((item) => !sample.some((one) => isDeepStrictEqual(item, one)));
	if (nesting?.holds === "record" && !isOneValue(nesting.fields))
		return withoutSample(nesting.fields, value as Data, sample as Data);
	return value;
}

function isOneValue(fields: Fields): boolean {
	const holdsNone = (field: AnyField) => field.nesting === null;
	return Object.values(fields).every(
		({ nesting }) => !nesting || (nesting.holds === "list" && Object.values(nesting.fields).every(holdsNone)),
	);
}
