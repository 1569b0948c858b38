import { z } from "zod";
import type { Field, FieldOptions } from "./field.ts";

export interface ToggleField extends Field<boolean> {
	readonly kind: "toggle";
}

/** On or off. */
export function toggle({ label, help, initial = false }: FieldOptions & { initial?: boolean }): ToggleField {
	return {
		kind: "toggle",
		label,
		help,
		optional: false,
		initial,
		schema: z.boolean(`${label} must be on or off.`),
	};
}
