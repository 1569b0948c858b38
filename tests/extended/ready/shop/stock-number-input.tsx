import { type InputProps, TextField, useForm, useProblem } from "#core/inputs.ts";
import type { StockNumberField } from "./stock-number.ts";

export default function StockNumberInput({ field: { label }, value, path }: InputProps<StockNumberField>) {
	const { change, leave } = useForm();
	return (
		<TextField
			label={label}
			errorMessage={useProblem(path)}
			value={value}
			onChange={(next: string) => change(path, next)}
			onBlur={() => leave(path)}
		/>
	);
}
