import { type KeyboardEvent, useState } from "react";
import { loneKeys } from "../../controls/use-shortcuts.ts";

interface Keys {
	readonly count: number;
	/** The first row is what is above the sections, if anything is: -1. */
	readonly first: -1 | 0;
	choose(index: number): void;
	move(from: number, to: number): void;
	toggleHidden(at: number): void;
	duplicate(at: number): void;
	remove(at: number): void;
	add(): void;
	nameOf(index: number): string;
	say(words: string): void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The keys on a row of a list of sections: arrows choose and, with Alt, move; Space lifts a section, arrows carry it and
 * Space sets it down, Escape where it was; H hides, Delete removes, A adds, Ctrl or Cmd with D duplicates.
 * @returns `lifted`, the position of the section that is carried, and the handler of a row
 */
export function useSectionKeys(keys: Keys) {
	const { count, first, choose, say, nameOf } = keys;
	const [lift, setLift] = useState<{ from: number; at: number }>();

	function moveBy(index: number, step: number): number {
		const to = Math.max(0, Math.min(index + step, count - 1));
		if (to === index) return index;
		const name = nameOf(index);
		keys.move(index, to);
		say(`${name} is now ${to + 1} of ${count}.`);
		return to;
	}

	function carry(event: KeyboardEvent, { from, at }: { from: number; at: number }): boolean {
		const step = steps[event.key];
		if (step !== undefined) {
			setLift({ from, at: moveBy(at, step) });
			return true;
		}
		if (event.key === " " || event.key === "Enter" || event.key === "Tab") {
			setLift(undefined);
			say(`${nameOf(at)} stays at ${at + 1} of ${count}.`);
			return event.key !== "Tab";
		}
		if (event.key !== "Escape") return false;
		const name = nameOf(at);
		if (from !== at) keys.move(at, from);
		setLift(undefined);
		say(`${name} is back at ${from + 1} of ${count}.`);
		return true;
	}

	function lone(key: string, index: number): boolean {
		if (!loneKeys.areOn()) return false;
		if (key === "a") keys.add();
		else if (key === "h" && index >= 0) keys.toggleHidden(index);
		else return false;
		return true;
	}

	function run(event: KeyboardEvent, index: number): boolean {
		const { key, altKey, ctrlKey, metaKey } = event;
		const isSection = index >= 0;
		const step = steps[key];
		if (lift && carry(event, lift)) return true;
		if (ctrlKey || metaKey) {
			if (key.toLowerCase() !== "d" || !isSection) return false;
			keys.duplicate(index);
			return true;
		}
		if (step !== undefined) {
			if (altKey && isSection) moveBy(index, step);
			else if (!altKey) choose(Math.max(first, Math.min(index + step, count - 1)));
			return true;
		}
		if (altKey) return false;
		if (key === "Home" || key === "End") {
			choose(key === "Home" ? first : count - 1);
			return true;
		}
		if (key === " " && isSection) {
			setLift({ from: index, at: index });
			say(`${nameOf(index)} is lifted. Arrow keys move it, Space sets it down, Escape puts it back.`);
			return true;
		}
		if (key === "Delete" && isSection) {
			keys.remove(index);
			return true;
		}
		return lone(key.toLowerCase(), index);
	}

	return {
		lifted: lift?.at,
		onKeyDown(event: KeyboardEvent, index: number) {
			if (!run(event, index)) return;
			event.preventDefault();
			event.stopPropagation();
		},
	};
}
