import type { AnyField, Fields, Nesting, Part } from "../../content/fields/field.ts";
import type { Replacement } from "../../content/fields/program-kind.ts";
import { isRecord } from "../../content/fields/typed-text.ts";
import { Failure } from "../../errors.ts";
import { programKind } from "../content/program-kinds.ts";
import type { Data } from "../content/stored-data.ts";

/** @throws {Failure} always */
export function refuse(path: string, sentence: string): never {
	throw new Failure("malformed-content", path ? `${path}: ${sentence}` : sentence, { problems: [] });
}

/**
 * Values as an agent gives them, in the form in which they are stored: Markdown becomes formatted text, and a name that
 * no field has is refused instead of dropped. Fields of a record that are not given stay as they were.
 * @throws {Failure} `malformed-content` with the path and what there is
 */
function storedValue(field: AnyField, given: unknown, before: unknown, path: string): unknown {
	const { nesting } = field;
	if (!nesting) return programKind(field).fromProgram(given, (sentence) => refuse(path, sentence));
	if (nesting.holds === "record") return storedRecord(nesting.fields, given, before ?? field.initial, path);
	if (!Array.isArray(given)) {
		const all = nesting.holds === "list" ? "its entries" : "sections";
		refuse(path, `Give a list of all ${all}, in their order.`);
	}
	return given.map((one, index) => storedEntry(nesting, one, undefined, `${path}.${index}`));
}

/** An entry of a list, or a section with what the list around it keeps beside its fields. */
function storedEntry(nesting: Nesting, given: unknown, before: unknown, path: string): unknown {
	const { field, beside = {} } = partOf(nesting, given, path);
	if (nesting.holds === "list") return storedValue(field, given, before, path);
	const { type, ...rest } = given as Data;
	const kept = Object.entries(beside).map(([name, { initial }]) => {
		const { [name]: value = initial } = rest;
		delete rest[name];
		return [name, value];
	});
	return { type, ...Object.fromEntries(kept), ...(storedValue(field, rest, undefined, path) as Data) };
}

/** The field that an entry has, or would have. */
function partOf(nesting: Nesting, entry: unknown, path: string): Pick<Part, "field" | "beside"> {
	const { holds, fields } = nesting;
	if (holds === "list") return { field: Object.values(fields)[0]! };
	if (!isRecord(entry) || typeof entry.type !== "string" || !Object.hasOwn(fields, entry.type))
		refuse(path, `A section needs a type, one of: ${Object.keys(fields).join(", ")}.`);
	return nesting.parts([entry])[0]!;
}

/** A record of fields; those that are not given stay. */
export function storedRecord(fields: Fields, given: unknown, before: unknown, path: string): Data {
	if (!isRecord(given)) refuse(path, `Give an object with: ${Object.keys(fields).join(", ")}.`);
	for (const name of Object.keys(given)) rejectUnknown(fields, name, path);
	const data = isRecord(before) ? before : {};
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => {
			const was = data[name] ?? structuredClone(field.initial);
			const at = path ? `${path}.${name}` : name;
			return [name, Object.hasOwn(given, name) ? storedValue(field, given[name], was, at) : was];
		}),
	);
}

function rejectUnknown(fields: Fields, name: string, path: string): void {
	if (Object.hasOwn(fields, name)) return;
	const known = Object.keys(fields);
	const some = known.length > 60 ? `${known.slice(0, 60).join(", ")} …` : known.join(", ");
	refuse(path, `There is no field “${name.slice(0, 60)}”. There are: ${some}.`);
}

/**
 * Data with another value at a path such as `seo.title`, `methodology.2.title` or `features.5`, which adds an entry when
 * the list has five.
 * @throws {Failure} `malformed-content`
 */
export function patchedAt(fields: Fields, data: Data, path: string, given: unknown): Data {
	const [name = "", ...steps] = path.split(".");
	rejectUnknown(fields, name, "");
	const field = fields[name]!;
	const before = data[name] ?? structuredClone(field.initial);
	return { ...data, [name]: within(field, before, steps, name, given) };
}

function within(field: AnyField, before: unknown, steps: readonly string[], at: string, given: unknown): unknown {
	const [step, ...rest] = steps;
	if (step === undefined) return storedValue(field, given, before, at);
	const { nesting } = field;
	if (!nesting) refuse(at, `It has nothing inside; there is no “${step}” in it.`);
	if (nesting.holds === "record") {
		rejectUnknown(nesting.fields, step, at);
		const inner = nesting.fields[step]!;
		const value = (isRecord(before) ? before[step] : undefined) ?? structuredClone(inner.initial);
		return { ...(before as Data), [step]: within(inner, value, rest, `${at}.${step}`, given) };
	}
	const list = before as readonly unknown[];
	const index = /^\d{1,3}$/.test(step) ? Number(step) : Number.NaN;
	if (!(index <= list.length)) refuse(at, `It has ${list.length} entries, counted from 0; ${list.length} adds one.`);
	const value = list[index];
	const { field: inside, beside = {} } = partOf(nesting, rest.length === 0 ? given : value, at);
	if (rest.length === 0) {
		const next = storedEntry(nesting, given, value, `${at}.${index}`);
		return [...list.slice(0, index), next, ...list.slice(index + 1)];
	}
	if (value === undefined) refuse(at, `It has ${list.length} entries, counted from 0.`);
	const [only = ""] = rest.length === 1 ? rest : [];
	if (Object.hasOwn(beside, only)) return list.with(index, { ...(value as Data), [only]: given === true });
	return list.with(index, within(inside, value, rest, `${at}.${index}`, given));
}

/** A place in which some words stand. */
export interface Place {
	/** Such as `methodology.2.title`. */
	readonly field: string;
	readonly value: string;
}

/** Every text of a document with its path. */
export function* textsOf(fields: Fields, data: Data): Generator<Place> {
	for (const [name, field] of Object.entries(fields)) yield* textsIn(field, data[name], name);
}

function* textsIn(field: AnyField, value: any, path: string): Generator<Place> {
	if (value === undefined || value === null) return;
	if (!field.nesting) {
		for (const text of programKind(field).texts(value, field)) yield { field: path, value: text };
		return;
	}
	for (const { step, field: inner, value: part } of field.nesting.parts(value))
		yield* textsIn(inner, part, `${path}.${step}`);
}

/** How often a text stands in a document, and the document with another in its place. */
export function replacedIn(
	fields: Fields,
	data: Data,
	find: string,
	by: string,
	only?: string,
): { data: Data; times: number } {
	const replacement: Replacement = { find, by, times: 0 };
	const walk = (field: AnyField, value: any, path: string): any => {
		if (value === undefined || value === null) return value;
		if (field.nesting) {
			const parts = field.nesting
				.parts(value)
				.map(({ step, field: inner, value: part }) => walk(inner, part, `${path}.${step}`));
			return field.nesting.assemble(parts, value);
		}
		const isIn = only === undefined || path === only || path.startsWith(`${only}.`);
		return isIn ? programKind(field).replace(value, replacement, field) : value;
	};
	const entries = Object.entries(fields).map(([name, field]) => [name, walk(field, data[name], name)]);
	return { data: Object.fromEntries(entries), times: replacement.times };
}

/** Data as an agent reads it: formatted text as Markdown, or as the editor's document where Markdown cannot say it. */
export function readable(fields: Fields, data: Data, asJson = false): Data {
	const value = (field: AnyField, stored: any): any => {
		if (stored === undefined || stored === null) return stored;
		if (!field.nesting) return asJson ? stored : programKind(field).toProgram(stored);
		return field.nesting.assemble(
			field.nesting.parts(stored).map((part) => value(part.field, part.value)),
			stored,
		);
	};
	return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field, data[name])]));
}
