import type { Field, Fields } from "../../content/fields/field.ts";
import type { GroupField } from "../../content/fields/group.ts";
import { inWords } from "../../content/in-words.ts";
import type { Data } from "./draft-saver.ts";

/** One field in which two versions of a document differ. */
export interface Difference {
	readonly path: string;
	readonly label: string;
	/** As people read it. */
	readonly mine: string;
	readonly theirs: string;
	/** Which of the two was changed since the version both began with. */
	readonly changed: "mine" | "theirs" | "both";
}

/** Field by field, what differs between two versions that were made from `base`. A list counts as one field. */
export function differencesOf(
	fields: Fields,
	mine: Data,
	theirs: Data,
	base: Data,
	under: string[] = [],
): Difference[] {
	return Object.entries(fields).flatMap(([name, field]): Difference[] => {
		const [a, b, before] = [mine[name], theirs[name], base[name]];
		if (same(a, b)) return [];
		const path = [...under, name];
		if (field.kind === "group") {
			const inner = differencesOf((field as GroupField).fields, a, b, before, path);
			return inner.map((difference) => ({ ...difference, label: `${field.label}: ${difference.label}` }));
		}
		const changed = same(a, before) ? "theirs" : same(b, before) ? "mine" : "both";
		return [{ path: path.join("."), label: field.label, mine: words(field, a), theirs: words(field, b), changed }];
	});
}

function words(field: Field, value: unknown): string {
	return inWords(field, value) || "(empty)";
}

function same(a: unknown, b: unknown): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}
