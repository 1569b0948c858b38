import * as z from "zod/mini";
import type { FieldBase, FieldOptions, Part, PublicOf, StoredOf } from "./field.ts";
import { checkOf, type GroupField, schemasOf } from "./group.ts";
import { plain } from "./plain.ts";
import { toggle } from "./toggle.ts";
import { isRecord } from "./typed-text.ts";

/** A kind of section: its fields, and the values of a new one that differ from the initial ones. */
type Variant = GroupField<any> & { readonly start?: object };

/** The kinds of sections that a list may have, by their names. */
export type Variants = Readonly<Record<string, Variant>>;

/** A section as it is stored: which kind it is, whether visitors see it, and the fields of its kind. */
export type StoredSection<V extends Variants = Variants> = {
	[K in keyof V & string]: { type: K; hidden: boolean } & StoredOf<V[K]["fields"]>;
}[keyof V & string];

/** A section as pages receive it. Hidden ones are null, so that the others keep their positions. */
export type PublicSection<V extends Variants = Variants> = {
	readonly [K in keyof V & string]: { readonly type: K } & PublicOf<V[K]["fields"]>;
}[keyof V & string];

export interface SectionsField<V extends Variants = any>
	extends FieldBase<"sections", StoredSection<V>[], readonly (PublicSection<V> | null)[]> {
	readonly variants: V;
	readonly max: number;
}

/** An ordered list in which every entry is one of several groups. */
export function sections<V extends Variants>({
	label,
	help,
	variants,
	max = 100,
}: FieldOptions & { variants: V; max?: number }): SectionsField<V> {
	const sentence = `${label} must be a list of sections.`;
	const known = (section: unknown): section is StoredSection =>
		isRecord(section) && typeof section.type === "string" && Object.hasOwn(variants, section.type);
	const partOf = (section: StoredSection, index: number): Part => {
		const field = variants[section.type]!;
		return { step: index, field, value: section, label: field.label, beside };
	};
	return {
		...plain,
		kind: "sections",
		label,
		help,
		optional: true,
		variants,
		max,
		initial: [],
		// Made when sections are first checked: visitors of the site need none of it.
		schema: z.lazy(() => schemaOf(variants, sentence, label, max)) as unknown as z.ZodMiniType<StoredSection<V>[]>,
		nesting: {
			holds: "sections",
			fields: variants,
			// Leaves out sections of another version of the product whose kind this one does not know.
			parts: (value: readonly unknown[]) => value.flatMap((one, index) => (known(one) ? partOf(one, index) : [])),
			assemble(parts, value: readonly unknown[]) {
				const next = parts.values();
				return value.flatMap((one) => {
					if (one === null) return [null];
					if (!known(one)) return [];
					const { type, hidden } = one;
					const fields = next.next().value as object;
					return hidden === undefined ? { type, ...fields } : { type, hidden, ...fields };
				});
			},
		},
		shape(value, reject) {
			if (!Array.isArray(value)) return reject(sentence);
			if (value.length > mostSections) return reject(`${label} may hold at most ${mostSections} sections.`);
			const stranger = value.find((one) => !known(one));
			if (stranger !== undefined)
				return reject(`${label}: there is no section of the kind “${String(stranger?.type).slice(0, 40)}”.`);
			return value.map((one) => ({ ...one, hidden: one.hidden === true }));
		},
		sanitize: (value) => value,
		toPublic: (value) => value.map(({ hidden, ...section }) => (hidden ? null : section)),
		toText: (value, parts) => parts.map((part, index) => nameOf(value[index], variants, part)).join("; "),
	};
}

const beside = { hidden: toggle({ label: "Hidden" }) };

// Above the declared maximum: a draft may exceed that until it is shortened, but not without limit.
const mostSections = 200;

/** Its words, behind the name of its kind: so a comparison tells which section was moved, hidden or changed. */
function nameOf(section: StoredSection | undefined, variants: Variants, words: string): string {
	const label = section ? variants[section.type]?.label : undefined;
	return [section?.hidden ? `${label} (hidden)` : label, words].filter(Boolean).join(": ");
}

type Issues = readonly { readonly code: string; readonly path: PropertyKey[]; readonly message: string }[];

// Issues of values that have another type, unlike those of missing or too long ones.
const malformed: readonly string[] = ["invalid_type", "unrecognized_keys"];

/**
 * Each section is checked by the rules of its kind; one that visitors do not see may be unfinished. A section is never changed, so one that is known
 * is not checked again.
 */
function schemaOf(variants: Variants, sentence: string, label: string, max: number) {
	const schemas = new Map(
		Object.entries(variants).map(([type, { fields, rule }]) => {
			const schema = z.strictObject({ type: z.literal(type), ...schemasOf({ ...beside, ...fields }) });
			return [type, rule ? schema.check(checkOf(rule)) : schema];
		}),
	);
	const checked = new WeakMap<object, { readonly issues: Issues; readonly data: unknown }>();
	const check = (one: unknown) => {
		const schema = isRecord(one) && schemas.get(String(one.type));
		if (!schema)
			return {
				issues: [{ code: "custom", path: [], message: `${label}: there is no such kind of section.` }],
				data: one,
			};
		const known = checked.get(one as object);
		if (known) return known;
		const { data = one, error } = schema.safeParse(one);
		const found: Issues = error?.issues ?? [];
		const isHidden = (one as StoredSection).hidden === true;
		const result = { issues: isHidden ? found.filter(({ code }) => malformed.includes(code)) : found, data };
		checked.set(one as object, result);
		return result;
	};
	return z.array(z.unknown(), sentence).check(z.maxLength(max, `${label} may hold at most ${max} sections.`), (all) => {
		const results = all.value.map(check);
		for (const [index, { issues }] of results.entries())
			for (const { path, message } of issues)
				all.issues.push({ code: "custom", path: [index, ...path], message, input: all.value[index] });
		all.value = results.map(({ data }) => data);
	});
}
