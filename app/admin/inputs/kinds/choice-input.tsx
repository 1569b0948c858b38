import type { ChoiceField } from "../../../content/fields/choice.ts";
import { toText } from "../../../content/fields/to-text.ts";
import { Select } from "../../controls/fields.tsx";
import { type InputProps, type StudioKind, useForm, useProblem } from "../use-form.tsx";

export const choiceInput: StudioKind<ChoiceField> = { Input: ChoiceInput, cell: toText, isShort: () => true };

function ChoiceInput({ field, value, path }: InputProps<ChoiceField>) {
	const { change } = useForm();
	return (
		<Select
			label={field.label}
			description={field.help}
			errorMessage={useProblem(path)}
			options={field.options}
			value={value}
			onChange={(next) => change(path, next)}
		/>
	);
}
