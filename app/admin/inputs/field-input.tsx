import { memo, type ReactNode } from "react";
import type { ChoiceField } from "../../content/fields/choice.ts";
import type { DateField } from "../../content/fields/date.ts";
import type { GroupField } from "../../content/fields/group.ts";
import type { ImageField } from "../../content/fields/image.ts";
import type { LinkField } from "../../content/fields/link.ts";
import type { ListField } from "../../content/fields/list.ts";
import type { NumberField } from "../../content/fields/number.ts";
import type { ReferenceField } from "../../content/fields/reference.ts";
import type { RichTextField } from "../../content/fields/rich-text.ts";
import type { SlugField } from "../../content/fields/slug.ts";
import type { TextField } from "../../content/fields/text.ts";
import type { ToggleField } from "../../content/fields/toggle.ts";
import { ChoiceInput } from "./choice.tsx";
import { DateInput } from "./date.tsx";
import type { InputProps } from "./form.tsx";
import { GroupInput } from "./group.tsx";
import { ImageInput } from "./image.tsx";
import { LinkInput } from "./link.tsx";
import { ListInput } from "./list.tsx";
import { NumberInput } from "./number.tsx";
import { ReferenceInput } from "./reference.tsx";
import { RichTextInput } from "./rich-text.tsx";
import { SlugInput } from "./slug.tsx";
import { TextInput } from "./text.tsx";
import { ToggleInput } from "./toggle.tsx";
import { isTree, TreeInput } from "./tree.tsx";

/** The input of any field, chosen by its kind alone. */
export const FieldInput = memo(function FieldInput({ field, ...rest }: InputProps): ReactNode {
	switch (field.kind) {
		case "text":
		case "long-text":
			return <TextInput field={field as TextField} {...rest} />;
		case "slug":
			return <SlugInput field={field as SlugField} {...rest} />;
		case "rich-text":
			return <RichTextInput field={field as RichTextField} {...rest} />;
		case "image":
			return <ImageInput field={field as ImageField} {...rest} />;
		case "choice":
			return <ChoiceInput field={field as ChoiceField} {...rest} />;
		case "toggle":
			return <ToggleInput field={field as ToggleField} {...rest} />;
		case "number":
			return <NumberInput field={field as NumberField} {...rest} />;
		case "date":
			return <DateInput field={field as DateField} {...rest} />;
		case "link":
			return <LinkInput field={field as LinkField} {...rest} />;
		case "reference":
			return <ReferenceInput field={field as ReferenceField} {...rest} />;
		case "group":
			return <GroupInput field={field as GroupField} Input={FieldInput} {...rest} />;
		case "list":
			return isTree(field as ListField) ? (
				<TreeInput field={field as ListField} Input={FieldInput} {...rest} />
			) : (
				<ListInput field={field as ListField} Input={FieldInput} {...rest} />
			);
	}
});
