import { without } from "#extension/content.ts";
import type { AnyField, Fields } from "../fields/field.ts";
import type { Collection, Singleton } from "../model/define.ts";

/** The content types that a site can go without: the rest of the product does not rest on them. */
export const leavable = [
	...["services", "projects", "articles", "testimonials", "founders", "clients", "locations", "faqs"],
	...["about", "services-page", "portfolio-page", "articles-page", "estimate-page"],
	...["privacy-policy", "terms-of-service", "accessibility"],
];

/** The content types of the product that this site goes without. */
export const leftOut: ReadonlySet<string> = new Set(without);

/**
 * Takes out the types that the site goes without. What the code of the product reads of them is an empty list, or initial
 * values, so they stay in TypeScript's types; and fields that refer to them are not asked for.
 */
export function withoutLeftOut<Types extends readonly (Collection<string, any> | Singleton<string, any>)[]>(
	types: Types,
	names: ReadonlySet<string> = leftOut,
): Types {
	if (names.size === 0) return types;
	const rest = types.filter(({ name }) => !names.has(name));
	for (const { fields } of rest) leaveOutIn(fields, names);
	return rest as readonly unknown[] as Types;
}

// In place: what holds nested fields holds on to these very ones.
function leaveOutIn(fields: Fields, names: ReadonlySet<string>): void {
	for (const field of Object.values(fields)) {
		if (refersToOne(field, names)) Object.assign(field, { isAsked: () => false });
		leaveOutIn(field.nesting?.fields ?? {}, names);
	}
}

function refersToOne({ to, namedBy, of }: AnyField & { readonly of?: AnyField }, names: ReadonlySet<string>): boolean {
	const [list] = namedBy?.split(".") ?? [];
	return (
		[to, list].some((name) => name !== undefined && names.has(name)) || (of !== undefined && refersToOne(of, names))
	);
}
