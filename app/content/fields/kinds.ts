import type { AuthorField } from "./author.ts";
import type { ChoiceField } from "./choice.ts";
import type { ColourField } from "./colour.ts";
import type { DateField } from "./date.ts";
import type { AnyField } from "./field.ts";
import type { FileField } from "./file.ts";
import type { GroupField } from "./group.ts";
import type { ImageField } from "./image.ts";
import type { KeyField } from "./key.ts";
import type { LinkField } from "./link.ts";
import type { ListField } from "./list.ts";
import type { LookFileField } from "./look-file.ts";
import type { NumberField } from "./number.ts";
import type { OptionField } from "./option.ts";
import type { OrderField } from "./order.ts";
import type { PriceField } from "./price.ts";
import type { ReferenceField } from "./reference.ts";
import type { RichTextField } from "./rich-text.ts";
import type { SectionsField } from "./sections.ts";
import type { SiblingField } from "./sibling.ts";
import type { SlugField } from "./slug.ts";
import type { TextField } from "./text.ts";
import type { ToggleField } from "./toggle.ts";
import type { WeekdaysField } from "./weekdays.ts";

/**
 * The only list of field kinds. Adding one: declare it in a file of its own, name it here, and give it an input in the
 * studio; the compiler asks for its lines in the other registers. Kinds of the folder `extension` bring theirs along.
 */
export interface FieldKinds {
	text: TextField;
	"long-text": TextField;
	slug: SlugField;
	"rich-text": RichTextField;
	image: ImageField;
	file: FileField;
	choice: ChoiceField;
	option: OptionField;
	key: KeyField;
	colour: ColourField;
	toggle: ToggleField;
	number: NumberField;
	price: PriceField;
	date: DateField;
	link: LinkField;
	reference: ReferenceField;
	author: AuthorField;
	group: GroupField;
	list: ListField;
	sections: SectionsField;
	order: OrderField;
	sibling: SiblingField;
	weekdays: WeekdaysField;
	"look-file": LookFileField;
}

export type FieldKind = keyof FieldKinds;

/** Any field, told apart by its kind. */
export type Field = FieldKinds[FieldKind];

/** A field told apart by its kind. Those of the folder `extension` have kinds of their own, which the product never asks for. */
export function ofKind(field: AnyField): Field {
	return field as Field;
}
