import type { ChoiceField } from "../../content/fields/choice.ts";
import type { Field, Fields } from "../../content/fields/field.ts";
import type { GroupField } from "../../content/fields/group.ts";
import type { StoredImage } from "../../content/fields/image.ts";
import type { ListField } from "../../content/fields/list.ts";
import { plainTextOf, type RichTextDocument } from "../../content/rich-text.ts";

/** One field that changed, in words. */
export interface Change {
	readonly field: string;
	readonly before: string;
	readonly after: string;
}

/** Every field whose value differs, named by its label, with its value before and after as people read it. */
export function changesOf(fields: Fields, before: Record<string, any>, after: Record<string, any>): Change[] {
	return Object.entries(fields).flatMap(([name, field]) => changesOfField(field, before[name], after[name]));
}

const longest = 300;

function changesOfField(field: Field, before: unknown, after: unknown): Change[] {
	if (JSON.stringify(before) === JSON.stringify(after)) return [];
	if (field.kind === "group" && isRecord(before) && isRecord(after)) {
		const changes = changesOf((field as GroupField).fields, before, after);
		return changes.map((change) => ({ ...change, field: `${field.label}: ${change.field}` }));
	}
	return [{ field: field.label, before: shorten(inWords(field, before)), after: shorten(inWords(field, after)) }];
}

function inWords(field: Field, value: unknown): string {
	if (value === undefined || value === null) return "";
	switch (field.kind) {
		case "toggle":
			return value ? "on" : "off";
		case "choice":
			return (field as ChoiceField).options.find((option) => option.value === value)?.label ?? String(value);
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

function shorten(words: string): string {
	return words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
