import { type KeyboardEvent, useState } from "react";
import type { NumberField } from "../../../content/fields/number.ts";
import { toText } from "../../../content/fields/to-text.ts";
import { formatNumber } from "../../../language/fill.ts";
import { readNumbers } from "../../../language/read-number.ts";
import { TextField } from "../../controls/fields.tsx";
import { useSiteLocale } from "../../shell/use-site-locale.ts";
import { type InputProps, type StudioKind, useForm, useProblem } from "../use-form.tsx";

export const numberInput: StudioKind<NumberField> = { Input: NumberInput, cell: toText, isShort: () => true };

/**
 * A whole number, typed as the language of the site writes it, or stepped with the arrow keys. What cannot be read, or is out
 * of range, stays and is reported.
 */
function NumberInput({ field, value, path }: InputProps<NumberField>) {
	const { label, help, min, max, optional } = field;
	const { change, leave } = useForm();
	const { locale } = useSiteLocale();
	const written = optional && value === min ? "" : String(value);
	const [typed, setTyped] = useState({ text: written, value });
	const text = typed.value === value ? typed.text : written;
	const type = (text: string) => {
		const [number, other] = readNumbers(text, locale, 0);
		const read = number === undefined || other !== undefined ? text : number;
		const next = optional && text.trim() === "" ? min : read;
		setTyped({ text, value: next });
		if (next !== value) change(path, next);
	};
	const step = (event: KeyboardEvent) => {
		const by = steps[event.key];
		if (!by || typeof value !== "number") return;
		event.preventDefault();
		change(path, Math.min(max, Math.max(min, value + by)));
	};
	const understood =
		typeof value === "number" && text !== String(value) && text.trim() !== "" && `= ${formatNumber(locale, value)}.`;
	return (
		<TextField
			label={label}
			description={[understood, help].filter(Boolean).join(" ")}
			errorMessage={useProblem(path)}
			isRequired={!optional}
			inputMode="numeric"
			autoComplete="off"
			maxLength={40}
			value={text}
			onChange={type}
			onKeyDown={step}
			onBlur={() => leave(path)}
		/>
	);
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
