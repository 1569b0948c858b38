import type { AnyField } from "./field.ts";
import { fold } from "./walk.ts";

/** The value of a field as text for people, to compare two versions. */
export function toText(field: AnyField, value: unknown): string {
	return fold<string>(field, value, (field, value, parts) =>
		value === undefined || value === null ? "" : field.toText(value, parts),
	);
}
