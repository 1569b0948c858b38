import type { ComponentType } from "react";
import type { AnyField } from "../../content/fields/field.ts";
import type { Field, FieldKind, FieldKinds } from "../../content/fields/kinds.ts";
import { toText } from "../../content/fields/to-text.ts";
import { authorInput } from "./author.tsx";
import { choiceInput } from "./choice.tsx";
import { dateInput } from "./date.tsx";
import type { InputProps, StudioKind } from "./form.tsx";
import { groupInput } from "./group.tsx";
import { imageInput } from "./image.tsx";
import { inputLater } from "./input-later.tsx";
import { keyInput } from "./key.tsx";
import { listInput } from "./list.tsx";
import { numberInput } from "./number.tsx";
import { optionInput } from "./option.tsx";
import { richTextInput } from "./rich-text.tsx";
import { slugInput } from "./slug.tsx";
import { textInput } from "./text.tsx";
import { toggleInput } from "./toggle.tsx";

/** A kind with an input of its own row that few forms have. */
function long<F extends AnyField>(load: () => Promise<ComponentType<InputProps<F>>>): StudioKind<F> {
	return { Input: inputLater(load), cell: toText, isShort: () => false };
}

/** How the studio edits and displays each kind of field. A kind without an input is a type error. */
export const studioKinds: { readonly [K in FieldKind]: StudioKind<FieldKinds[K]> } = {
	text: textInput,
	"long-text": textInput,
	slug: slugInput,
	"rich-text": richTextInput,
	image: imageInput,
	file: long(async () => (await import("./file.tsx")).FileInput),
	choice: choiceInput,
	option: optionInput,
	key: keyInput,
	colour: { ...long(async () => (await import("./colour.tsx")).ColourInput), isShort: () => true },
	toggle: toggleInput,
	number: numberInput,
	price: long(async () => (await import("./price.tsx")).PriceInput),
	date: dateInput,
	link: long(async () => (await import("./link.tsx")).LinkInput),
	reference: long(async () => (await import("./reference.tsx")).ReferenceInput),
	author: authorInput,
	group: groupInput,
	list: listInput,
	sections: { ...long(async () => (await import("./sections.tsx")).SectionsInput), cell: countOfSections },
	sibling: long(async () => (await import("./sibling.tsx")).SiblingInput),
	weekdays: long(async () => (await import("./weekdays.tsx")).WeekdaysInput),
	"look-file": long(async () => (await import("./look-file.tsx")).LookFileInput),
};

/** Their words would be those of a whole page. */
function countOfSections(_: AnyField, { length }: readonly unknown[]): string {
	return length === 1 ? "1 section" : `${length} sections`;
}

export function studioKind({ kind }: Field): StudioKind<any> {
	return studioKinds[kind];
}
