import type { Fields, Targets } from "../../content/fields/field.ts";
import type { PublicAuthor } from "../../content/fields/public-values.ts";
import type { Entry } from "../../content/model/define.ts";
import type { author } from "../../content/system/author.ts";

type Authors = Targets["authors"];

export const nobody: Authors = new Map();

// One object for the same list, so that entries made with them are seen to be the same.
const known = new WeakMap<readonly object[], Authors>();

/** The authors of a release, as what they wrote names them: by id, by name, and by a name that they had. */
export function authorsOf(entries: readonly object[]): Authors {
	if (entries.length === 0) return nobody;
	const made = known.get(entries) ?? arranged(entries as readonly Entry<typeof author>[]);
	known.set(entries, made);
	return made;
}

/** Whether entries with these fields name who wrote them. */
export function namesAuthor(fields: Fields): boolean {
	return Object.values(fields).some(({ namedBy }) => namedBy === "authors");
}

function arranged(entries: readonly Entry<typeof author>[]): Authors {
	const authors = new Map<string, PublicAuthor>();
	for (const { id, name, role, image, path } of entries) authors.set(id, { name, role, image, path });
	for (const { id, name, names } of entries)
		for (const own of [name, ...names]) if (!authors.has(own)) authors.set(own, authors.get(id)!);
	return authors;
}
