import * as z from "zod/mini";
import type { FieldBase } from "./field.ts";
import { plain } from "./plain.ts";
import { typedLine } from "./typed-text.ts";

export interface KeyField extends FieldBase<"key", string> {}

/** The key by which other documents refer to an entry of a list. It is made from the entry's first words, and stays. */
export function key(): KeyField {
	return {
		...plain,
		kind: "key",
		label: "Key",
		optional: false,
		isGiven: true,
		initial: "",
		schema: z.string().check(z.trim(), z.minLength(1, "Name this entry."), z.maxLength(100)),
		shape: (value, reject) => typedLine("Key", value, reject),
		sanitize: (value) => value,
		toText: () => "",
	};
}
