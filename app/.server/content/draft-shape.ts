import { isRecord } from "../../content/fields/typed-text.ts";
import { map } from "../../content/fields/walk.ts";
import { Failure, type Problem } from "../../errors.ts";
import type { AnyType, Data } from "./stored-data.ts";

/**
 * Normalizes the data of a draft, which may be incomplete: each declared field gets its type, trimmed and without
 * invisible characters. Missing fields get their initial value, unknown ones are dropped. Content rules (required,
 * length, format) are not checked before publishing.
 * @throws {Failure} `malformed-content` for values of a wrong type or beyond the size limits
 */
export function draftOf(type: AnyType, document: string, data: unknown): Data {
	const problems: Problem[] = [];
	const refuse = (path: string, reason: string) => void problems.push({ document, field: path, reason });
	if (!isRecord(data)) refuse("", "The fields must come as an object.");
	const shaped = map(type.fields, isRecord(data) ? data : {}, ({ field, value, path }) =>
		value === undefined || value === null
			? structuredClone(field.initial)
			: field.shape(value, (reason) => refuse(path, reason)),
	);
	const [first] = problems;
	if (first) throw new Failure("malformed-content", first.reason, { problems });
	return shaped;
}
