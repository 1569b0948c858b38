import { useState } from "react";
import type { PriceField } from "../../content/fields/price.ts";
import type { Price } from "../../content/money.ts";
import { toText } from "../../content/to-text.ts";
import { TextField } from "../controls/fields.tsx";
import { useCompany } from "../shell/use-company.ts";
import { type InputProps, useForm, useProblem } from "./form.tsx";

/** An amount, and beside it the code of its currency: that of the site, until another one is written. */
export function PriceInput({ field, value, path }: InputProps<PriceField>) {
	const { label, help, optional } = field;
	const { change, leave } = useForm();
	const price: Price | null = value;
	const { currency: usual } = useCompany();
	const [currency, setCurrency] = useState(usual);
	const [typed, setTyped] = useState({ text: textOf(price), price });
	const text = typed.price?.amount === price?.amount ? typed.text : textOf(price);
	const problem = useProblem(path);
	const type = (text: string) => {
		const amount = Number(text.replace(/[\s\u00a0,’']/g, ""));
		const isEmpty = text.trim() === "";
		const next = isEmpty ? null : Number.isFinite(amount) ? { amount, currency: price?.currency ?? currency } : price;
		setTyped({ text, price: next });
		if (next !== price) change(path, next);
	};
	return (
		<div className="price-input">
			<TextField
				label={label}
				description={price ? toText(field, price) : help}
				errorMessage={problem}
				isRequired={!optional}
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				value={text}
				onChange={type}
				onBlur={() => {
					setTyped({ text: textOf(price), price });
					leave(path);
				}}
			/>
			<TextField
				label="Currency"
				autoComplete="off"
				spellCheck={false}
				maxLength={3}
				value={price?.currency ?? currency}
				onChange={(typed) => {
					const code = typed.toUpperCase();
					setCurrency(code);
					if (price) change(path, { ...price, currency: code });
				}}
				onBlur={() => leave(path)}
			/>
		</div>
	);
}

function textOf(price: Price | null): string {
	return price ? String(price.amount) : "";
}
