import { useId } from "react";
import type { GroupField } from "../../../content/fields/group.ts";
import { toText } from "../../../content/fields/to-text.ts";
import { Fields } from "../form-fields.tsx";
import type { InputProps, StudioKind } from "../use-form.tsx";

export const groupInput: StudioKind<GroupField> = {
	Input: GroupInput,
	cell: toText,
	isShort: () => false,
	followsItself: true,
};

/** A group of fields, with a label and a border where nothing around it has them. */
function GroupInput({ field, path, isNamed, Input }: InputProps<GroupField>) {
	const id = useId();
	const body = (
		<>
			{field.help && (
				<p className="field-help" id={id}>
					{field.help}
				</p>
			)}
			<Fields fields={field.fields} path={path} Input={Input} />
		</>
	);
	if (isNamed) return body;
	return (
		<fieldset className="group-input" aria-describedby={field.help ? id : undefined}>
			<legend>{field.label}</legend>
			{body}
		</fieldset>
	);
}
