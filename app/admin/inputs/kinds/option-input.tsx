import type { OptionField } from "../../../content/fields/option.ts";
import { toText } from "../../../content/fields/to-text.ts";
import { Select } from "../../controls/fields.tsx";
import { type InputProps, type StudioKind, useForm, useOptions, useProblem } from "../use-form.tsx";

export const optionInput: StudioKind<OptionField> = { Input: OptionInput, cell: toText, isShort: () => true };

/** One entry of a list as it is on the site. What the list has no more is shown, but not offered; a collection may lack it. */
function OptionInput({ field, value, path }: InputProps<OptionField>) {
	const { change } = useForm();
	const offered = useOptions(field.namedBy);
	const chosen = offered.find(({ key, also }) => key === value || also?.includes(value))?.key ?? value;
	const gone = { value, label: `${toText(field, value)}${field.namedBy.includes(".") ? " (no longer offered)" : ""}` };
	const none = field.none === undefined ? [] : [{ value: "", label: field.none }];
	const options = [...none, ...offered.map(({ key, label }) => ({ value: key, label }))];
	return (
		<Select
			label={field.label}
			description={field.help}
			errorMessage={useProblem(path)}
			options={options.some((one) => one.value === chosen) ? options : [gone, ...options]}
			value={chosen}
			onChange={(next) => change(path, next)}
		/>
	);
}
