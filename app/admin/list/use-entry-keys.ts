import { type DOMAttributes, type RefObject, useState } from "react";
import { useShortcuts } from "../controls/use-shortcuts.ts";
import type { Selecting } from "./use-selecting.ts";

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};
const controls = "a[href], button:not(:disabled), input:not(:disabled)";

/** The commands that single keys run on the current entry. */
export interface EntryCommands {
	select(id: string): void;
	duplicate(id: string): void;
	publish(id: string): void;
	propose(id: string): void;
}

/**
 * Lets single keys go from entry to entry, and act on the current one.
 * @param list the element whose children are the entries
 */
export function useEntryShortcuts(
	list: RefObject<HTMLElement | null>,
	current: string,
	{ select, duplicate, publish, propose }: EntryCommands,
): void {
	const go = (step: number) => {
		const all = [...(list.current?.children ?? [])];
		const from = all.findIndex((entry) => entry.contains(document.activeElement));
		const next = all[from < 0 ? 0 : from + step];
		const link = next?.querySelector<HTMLElement>(".entry-edit");
		(link ?? next?.querySelector<HTMLElement>("button"))?.focus();
	};
	const on = (act: (id: string) => void) => () =>
		current !== "" && list.current?.contains(document.activeElement) && act(current);
	useShortcuts({
		j: () => go(1),
		k: () => go(-1),
		x: on(select),
		d: on(duplicate),
		e: on(publish),
		p: on(propose),
	});
}

/**
 * Makes a list of entries a single Tab stop: arrow keys move to the entry in that direction, Home and End to the first and
 * the last. With Shift, they select what they pass. Ctrl+A selects all entries, Escape clears the selection. Space peeks at the
 * current entry, and ends it.
 * @returns `current`, the id of the entry whose controls Tab reaches; `keys`, the handlers for the element around the entries
 */
export function useEntryKeys(select: Selecting) {
	const [current, setCurrent] = useState("");
	const [isPeeking, setPeeking] = useState(false);
	const keys: EntryKeys = {
		onFocus: ({ target }) => setCurrent(target.closest<HTMLElement>("[data-key]")?.dataset.key ?? ""),
		onKeyDown(event) {
			const { key, ctrlKey, metaKey, altKey } = event;
			if (key === "Escape") return isPeeking ? setPeeking(false) : select.all(false);
			// Space presses buttons and checkboxes.
			if (key === " " && (event.target as Element).matches("a.entry-edit")) {
				event.preventDefault();
				return setPeeking(!isPeeking);
			}
			const isWithOthers = ctrlKey || metaKey || altKey;
			const isAll = (ctrlKey || metaKey) && key === "a";
			const next = isWithOthers ? undefined : nextTo(event.target as Element, key);
			if (!isAll && !next) return;
			event.preventDefault();
			if (isAll) select.all(true);
			if (next && event.shiftKey) {
				select.one(current, true, false);
				select.one(next.closest<HTMLElement>("[data-key]")!.dataset.key!, true, true);
			}
			next?.focus();
		},
	};
	return { current, keys, isPeeking, setPeeking };
}

export type EntryKeys = Required<Pick<DOMAttributes<HTMLElement>, "onFocus" | "onKeyDown">>;

/** The same control in the next entry; for left and right in a table row, the next control of the row. */
function nextTo(target: Element, key: string): HTMLElement | undefined {
	const entry = target.closest<HTMLElement>("[data-key]");
	if (!entry) return undefined;
	const all = [...entry.parentElement!.children] as HTMLElement[];
	const own = controlsOf(entry);
	const at = own.indexOf(target as HTMLElement);
	const step = steps[key];
	if (step && step[0] !== 0 && entry.matches("tr")) return own[at + step[0]];
	const next = key === "Home" ? all[0] : key === "End" ? all.at(-1) : step && inDirection(all, entry, step);
	if (!next || next === entry) return undefined;
	const others = controlsOf(next);
	return others[Math.min(at, others.length - 1)];
}

function controlsOf(entry: Element): HTMLElement[] {
	return [...entry.querySelectorAll<HTMLElement>(controls)];
}

function inDirection(
	all: readonly HTMLElement[],
	entry: HTMLElement,
	[across, down]: readonly [number, number],
): HTMLElement | undefined {
	const at = all.indexOf(entry);
	if (across !== 0) return all[at + across];
	const { offsetTop, offsetLeft } = entry;
	const ahead = down > 0 ? all.slice(at + 1) : all.slice(0, at).toReversed();
	const line = ahead.find((other) => other.offsetTop !== offsetTop)?.offsetTop;
	const inLine = ahead.filter((other) => other.offsetTop === line);
	const distance = (other: HTMLElement) => Math.abs(other.offsetLeft - offsetLeft);
	return inLine.toSorted((a, b) => distance(a) - distance(b))[0];
}
