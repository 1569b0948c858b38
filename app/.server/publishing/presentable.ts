import type { Field, Fields } from "../../content/fields/field.ts";
import type { GroupField } from "../../content/fields/group.ts";
import type { ListField } from "../../content/fields/list.ts";
import type { NumberField } from "../../content/fields/number.ts";
import type { TextField } from "../../content/fields/text.ts";
import type { Data } from "../content/stored-data.ts";

/** Draft data that pages can be drawn from: words stay as they are, and what pages calculate with or link to is mended. */
export function presentable(fields: Fields, data: Data): Data {
	return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, mended(field, data[name])]));
}

function mended(field: Field, value: any): unknown {
	switch (field.kind) {
		case "group":
			return presentable((field as GroupField).fields, value);
		case "list": {
			const { of, min } = field as ListField;
			const missing = Array.from({ length: Math.max(0, min - value.length) }, () => structuredClone(of.initial));
			return [...value, ...missing].map((item) => mended(of, item));
		}
		case "number": {
			const { min, max } = field as NumberField;
			return Math.min(max, Math.max(min, Math.round(value)));
		}
		case "date":
			return isGood(field, value) ? value : new Date().toISOString().slice(0, 10);
		case "link":
			return isGood(field, value) ? value : "#";
		case "choice":
			return isGood(field, value) ? value : field.initial;
		case "text":
			return (field as TextField).format === "plain" || isGood(field, value) ? value : "";
		default:
			return value;
	}
}

function isGood(field: Field, value: unknown): boolean {
	return field.schema.safeParse(value).success;
}
