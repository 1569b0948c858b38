import type { Field, FieldKind, FieldKinds } from "../../content/fields/kinds.ts";
import { choiceInput } from "./choice.tsx";
import { colourInput } from "./colour.tsx";
import { dateInput } from "./date.tsx";
import type { StudioKind } from "./form.tsx";
import { groupInput } from "./group.tsx";
import { imageInput } from "./image.tsx";
import { keyInput } from "./key.tsx";
import { linkInput } from "./link.tsx";
import { listInput } from "./list.tsx";
import { lookFileInput } from "./look-file.tsx";
import { numberInput } from "./number.tsx";
import { optionInput } from "./option.tsx";
import { priceInput } from "./price.tsx";
import { referenceInput } from "./reference.tsx";
import { richTextInput } from "./rich-text.tsx";
import { slugInput } from "./slug.tsx";
import { textInput } from "./text.tsx";
import { toggleInput } from "./toggle.tsx";

/** How the studio edits and displays each kind of field. A kind without an input is a type error. */
export const studioKinds: { readonly [K in FieldKind]: StudioKind<FieldKinds[K]> } = {
	text: textInput,
	"long-text": textInput,
	slug: slugInput,
	"rich-text": richTextInput,
	image: imageInput,
	choice: choiceInput,
	option: optionInput,
	key: keyInput,
	colour: colourInput,
	toggle: toggleInput,
	number: numberInput,
	price: priceInput,
	date: dateInput,
	link: linkInput,
	reference: referenceInput,
	group: groupInput,
	list: listInput,
	"look-file": lookFileInput,
};

export function studioKind({ kind }: Field): StudioKind<any> {
	return studioKinds[kind];
}
