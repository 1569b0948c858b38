import { createElement, type ReactNode } from "react";
import * as z from "zod/mini";
import { programKinds } from "../../../app/.server/content/program-kinds.ts";
import type { InputProps, StudioKind } from "../../../app/admin/inputs/use-form.tsx";
import type { ApiKind } from "../../../app/api/api-kind.ts";
import { apiKinds, schemaOfFields, sendFields } from "../../../app/api/api-kinds.ts";
import { objectOf } from "../../../app/api/json-schema.ts";
import type { FieldBase } from "../../../app/content/fields/field.ts";
import { type GroupField, group } from "../../../app/content/fields/group.ts";
import { image } from "../../../app/content/fields/image.ts";
import type { Field } from "../../../app/content/fields/kinds.ts";
import { plain } from "../../../app/content/fields/plain.ts";
import type { ProgramKind } from "../../../app/content/fields/program-kind.ts";
import { reference } from "../../../app/content/fields/reference.ts";
import { longText, text } from "../../../app/content/fields/text.ts";
import { defineCollection } from "../../../app/content/model/define.ts";

interface Section {
	type: string;
	[field: string]: unknown;
}

export interface MedleyField extends FieldBase<"medley", Section[]> {
	readonly variants: Readonly<Record<string, GroupField>>;
}

/** The first file of a new kind: a list in which every entry is one of several groups. */
function medley(label: string, variants: MedleyField["variants"]): MedleyField {
	const schemas = Object.entries(variants).map(([type, { fields }]) =>
		z.strictObject({
			type: z.literal(type),
			...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])),
		}),
	);
	return {
		...plain,
		kind: "medley",
		label,
		optional: true,
		variants,
		initial: [],
		schema: z.array(z.union(schemas)) as unknown as z.ZodMiniType<Section[]>,
		nesting: {
			holds: "sections",
			fields: variants,
			parts: (value: readonly Section[]) =>
				value.map((section, index) => {
					const field = variants[section.type]!;
					return { step: index, field, value: section, label: field.label };
				}),
			assemble: (parts, value: readonly Section[]) =>
				value.map(({ type }, index) => ({ type, ...(parts[index] as object) })),
		},
		shape(value, refuse) {
			const isKnown = (section: unknown) => Object.hasOwn(variants, String((section as Section | null)?.type));
			return Array.isArray(value) && value.every(isKnown) ? value : refuse(`${label} must be sections that there are.`);
		},
		sanitize: (value) => value,
		toText: (_, parts) => parts.join("; "),
	};
}

/** The second file: its input, which delegates the fields of a section to their own kinds. */
export const medleyInput: StudioKind<MedleyField> = {
	Input: MedleyInput,
	cell: (field, value) => field.toText(value, []) || `${value.length} sections`,
	isShort: () => false,
};

function MedleyInput({ field, value, path, Input }: InputProps<MedleyField>): ReactNode {
	const inputs = value.map((section: Section, index: number) =>
		createElement(Input, {
			key: index,
			field: field.variants[section.type]!,
			path: `${path}.${index}`,
		}),
	);
	return createElement("fieldset", null, createElement("legend", null, field.label), inputs);
}

const asOnPages: ApiKind<any> = apiKinds.key;

/** Its line in the register of the API. */
export const medleyForApi: ApiKind<MedleyField> = {
	...asOnPages,
	schema: ({ variants }) => ({
		type: "array",
		items: {
			oneOf: Object.entries(variants).map(([type, { fields }]) =>
				objectOf({ type: { const: type }, ...schemaOfFields(fields).properties }),
			),
		},
	}),
	send: (value: readonly Section[], { variants }, targets) =>
		value.map((section) => ({
			type: section.type,
			...sendFields(variants[section.type]!.fields, section, targets),
		})),
};

const asStored: ProgramKind<any> = programKinds.key;

/** Its line in the register of what programs and imports read and write. */
export const medleyForPrograms: ProgramKind<MedleyField> = {
	...asStored,
	notation: ({ variants }) => `medley(${Object.keys(variants).join("|")})`,
};

const body = medley("Sections", {
	quote: group({
		label: "Quote",
		fields: {
			words: longText({ label: "Words", max: 40 }),
			portrait: image({ label: "Portrait", optional: true }),
			client: reference({ label: "Client", to: "clients", optional: true }),
		},
	}),
	heading: group({ label: "Heading", fields: { text: text({ label: "Text", max: 20 }) } }),
});

/** A type that uses it. Only here is a kind missing from the register, where it would be one line. */
export const landing = defineCollection({
	name: "landings",
	label: "Landing page",
	plural: "Landing pages",
	description: "pages of sections",
	title: "title",
	order: "position",
	search: ["title", "body"],
	list: { headline: "Landing Pages", livePath: "/", columns: [{ label: "Body", field: "body" }] },
	fields: { title: text({ label: "Title", max: 80 }), body: body as unknown as Field },
});
