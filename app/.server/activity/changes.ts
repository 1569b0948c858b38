import type { Field, Fields } from "../../content/fields/field.ts";
import type { GroupField } from "../../content/fields/group.ts";
import { inWords } from "../../content/in-words.ts";

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

function shorten(words: string): string {
	return words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
