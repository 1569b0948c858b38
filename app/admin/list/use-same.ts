import { useState } from "react";

/** The same value as before for as long as it says the same: what is drawn from it is then not drawn anew. */
export function useSame<T>(value: T): T {
	const [seen, setSeen] = useState({ given: value, kept: value });
	if (seen.given === value) return seen.kept;
	const kept = same(seen.kept, value);
	setSeen({ given: value, kept });
	return kept;
}

/** The same for a list: entries that did not change stay the very objects they were. */
export function useSameEntries<T extends { readonly id: string }>(entries: readonly T[]): readonly T[] {
	const [seen, setSeen] = useState({ given: entries, kept: entries });
	if (seen.given === entries) return seen.kept;
	const before = new Map(seen.kept.map((entry) => [entry.id, entry]));
	const next = entries.map((entry) => {
		const old = before.get(entry.id);
		return old ? same(old, entry) : entry;
	});
	const isSame = next.length === seen.kept.length && next.every((entry, index) => entry === seen.kept[index]);
	const kept = isSame ? seen.kept : next;
	setSeen({ given: entries, kept });
	return kept;
}

function same<T>(old: T, value: T): T {
	return JSON.stringify(old) === JSON.stringify(value) ? old : value;
}
