import * as z from "zod/mini";
import type { FieldBase, FieldOptions } from "./field.ts";
import { typedLine } from "./typed-text.ts";

export interface LinkField extends FieldBase<"link", string> {}

/** Where a link leads: a path of this site, an anchor on the page, https, mailto or tel. */
export function link({ label, help, optional = false }: FieldOptions): LinkField {
	const schema = z.string(`${label} must be text.`).check(
		z.trim(),
		z.maxLength(500, `${label} must be 500 characters or fewer.`),
		z.refine(
			(value) => (optional && value === "") || isLink(value),
			`${label} must be a path such as /contact, an anchor such as #process, or an address that starts with https://, http://, mailto: or tel:.`,
		),
	);
	return {
		kind: "link",
		label,
		help,
		optional,
		initial: "",
		schema,
		nesting: null,
		shape: (value, reject) => typedLine(label, value, reject),
		sanitize: (value) => (schema.safeParse(value).success ? value : "#"),
		toPublic: (value) => value,
		toText: (value) => value,
		searchText: () => "",
		shown: (value) => (value === "" ? [] : [{ kind: "link", value }]),
		pictures: () => [],
		references: () => [],
	};
}

/** True for addresses that are safe to put into an href: no scripts, no protocol-relative hosts. */
export function isLink(value: string): boolean {
	if (/[\s<>"\\\u0000-\u001f]/.test(value)) return false;
	return /^(\/(?!\/)|#[\w-]|https?:\/\/[^/]|mailto:[^\s]+@|tel:\+?[\d().-])/.test(value);
}
