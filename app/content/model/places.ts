import type { Fields } from "../fields/field.ts";
import { map, visit } from "../fields/walk.ts";

// Entries as visitors get them have no places, so their pages cannot name any.
const place = Symbol.for("quillstone.place");

/** Returns the place where a value is edited, such as `services/7f…#methodology.2`; undefined without `withPlaces`. */
export function placeOf(value: object): string | undefined {
	return (value as { readonly [place]?: string })[place];
}

/** A copy of an entry that knows where each of its groups and lists is edited. */
export function withPlaces<T extends { readonly id: string }>(name: string, fields: Fields, entry: T): T {
	const copy = { ...entry, ...map(fields, entry, ({ value }) => value) };
	const root = `${name}/${entry.id}#`;
	mark(copy, root);
	for (const { field, value, path } of visit(fields, copy))
		if (field.nesting && value !== null && typeof value === "object") mark(value, root + path);
	return copy;
}

/** Returns `copy`, which is edited where the value is that it was made of. */
export function inPlaceOf<T extends object>(original: object, copy: T): T {
	const known = placeOf(original);
	if (known !== undefined) mark(copy, known);
	return copy;
}

/** Not enumerable: whoever compares or copies the value sees nothing of it. */
function mark(value: object, at: string): void {
	Object.defineProperty(value, place, { value: at });
}
