import { type InputProps, TextField, useForm, useProblem } from "#core/inputs.ts";
import type { CoordinatesField } from "./coordinates.ts";

export default function CoordinatesInput({ field: { label, help }, value, path }: InputProps<CoordinatesField>) {
	const { change, leave } = useForm();
	return (
		<TextField
			label={label}
			description={help}
			errorMessage={useProblem(path)}
			value={value}
			onChange={(next: string) => change(path, next)}
			onBlur={() => leave(path)}
		/>
	);
}
