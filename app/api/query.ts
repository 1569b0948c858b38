import type { AnyField } from "../content/fields/field.ts";
import { type Collection, openFields } from "../content/model/define.ts";
import { apiKind } from "./api-kinds.ts";
import { choices, Problem, quote } from "./problem.ts";
import { type Condition, filtersOf, isFilter, readFilters } from "./read-filters.ts";

type AnyCollection = Collection<string, any>;

/** How many entries an answer has: unless it says otherwise, at most, and at most with long texts in them. */
export const pageSizes = { usual: 20, most: 50, mostWithTexts: 10 } as const;
const mostPages = 10_000;

/** The query of a list. */
export interface ListQuery {
	readonly filter: readonly Condition[];
	readonly sort: readonly { readonly by: string; readonly falls: boolean }[];
	readonly fields: readonly string[];
	readonly include: readonly string[];
	readonly number: number;
	readonly size: number;
	/** The parameters that differ from the defaults, in canonical form with a question mark; "" when none do. */
	readonly key: string;
}

/** The query of one entry. */
export type EntryQuery = Pick<ListQuery, "fields" | "include" | "key">;

/** The fields by which the lists of a type are filtered and sorted, and those that lead to other entries. */
export function asked(type: Pick<AnyCollection, "fields"> & Partial<Pick<AnyCollection, "internal">>) {
	const entries = Object.entries(openFields(type)) as [string, AnyField][];
	const names = (is: (field: AnyField) => unknown) => entries.flatMap(([name, field]) => (is(field) ? name : []));
	return {
		filters: filtersOf(type as AnyCollection),
		sorts: [...names((field) => apiKind(field).sorts), "liveSince", "changedAt"],
		includes: names(leadsTo),
		short: names((field) => !apiKind(field).isLong),
		all: names(() => true),
	};
}

/** The collection that a field leads to; undefined when it leads to none. */
export function leadsTo(field: AnyField): string | undefined {
	const { to, nesting } = field;
	if (to !== undefined || nesting?.holds !== "list") return to;
	return Object.values(nesting.fields).map(leadsTo)[0];
}

/**
 * Reads the query of a list. Everything that the type does not declare is refused by its name.
 * @throws {Problem}
 */
export function readListQuery(type: AnyCollection, search: string): ListQuery {
	const given = [...new URLSearchParams(search)];
	const filtering = given.filter(isFilter);
	const rest = new URLSearchParams(given.filter((one) => !isFilter(one)));
	const params = readParams(String(rest), /^(sort|fields|include|page\[(number|size)\])$/, [
		"filter[…]",
		"sort",
		"fields",
		"include",
		"page[number]",
		"page[size]",
	]);
	rejectLong(filtering);
	const filter = readFilters(type, filtering);
	const { sorts, short } = asked(type);
	const sort = listed(params, "sort").map((name) => {
		const by = name.replace(/^-/, "");
		if (!sorts.includes(by)) throw unknown("sort", by, sorts);
		return { by, falls: name.startsWith("-") };
	});
	const { fields, include } = readParts(type, params, short);
	const hasTexts = fields.some((name) => !short.includes(name));
	const most = hasTexts ? pageSizes.mostWithTexts : pageSizes.most;
	const size = wholeNumber(params, "page[size]", Math.min(pageSizes.usual, most), most);
	const number = wholeNumber(params, "page[number]", 1, mostPages);
	return { filter, sort, fields, include, number, size, key: keyOf([...params, ...filtering]) };
}

/**
 * Reads the query of one entry.
 * @throws {Problem}
 */
export function readEntryQuery(
	type: Pick<AnyCollection, "fields"> & Partial<Pick<AnyCollection, "internal">>,
	search: string,
): EntryQuery {
	const params = readParams(search, /^(fields|include)$/, ["fields", "include"]);
	return { ...readParts(type as AnyCollection, params, asked(type as AnyCollection).all), key: keyOf(params) };
}

function readParts(type: AnyCollection, params: Params, usual: readonly string[]) {
	const { all, includes } = asked(type);
	const wanted = listed(params, "fields");
	for (const name of wanted) if (!all.includes(name)) throw unknown("fields", name, all);
	const include = listed(params, "include");
	for (const name of include) if (!includes.includes(name)) throw unknown("include", name, includes);
	return { fields: params.has("fields") ? all.filter((name) => wanted.includes(name)) : usual, include };
}

export type Params = ReadonlyMap<string, string>;

/**
 * The parameters of a query, each once and known.
 * @throws {Problem}
 */
export function readParams(search: string, known: RegExp, names: readonly string[]): Params {
	const params = new Map<string, string>();
	for (const [name, value] of new URLSearchParams(search)) {
		if (!known.test(name))
			throw Problem.of(name.slice(0, 80), `There is no parameter ${quote(name)} here. ${choices(names)}`);
		if (params.has(name)) throw Problem.of(name, `${quote(name)} may be given once.`);
		params.set(name, value);
	}
	rejectLong([...params]);
	return params;
}

function rejectLong(params: readonly (readonly [string, string])[]): void {
	for (const [name, value] of params)
		if (value.length > 500) throw Problem.of(name.slice(0, 80), `${quote(name)} may have at most 500 characters.`);
}

/**
 * A number from 1 to `most`.
 * @throws {Problem}
 */
export function wholeNumber(params: Params, name: string, usual: number, most: number): number {
	const text = params.get(name);
	if (text === undefined) return usual;
	if (!/^[1-9]\d{0,8}$/.test(text) || Number(text) > most)
		throw Problem.of(name, `${quote(name)} must be a whole number from 1 to ${most}.`);
	return Number(text);
}

/** The query as it is always written: in one order, and as programs encode it. */
export function keyOf(params: Iterable<[string, string]>): string {
	const sorted = [...params].toSorted(([a, one], [b, other]) => (a < b || (a === b && one < other) ? -1 : 1));
	return sorted.length === 0 ? "" : `?${new URLSearchParams(sorted)}`;
}

function listed(params: Params, name: string): string[] {
	const text = params.get(name);
	if (text === undefined || text === "") return [];
	const names = text.split(",");
	const twice = names.find((one, index) => names.indexOf(one) !== index);
	if (twice !== undefined) throw Problem.of(name, `${name} names ${quote(twice)} twice.`);
	return names;
}

function unknown(parameter: string, name: string, allowed: readonly string[]): Problem {
	return Problem.of(parameter, `${quote(name)} cannot stand in ${parameter} here. ${choices(allowed)}`);
}
