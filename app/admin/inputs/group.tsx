import { useId } from "react";
import type { GroupField } from "../../content/fields/group.ts";
import { Fields } from "./fields.tsx";
import type { NestingProps } from "./form.tsx";

/** Several fields under one name, with a line around them. At the top of a form its section takes its place. */
export function GroupInput({ field, value, path, Input }: NestingProps<GroupField>) {
	const id = useId();
	return (
		<fieldset className="group-input" aria-describedby={field.help ? id : undefined}>
			<legend>{field.label}</legend>
			{field.help && (
				<p className="field-help" id={id}>
					{field.help}
				</p>
			)}
			<Fields fields={field.fields} value={value} path={path} Input={Input} />
		</fieldset>
	);
}
