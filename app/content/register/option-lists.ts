import type { AnyField, Fields } from "../fields/field.ts";
import type { Option } from "../fields/options.ts";
import type { OptionLabels } from "../fields/public-values.ts";
import type { Collection, Singleton } from "../model/define.ts";
import { leftOut } from "./left-out.ts";
import { collections, singletons } from "./register.ts";

/** A field of a collection whose values are entries of a list of a singleton. */
export interface OptionUse {
	readonly type: Collection<string, any>;
	readonly field: string;
	readonly label: string;
	readonly list: OptionList;
}

/** A list that other documents choose from. */
export interface OptionList {
	/** Such as `portfolio-page.types`. */
	readonly name: string;
	readonly type: Singleton<string, any>;
	readonly list: string;
}

/** All fields that are chosen from lists. */
export const optionUses: readonly OptionUse[] = (collections as readonly Collection<string, any>[]).flatMap((type) =>
	Object.entries<AnyField>(type.fields).flatMap(([field, { namedBy, label }]) =>
		namedBy && isOfSingleton(namedBy) ? [{ type, field, label, list: listNamed(namedBy) }] : [],
	),
);

/** All lists that are chosen from. */
export const optionLists: readonly OptionList[] = [
	...new Map(optionUses.map(({ list }) => [list.name, list])).values(),
];

/** The lists that a document of a type is chosen from, in its fields and whatever is nested in them. */
export function listsChosenIn({ fields }: { readonly fields: Fields }): readonly OptionList[] {
	const names = new Set(Object.values(fields).flatMap(namesWithin));
	return optionLists.filter(({ name }) => names.has(name));
}

/** The collections that fields of a type are chosen from, in the same way. */
export function collectionsChosenIn({ fields }: { readonly fields: Fields }): readonly "categories"[] {
	const names = new Set(Object.values(fields).flatMap(namesWithin));
	return chosenCollections.filter((name) => names.has(name));
}

function namesWithin({ namedBy, nesting }: AnyField): string[] {
	return [...(namedBy ? [namedBy] : []), ...Object.values(nesting?.fields ?? {}).flatMap(namesWithin)];
}

/** Nobody chooses from a list that the site goes without. */
function isOfSingleton(from: string): boolean {
	return from.includes(".") && !leftOut.has(from.split(".")[0]!);
}

function listNamed(name: string): OptionList {
	const [singleton, list] = name.split(".") as [string, string];
	const type = (singletons as readonly Singleton<string, any>[]).find((one) => one.name === singleton);
	if (!type?.fields[list]) throw new Error(`There is no list ${name}.`);
	return { name, type, list };
}

/** A name that an entry has now goes before the same name that another one had. */
function labelsOf(entries: readonly Named[]): (readonly [string, string])[] {
	const had = entries.flatMap(({ name, names }) => names.map((one) => [one, name] as const));
	return [...had.toReversed(), ...entries.flatMap(({ id, name }) => [[name, name] as const, [id, name] as const])];
}

// One object for the same labels, so that entries made with them are seen to be the same.
const known = new Map<string, OptionLabels>();
const most = 20;

/** Collections that others are chosen from. Their entries have a name, and names that they had. */
export const chosenCollections = ["categories"] as const;

interface Named {
	readonly id: string;
	readonly name: string;
	readonly names: readonly string[];
}

/**
 * The labels of all options, from the values of the singletons that hold the lists, and from the entries of collections: by
 * their ids, by their names, and by names that they had.
 */
export function optionLabels(
	valuesOf: (type: Singleton<string, any>) => Readonly<Record<string, any>>,
	entriesOf: (collection: (typeof chosenCollections)[number]) => readonly Named[],
): OptionLabels {
	const lists: (readonly [string, readonly (readonly [string, string])[]])[] = [
		...optionLists.map(({ name, type, list }) => {
			const entries: readonly Option[] = valuesOf(type)[list];
			return [name, entries.map(({ key, label }) => [key, label] as const)] as const;
		}),
		...chosenCollections.map((name) => [name, labelsOf(entriesOf(name))] as const),
	];
	const mark = JSON.stringify(lists);
	const labels = known.get(mark) ?? new Map(lists.map(([name, entries]) => [name, new Map(entries)]));
	if (known.size >= most) known.clear();
	known.set(mark, labels);
	return labels;
}
