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
/** How much is shown before the difference. */
const lead = 80;

function changesOfField(field: Field, before: unknown, after: unknown): Change[] {
	if (JSON.stringify(before) === JSON.stringify(after)) return [];
	if (field.kind === "group" && isRecord(before) && isRecord(after)) {
		const changes = changesOf((field as GroupField).fields, before, after);
		return changes.map((change) => ({ ...change, field: `${field.label}: ${change.field}` }));
	}
	const [was, is] = [inWords(field, before), inWords(field, after)];
	const from = Math.max(0, firstDifference(was, is) - lead);
	const shortly = Math.max(was.length, is.length) <= longest ? (words: string) => words : excerpt;
	return [{ field: field.label, before: shortly(was, from), after: shortly(is, from) }];
}

/** A part of a long text, from a little before where it differs. */
function excerpt(words: string, from: number): string {
	const start = from > 0 ? "…" : "";
	const end = words.length > from + longest ? "…" : "";
	return `${start}${words.slice(from, from + longest - 2)}${end}`;
}

function firstDifference(one: string, other: string): number {
	let at = 0;
	while (at < one.length && one[at] === other[at]) at++;
	return at;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
