import * as z from "zod/mini";
import type { FieldBase, FieldOptions } from "./field.ts";
import type { Option } from "./options.ts";
import { plain } from "./plain.ts";
import { typedLine } from "./typed-text.ts";

export interface OptionField extends FieldBase<"option", string> {
	readonly namedBy: string;
	/** Label of the choice of none, stored as ""; absent where one entry must be chosen. */
	readonly none?: string;
}

/**
 * One entry of a list that the owner edits, stored as its key. Publishing sees to it that the list has it; pages receive
 * its label. Of a collection it is the id of an entry or a name: one that the entry has, or had; or just a name.
 * @param from the list or collection that it is chosen from
 * @param defaults what the list has until somebody edits it
 */
export function option({
	label,
	help,
	from,
	defaults,
	none,
}: FieldOptions & Pick<OptionField, "none"> & { from: string; defaults: readonly Option[] }): OptionField {
	const labelOf = (key: string) => (key === "" && none) || (defaults.find((one) => one.key === key)?.label ?? key);
	return {
		...plain,
		kind: "option",
		label,
		help,
		namedBy: from,
		none,
		optional: none !== undefined,
		initial: none === undefined ? defaults[0]!.key : "",
		begins: none === undefined ? "first option" : undefined,
		schema: z
			.string(`${label} must be text.`)
			.check(z.minLength(none === undefined ? 1 : 0, `${label} is required.`), z.maxLength(100)),
		shape: (value, reject) => typedLine(label, value, reject),
		sanitize: (value) => value,
		toPublic: (value, { options }) => (value === "" ? "" : (options.get(from)?.get(value) ?? labelOf(value))),
		toText: labelOf,
	};
}
