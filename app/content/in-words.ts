import type { ChoiceField } from "./fields/choice.ts";
import type { Field } from "./fields/field.ts";
import type { GroupField } from "./fields/group.ts";
import type { StoredImage } from "./fields/image.ts";
import type { ListField } from "./fields/list.ts";
import { plainTextOf, type RichTextDocument } from "./rich-text.ts";

/** The value of a field as people read it, for comparing two states. */
export function inWords(field: Field, value: unknown): string {
	if (value === undefined || value === null) return "";
	switch (field.kind) {
		case "toggle":
			return value ? "on" : "off";
		case "choice":
			return (field as ChoiceField).options.find((option) => option.value === value)?.label ?? String(value);
		case "date":
			return dayInWords(String(value));
		case "rich-text":
			return plainTextOf(value as RichTextDocument);
		case "image":
			return (value as StoredImage).alt || (value as StoredImage).media;
		case "list":
			return (value as unknown[]).map((item) => inWords((field as ListField).of, item)).join("; ");
		case "group":
			return Object.entries((field as GroupField).fields)
				.map(([name, inner]) => inWords(inner, (value as Record<string, unknown>)[name]))
				.filter(Boolean)
				.join(", ");
		default:
			return String(value);
	}
}

/** Whatever is no day, as a draft may hold it, stays as it is. */
function dayInWords(date: string): string {
	const at = Date.parse(`${date}T00:00Z`);
	return Number.isNaN(at) ? date : day.format(at);
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
