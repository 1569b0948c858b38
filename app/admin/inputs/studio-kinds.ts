import type { ComponentType } from "react";
import { fieldKinds } from "#extension/fields.ts";
import type { AnyField } from "../../content/fields/field.ts";
import type { Field, FieldKind, FieldKinds } from "../../content/fields/kinds.ts";
import { toText } from "../../content/fields/to-text.ts";
import { ofReady } from "../../ready.ts";
import { authorInput } from "./kinds/author-input.tsx";
import { choiceInput } from "./kinds/choice-input.tsx";
import { dateInput } from "./kinds/date-input.tsx";
import { groupInput } from "./kinds/group-input.tsx";
import { imageInput } from "./kinds/image-input.tsx";
import { keyInput } from "./kinds/key-input.tsx";
import { listInput } from "./kinds/list-input.tsx";
import { numberInput } from "./kinds/number-input.tsx";
import { optionInput } from "./kinds/option-input.tsx";
import { richTextInput } from "./kinds/rich-text-input.tsx";
import { slugInput } from "./kinds/slug-input.tsx";
import { textInput } from "./kinds/text-input.tsx";
import { toggleInput } from "./kinds/toggle-input.tsx";
import { lazyInput } from "./lazy-input.tsx";
import type { InputProps, StudioInput, StudioKind } from "./use-form.tsx";

/** A kind with an input of its own row that few forms have. */
function long<F extends AnyField>(load: () => Promise<ComponentType<InputProps<F>>>): StudioKind<F> {
	return { Input: lazyInput(load), cell: toText, isShort: () => false };
}

const added = Object.fromEntries(
	[...(fieldKinds as readonly AddedFieldKind[]), ...ofReady<AddedFieldKind>("fieldKinds")].map(
		({ kind, studio: { input, ...rest } }) => [kind, { ...long(async () => (await input()).default), ...rest }],
	),
);

interface AddedFieldKind {
	readonly kind: string;
	readonly studio: StudioInput<any>;
}

/** How the studio edits and displays each kind of field. A kind without an input is a type error. */
export const studioKinds: { readonly [K in FieldKind]: StudioKind<FieldKinds[K]> } = {
	...added,
	text: textInput,
	"long-text": textInput,
	slug: slugInput,
	"rich-text": richTextInput,
	image: imageInput,
	file: long(async () => (await import("./kinds/file-input.tsx")).FileInput),
	choice: choiceInput,
	option: optionInput,
	key: keyInput,
	colour: { ...long(async () => (await import("./kinds/colour-input.tsx")).ColourInput), isShort: () => true },
	toggle: toggleInput,
	number: numberInput,
	price: long(async () => (await import("./kinds/price-input.tsx")).PriceInput),
	date: dateInput,
	link: long(async () => (await import("./kinds/link-input.tsx")).LinkInput),
	reference: long(async () => (await import("./kinds/reference-input.tsx")).ReferenceInput),
	author: authorInput,
	group: groupInput,
	list: listInput,
	sections: { ...long(async () => (await import("./kinds/sections-input.tsx")).SectionsInput), cell: countOfSections },
	order: long(async () => (await import("./kinds/order-input.tsx")).OrderInput),
	sibling: long(async () => (await import("./kinds/sibling-input.tsx")).SiblingInput),
	weekdays: long(async () => (await import("./kinds/weekdays-input.tsx")).WeekdaysInput),
	"look-file": long(async () => (await import("./kinds/look-file-input.tsx")).LookFileInput),
};

/** Their words would be those of a whole page. */
function countOfSections(_: AnyField, { length }: readonly unknown[]): string {
	return length === 1 ? "1 section" : `${length} sections`;
}

export function studioKind({ kind }: Field): StudioKind<any> {
	return studioKinds[kind];
}
