import { useEffect, useState } from "react";

// About as many as fit the window, and as many as can be added between two key presses without a noticeable pause.
const first = 6;
const step = 5;

/**
 * Returns the first entries of a list, then more and more of them, so that rendering many entries never blocks input.
 */
export function useGrowing<T extends { readonly id: string }>(entries: readonly T[]): readonly T[] {
	const [grown, setGrown] = useState({ entries, count: first });
	if (grown.entries !== entries) {
		const known = new Set(grown.entries.map(({ id }) => id));
		const isAnother = entries.filter(({ id }) => !known.has(id)).length > step;
		setGrown({ entries, count: isAnother ? first : grown.count });
	}
	const { count } = grown;
	const isWhole = count >= entries.length;
	useEffect(() => {
		if (isWhole) return;
		const timer = setTimeout(() => setGrown((now) => ({ ...now, count: count + step })));
		return () => clearTimeout(timer);
	}, [isWhole, count]);
	return isWhole ? entries : entries.slice(0, count);
}
