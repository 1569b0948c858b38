import { useEffect, useRef, useState } from "react";

/** The chosen items among those shown, and functions that choose. Items no longer shown are no longer chosen. */
export function useChoosing(shown: readonly string[]) {
	const [all, setAll] = useState<ReadonlySet<string>>(new Set());
	const last = useRef<string>(undefined);
	const ids = shown.filter((id) => all.has(id));
	const clear = () => setAll(new Set());
	/** With Shift, everything from the one that was chosen before. */
	function choose(id: string, isChosen: boolean, isRange: boolean): void {
		const [from, to] = [shown.indexOf(last.current ?? id), shown.indexOf(id)].sort((a, b) => a - b) as [number, number];
		const some = isRange && from >= 0 ? shown.slice(from, to + 1) : [id];
		const next = new Set(ids);
		for (const one of some) isChosen ? next.add(one) : next.delete(one);
		last.current = id;
		setAll(next);
	}
	const hasAny = ids.length > 0;
	useEffect(() => {
		if (!hasAny) return;
		const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
			const isElsewhere =
				target instanceof Element && target.closest("input:not([type=checkbox]), textarea, [role=dialog]");
			if (key === "Escape" && !defaultPrevented && !isElsewhere) setAll(new Set());
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [hasAny]);
	return { ids, isChosen: (id: string) => all.has(id), choose, chooseAll: () => setAll(new Set(shown)), clear };
}
