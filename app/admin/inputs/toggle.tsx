import type { ToggleField } from "../../content/fields/toggle.ts";
import { Switch } from "../controls/fields.tsx";
import { type InputProps, useForm } from "./form.tsx";

export function ToggleInput({ field, value, path }: InputProps<ToggleField>) {
	const { change } = useForm();
	return (
		<Switch label={field.label} description={field.help} isSelected={value} onChange={(next) => change(path, next)} />
	);
}
