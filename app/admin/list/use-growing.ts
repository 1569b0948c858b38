import { useEffect, useState } from "react";

// About what a window shows at once, and what can be added between two key presses without a pause that is felt.
const first = 6;
const step = 5;

/** The beginning of a list at once, the rest little by little: so that drawing many entries never keeps anybody waiting. */
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
