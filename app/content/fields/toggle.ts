import * as z from "zod/mini";
import type { FieldBase, FieldOptions } from "./field.ts";
import { plain } from "./plain.ts";

export interface ToggleField extends FieldBase<"toggle", boolean> {}

/** On or off. */
export function toggle({ label, help, initial = false }: FieldOptions & { initial?: boolean }): ToggleField {
	const sentence = `${label} must be on or off.`;
	return {
		...plain,
		kind: "toggle",
		label,
		help,
		optional: false,
		initial,
		schema: z.boolean(sentence),
		shape: (value, reject) => (typeof value === "boolean" ? value : reject(sentence)),
		sanitize: (value) => value,
		toText: (value) => (value ? "on" : "off"),
	};
}
