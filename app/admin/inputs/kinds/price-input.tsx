import { useState } from "react";
import type { PriceField, TypedPrice } from "../../../content/fields/price.ts";
import { isCurrency, minorDigits } from "../../../content/values/prices/money.ts";
import { readPrices } from "../../../content/values/prices/read-price.ts";
import { formatAmount, formatPrice } from "../../../language/format-price.ts";
import { TextField } from "../../controls/fields.tsx";
import { useSiteLocale } from "../../shell/use-site-locale.ts";
import { type InputProps, useForm, useProblem } from "../use-form.tsx";

/**
 * An amount, typed as the language of the site writes it, and beside it the code of its currency: that of the site, until
 * another one is written there or with the amount. What cannot be read for certain stays and is reported.
 */
export function PriceInput({ field, value, path }: InputProps<PriceField>) {
	const { label, help, optional } = field;
	const { change, leave } = useForm();
	const price: TypedPrice | null = value;
	const { locale, currency: usual } = useSiteLocale();
	const [currency, setCurrency] = useState(usual);
	const [typed, setTyped] = useState({ text: textOf(price, locale), price });
	const text = isSame(typed.price, price) ? typed.text : textOf(price, locale);
	const problem = useProblem(path);
	const put = (next: TypedPrice | null, text: string) => {
		setTyped({ text, price: next });
		if (!isSame(next, price)) change(path, next);
	};
	return (
		<div className="price-input">
			<TextField
				label={label}
				description={[understood(price, locale), help, exampleOf(price, locale, usual)].filter(Boolean).join(" ")}
				errorMessage={problem}
				isRequired={!optional}
				inputMode="decimal"
				autoComplete="off"
				maxLength={40}
				value={text}
				onChange={(text) => put(read(text, locale, price?.currency ?? currency), text)}
				onBlur={() => leave(path)}
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
					if (price) put({ ...price, currency: code }, textOf(price, locale));
				}}
				onBlur={() => leave(path)}
			/>
		</div>
	);
}

function read(text: string, locale: string, currency: string): TypedPrice | null {
	if (text.trim() === "") return null;
	const [price, other] = readPrices(text, locale, currency);
	return price && !other ? price : { amount: text, currency };
}

/** Returns the price as it was understood, or a sentence with both prices that an ambiguous amount can mean. */
function understood(price: TypedPrice | null, locale: string): string | undefined {
	if (!price || !isCurrency(price.currency)) return undefined;
	const { amount, currency } = price;
	if (typeof amount === "number") return `= ${formatPrice(locale, { amount, currency })}.`;
	const [one, other] = readPrices(amount, locale, currency).map((price) => formatPrice(locale, price));
	return other && `This can be ${one} or ${other}: write it like one of them.`;
}

function exampleOf(price: TypedPrice | null, locale: string, usual: string): string | undefined {
	if (typeof price?.amount === "number" || !isCurrency(usual)) return undefined;
	const amount = 12_500 + (minorDigits(usual) > 0 ? 0.5 : 0);
	return `Such as ${formatPrice(locale, { amount, currency: usual })}.`;
}

function textOf(price: TypedPrice | null, locale: string): string {
	if (!price) return "";
	return typeof price.amount === "string" ? price.amount : formatAmount(locale, price.amount);
}

function isSame(one: TypedPrice | null, other: TypedPrice | null): boolean {
	return one?.amount === other?.amount && one?.currency === other?.currency;
}
