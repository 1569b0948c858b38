import * as z from "zod/mini";
import type { FieldBase, FieldOptions } from "./field.ts";
import { plain } from "./plain.ts";
import { typedLine } from "./typed-text.ts";

export interface ColourField extends FieldBase<"colour", string> {}

const written = /^#[0-9a-f]{6}$/;

/** A colour as #rrggbb, in small letters. An optional one is "" where there is none. */
export function colour({
	label,
	help,
	optional = false,
	initial = "",
}: FieldOptions & { initial?: string }): ColourField {
	const sentence = `${label} must be a colour, such as #1d3a33.`;
	const isColour = (value: string) => written.test(value) || (optional && value === "");
	return {
		...plain,
		kind: "colour",
		label,
		help,
		optional,
		initial,
		schema: z.string(sentence).check(z.refine(isColour, sentence)),
		shape(value, reject) {
			const line = typedLine(label, value, reject);
			return line === undefined ? undefined : (readColour(line) ?? line);
		},
		sanitize: (value) => (isColour(value) ? value : initial),
		toText: (value) => value,
	};
}

/** A colour as people write it (#FC0, ff6b52, #1D3A33), in the form it is stored; undefined when it is none. */
export function readColour(typed: string): string | undefined {
	const [, digits = ""] = /^#?((?:[0-9a-f]{3}){1,2})$/i.exec(typed.trim()) ?? [];
	if (digits === "") return undefined;
	const long = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
	return `#${long.toLowerCase()}`;
}
