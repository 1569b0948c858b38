import { useRef } from "react";
import type { Entry } from "./listing.server.ts";

export type Selecting = ReturnType<typeof useSelecting>;

/** Selects one entry, a range from the last selected one, or all entries of the list. */
export function useSelecting(
	entries: readonly Entry[],
	selected: ReadonlySet<string>,
	onSelect: (selected: ReadonlySet<string>) => void,
) {
	const last = useRef("");
	const ids = entries.map(({ id }) => id);
	const change = (changed: readonly string[], isOn: boolean) => {
		const others = [...selected].filter((id) => !changed.includes(id));
		onSelect(new Set(isOn ? [...others, ...changed] : others));
	};
	return {
		one(id: string, isOn: boolean, isRange: boolean) {
			const [from, to] = [ids.indexOf(last.current), ids.indexOf(id)].toSorted((a, b) => a - b) as [number, number];
			change(isRange && from >= 0 ? ids.slice(from, to + 1) : [id], isOn);
			last.current = id;
		},
		all: (isOn: boolean) => change(ids, isOn),
	};
}
