import type { Shown } from "../../content/fields/field.ts";
import { visit } from "../../content/fields/walk.ts";
import { translation } from "../../content/system/translation.ts";
import { typeNamed } from "../content/document.ts";
import { type Data, normalize } from "../content/stored-data.ts";

/** A single value of a document that pages may show. */
export interface Value extends Shown {
	/** Path of its field, such as `methodology.2.title`. */
	readonly field: string;
	/** Of the field, in words. */
	readonly label: string;
}

/** All values of a document, in the order of its fields. */
export function valuesOf({ type: name, data }: { type: string; data: Data }): Value[] {
	const { fields } = typeNamed(name);
	return visit(fields, normalize(fields, data)).flatMap(({ field, value, path, label, labels, record }) => {
		// Of a translation, what stands in the other language is shown, and not what it was translated from.
		if (name === translation.name && /^units\.\d+\.(?!text$|rich$)/.test(path)) return [];
		// A number and its caption may be in two fields: "50+", "Projects delivered".
		const caption = typeof record.label === "string" ? record.label : labels.at(-1)!;
		return field.shown(value, caption).map((shown) => ({ ...shown, field: path, label }));
	});
}
