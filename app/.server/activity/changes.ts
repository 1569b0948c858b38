import type { AnyField, Fields } from "../../content/fields/field.ts";
import { toText } from "../../content/fields/to-text.ts";
import { type VisitedField, valueAt, visit } from "../../content/fields/walk.ts";
import { type TableChanges, tableChanges } from "./table-changes.ts";

/** A changed field, with texts for people. */
export interface Change {
	readonly field: string;
	readonly before: string;
	readonly after: string;
}

/** A change with what is shown of its tables, if a table in it was changed. */
export interface ChangeInFull extends Change {
	readonly tables?: TableChanges | undefined;
}

/** The same as `changesOf`, with the changed rows of tables. */
export function changesInFull(
	fields: Fields,
	before: Record<string, any>,
	after: Record<string, any>,
): readonly ChangeInFull[] {
	return changesBy(fields, before, after, (field, was, is) => {
		const [one, other] = [toText(field, was), toText(field, is)];
		return { ...inShort(one, other), tables: tableChanges(one, other) };
	});
}

/** Every field whose value differs: its label, and its value before and after as text. */
export function changesOf(fields: Fields, before: Record<string, any>, after: Record<string, any>): Change[] {
	return changesBy(fields, before, after, (field, was, is) => inShort(toText(field, was), toText(field, is)));
}

function changesBy<T>(
	fields: Fields,
	before: Record<string, any>,
	after: Record<string, any>,
	say: (field: AnyField, was: unknown, is: unknown) => T,
): ({ field: string } & T)[] {
	const isSplit = ({ field, value, path }: VisitedField) =>
		field.nesting?.holds === "record" && isObject(value) && isObject(valueAt(before, path));
	return visit(fields, after, isSplit)
		.filter((place) => !isSplit(place))
		.flatMap(({ field, value, path, labels }) => {
			const was = valueAt(before, path);
			return isSame(was, value) ? [] : [{ field: labels.join(": "), ...say(field, was, value) }];
		});
}

const longest = 300;
/** Characters shown before the difference. */
const lead = 80;

function inShort(was: string, is: string): Pick<Change, "before" | "after"> {
	const from = Math.max(0, firstDifference(was, is) - lead);
	const shortly = Math.max(was.length, is.length) <= longest ? (words: string) => words : excerpt;
	return { before: shortly(was, from), after: shortly(is, from) };
}

/** An excerpt of a long text, from a little before the difference. */
function excerpt(words: string, from: number): string {
	// A table row is one line with tabs between cells; it is shown from its first cell.
	const line = words.lastIndexOf("\n", from) + 1;
	const begin = words.slice(line, from).includes("\t") ? line : from;
	const start = begin === from && from > 0 ? "…" : "";
	const end = words.length > begin + longest ? "…" : "";
	return `${start}${words.slice(begin, begin + longest - 2)}${end}`;
}

function firstDifference(one: string, other: string): number {
	let at = 0;
	while (at < one.length && one[at] === other[at]) at++;
	return at;
}

function isSame(a: unknown, b: unknown): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

function isObject(value: unknown): boolean {
	return typeof value === "object" && value !== null;
}
