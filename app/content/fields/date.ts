import * as z from "zod/mini";
import type { FieldBase, FieldOptions } from "./field.ts";
import { plain } from "./plain.ts";
import { typedLine } from "./typed-text.ts";

export interface DateField extends FieldBase<"date", string> {}

/** A calendar day as YYYY-MM-DD, without a time zone. */
export function date({ label, help, optional = false, begins }: FieldOptions & { begins?: "today" }): DateField {
	const sentence = `${label} must be a day, such as 2024-12-31.`;
	const schema = z.string(sentence).check(
		z.refine((value) => optional || value !== "", `${label} is required.`),
		z.refine((value) => value === "" || z.iso.date().safeParse(value).success, sentence),
	);
	return {
		...plain,
		kind: "date",
		label,
		help,
		optional,
		initial: "",
		begins,
		schema,
		shape: (value, reject) => typedLine(label, value, reject),
		sanitize: (value) => (schema.safeParse(value).success ? value : new Date().toISOString().slice(0, 10)),
		toText: dateText,
	};
}

/** Drafts may hold text that is no date; it is returned unchanged. */
function dateText(date: string): string {
	const at = Date.parse(`${date}T00:00Z`);
	return Number.isNaN(at) ? date : day.format(at);
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
