import { useId } from "react";
import type { GroupField } from "../../../content/fields/group.ts";
import { toText } from "../../../content/fields/to-text.ts";
import { Fields } from "../form-fields.tsx";
import type { InputProps, StudioKind } from "../use-form.tsx";

export const groupInput: StudioKind<GroupField> = { Input: GroupInput, cell: toText, isShort: () => false };

/** A group of fields with a label and a border. At the top level of a form, a section is used instead. */
function GroupInput({ field, path, Input }: InputProps<GroupField>) {
	const id = useId();
	return (
		<fieldset className="group-input" aria-describedby={field.help ? id : undefined}>
			<legend>{field.label}</legend>
			{field.help && (
				<p className="field-help" id={id}>
					{field.help}
				</p>
			)}
			<Fields fields={field.fields} path={path} Input={Input} />
		</fieldset>
	);
}
