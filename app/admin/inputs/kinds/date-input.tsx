import type { DateField } from "../../../content/fields/date.ts";
import { toText } from "../../../content/fields/to-text.ts";
import { TextField } from "../../controls/fields.tsx";
import { type InputProps, type StudioKind, useForm, useProblem } from "../use-form.tsx";

export const dateInput: StudioKind<DateField> = { Input: DateInput, cell: toText, isShort: () => true };

/** A calendar date, chosen with the browser's native calendar. */
function DateInput({ field, value, path }: InputProps<DateField>) {
	const { change, leave } = useForm();
	return (
		<TextField
			label={field.label}
			description={field.help}
			errorMessage={useProblem(path)}
			isRequired={!field.optional}
			type="date"
			value={value}
			onChange={(next) => change(path, next)}
			onBlur={() => leave(path)}
		/>
	);
}
