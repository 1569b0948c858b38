import * as z from "zod/mini";
import { asOnPages, asStored, defineFieldKind, type FieldBase, type FieldOptions, plain } from "#core/fields.ts";

export interface CoordinatesField extends FieldBase<"coordinates", string> {}

const pattern = /^-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?$/;

/** Latitude and longitude, such as "52.52, 13.40"; "" for none. */
export function coordinates({ label, help, optional = true }: FieldOptions): CoordinatesField {
	const sentence = `${label} must be latitude and longitude, such as 52.52, 13.40.`;
	return {
		...plain,
		kind: "coordinates",
		label,
		help,
		optional,
		initial: "",
		schema: z.string().check(z.refine((value) => (value === "" ? optional : pattern.test(value)), sentence)),
		shape: (value, reject) => (typeof value === "string" ? value.trim() : reject(sentence)),
		sanitize: (value) => (pattern.test(value) ? value : ""),
		toText: (value) => value,
	};
}

export const coordinatesKind = defineFieldKind<CoordinatesField>({
	kind: "coordinates",
	studio: { input: () => import("./coordinates-input.tsx"), isShort: () => true },
	api: { ...asOnPages, schema: () => ({ type: "string" }), filter: (text) => text },
	programs: { ...asStored, notation: () => "LATITUDE, LONGITUDE" },
});
