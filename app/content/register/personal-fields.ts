import type { AnyField, Fields } from "../fields/field.ts";
import type { PersonalData, PersonalUse } from "../values/kept-data.ts";
import { collections, singletons } from "./register.ts";

/** A field that is declared to hold somebody's data. */
export interface PersonalField {
	/** The name of its type. */
	readonly type: string;
	/** Such as "Testimonial: Author". */
	readonly label: string;
	readonly field: AnyField;
	readonly personal: Exclude<PersonalData, "nobody">;
}

/** All fields of the site that are declared to hold somebody's data, in the order of the register. */
export const personalFields: readonly PersonalField[] = [...collections, ...singletons].flatMap(
	({ name, label, fields }) =>
		personalIn(fields).map(({ labels, ...found }) => ({
			...found,
			type: name,
			label: `${label}: ${labels.join(", ")}`,
		})),
);

/** The uses of people's data that fields declare themselves, each once. */
export const personalUses: readonly PersonalUse[] = [
	...new Set(personalFields.flatMap(({ personal }) => (typeof personal === "object" ? personal : []))),
];

function personalIn(
	fields: Fields,
	labels: readonly string[] = [],
	around: readonly AnyField[] = [],
): { labels: readonly string[]; field: AnyField; personal: PersonalField["personal"] }[] {
	return Object.values(fields).flatMap((field) => {
		// Sections may hold the same kinds of sections again.
		if (around.includes(field)) return [];
		const named = [...labels, field.label];
		const own =
			field.personal !== undefined && field.personal !== "nobody"
				? [{ labels: named, field, personal: field.personal }]
				: [];
		return [...own, ...(field.nesting ? personalIn(field.nesting.fields, named, [...around, field]) : [])];
	});
}
