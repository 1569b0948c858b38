import type { NumberField as NumberFieldKind } from "../../content/fields/number.ts";
import { toText } from "../../content/to-text.ts";
import { NumberField } from "../controls/number-field.tsx";
import { type InputProps, type StudioKind, useForm, useProblem } from "./form.tsx";

export const numberInput: StudioKind<NumberFieldKind> = { Input: NumberInput, cell: toText, isShort: () => true };

/** A whole number. Values out of range are reported but not corrected while typing. */
function NumberInput({ field, value, path }: InputProps<NumberFieldKind>) {
	const { change, leave } = useForm();
	const { label, help } = field;
	return (
		<NumberField
			label={label}
			description={help}
			errorMessage={useProblem(path)}
			isRequired
			value={value}
			onChange={(next) => change(path, next)}
			onBlur={() => leave(path)}
		/>
	);
}
