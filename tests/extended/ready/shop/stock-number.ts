import * as z from "zod/mini";
import { asOnPages, asStored, defineFieldKind, type FieldBase, type FieldOptions, plain } from "#core/fields.ts";

export interface StockNumberField extends FieldBase<"stock-number", string> {}

/** Such as "K-17". */
export function stockNumber({ label, help }: FieldOptions): StockNumberField {
	return {
		...plain,
		kind: "stock-number",
		label,
		help,
		optional: true,
		initial: "",
		schema: z.string(),
		shape: (value, reject) => (typeof value === "string" ? value.trim() : reject(`${label} must be a text.`)),
		sanitize: (value) => value,
		toText: (value) => value,
	};
}

export const stockNumberKind = defineFieldKind<StockNumberField>({
	kind: "stock-number",
	studio: { input: () => import("./stock-number-input.tsx") },
	api: { ...asOnPages, schema: () => ({ type: "string" }), send: (value) => `No. ${value}` },
	programs: { ...asStored, notation: () => "LETTER-NUMBER" },
});
