import type { Fields } from "../../content/fields/field.ts";
import { slugIn } from "../../content/fields/slug.ts";
import { map, visit } from "../../content/fields/walk.ts";
import type { contentType } from "../../content/register/register.ts";
import { fold } from "../../content/values/fold-letters.ts";
import { Failure, type Problem } from "../../errors.ts";

export { fold };

export type AnyType = NonNullable<ReturnType<typeof contentType>>;
export type Data = Record<string, any>;

/** Returns the problems that prevent storing the data of a document. */
export function problemsOf(type: AnyType, document: string, data: unknown): Problem[] {
	const checked = type.schema.safeParse(data);
	if (checked.success) return [];
	return checked.error.issues.map(({ path, message }) => ({ document, field: path.join("."), reason: message }));
}

/**
 * Throws `invalid-content` if there are any problems.
 * @param titles by which people know the documents
 */
export function rejectProblems(problems: readonly Problem[], titles?: ReadonlyMap<string, string>): void {
	const [first] = problems;
	if (!first) return;
	const name = titles?.get(first.document) ?? first.document;
	const place = first.field ? `${name}, ${first.field}` : name;
	const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
	throw new Failure("invalid-content", `${place}: ${first.reason}${more}`, { problems });
}

/**
 * Converts data of an older declaration to the current one: new fields get their initial value, removed ones are
 * dropped.
 */
export function normalize(fields: Fields, data: Data): Data {
	return map(fields, data, ({ field, value }) => value ?? structuredClone(field.initial));
}

/** The title of a document in lists, messages and the log. */
export function titleOf(type: AnyType, data: Data): string {
	if (type.shape === "singleton") return type.label;
	return String(data[type.title] ?? "") || `Untitled ${type.label}`;
}

/** The slug in the data; "" for types without slug, and for drafts whose slug is not valid yet. */
export function slugOf(type: AnyType, data: Data): string {
	const name = slugIn(type.fields)?.name;
	const fields: Fields = type.fields;
	return name && fields[name]!.schema.safeParse(data[name]).success ? data[name] : "";
}

/** Returns the data with another slug. */
export function withSlug(type: AnyType, data: Data, slug: string): Data {
	const name = slugIn(type.fields)?.name;
	return name ? { ...data, [name]: slug } : data;
}

/** The text that a document is found by, folded. */
export function searchTextOf(type: AnyType, data: Data): string {
	const fields: Fields = type.fields;
	const names: readonly string[] = type.shape === "collection" ? type.search : Object.keys(fields);
	const searched = Object.fromEntries(names.map((name) => [name, fields[name]!]));
	const texts = visit(searched, data).map(({ field, value }) => field.searchText(value));
	return fold(texts.filter(Boolean).join("\n"));
}
