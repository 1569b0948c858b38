import { toText } from "../../../content/fields/to-text.ts";
import type { ToggleField } from "../../../content/fields/toggle.ts";
import { Switch } from "../../controls/fields.tsx";
import { type InputProps, type StudioKind, useForm } from "../use-form.tsx";

export const toggleInput: StudioKind<ToggleField> = { Input: ToggleInput, cell: toText, isShort: () => true };

function ToggleInput({ field, value, path }: InputProps<ToggleField>) {
	const { change } = useForm();
	return (
		<Switch label={field.label} description={field.help} isSelected={value} onChange={(next) => change(path, next)} />
	);
}
