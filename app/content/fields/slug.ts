import { z } from "zod";
import type { Field, FieldOptions } from "./field.ts";

export interface SlugField extends Field<string> {
	readonly kind: "slug";
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
		schema: z
			.string(`${label} must be text.`)
			.max(96, `${label} must be 96 characters or fewer.`)
			.refine((value) => value !== "", `${label} is required.`)
			.regex(
				/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
				`${label} may hold lower-case letters, digits and single hyphens, such as saas-mvp-development.`,
			)
			.refine((value) => !reserved.has(value), `${label} is taken by a page of the site.`),
	};
}

// /portfolio/all is a page, /…/new is where the studio starts a document.
const reserved = new Set(["all", "new", "edit"]);

/** Proposes a slug for a title: accents folded, everything else turned into hyphens. */
export function slugify(title: string): string {
	return title
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "")
		.toLowerCase()
		.replace(/&/g, " and ")
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, 96)
		.replace(/^-+|-+$/g, "");
}
