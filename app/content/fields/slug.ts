import * as z from "zod/mini";
import type { FieldBase, FieldOptions, Fields } from "./field.ts";
import { plain } from "./plain.ts";
import { typedLine } from "./typed-text.ts";

export interface SlugField extends FieldBase<"slug", string> {
	/** Name of the field the slug is proposed from. */
	readonly from: string;
	/** Whether it may have several parts: the whole address below the site. */
	readonly isDeep: boolean;
}

/** The field that holds the address of an entry, with its name; undefined where entries have none. */
export function slugIn(fields: Fields): { readonly name: string; readonly from: string } | undefined {
	const [name, field] = Object.entries(fields).find(([, { kind }]) => kind === "slug") ?? [];
	return name === undefined ? undefined : { name, from: (field as SlugField).from };
}

/** The last part of a document's address: lower-case words joined by hyphens. */
export function slug({
	label = "Slug",
	help,
	from,
	isDeep = false,
	optional = false,
}: Partial<FieldOptions> & { from: string; isDeep?: boolean }): SlugField {
	const allowed = isDeep
		? "lower-case letters, digits, single hyphens and slashes between them"
		: "lower-case letters, digits and single hyphens";
	const example = isDeep ? "campaign/spring" : "saas-mvp-development";
	return {
		...plain,
		kind: "slug",
		label,
		help,
		optional,
		from,
		isDeep,
		initial: "",
		schema: z.string(`${label} must be text.`).check(
			z.maxLength(96, `${label} must be 96 characters or fewer.`),
			z.refine((value) => optional || value !== "", `${label} is required.`),
			z.regex(
				isDeep ? /^(?:[a-z0-9]+(?:[-/][a-z0-9]+)*)?$/ : /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
				`${label} may hold ${allowed}, such as ${example}.`,
			),
			z.refine((value) => isDeep || !reservedSlugs.has(value), `${label} is taken by a page of the site.`),
		),
		shape(value, reject) {
			const line = typedLine(label, value, reject);
			// As it is copied from an address bar.
			return isDeep ? line?.replace(/^\/+|\/+$/g, "") : line;
		},
		sanitize: (value) => value,
		toText: (value) => value,
		// People look for a page by its address.
		searchText: (value) => (isDeep ? value : ""),
	};
}

/** The slugs that no entry has: /portfolio/all is a page, /…/new is where the studio starts a document. */
export const reservedSlugs: ReadonlySet<string> = new Set(["all", "new", "edit"]);
