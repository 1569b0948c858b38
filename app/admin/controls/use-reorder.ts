import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";

export interface ReorderOptions {
	readonly count: number;
	/** The spoken name of an entry, such as “Breathing exercises”. */
	nameOf(index: number): string;
	/** Returns the entry's new position. */
	move(from: number, to: number): number;
	/** Called when an entry was dropped, or a moment after the last key that moved it. */
	settle?(): void;
}

/** The props of an entry's handle. */
export type Handle = ReturnType<ReturnType<typeof useReorder>["handleOf"]>;

const steps: Readonly<Record<string, number>> = {
	ArrowUp: -1,
	ArrowLeft: -1,
	ArrowDown: 1,
	ArrowRight: 1,
	Home: Number.NEGATIVE_INFINITY,
	End: Number.POSITIVE_INFINITY,
};
const restAfter = 600; // milliseconds
// The page scrolls while the pointer is this near to an edge of the window, by this much per frame.
const edge = 56;
const scrolledBy = 10;

/**
 * Lets people reorder a list by handles: by dragging, or with the arrow keys on a focused handle. `list` is the ref of
 * the element whose children are exactly the entries; show `spoken` in a live region.
 */
export function useReorder({ count, nameOf, move, settle }: ReorderOptions) {
	const list = useRef<any>(null);
	const [dragged, setDragged] = useState<number>();
	const [spoken, setSpoken] = useState("");
	const startedAt = useRef(0);
	// The dragged entry's position, which is rendered a moment later.
	const at = useRef<number>(undefined);
	const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

	/** Returns the entry's new position. */
	function moveTo(from: number, to: number): number {
		if (to < 0 || to >= count || from === to) return from;
		const at = move(from, to);
		if (at !== from) setSpoken(`${nameOf(from)} is now ${at + 1} of ${count}.`);
		return at;
	}

	const dragTo = (to: number) => {
		at.current = moveTo(dragged!, to);
		setDragged(at.current);
	};
	const follow = useEffectEvent((x: number, y: number) => {
		if (dragged !== undefined && dragged === at.current) dragTo(indexAt(list.current, x, y, dragged));
	});
	const drop = useEffectEvent((goesBack: boolean) => {
		if (goesBack && dragged !== undefined) dragTo(startedAt.current);
		setDragged(undefined);
		settle?.();
	});
	const rest = useEffectEvent(() => {
		if (resting.current === undefined) return;
		clearTimeout(resting.current);
		resting.current = undefined;
		settle?.();
	});

	const isDragging = dragged !== undefined;
	// Listens on the window, because React may detach a moved entry for a moment, which ends pointer capture on its handle.
	useEffect(() => {
		if (!isDragging) return;
		let pointer: { x: number; y: number } | undefined;
		let frame = requestAnimationFrame(function scroll() {
			const by = !pointer ? 0 : pointer.y < edge ? -scrolledBy : pointer.y > innerHeight - edge ? scrolledBy : 0;
			if (by !== 0) {
				scrollBy(0, by);
				follow(pointer!.x, pointer!.y);
			}
			frame = requestAnimationFrame(scroll);
		});
		const listening = new AbortController();
		const { signal } = listening;
		const onMove = ({ clientX: x, clientY: y }: MouseEvent) => {
			pointer = { x, y };
			follow(x, y);
		};
		const onKeyDown = (event: globalThis.KeyboardEvent) => {
			if (event.key !== "Escape") return;
			event.stopPropagation();
			drop(true);
		};
		addEventListener("pointermove", onMove, { signal });
		addEventListener("pointerup", () => drop(false), { signal });
		addEventListener("pointercancel", () => drop(true), { signal });
		addEventListener("keydown", onKeyDown, { signal, capture: true });
		return () => {
			cancelAnimationFrame(frame);
			listening.abort();
		};
	}, [isDragging]);
	useEffect(() => () => rest(), []);

	function handleOf(index: number) {
		return {
			"aria-label": `Move ${nameOf(index)}, ${index + 1} of ${count}`,
			"aria-keyshortcuts": "ArrowUp ArrowDown",
			title: "Drag, or press the arrow keys",
			onKeyDown(event: KeyboardEvent) {
				const step = steps[event.key];
				if (step === undefined) return;
				event.preventDefault();
				event.stopPropagation();
				const to = Math.max(0, Math.min(index + step, count - 1));
				if (moveTo(index, to) === index) return;
				clearTimeout(resting.current);
				resting.current = setTimeout(rest, restAfter);
			},
			onBlur: () => rest(),
			onPointerDown(event: PointerEvent<HTMLElement>) {
				if (event.button !== 0) return;
				// Prevents text selection, and with it the default focus.
				event.preventDefault();
				event.currentTarget.focus({ preventScroll: true });
				// Touch input is captured by the first element.
				event.currentTarget.releasePointerCapture(event.pointerId);
				startedAt.current = index;
				at.current = index;
				setDragged(index);
			},
		};
	}

	return { list, dragged, spoken, handleOf };
}

/** The position for an entry dragged to this point. */
function indexAt(list: HTMLElement | null, x: number, y: number, dragged: number): number {
	const boxes = [...(list?.children ?? [])].map((entry) => entry.getBoundingClientRect());
	if (boxes.length > 1 && boxes[0]!.top === boxes[1]!.top) {
		// In a grid: the position of the entry under the pointer.
		const over = boxes.findIndex(({ left, right, top, bottom }) => left <= x && x < right && top <= y && y < bottom);
		return over >= 0 ? over : dragged;
	}
	// In a column: after every entry whose middle it has passed.
	const middles = boxes.map(({ top, height }) => top + height / 2);
	const above = middles.findIndex((middle, index) => index < dragged && y < middle);
	if (above >= 0) return above;
	const below = middles.findLastIndex((middle, index) => index > dragged && y > middle);
	return below >= 0 ? below : dragged;
}
