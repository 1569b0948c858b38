import type { Fields } from "../../content/fields/field.ts";
import { map } from "../../content/fields/walk.ts";
import type { Data } from "../content/stored-data.ts";

/** Draft data that pages can be drawn from: words stay as they are, and what pages calculate with or link to is mended. */
export function sanitizeDraft(fields: Fields, data: Data): Data {
	return map(fields, data, ({ field, value }) => field.sanitize(value));
}
