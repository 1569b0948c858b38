import * as z from "zod/mini";
import type { FieldBase, FieldOptions } from "./field.ts";
import { plain } from "./plain.ts";
import type { SectionsField } from "./sections.ts";

export interface OrderField extends FieldBase<"order", string[], readonly string[]> {
	/** Labels of the parts by their names, in the order that they have unless it is changed. */
	readonly parts: Readonly<Record<string, string>>;
	/** The group beside it whose toggles, named as the parts, hide them. */
	readonly hiddenBy: string;
	/**
	 * The list of sections beside it, whose name is one of the parts. Each section may stand elsewhere by itself, named by its
	 * address in the page, such as "#prices"; the others stand together.
	 */
	readonly sections?: { readonly name: string; readonly field: SectionsField };
}

/** The order of parts that are given. Pages receive every part, whatever is stored. */
export function order({
	label,
	help,
	parts,
	hiddenBy,
	sections,
}: FieldOptions & Pick<OrderField, "parts" | "hiddenBy" | "sections">): OrderField {
	const names = Object.keys(parts);
	const others = sections ? "; sections by their address in the page, such as #prices" : "";
	const rule = `${label} must name each part once: ${names.join(", ")}${others}.`;
	const isKnown = (name: unknown) =>
		typeof name === "string" && (names.includes(name) || (sections !== undefined && placed.test(name)));
	const sorted = (value: readonly string[]) => partsInOrder(names, value, sections !== undefined);
	return {
		...plain,
		kind: "order",
		label,
		help,
		parts,
		hiddenBy,
		sections,
		optional: true,
		initial: names,
		schema: z
			.array(z.string(rule), rule)
			.check(z.refine((value) => value.every(isKnown) && new Set(value).size === value.length, rule)),
		shape: (value, reject) =>
			Array.isArray(value) && value.length <= names.length + mostPlaced && value.every(isKnown) ? value : reject(rule),
		sanitize: sorted,
		toPublic: sorted,
		toText: (value) =>
			sorted(value)
				.map((name) => parts[name] ?? name)
				.join(", "),
	};
}

const placed = /^#[a-z0-9-]{1,40}$/;
/** As many sections as a list may have. */
const mostPlaced = 200;

/**
 * Returns every part once, in the stored order. A part that the order does not name, such as one that is new, stands behind
 * the one that it follows otherwise.
 * @param hasSections whether sections are named as well
 */
export function partsInOrder(names: readonly string[], stored: readonly string[], hasSections = false): string[] {
	const all = [...new Set(stored)].filter((name) => names.includes(name) || (hasSections && placed.test(name)));
	for (const [index, name] of names.entries())
		if (!all.includes(name)) all.splice(index === 0 ? 0 : all.indexOf(names[index - 1]!) + 1, 0, name);
	return all;
}
