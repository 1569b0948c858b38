import { without } from "#extension/content.ts";
import type { AnyField, Fields } from "../fields/field.ts";
import type { Collection, Singleton } from "../model/define.ts";

/** The content types that a site can go without: the rest of the product does not rest on them. */
export const leavable = [
	...["services", "projects", "articles", "testimonials", "founders", "clients", "faqs"],
	...["about", "services-page", "portfolio-page", "articles-page", "estimate-page"],
	...["privacy-policy", "terms-of-service"],
];

/** The content types of the product that this site goes without. */
export const leftOut: ReadonlySet<string> = new Set(without);

/**
 * Takes out the types that the site goes without. What the code of the product reads of them is an empty list, or initial
 * values, so they stay in TypeScript's types; and fields that refer to them are not asked for.
 */
export function withoutLeftOut<Types extends readonly (Collection<string, any> | Singleton<string, any>)[]>(
	types: Types,
): Types {
	if (leftOut.size === 0) return types;
	const rest = types.filter(({ name }) => !leftOut.has(name));
	return rest.map((type) => ({ ...type, fields: askedFields(type.fields) })) as readonly unknown[] as Types;
}

function askedFields(fields: Fields): Fields {
	const entries = Object.entries(fields as Readonly<Record<string, AnyField>>);
	return Object.fromEntries(
		entries.map(([name, field]) => [name, refersToLeftOut(field) ? { ...field, isAsked: () => false } : field]),
	);
}

function refersToLeftOut({ to, of }: AnyField & { readonly to?: string; readonly of?: AnyField }): boolean {
	return (to !== undefined && leftOut.has(to)) || (of !== undefined && refersToLeftOut(of));
}
