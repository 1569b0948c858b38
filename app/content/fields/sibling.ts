import * as z from "zod/mini";
import type { FieldBase, FieldOptions } from "./field.ts";
import { plain } from "./plain.ts";
import { typedLine } from "./typed-text.ts";

type Entry = Readonly<Record<string, any>>;

export interface SiblingField extends FieldBase<"sibling", string> {
	/** Label of the choice of none, stored as "". */
	readonly none: string;
	/** The values that an entry of a list can choose from, by the entries before it. */
	offered(entry: Entry, before: readonly Entry[]): readonly string[];
}

/**
 * A text that an entry of a list takes from the entries before it, such as the name of one. The declaration around it sees
 * to it that they still have it.
 */
export function sibling({
	label,
	help,
	none,
	offered,
}: FieldOptions & Pick<SiblingField, "none" | "offered">): SiblingField {
	return {
		...plain,
		kind: "sibling",
		label,
		help,
		none,
		offered,
		optional: true,
		initial: "",
		schema: z.string(`${label} must be text.`).check(z.maxLength(300)),
		shape: (value, reject) => typedLine(label, value, reject),
		sanitize: (value) => value,
		toText: (value) => value,
	};
}
