import { fold } from "../.server/content/stored-data.ts";
import type { AnyEntry } from "../.server/snapshot/snapshot.ts";
import type { AnyField } from "../content/fields/field.ts";
import { type Collection, openFields } from "../content/model/define.ts";
import { apiKind } from "./api-kinds.ts";
import { choices, Problem, quote } from "./problem.ts";

type AnyCollection = Collection<string, any>;

/** How entries are compared: equal, text in a text, and from one value to another, both included. */
export type Comparison = "is" | "contains" | "starts" | "from" | "to";

/** A condition of a list. Of its tests one is enough; of several conditions, all hold. */
export interface Condition {
	readonly field: string;
	readonly tests: readonly ((entry: AnyEntry) => boolean)[];
}

/** Fields that say when an entry went live and was changed: a day, or a time as ISO 8601 has it. */
const times = ["liveSince", "changedAt"] as const;

const mostValues = 20;
const form = /^filter\[([\w-]{1,60})\](?:\[([a-z]{1,20})\])?$/;

/** The fields by which the lists of a type are filtered, each with its comparisons. */
export function filtersOf(
	type: Pick<AnyCollection, "fields" | "internal">,
): ReadonlyMap<string, readonly Comparison[]> {
	const fields = Object.entries(openFields(type)) as [string, AnyField][];
	const all = [...fields.map(([name, field]) => [name, comparisonsOf(field)] as const), ...ofTimes];
	return new Map(all.filter(([, comparisons]) => comparisons.length > 0));
}

const ofTimes = times.map((name) => [name, ["from", "to"] as readonly Comparison[]] as const);

function comparisonsOf(field: AnyField): readonly Comparison[] {
	const { filter, compares } = apiKind(field);
	return [
		...(filter ? (["is"] as const) : []),
		...(compares === "text" ? (["contains", "starts"] as const) : []),
		...(compares === "order" ? (["from", "to"] as const) : []),
	];
}

/** Whether a parameter filters. */
export function isFilter([name]: readonly [string, string]): boolean {
	return name.startsWith("filter[");
}

/**
 * Reads the parameters that filter a list. The same one given again is another value that will do.
 * @throws {Problem} naming what cannot be asked
 */
export function readFilters(type: AnyCollection, given: readonly (readonly [string, string])[]): Condition[] {
	if (given.length > mostValues)
		throw Problem.of("filter", `A list is filtered by at most ${mostValues} values. Ask for less at once.`);
	const known = filtersOf(type);
	return [...Map.groupBy(given, ([name]) => name)].map(([name, values]) => {
		const [, field = "", asked = "is"] = form.exec(name) ?? [];
		const comparisons = known.get(field);
		if (!comparisons)
			throw Problem.of(
				name.slice(0, 80),
				`This list cannot be filtered by ${quote(field || name)}. ${choices([...known.keys()])}`,
			);
		if (!comparisons.includes(asked as Comparison)) {
			const forms = comparisons.map((one) => `filter[${field}]${one === "is" ? "" : `[${one}]`}`);
			throw Problem.of(name.slice(0, 80), `${quote(field)} is not compared so. ${choices(forms)}`);
		}
		return {
			field,
			tests: values.map(([, text]) => testOf(type, { name, field, comparison: asked as Comparison, text })),
		};
	});
}

interface Asked {
	readonly name: string;
	readonly field: string;
	readonly comparison: Comparison;
	readonly text: string;
}

function testOf(type: AnyCollection, { name, field, comparison, text }: Asked): Condition["tests"][number] {
	const wrong = (must: string) => Problem.of(name, `${quote(text)} is no value of ${field}${must}.`);
	if (comparison === "contains" || comparison === "starts") {
		const words = fold(text);
		if (words.trim() === "") throw wrong(": give at least one letter or digit");
		return comparison === "contains"
			? (entry) => folded(entry, field).includes(words)
			: (entry) => folded(entry, field).startsWith(words);
	}
	const isTime = (times as readonly string[]).includes(field);
	const value = isTime ? timeOf(text, comparison) : apiKind(type.fields[field]).filter!(text, type.fields[field]);
	if (value === undefined)
		throw wrong(isTime ? ": give a day such as 2026-01-31, or a time such as 2026-01-31T09:00:00Z" : "");
	if (comparison === "is") return (entry) => entry[field] === value;
	const bound = value as string | number;
	// Entries without a value lie in no range.
	const isThere = (one: unknown): one is string | number => typeof one === typeof bound && one !== "";
	return comparison === "from"
		? (entry) => isThere(entry[field]) && entry[field] >= bound
		: (entry) => isThere(entry[field]) && entry[field] <= bound;
}

/** Epoch milliseconds; of a day its beginning, or its end where a range ends, in UTC. */
function timeOf(text: string, comparison: Comparison): number | undefined {
	if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)) return undefined;
	const isDay = text.length === 10;
	const time = Date.parse(isDay && comparison === "to" ? `${text}T23:59:59.999Z` : text);
	return Number.isNaN(time) ? undefined : time;
}

/** As much of a text as is looked through. */
const longest = 4_000;

// A release keeps its entries for as long as they stay the same, and so what was folded of them.
const foldedOf = new WeakMap<AnyEntry, Map<string, string>>();

function folded(entry: AnyEntry, field: string): string {
	const known = foldedOf.get(entry) ?? new Map<string, string>();
	foldedOf.set(entry, known);
	const text = known.get(field) ?? fold(String(entry[field] ?? "")).slice(0, longest);
	known.set(field, text);
	return text;
}
