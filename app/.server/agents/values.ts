import type { AnyField, Fields } from "../../content/fields/field.ts";
import type { GroupField } from "../../content/fields/group.ts";
import { type Field, ofKind } from "../../content/fields/kinds.ts";
import type { ListField } from "../../content/fields/list.ts";
import type { SectionsField } from "../../content/fields/sections.ts";
import { isRecord } from "../../content/fields/typed-text.ts";
import { allBlocks, plainTextOf, type RichTextDocument } from "../../content/text/rich-text.ts";
import { priceIn } from "../../content/values/money.ts";
import { Failure } from "../../errors.ts";
import { MarkdownRejected, markdownOf, richTextFromMarkdown } from "../content/markdown.ts";
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
export function storedValue(field: Field, given: unknown, before: unknown, path: string): unknown {
	switch (field.kind) {
		case "rich-text":
			return typeof given === "string" ? fromMarkdown(given, path) : given;
		case "group":
			return storedRecord((field as GroupField).fields, given, before ?? field.initial, path);
		case "list": {
			if (!Array.isArray(given)) refuse(path, "Give a list of all its entries, in their order.");
			const { of } = field as ListField;
			return given.map((one, index) => storedValue(ofKind(of), one, undefined, `${path}.${index}`));
		}
		case "sections": {
			if (!Array.isArray(given)) refuse(path, "Give a list of all sections, in their order.");
			return given.map((one, index) => storedSection(field as SectionsField, one, `${path}.${index}`));
		}
		// People type what a draft keeps until it can be read; programs say it at once.
		case "number":
			return typeof given === "string" ? refuse(path, "Give a number, such as 12, not a text.") : given;
		case "price":
			return isRecord(given) && typeof given.amount === "string"
				? refuse(path, "Give the amount as a number, such as 12000.5, not as a text.")
				: given;
		default:
			return given;
	}
}

/** A record of fields; those that are not given stay. */
export function storedRecord(fields: Fields, given: unknown, before: unknown, path: string): Data {
	if (!isRecord(given)) refuse(path, `Give an object with: ${Object.keys(fields).join(", ")}.`);
	for (const name of Object.keys(given)) rejectUnknown(fields, name, path);
	const data = isRecord(before) ? before : {};
	return Object.fromEntries(
		Object.entries<Field>(fields as Record<string, Field>).map(([name, field]) => {
			const was = data[name] ?? structuredClone(field.initial);
			const at = path ? `${path}.${name}` : name;
			return [name, Object.hasOwn(given, name) ? storedValue(field, given[name], was, at) : was];
		}),
	);
}

function storedSection({ variants }: SectionsField, given: unknown, path: string): Data {
	if (!isRecord(given) || typeof given.type !== "string" || !Object.hasOwn(variants, given.type))
		refuse(path, `A section needs a type, one of: ${Object.keys(variants).join(", ")}.`);
	const { type, hidden = false, ...rest } = given;
	return { type, hidden, ...storedRecord(variants[type].fields, rest, undefined, path) };
}

function rejectUnknown(fields: Fields, name: string, path: string): void {
	if (Object.hasOwn(fields, name)) return;
	const known = Object.keys(fields);
	const some = known.length > 60 ? `${known.slice(0, 60).join(", ")} …` : known.join(", ");
	refuse(path, `There is no field “${name.slice(0, 60)}”. There are: ${some}.`);
}

function fromMarkdown(markdown: string, path: string): RichTextDocument {
	try {
		return richTextFromMarkdown(markdown);
	} catch (error) {
		if (error instanceof MarkdownRejected) refuse(path, error.message);
		throw error;
	}
}

/**
 * Data with another value at a path such as `seo.title`, `methodology.2.title` or `features.5`, which adds an entry when
 * the list has five.
 * @throws {Failure} `malformed-content`
 */
export function patchedAt(fields: Fields, data: Data, path: string, given: unknown): Data {
	const [name = "", ...steps] = path.split(".");
	rejectUnknown(fields, name, "");
	const field = (fields as Record<string, Field>)[name]!;
	const before = data[name] ?? structuredClone(field.initial);
	return { ...data, [name]: within(field, before, steps, name, given) };
}

function within(field: Field, before: unknown, steps: readonly string[], at: string, given: unknown): unknown {
	const [step, ...rest] = steps;
	if (step === undefined) return storedValue(field, given, before, at);
	if (field.kind === "group") {
		const { fields } = field as GroupField;
		rejectUnknown(fields, step, at);
		const inner = (fields as Record<string, Field>)[step]!;
		const value = isRecord(before) ? (before[step] ?? structuredClone(inner.initial)) : structuredClone(inner.initial);
		return { ...(before as Data), [step]: within(inner, value, rest, `${at}.${step}`, given) };
	}
	if (field.kind !== "list" && field.kind !== "sections")
		refuse(at, `It has nothing inside; there is no “${step}” in it.`);
	const list = before as readonly unknown[];
	const index = /^\d{1,3}$/.test(step) ? Number(step) : Number.NaN;
	if (!(index <= list.length)) refuse(at, `It has ${list.length} entries, counted from 0; ${list.length} adds one.`);
	const value = list[index];
	const inside =
		field.kind === "list" ? ofKind((field as ListField).of) : sectionAt(field as SectionsField, value, rest, given, at);
	if (rest.length === 0) {
		const next =
			field.kind === "sections"
				? storedSection(field as SectionsField, given, `${at}.${index}`)
				: storedValue(inside, given, value, `${at}.${index}`);
		return [...list.slice(0, index), next, ...list.slice(index + 1)];
	}
	if (value === undefined) refuse(at, `It has ${list.length} entries, counted from 0.`);
	if (field.kind === "sections" && rest[0] === "hidden" && rest.length === 1)
		return list.with(index, { ...(value as Data), hidden: given === true });
	return list.with(index, within(inside, value, rest, `${at}.${index}`, given));
}

function sectionAt(
	{ variants }: SectionsField,
	value: unknown,
	rest: readonly string[],
	given: unknown,
	at: string,
): Field {
	const { type } = ((rest.length === 0 ? given : value) ?? {}) as { type?: string };
	const variant = type === undefined ? undefined : variants[type];
	if (!variant) refuse(at, `A section needs a type, one of: ${Object.keys(variants).join(", ")}.`);
	return variant;
}

/** A place in which some words stand. */
export interface Place {
	/** Such as `methodology.2.title`. */
	readonly field: string;
	readonly value: string;
}

/** Every text of a document with its path. */
export function* textsOf(fields: Fields, data: Data): Generator<Place> {
	for (const [name, field] of Object.entries<Field>(fields as Record<string, Field>))
		yield* textsIn(field, data[name], name);
}

function* textsIn(field: AnyField, value: any, path: string): Generator<Place> {
	if (value === undefined || value === null) return;
	if (field.nesting) {
		for (const { step, field: inner, value: part } of field.nesting.parts(value))
			yield* textsIn(inner, part, `${path}.${step}`);
		return;
	}
	if (typeof value === "string") yield { field: path, value };
	else if (field.kind === "rich-text") yield* inDocument(value, path);
	else if (field.kind === "price")
		yield { field: path, value: `${field.toText(value, [])} ${value.amount} ${value.currency}` };
	else if (field.kind === "image") yield { field: path, value: value.alt };
}

function* inDocument(document: RichTextDocument, field: string): Generator<Place> {
	yield* plainTextOf(document)
		.split("\n")
		.filter(Boolean)
		.map((value) => ({ field, value }));
	for (const block of allBlocks(document.content)) {
		if (block.type === "image") yield { field, value: `${block.attrs.alt} ${block.attrs.caption}`.trim() };
		if (block.type !== "paragraph" && block.type !== "heading") continue;
		for (const one of block.content ?? [])
			for (const mark of (one.type === "text" && one.marks) || [])
				if (mark.type === "link") yield { field, value: mark.attrs.href };
	}
}

/** How often a text stands in a document, and the document with another in its place. */
export function replacedIn(
	fields: Fields,
	data: Data,
	find: string,
	by: string,
	only?: string,
): { data: Data; times: number } {
	let times = 0;
	const change = (text: string) => {
		const pieces = text.split(find);
		times += pieces.length - 1;
		return pieces.join(by);
	};
	const walk = (field: AnyField, value: any, path: string): any => {
		const isIn = only === undefined || path === only || path.startsWith(`${only}.`);
		if (value === undefined || value === null) return value;
		if (field.nesting) {
			const parts = field.nesting
				.parts(value)
				.map(({ step, field: inner, value: part }) => walk(inner, part, `${path}.${step}`));
			return field.nesting.assemble(parts, value);
		}
		if (!isIn) return value;
		switch (field.kind) {
			case "text":
			case "long-text":
			case "link":
				return change(value);
			case "image":
				return { ...value, alt: change(value.alt) };
			case "rich-text":
				return inTexts(value, change);
			case "price": {
				const text = field.toText(value, []);
				const next = text.includes(find) ? priceIn(text.split(find).join(by)) : undefined;
				if (next) times += 1;
				return next ?? value;
			}
			default:
				return value;
		}
	};
	const entries = Object.entries<Field>(fields as Record<string, Field>);
	return { data: Object.fromEntries(entries.map(([name, field]) => [name, walk(field, data[name], name)])), times };
}

function inTexts(node: any, change: (text: string) => string): any {
	if (node.type === "text") {
		const marks = node.marks?.map((mark: any) =>
			mark.type === "link" ? { ...mark, attrs: { ...mark.attrs, href: change(mark.attrs.href) } } : mark,
		);
		return { ...node, text: change(node.text), ...(marks && { marks }) };
	}
	const attrs = node.attrs && {
		...node.attrs,
		...(typeof node.attrs.alt === "string" && { alt: change(node.attrs.alt) }),
		...(typeof node.attrs.caption === "string" && { caption: change(node.attrs.caption) }),
		...(/^(toggle|film)$/.test(node.type) && { title: change(node.attrs.title) }),
	};
	const content = node.content
		?.map((inner: any) => inTexts(inner, change))
		// An empty text is none.
		.filter((inner: any) => inner.type !== "text" || inner.text !== "");
	return { ...node, ...(attrs && { attrs }), ...(content && { content }) };
}

/** Data as an agent reads it: formatted text as Markdown, or as the editor's document where Markdown cannot say it. */
export function readable(fields: Fields, data: Data, asJson = false): Data {
	const value = (field: AnyField, stored: any): any => {
		if (stored === undefined || stored === null) return stored;
		if (field.kind === "rich-text" && !asJson) {
			const { markdown, isExact } = markdownOf(stored);
			return isExact ? markdown : stored;
		}
		if (!field.nesting) return stored;
		return field.nesting.assemble(
			field.nesting.parts(stored).map((part) => value(part.field, part.value)),
			stored,
		);
	};
	const entries = Object.entries<Field>(fields as Record<string, Field>);
	return Object.fromEntries(entries.map(([name, field]) => [name, value(field, data[name])]));
}
