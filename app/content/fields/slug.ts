import * as z from "zod/mini";
import type { FieldBase, FieldOptions } from "./field.ts";
import { typedLine } from "./typed-text.ts";

export interface SlugField extends FieldBase<"slug", string> {
	/** Name of the field the slug is proposed from. */
	readonly from: string;
}

/** The last part of a document's address: lower-case words joined by hyphens. */
export function slug({ label = "Slug", help, from }: Partial<FieldOptions> & { from: string }): SlugField {
	return {
		kind: "slug",
		label,
		help,
		optional: false,
		from,
		initial: "",
		schema: z.string(`${label} must be text.`).check(
			z.maxLength(96, `${label} must be 96 characters or fewer.`),
			z.refine((value) => value !== "", `${label} is required.`),
			z.regex(
				/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
				`${label} may hold lower-case letters, digits and single hyphens, such as saas-mvp-development.`,
			),
			z.refine((value) => !reserved.has(value), `${label} is taken by a page of the site.`),
		),
		nesting: null,
		shape: (value, reject) => typedLine(label, value, reject),
		sanitize: (value) => value,
		toPublic: (value) => value,
		toText: (value) => value,
		searchText: () => "",
		shown: () => [],
		pictures: () => [],
		references: () => [],
	};
}

// /portfolio/all is a page, /…/new is where the studio starts a document.
const reserved = new Set(["all", "new", "edit"]);
