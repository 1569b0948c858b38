import * as z from "zod/mini";
import type { FieldBase, FieldOptions } from "./field.ts";
import { plain } from "./plain.ts";

export interface OrderField extends FieldBase<"order", string[], readonly string[]> {
	/** Labels of the parts by their names, in the order that they have unless it is changed. */
	readonly parts: Readonly<Record<string, string>>;
	/** The group beside it whose toggles, named as the parts, hide them. */
	readonly hiddenBy: string;
}

/** The order of parts that are given. Pages receive every part, whatever is stored. */
export function order({
	label,
	help,
	parts,
	hiddenBy,
}: FieldOptions & Pick<OrderField, "parts" | "hiddenBy">): OrderField {
	const names = Object.keys(parts);
	const rule = `${label} must name each part once: ${names.join(", ")}.`;
	return {
		...plain,
		kind: "order",
		label,
		help,
		parts,
		hiddenBy,
		optional: true,
		initial: names,
		schema: z.array(z.enum(names, rule), rule).check(z.refine((value) => new Set(value).size === value.length, rule)),
		shape: (value, reject) =>
			Array.isArray(value) && value.every((name) => names.includes(name)) ? value : reject(rule),
		sanitize: (value) => partsInOrder(names, value),
		toPublic: (value) => partsInOrder(names, value),
		toText: (value) =>
			partsInOrder(names, value)
				.map((name) => parts[name])
				.join(", "),
	};
}

/**
 * Returns every part once, in the stored order. A part that the order does not name, such as one that is new, stands behind
 * the one that it follows otherwise.
 */
export function partsInOrder(names: readonly string[], stored: readonly string[]): string[] {
	const all = [...new Set(stored)].filter((name) => names.includes(name));
	for (const [index, name] of names.entries())
		if (!all.includes(name)) all.splice(index === 0 ? 0 : all.indexOf(names[index - 1]!) + 1, 0, name);
	return all;
}
