import type { AnyField, Nesting, Part } from "../fields/field.ts";
import { toText } from "../fields/to-text.ts";
import { all, each, isSame, type Place, type Versions } from "../values/versions.ts";
import { type ListEntry, type Recognized, recognize } from "./same-entries.ts";

/** How the values of entries are merged, and what is said about it. */
export interface EntryMerging {
	readonly takenOver: string[];
	/** Whether theirs was chosen. */
	ask(place: Place, mine: string, theirs: string): boolean;
	value(field: AnyField, versions: Versions, place: Place): unknown;
	parts(parts: readonly Part[], versions: Versions, place: Place): unknown;
}

/** An entry in the versions that have it, by its positions. */
interface Row {
	readonly before?: number | undefined;
	readonly mine?: number | undefined;
	readonly theirs?: number | undefined;
	/** The merged value; undefined when the entry is removed. */
	readonly value?: unknown;
}

/**
 * Merges two versions of a list entry by entry: what either side changed, added, removed or moved. Undefined when its
 * entries cannot be told apart.
 */
export function mergedList(merging: EntryMerging, nesting: Nesting, versions: Versions, place: Place) {
	const entries = each(versions, (value) => entriesOf(nesting, value));
	const { before } = entries.mine;
	const isKnown =
		all(versions, (value) => value.length === nesting.parts(value).length) &&
		before.length === entries.theirs.before.length &&
		before.every(({ field }, index) => field === entries.theirs.before[index]!.field);
	if (!isKnown) return undefined;
	const rows = new ListMerge(merging, entries, place).rows();
	return ordered(merging, rows, entries, place).map(({ value }) => value);
}

interface Entry extends ListEntry {
	readonly part: Part;
}

type Entries = Versions<readonly Entry[]>;

function entriesOf(nesting: Nesting, list: readonly any[]): readonly Entry[] {
	return nesting
		.parts(list)
		.map((part) => ({ part, field: part.field, value: part.value, key: nesting.keyOf?.(part.value) ?? "" }));
}

class ListMerge {
	readonly #merging: EntryMerging;
	readonly #entries: Entries;
	readonly #place: Place;

	constructor(merging: EntryMerging, entries: Entries, place: Place) {
		this.#merging = merging;
		this.#entries = entries;
		this.#place = place;
	}

	/** The entries that stay: first those that were there before, then what was added. */
	rows(): Row[] {
		const { mine, theirs } = this.#entries;
		const inMine = recognize(mine.before, mine.after);
		const inTheirs = recognize(theirs.before, theirs.after);
		const known = mine.before.map(
			(_, before): Row => ({ before, mine: inMine.same[before], theirs: inTheirs.same[before] }),
		);
		const added = this.#added(inMine, inTheirs);
		return [...known, ...added].flatMap((row) => {
			const value = this.#value(row);
			return value === undefined ? [] : { ...row, value };
		});
	}

	/** Returns the added entries: those that both sides added alike, or put in place of the same entry, are one row. */
	#added(inMine: Recognized, inTheirs: Recognized): Row[] {
		const { mine, theirs } = this.#entries;
		const [oldInMine, oldInTheirs] = [new Set(inMine.same), new Set(inTheirs.same)];
		const left = new Set([...theirs.after.keys()].filter((index) => !oldInTheirs.has(index)));
		const instead = new Map(inMine.instead.map((index, before) => [index, inTheirs.instead[before]]));
		const rows = [...mine.after.keys()]
			.filter((index) => !oldInMine.has(index))
			.map((index): Row => {
				const entry = mine.after[index]!;
				const twin =
					[...left].find((other) => isTwin(entry, theirs.after[other]!)) ??
					[...left].find((other) => other === instead.get(index));
				if (twin !== undefined) left.delete(twin);
				return { mine: index, theirs: twin };
			});
		return [...rows, ...[...left].map((index): Row => ({ theirs: index }))];
	}

	#value(row: Row): unknown {
		const { mine, theirs } = this.#entries;
		const own = row.mine === undefined ? undefined : mine.after[row.mine];
		const other = row.theirs === undefined ? undefined : theirs.after[row.theirs];
		const [ownBefore, otherBefore] =
			row.before === undefined ? [] : [mine.before[row.before], theirs.before[row.before]];
		const place = this.#placeOf(row);
		if (own && other) return this.#both(own, other, { own: ownBefore, other: otherBefore }, place);
		const words = ({ field, value }: Entry) => toText(field, value) || "(empty)";
		if (own) {
			if (!otherBefore) return own.value;
			if (!isSame(own.value, ownBefore?.value))
				return this.#merging.ask(place, words(own), "(removed)") ? undefined : own.value;
			this.#tell(place, "removed");
			return undefined;
		}
		if (!other) return undefined;
		if (!otherBefore) {
			this.#tell(place, "new");
			return other.value;
		}
		if (isSame(other.value, otherBefore.value)) return undefined;
		return this.#merging.ask(place, "(removed)", words(other)) ? other.value : undefined;
	}

	#both(
		own: Entry,
		other: Entry,
		before: { own?: Entry | undefined; other?: Entry | undefined },
		place: Place,
	): unknown {
		const versions: Versions = {
			mine: { before: before.own?.value, after: own.value },
			theirs: { before: before.other?.value, after: other.value },
		};
		const { field, beside = {} } = own.part;
		const merged = this.#merging.value(field, versions, place);
		const parts = Object.entries(beside).map(([step, field]) => ({ step, field, value: undefined }));
		if (parts.length === 0 || before.own === undefined) return merged;
		const after = merged as Versions["mine"]["after"];
		return this.#merging.parts(parts, { ...versions, mine: { ...versions.mine, after } }, place);
	}

	#placeOf({ before, mine, theirs }: Row): Place {
		const { path, labels } = this.#place;
		const entries = this.#entries;
		const { part, key } =
			mine !== undefined
				? entries.mine.after[mine]!
				: (entries.theirs.after[theirs ?? -1] ?? entries.mine.before[before!]!);
		const number = (mine ?? theirs ?? before!) + 1;
		// By what does not change while mine is edited.
		return {
			path: `${path}.${before ?? (key || `new-${theirs}`)}`,
			labels: [...labels, `${part.label ?? part.field.label} ${number}`],
		};
	}

	#tell({ labels }: Place, what: string): void {
		this.#merging.takenOver.push(`${labels.join(": ")} (${what})`);
	}
}

function isTwin(one: Entry, other: Entry): boolean {
	if (one.key !== "" && other.key !== "") return one.key === other.key;
	return one.field === other.field && isSame(one.value, other.value);
}

type Own = "mine" | "theirs";

/** The entries in the order of whoever moved some; where both did, somebody has to choose. */
function ordered(merging: EntryMerging, rows: readonly Row[], entries: Entries, { path, labels }: Place): Row[] {
	const common = rows.filter((row) => row.before !== undefined && row.mine !== undefined && row.theirs !== undefined);
	const inOrder = (side: Own, of: readonly Row[] = common) =>
		of.filter((row) => row[side] !== undefined).toSorted((a, b) => a[side]! - b[side]!);
	const [mine, theirs] = [inOrder("mine"), inOrder("theirs")];
	const place = { path: `${path}.order`, labels: [...labels, "order"] };
	const leads = (): Own => {
		if (isSameOrder(mine, theirs) || isSameOrder(theirs, common)) return "mine";
		if (isSameOrder(mine, common)) {
			merging.takenOver.push(place.labels.join(": "));
			return "theirs";
		}
		const names = (order: readonly Row[]) => order.map(({ mine }) => nameOf(entries.mine.after[mine!]!)).join("\n");
		return merging.ask(place, names(mine), names(theirs)) ? "theirs" : "mine";
	};
	const [first, second] = leads() === "mine" ? (["mine", "theirs"] as const) : (["theirs", "mine"] as const);
	return withOthers(inOrder(first, rows), inOrder(second, rows));
}

function isSameOrder(one: readonly Row[], other: readonly Row[]): boolean {
	return one.every((row, index) => row === other[index]);
}

const longestName = 60;

function nameOf({ part: { label }, field, value }: Entry): string {
	const name = [label, toText(field, value)].filter(Boolean).join(": ");
	return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}

/** An order, with what only the other one has: behind what it is behind there, and at the end what ends it there. */
function withOthers(order: readonly Row[], other: readonly Row[]): Row[] {
	const all = [...order];
	const end = other.findLastIndex((row) => order.includes(row));
	let previous: Row | undefined;
	for (const [index, row] of other.entries()) {
		if (index > end) all.push(row);
		else if (!all.includes(row)) all.splice(previous ? all.indexOf(previous) + 1 : 0, 0, row);
		previous = row;
	}
	return all;
}
