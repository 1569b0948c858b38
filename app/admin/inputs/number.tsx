import type { NumberField as NumberFieldKind } from "../../content/fields/number.ts";
import { NumberField } from "../controls/fields.tsx";
import { type InputProps, useForm, useProblem } from "./form.tsx";

/** A whole number. Nothing is corrected while it is typed: what is out of bounds is said, not changed. */
export function NumberInput({ field, value, path }: InputProps<NumberFieldKind>) {
	const { change, leave } = useForm();
	const { label, help } = field;
	return (
		<NumberField
			label={label}
			description={help}
			errorMessage={useProblem(path)}
			isRequired
			formatOptions={{ useGrouping: false }}
			value={value}
			onChange={(next) => change(path, next)}
			onBlur={() => leave(path)}
		/>
	);
}
