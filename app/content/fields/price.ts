import * as z from "zod/mini";
import { formatPrice } from "../../language/format-price.ts";
import { isCurrency, minorDigits, type Price } from "../values/prices/money.ts";
import type { FieldBase, FieldOptions } from "./field.ts";
import { plain } from "./plain.ts";
import { isRecord, typedLine } from "./typed-text.ts";

export interface PriceField extends FieldBase<"price", Price | null> {}

// No project costs more, in any currency.
const most = 1_000_000_000_000;

/** An amount with its currency; null where no price is stated. Each site writes it as its language does. */
export function price({ label, help, optional = false }: FieldOptions): PriceField {
	const problem = (value: unknown) => problemWith(label, optional, value);
	const schema = z.custom<Price | null>((value) => problem(value) === undefined, {
		error: ({ input }) => problem(input),
	});
	return {
		...plain,
		kind: "price",
		label,
		help,
		optional,
		initial: null,
		schema,
		shape(value, reject) {
			if (value === "") return null;
			if (!isRecord(value) || typeof value.currency !== "string")
				return reject(`${label} must be an amount and a currency.`);
			const amount = typeof value.amount === "number" ? value.amount : typedLine(label, value.amount, reject);
			const currency = value.currency.trim().toUpperCase().slice(0, 10);
			return amount === "" ? null : { amount, currency };
		},
		sanitize: (value) => (schema.safeParse(value).success ? value : null),
		toText,
		shown: (value) => (value ? [{ kind: "text", value: toText(value) }] : []),
	};
}

/** A price as a draft may hold it: with an amount as it was typed, while that cannot be read for certain. */
export interface TypedPrice extends Omit<Price, "amount"> {
	readonly amount: number | string;
}

/** As the studio writes it. A draft may hold a code that is none yet. */
function toText(value: TypedPrice | null): string {
	if (!value) return "";
	const { amount, currency } = value;
	if (typeof amount === "string") return amount;
	return isCurrency(currency) ? formatPrice("en", { amount, currency }) : `${amount} ${currency}`;
}

/** Returns a sentence that says the problem of a price; undefined when there is none. */
function problemWith(label: string, optional: boolean, value: unknown): string | undefined {
	if (value === null) return optional ? undefined : `${label} is required.`;
	if (!isRecord(value) || Object.keys(value).sort().join() !== "amount,currency")
		return `${label} must be an amount and a currency.`;
	const { amount, currency } = value;
	if (typeof amount === "string")
		return `${label}: “${amount.slice(0, 40)}” cannot be read as one amount for certain. Write it with digits, such as 24000.`;
	if (typeof amount !== "number" || !(amount > 0 && amount <= most))
		return `${label} must be more than 0 and at most ${most.toLocaleString("en")}.`;
	if (typeof currency !== "string" || !isCurrency(currency))
		return `${label}: “${String(currency).slice(0, 10)}” is no currency. Write the code of one, such as USD, EUR or NOK.`;
	if (Number(amount.toFixed(minorDigits(currency))) !== amount)
		return `${label} has more digits behind the point than its currency.`;
	return undefined;
}
