import { useState } from "react";

/** Returns the previous value as long as its JSON is equal, so that memoized components do not render again. */
export function useSame<T>(value: T): T {
	const [seen, setSeen] = useState({ given: value, kept: value });
	if (seen.given === value) return seen.kept;
	const kept = same(seen.kept, value);
	setSeen({ given: value, kept });
	return kept;
}

/** The same per entry of a list: unchanged entries keep their identity. */
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
