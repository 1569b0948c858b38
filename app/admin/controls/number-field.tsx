import { useState } from "react";
import { TextField, type TextFieldProps } from "./fields.tsx";

export interface NumberFieldProps
	extends Pick<TextFieldProps, "label" | "description" | "errorMessage" | "isRequired" | "onBlur"> {
	value: number;
	onChange(value: number): void;
}

/** A whole number, typed or stepped with the browser's own arrows. Text that is no number is reset on blur. */
export function NumberField({ value, onChange, onBlur, ...rest }: NumberFieldProps) {
	const [typed, setTyped] = useState({ text: String(value), value });
	const text = typed.value === value ? typed.text : String(value);
	const type = (text: string) => {
		const number = Number(text);
		const isNumber = text.trim() !== "" && Number.isFinite(number);
		setTyped({ text, value: isNumber ? number : value });
		if (isNumber && number !== value) onChange(number);
	};
	return (
		<TextField
			{...rest}
			type="number"
			inputMode="numeric"
			value={text}
			onChange={type}
			onBlur={(event) => {
				setTyped({ text: String(value), value });
				onBlur?.(event);
			}}
		/>
	);
}
