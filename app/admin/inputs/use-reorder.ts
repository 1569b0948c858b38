import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

export interface ReorderOptions {
	readonly count: number;
	/** How an entry is called aloud, such as “Breathing exercises”. */
	nameOf(index: number): string;
	/** Returns where the entry is then. */
	move(from: number, to: number): number;
}

/**
 * Lets the entries of a list be moved by a handle: dragged, or with the arrow keys while the handle has the focus.
 * Give `list` to the element around the entries, whose children are the entries and nothing else; `spoken` belongs
 * into a live region.
 */
export function useReorder({ count, nameOf, move }: ReorderOptions) {
	const list = useRef<HTMLOListElement>(null);
	const [dragged, setDragged] = useState<number>();
	const [spoken, setSpoken] = useState("");

	/** Returns where the entry is then. */
	function moveTo(from: number, to: number): number {
		if (to < 0 || to >= count || from === to) return from;
		const at = move(from, to);
		if (at !== from) setSpoken(`${nameOf(from)} is now ${at + 1} of ${count}.`);
		return at;
	}

	function handleOf(index: number) {
		return {
			"aria-label": `Move ${nameOf(index)}, ${index + 1} of ${count}`,
			"aria-keyshortcuts": "ArrowUp ArrowDown",
			title: "Drag, or press the arrow keys",
			onKeyDown(event: KeyboardEvent) {
				const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
				if (step === undefined) return;
				event.preventDefault();
				moveTo(index, index + step);
			},
			onPointerDown(event: PointerEvent<HTMLElement>) {
				if (event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				setDragged(index);
			},
			onPointerMove({ clientY }: PointerEvent) {
				if (dragged === undefined) return;
				const target = indexAt(list.current, clientY, dragged);
				if (target === dragged) return;
				setDragged(moveTo(dragged, target));
			},
			onLostPointerCapture: () => setDragged(undefined),
		};
	}

	return { list, dragged, spoken, handleOf };
}

/** Where an entry that is dragged to this height belongs: past every entry whose middle it has crossed. */
function indexAt(list: HTMLElement | null, y: number, dragged: number): number {
	const middles = [...(list?.children ?? [])].map((entry) => {
		const { top, height } = entry.getBoundingClientRect();
		return top + height / 2;
	});
	const above = middles.findIndex((middle, index) => index < dragged && y < middle);
	if (above >= 0) return above;
	const below = middles.findLastIndex((middle, index) => index > dragged && y > middle);
	return below >= 0 ? below : dragged;
}
