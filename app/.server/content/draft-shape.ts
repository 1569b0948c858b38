import { isRecord } from "../../content/fields/typed-text.ts";
import { map } from "../../content/fields/walk.ts";
import { Failure, type Problem } from "../../errors.ts";
import type { AnyType, Data } from "./stored-data.ts";

/**
 * The data of a draft, which may be half written: every field of its declaration in its type, trimmed and without
 * what nobody sees; missing ones with their initial value, unknown ones left out. Rules of content (required, length,
 * format) wait until it is published.
 * @throws {Failure} `malformed-content` for values of another type, and for more than any field could ever hold
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
