import type { KeyboardEvent } from "react";

/**
 * The keys of the rail: up and down to the next entry or heading, left and right close and open a group, Home and End,
 * P pins an entry or takes it off, and other letters lead to the next entry that begins with them.
 */
export function onRailKey(event: KeyboardEvent<HTMLElement>, onPin: (link: HTMLAnchorElement) => void): void {
	if (event.altKey || event.ctrlKey || event.metaKey) return;
	const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a, summary")].filter((stop) =>
		stop.checkVisibility(),
	);
	const at = stops.indexOf(document.activeElement as HTMLElement);
	if (at < 0) return;
	const stop = stops[at];
	if (event.key === "p" && stop instanceof HTMLAnchorElement) {
		event.preventDefault();
		return onPin(stop);
	}
	const next = moves[event.key]?.(stops, at) ?? byLetter(event.key, stops, at);
	if (!next) return;
	event.preventDefault();
	next.focus();
}

type Move = (stops: readonly HTMLElement[], at: number) => HTMLElement | undefined;

const moves: Readonly<Record<string, Move>> = {
	ArrowDown: (stops, at) => stops[at + 1] ?? stops[0],
	ArrowUp: (stops, at) => stops.at(at - 1),
	Home: (stops) => stops[0],
	End: (stops) => stops.at(-1),
	ArrowLeft: (stops, at) => {
		const group = stops[at]!.closest("details");
		const heading = group?.querySelector("summary") ?? undefined;
		if (group && stops[at] === heading) group.open = false;
		return heading;
	},
	ArrowRight: (stops, at) => {
		const group = stops[at]!.closest("details");
		if (!group || !stops[at]!.matches("summary")) return undefined;
		group.open = true;
		return group.querySelector("a") ?? undefined;
	},
};

function byLetter(key: string, stops: readonly HTMLElement[], at: number): HTMLElement | undefined {
	if (!/^\p{L}$/u.test(key)) return undefined;
	const begins = (stop: HTMLElement) => stop.innerText.trim().toLowerCase().startsWith(key.toLowerCase());
	return [...stops.slice(at + 1), ...stops.slice(0, at)].find(begins);
}
