import type { Fields } from "./fields/field.ts";
import { type VisitedField, valueAt, visit } from "./fields/walk.ts";
import { toText } from "./to-text.ts";
import { type Data, withValue } from "./with-value.ts";

/** The version that both sides started from, and what one side made of it. */
export interface Side {
	readonly before: Data;
	readonly after: Data;
}

/** A field that both sides changed differently. */
export interface Overlap {
	readonly path: string;
	readonly label: string;
	/** In readable form. */
	readonly mine: string;
	readonly theirs: string;
}

export interface Merge {
	/** My data, with the fields that only they changed. */
	readonly data: Data;
	/** The new base of my data, with all their changes: later changes are compared with it. */
	readonly base: Data;
	/** The labels of the fields that were taken from their version. */
	readonly takenOver: readonly string[];
	/** Fields for which somebody has to choose; `data` contains mine until then. */
	readonly overlaps: readonly Overlap[];
}

/** Merges two versions of a document field by field. A list or a formatted text counts as one field. */
export function merge(fields: Fields, mine: Side, theirs: Side): Merge {
	const isSplit = ({ field }: VisitedField) => field.nesting?.isFixed === true;
	const places = visit(fields, mine.after, isSplit).filter((place) => !isSplit(place));
	let { after: data, before: base } = mine;
	const takenOver: string[] = [];
	const overlaps: Overlap[] = [];
	for (const { field, path, labels, value } of places) {
		const their = valueAt(theirs.after, path);
		if (isSame(their, valueAt(theirs.before, path))) continue;
		base = withValue(base, path, their);
		if (isSame(value, their)) continue;
		const label = labels.join(": ");
		if (isSame(value, valueAt(mine.before, path))) {
			data = withValue(data, path, their);
			takenOver.push(label);
		} else {
			const words = (value: unknown) => toText(field, value) || "(empty)";
			overlaps.push({ path, label, mine: words(value), theirs: words(their) });
		}
	}
	return { data, base, takenOver, overlaps };
}

function isSame(a: unknown, b: unknown): boolean {
	return a === b || JSON.stringify(a) === JSON.stringify(b);
}
