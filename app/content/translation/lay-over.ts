import type { AnyField, Fields, Part, Words } from "../fields/field.ts";
import { partsOf, recordOf } from "../fields/group.ts";
import { type ListEntry, recognize } from "../merge/same-entries.ts";
import { plainTextOf, type RichTextDocument } from "../text/rich-text.ts";
import type { Data } from "../values/with-value.ts";
import { isEmpty } from "./is-empty.ts";

/** Words of a place in another language, as a translation stores them. */
export interface Unit {
	/** Its place in the data that it was translated from, such as `methodology.2.title`. */
	readonly path: string;
	/** The words that it was translated from. */
	readonly source: Words;
	readonly words: Words;
}

/** A place with words, where somebody may translate them. */
export interface WordsPlace<U extends Unit = Unit> {
	readonly field: AnyField;
	/** Its place in the data of today. */
	readonly path: string;
	/** The labels of the fields from the top down to it. */
	readonly labels: readonly string[];
	readonly words: Words;
	/** Its words in the other language, also where those that they were translated from have changed since. */
	readonly unit: U | undefined;
	/** Whether what holds it cannot be shown without them. */
	readonly isNeeded: boolean;
}

/**
 * The data with the words of another language in the place of its own. Rows of lists are found again wherever they have
 * moved to. What lacks words that it needs is left out, so that no page mixes languages: a row of its list, or the whole, of
 * which undefined is returned then. Other words that are missing are empty.
 */
export function layOver(fields: Fields, data: Data, units: readonly Unit[]): Data | undefined {
	return laidOver(fields, data, units, ({ field, unit, isNeeded }, value) => {
		if (unit) return field.withWords(value, unit.words);
		return isNeeded && !isEmpty(field.words(value)) ? missing : field.withWords(value, emptyLike(field.words(value)!));
	});
}

/** The data with the words of another language as far as there are any, and its own where there are none. */
export function layOverWhereKnown(fields: Fields, data: Data, units: readonly Unit[]): Data {
	return laidOver(fields, data, units, ({ field, unit }, value) =>
		unit ? field.withWords(value, unit.words) : value,
	) as Data;
}

/** All places that have words now, or words in the other language, in the order of their declaration; with those without, too. */
export function wordsPlaces<U extends Unit>(
	fields: Fields,
	data: Data,
	units: readonly U[],
	withEmpty = false,
): WordsPlace<U>[] {
	const places: WordsPlace<U>[] = [];
	laidOver(fields, data, units, (place, value) => {
		if (withEmpty || place.unit || !isEmpty(place.words)) places.push(place as WordsPlace<U>);
		return value;
	});
	return places;
}

function emptyLike(words: Words): Words {
	return typeof words === "string" ? "" : { type: "doc", content: [] };
}

const missing = Symbol("missing");

/** Returns the value with its words, or that words are missing without which it cannot be shown. */
type AtWords = (place: WordsPlace, value: any) => unknown;

/** The units inside a value, by the steps that lead to them. */
interface Node {
	unit?: Unit;
	readonly inner: Map<string, Node>;
}

function laidOver(fields: Fields, data: Data, units: readonly Unit[], at: AtWords): Data | undefined {
	const tree = treeOf(units);
	const laid = partsOf(fields, data).map((part) => valueOver(part, tree.inner.get(String(part.step)), "", [], at));
	return laid.includes(missing) ? undefined : { ...data, ...recordOf(fields, laid) };
}

function treeOf(units: readonly Unit[]): Node {
	const root: Node = { inner: new Map() };
	for (const unit of units) {
		let node = root;
		for (const step of unit.path.split(".")) {
			const next: Node = node.inner.get(step) ?? { inner: new Map() };
			node.inner.set(step, next);
			node = next;
		}
		node.unit = unit;
	}
	return root;
}

function valueOver(
	{ field, value, step, label }: Part,
	node: Node | undefined,
	above: string,
	labelsAbove: readonly string[],
	at: AtWords,
): unknown {
	const path = above === "" ? String(step) : `${above}.${step}`;
	const labels = label === undefined ? labelsAbove : [...labelsAbove, label];
	const words = field.words(value ?? field.initial);
	if (words !== undefined) {
		const isNeeded = !field.optional && field.kind !== "image";
		return at({ field, path, labels, words, unit: node?.unit, isNeeded }, value ?? field.initial);
	}
	const { nesting } = field;
	if (!nesting || value === undefined || value === null) return value;
	const parts = nesting.parts(value);
	if (nesting.holds === "record") {
		const laid = parts.map((part) => valueOver(part, node?.inner.get(String(part.step)), path, labels, at));
		return laid.includes(missing) ? missing : nesting.assemble(laid, value);
	}
	const nodes = nodesOfRows(parts, node, nesting.keyOf);
	const laid = parts.map((part, index) => {
		const named =
			parts.length > 1 && part.label === undefined ? { ...part, label: `${field.label} ${index + 1}` } : part;
		return valueOver({ ...named, step: stepOf(part, nesting.keyOf) }, nodes[index], path, labels, at);
	});
	const isShown = (index: number) => laid[index] !== missing;
	const kept = parts.filter((_, index) => isShown(index)).map((part) => value[part.step as number]);
	return nesting.assemble(
		laid.filter((one) => one !== missing),
		kept,
	);
}

/** The step by which units name a row: its key if it has one, else its position, and its kind where there are several. */
function stepOf({ step, value, field }: Part, keyOf: ((entry: any) => string) | undefined): string {
	const key = keyOf?.(value);
	if (key) return `#${key}`;
	return typeof value?.type === "string" && field.kind === "group" ? `${step}:${value.type}` : String(step);
}

/** The units of each row of a list, which may stand elsewhere than when it was translated. */
function nodesOfRows(
	parts: readonly Part[],
	node: Node | undefined,
	keyOf: ((entry: any) => string) | undefined,
): readonly (Node | undefined)[] {
	if (!node || node.inner.size === 0) return [];
	const steps = parts.map((part) => stepOf(part, keyOf));
	const inPlace = steps.map((step) => node.inner.get(step));
	if (inPlace.every((one, index) => one && isTranslationOf(one, parts[index]!))) return inPlace;
	const before = [...node.inner].toSorted(([a], [b]) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
	const kindOf = new Map(parts.map((part, index) => [kindIn(steps[index]!), part.field]));
	const known = before.filter(([step]) => kindOf.has(kindIn(step)));
	const rows = known.map(([step, one]): ListEntry => {
		const field = kindOf.get(kindIn(step))!;
		return { field, value: sourcesIn(one), key: keyIn(step) };
	});
	const now = parts.map((part, index): ListEntry => {
		return { field: part.field, value: wordsIn(part), key: keyIn(steps[index]!) };
	});
	const { same } = recognize(rows, now);
	const found: (Node | undefined)[] = parts.map(() => undefined);
	for (const [from, to] of same.entries()) if (to !== undefined) found[to] = known[from]![1];
	return found;
}

function keyIn(step: string): string {
	return step.startsWith("#") ? step.slice(1) : "";
}

function kindIn(step: string): string {
	return step.startsWith("#") ? "" : (step.split(":")[1] ?? "");
}

/** Whether all words of a row are those that its units were translated from. */
function isTranslationOf(node: Node, part: Part): boolean {
	return JSON.stringify(sourcesIn(node)) === JSON.stringify(wordsIn(part));
}

/** The texts that units were translated from, by their steps; of formatted ones the beginnings. */
function sourcesIn({ unit, inner }: Node): unknown {
	if (inner.size === 0) return unit ? knownBy(unit.source) : "";
	const named = [...inner].map(([step, one]) => [step, sourcesIn(one)] as const);
	return Object.fromEntries(named.filter(([, words]) => words !== "").toSorted(byName));
}

function wordsIn({ field, value }: Part): unknown {
	const words = field.words(value ?? field.initial);
	if (words !== undefined) return knownBy(words);
	if (!field.nesting || !value) return "";
	const parts = field.nesting.parts(value);
	const named = parts.map((part) => [stepOf(part, field.nesting!.keyOf), wordsIn(part)] as const);
	return Object.fromEntries(named.filter(([, words]) => words !== "" && !isEmptyRecord(words)).toSorted(byName));
}

/** Enough of a formatted text to tell it from another, in characters. */
const enough = 200;

/** What a text is recognized by: itself, or the beginning of a formatted one. */
function knownBy(words: Words): string {
	return typeof words === "string" ? words : beginningIn(words);
}

function beginningIn({ content }: RichTextDocument): string {
	let said = "";
	for (const block of content) {
		if (said.length >= enough) break;
		said += ` ${plainTextOf(block)}`;
	}
	return said.replace(/\s+/g, " ").trim().slice(0, enough);
}

/** A formatted text of which only so much is left as a row of a list is recognized by. */
export function shortened(words: RichTextDocument): RichTextDocument {
	const text = beginningIn(words);
	return { type: "doc", content: text === "" ? [] : [{ type: "paragraph", content: [{ type: "text", text }] }] };
}

function isEmptyRecord(value: unknown): boolean {
	return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
