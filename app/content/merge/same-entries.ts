import type { AnyField } from "../fields/field.ts";
import { likeness } from "../values/likeness.ts";

/** An entry of a list, as far as it is recognized by it. */
export interface ListEntry {
	readonly field: AnyField;
	readonly value: unknown;
	/** "" where it has none. */
	readonly key: string;
}

/** Positions of the entries of a list in a later version of it, by their positions in the earlier one. */
export interface Recognized {
	readonly same: readonly (number | undefined)[];
	/** Position of the entry that replaced a removed one. */
	readonly instead: readonly (number | undefined)[];
}

/** Recognizes entries by their keys, else by what stayed the same in them, else by their neighbours. */
export function recognize(before: readonly ListEntry[], after: readonly ListEntry[]): Recognized {
	const found: (number | undefined)[] = before.map(() => undefined);
	const taken = new Set<number>();
	const take = (from: number, to: number) => {
		found[from] = to;
		taken.add(to);
	};
	const isFree = (from: number, to: number) =>
		found[from] === undefined && !taken.has(to) && mayBeSame(before[from]!, after[to]!);

	for (const nameOf of [({ key }: ListEntry) => key, ({ value }: ListEntry) => JSON.stringify(value)]) {
		const places = Map.groupBy(after.keys(), (to) => nameOf(after[to]!));
		for (const [from, entry] of before.entries()) {
			const name = nameOf(entry);
			const to = name === "" ? undefined : places.get(name)?.find((to) => isFree(from, to));
			if (to !== undefined) take(from, to);
		}
	}
	for (const { from, to } of alike(before, after, isFree)) if (isFree(from, to)) take(from, to);
	for (const from of before.keys()) {
		const to = from === 0 ? 0 : (found[from - 1] ?? Number.NaN) + 1;
		if (to < after.length && isFree(from, to)) take(from, to);
	}
	for (let from = before.length - 1; from >= 0; from--) {
		const to = (from === before.length - 1 ? after.length : (found[from + 1] ?? Number.NaN)) - 1;
		if (to >= 0 && isFree(from, to)) take(from, to);
	}
	const isSame = (to: number | undefined, from: number) => {
		if (to === undefined || before[from]!.field.nesting === null || before[from]!.key !== "") return to;
		const [one, other] = [before[from]!, after[to]!].map(({ value }) => wordsOf(value));
		return likeness(one!, other!) >= related ? to : undefined;
	};
	const same = found.map(isSame);
	return { same, instead: found.map((to, from) => (same[from] === undefined ? to : undefined)) };
}

function mayBeSame(one: ListEntry, other: ListEntry): boolean {
	return one.field === other.field && (one.key === other.key || one.key === "" || other.key === "");
}

/** Half of the words are the same: enough to be recognized anywhere. */
const recognizable = 0.5;
/** Enough for what stands in the same place; with less in common it is another entry. */
const related = 0.2;

/** Pairs of entries that share most of their words, the most alike first. */
function alike(
	before: readonly ListEntry[],
	after: readonly ListEntry[],
	isFree: (from: number, to: number) => boolean,
) {
	const left = [...before.keys()].filter((from) => after.some((_, to) => isFree(from, to)));
	const right = [...after.keys()].filter((to) => left.some((from) => isFree(from, to)));
	const words = new Map(right.map((to) => [to, wordsOf(after[to]!.value)]));
	return left
		.flatMap((from) => {
			const own = wordsOf(before[from]!.value);
			return right.map((to) => ({ from, to, likeness: isFree(from, to) ? likeness(own, words.get(to)!) : 0 }));
		})
		.filter(({ likeness }) => likeness >= recognizable)
		.sort((a, b) => b.likeness - a.likeness || Math.abs(a.from - a.to) - Math.abs(b.from - b.to) || a.from - b.from);
}

function wordsOf(value: unknown): ReadonlySet<string> {
	const words = new Set<string>();
	const collect = (value: unknown) => {
		if (value !== null && typeof value === "object") for (const inner of Object.values(value)) collect(inner);
		else if (typeof value === "string") for (const word of value.split(/\s+/)) if (word !== "") words.add(word);
	};
	collect(value);
	return words;
}
