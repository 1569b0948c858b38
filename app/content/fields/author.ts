import * as z from "zod/mini";
import type { FieldBase, FieldOptions } from "./field.ts";
import { plain } from "./plain.ts";
import type { PublicAuthor } from "./public-values.ts";
import { typedLine } from "./typed-text.ts";

export interface AuthorField extends FieldBase<"author", string, PublicAuthor> {}

/**
 * The author of something: the id of an entry of the authors, or a name. Content from before authors had entries has a
 * name; it belongs to the author who has that name, or had it.
 */
export function author({ label, help, begins }: FieldOptions & Pick<AuthorField, "begins">): AuthorField {
	return {
		...plain,
		kind: "author",
		label,
		help,
		optional: false,
		personal: "quoted",
		initial: "",
		namedBy: "authors",
		begins,
		schema: z.string(`${label} must be text.`).check(
			z.maxLength(100, `${label} must be 100 characters or fewer.`),
			z.refine((value) => value !== "", `${label} is required.`),
		),
		shape: (value, reject) => typedLine(label, value, reject),
		sanitize: (value) => value,
		toPublic: (value, { authors }) => authors.get(value) ?? { name: nameIn(value), role: "", image: null, path: "" },
		toText: (value) => value,
		searchText: nameIn,
		shown: (value) => [{ kind: "text", value: nameIn(value) }],
	};
}

/** The name that a value is by itself; "" for the id of an entry. */
export function nameIn(value: string): string {
	return isId.test(value) ? "" : value;
}

// As they are given to new entries, and to those that were names before there were entries.
const isId = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|author-[a-z0-9-]+)$/;
