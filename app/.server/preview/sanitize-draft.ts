import type { Fields } from "../../content/fields/field.ts";
import { map } from "../../content/fields/walk.ts";
import { type Data, normalize } from "../content/stored-data.ts";

/**
 * Makes draft data safe to render: texts stay as they are; invalid values that pages calculate with or link to are
 * replaced, and absent ones are their initial values.
 */
export function sanitizeDraft(fields: Fields, data: Data): Data {
	return map(fields, normalize(fields, data), ({ field, value }) => field.sanitize(value));
}
