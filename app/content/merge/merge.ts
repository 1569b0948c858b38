import type { AnyField, Fields, Part } from "../fields/field.ts";
import { partsOf } from "../fields/group.ts";
import { toText } from "../fields/to-text.ts";
import { isRecord } from "../fields/typed-text.ts";
import { all, each, isSame, type Place, type Versions } from "../values/versions.ts";
import type { Data } from "../values/with-value.ts";
import { mergedList } from "./merge-lists.ts";

/** The version that both sides started from, and what one side made of it. */
export interface Side {
	readonly before: Data;
	readonly after: Data;
}

/** Something that both sides changed differently. */
export interface Overlap {
	/** Names it; the same for as long as `before` of both sides and their version are the same. */
	readonly path: string;
	readonly label: string;
	/** In readable form. */
	readonly mine: string;
	readonly theirs: string;
}

export interface Merge {
	/** My data, with what only they changed. */
	readonly data: Data;
	/** The new base of my data, with all their changes: later changes are compared with it. */
	readonly base: Data;
	/** The labels of what was taken from their version. */
	readonly takenOver: readonly string[];
	/** For which somebody has to choose; `data` contains mine until then. */
	readonly overlaps: readonly Overlap[];
}

/**
 * Merges two versions of a document field by field, and lists entry by entry. A formatted text counts as one field, and so
 * does what would break its rules when merged.
 * @param choosing paths of overlaps in which theirs was chosen
 */
export function merge(fields: Fields, mine: Side, theirs: Side, choosing: ReadonlySet<string> = new Set()): Merge {
	const told = new Merging(choosing);
	const data = told.record(fields, { mine, theirs });
	const base = new Merging(choosing).record(fields, { mine: { before: mine.before, after: mine.before }, theirs });
	return { data, base, takenOver: told.takenOver, overlaps: told.overlaps };
}

/** Merges values, and notes what was taken over and what somebody has to choose. */
class Merging {
	readonly takenOver: string[] = [];
	readonly overlaps: Overlap[] = [];
	readonly choosing: ReadonlySet<string>;

	constructor(choosing: ReadonlySet<string>) {
		this.choosing = choosing;
	}

	record(fields: Fields, versions: Versions<Data>): Data {
		return this.parts(partsOf(fields, versions.mine.after), versions, { path: "", labels: [] });
	}

	/** Merges these parts of records. */
	parts(parts: readonly Part[], versions: Versions<Data>, { path, labels }: Place): Data {
		const merged = parts.map(({ step, field, label }) => {
			const place = { path: path === "" ? String(step) : `${path}.${step}`, labels: [...labels, label ?? field.label] };
			const inner = each(versions, (record) => record?.[step]);
			return [step, this.value(field, inner, place)] as const;
		});
		const { after } = versions.mine;
		const isMine = merged.every(([step, value]) => value === after[step]);
		return isMine ? after : { ...after, ...Object.fromEntries(merged) };
	}

	value(field: AnyField, versions: Versions, place: Place): unknown {
		const { mine, theirs } = versions;
		if (isSame(theirs.after, theirs.before) || isSame(mine.after, theirs.after)) return mine.after;
		const inner = new Merging(this.choosing);
		const merged = inner.#inside(field, versions, place);
		// Whether it is asked about as a whole does not depend on what was chosen.
		const unchosen = this.choosing.size === 0 ? merged : new Merging(new Set()).#inside(field, versions, place);
		if (merged === undefined || breaksRules(field, versions, unchosen)) return this.#whole(field, versions, place);
		this.takenOver.push(...inner.takenOver);
		this.overlaps.push(...inner.overlaps);
		return merged;
	}

	/** One side's value as it is. */
	#whole(field: AnyField, { mine, theirs }: Versions, { path, labels }: Place): unknown {
		if (isSame(mine.after, mine.before)) {
			this.takenOver.push(labels.join(": "));
			return theirs.after;
		}
		const words = (value: unknown) => toText(field, value) || "(empty)";
		return this.ask({ path, labels }, words(mine.after), words(theirs.after)) ? theirs.after : mine.after;
	}

	/** Whether theirs was chosen. */
	ask({ path, labels }: Place, mine: string, theirs: string): boolean {
		this.overlaps.push({ path, label: labels.join(": "), mine, theirs });
		return this.choosing.has(path);
	}

	/** Merged by the fields nested in it; undefined where that cannot be told apart. */
	#inside({ nesting }: AnyField, versions: Versions, place: Place): unknown {
		if (!nesting) return undefined;
		if (nesting.holds === "record") {
			const isComplete = all(versions, isRecord);
			return isComplete ? this.parts(nesting.parts(versions.mine.after), versions, place) : undefined;
		}
		if (!all(versions, Array.isArray)) return undefined;
		return mergedList(this, nesting, versions, place);
	}
}

/** Whether each side keeps the rules of a field, and both together do not. */
function breaksRules({ schema }: AnyField, { mine, theirs }: Versions, merged: unknown): boolean {
	if (isSame(merged, mine.after) || isSame(merged, theirs.after)) return false;
	const keeps = (value: unknown) => schema.safeParse(value).success;
	return !keeps(merged) && keeps(mine.after) && keeps(theirs.after);
}
