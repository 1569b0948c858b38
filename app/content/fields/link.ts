import * as z from "zod/mini";
import { addressTyped, isLink, linkForms } from "../values/link-address.ts";
import type { FieldBase, FieldOptions } from "./field.ts";
import { plain } from "./plain.ts";
import { typedText } from "./typed-text.ts";

export interface LinkField extends FieldBase<"link", string> {}

/** The target of a link: a path of this site, an anchor on the page, a web address, or somebody's mail or phone. */
export function link({ label, help, optional = false }: FieldOptions): LinkField {
	const schema = z.string(`${label} must be text.`).check(
		z.overwrite(addressTyped),
		z.maxLength(500, `${label} must be 500 characters or fewer.`),
		z.refine((value) => (optional && value === "") || isLink(value), `${label} must be ${linkForms}.`),
	);
	return {
		...plain,
		kind: "link",
		label,
		help,
		optional,
		initial: "",
		schema,
		shape(value, reject) {
			const typed = typedText(label, value, reject);
			return typed === undefined ? undefined : addressTyped(typed);
		},
		sanitize: (value) => (schema.safeParse(value).success ? value : "#"),
		toText: (value) => value,
		shown: (value) => (value === "" ? [] : [{ kind: "link", value }]),
	};
}
