import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { InquiryLine } from "../../../../.server/inquiries/list-inquiries.ts";
import type { Column } from "./use-card-moves.ts";

interface Lifted {
	readonly inquiry: InquiryLine;
	readonly from: Column;
	/** Key of the column that it is over. */
	readonly over: string;
}

/** A card on which the pointer is down, and where that began and is now, in pixels. */
interface Pressed extends Pick<Lifted, "inquiry" | "from"> {
	readonly card: HTMLElement;
	readonly x: number;
	readonly y: number;
	at: number;
}

export type CardLifting = ReturnType<typeof useCardLifting>;

// Pixels: a hand that presses a link is not quite still.
const still = 6;
// The board scrolls while the pointer is this near to one of its sides, by this much per frame.
const edge = 56;
const scrolledBy = 12;

/**
 * Lets people put inquiries into another column: by dragging a card with the mouse, or with Space on it, the arrow keys, and
 * Enter. Escape puts them back. Without anything lifted, arrow keys go from card to card.
 * @param onDrop called when a card was set down in another column
 */
export function useCardLifting(
	columns: readonly Column[],
	onDrop: (inquiry: InquiryLine, from: Column, to: Column) => void,
) {
	const board = useRef<HTMLElement>(null);
	const [lifted, setLifted] = useState<Lifted>();
	const [spoken, setSpoken] = useState("");
	const pressed = useRef<Pressed>(undefined);
	const wasDragged = useRef(false);

	// A card that is set down is drawn anew in its column, and keeps the focus.
	const setDown = useRef<string>(undefined);
	useEffect(() => {
		if (setDown.current === undefined || lifted || document.activeElement !== document.body) return;
		linkOf(board.current?.querySelector(`[data-card="${CSS.escape(setDown.current)}"]`))?.focus();
	});

	const isDragged = lifted !== undefined && pressed.current !== undefined;
	useEffect(() => {
		if (!isDragged) return;
		let frame = requestAnimationFrame(function scroll() {
			const { left, right } = board.current!.getBoundingClientRect();
			const x = pressed.current?.at ?? left + edge;
			board.current!.scrollLeft += x < left + edge ? -scrolledBy : x > right - edge ? scrolledBy : 0;
			frame = requestAnimationFrame(scroll);
		});
		return () => cancelAnimationFrame(frame);
	}, [isDragged]);

	function lift(inquiry: InquiryLine, from: Column, over: string): void {
		setDown.current = undefined;
		setLifted({ inquiry, from, over });
		setSpoken(`${inquiry.name}, lifted. Left and right move it, Enter sets it down, Escape puts it back.`);
	}
	function moveOver(key: string): void {
		if (!lifted || lifted.over === key) return;
		setLifted({ ...lifted, over: key });
		setSpoken(`${lifted.inquiry.name}, over ${columns.find((column) => column.key === key)?.name}`);
	}
	function drop({ inquiry, from, over }: Lifted): void {
		const to = columns.find(({ key }) => key === over);
		setLifted(undefined);
		if (!to || to.key === from.key) return setSpoken(`${inquiry.name} stays in ${from.name}.`);
		setDown.current = inquiry.id;
		setSpoken(`${inquiry.name}, set down in ${to.name}`);
		onDrop(inquiry, from, to);
	}
	function cancel(): void {
		if (pressed.current) pressed.current.card.style.translate = "";
		wasDragged.current = lifted !== undefined && pressed.current !== undefined;
		pressed.current = undefined;
		if (!lifted) return;
		setLifted(undefined);
		setSpoken(`${lifted.inquiry.name}, back in ${lifted.from.name}.`);
	}
	const columnAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
		document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-column]")?.dataset.column;

	/** Focuses the link of the card that is this far away. */
	function goTo(from: Element, across: number, down: number): boolean {
		const lists = [...board.current!.querySelectorAll("[data-column]")].map((column) =>
			[...column.querySelectorAll("[data-card]")].map(linkOf),
		);
		const list = lists.findIndex((links) => links.includes(from as HTMLElement));
		const index = lists[list]?.indexOf(from as HTMLElement) ?? -1;
		if (index < 0) return false;
		const beside = across < 0 ? lists.slice(0, list).toReversed() : lists.slice(list + 1);
		const links = across === 0 ? lists[list]! : (beside.find(({ length }) => length > 0) ?? []);
		const next = across === 0 ? links[index + down] : links[Math.min(index, links.length - 1)];
		next?.focus();
		return true;
	}

	return {
		board,
		spoken,
		lifted,
		/** The props of the board, not of a card: the first move of a quick hand is outside the card already. */
		dragging: {
			onPointerMove(event: PointerEvent<HTMLElement>) {
				const begun = pressed.current;
				if (!begun) return;
				// It was let go elsewhere.
				if (event.buttons === 0) return cancel();
				const { inquiry, from, card } = begun;
				const [across, down] = [event.clientX - begun.x, event.clientY - begun.y];
				begun.at = event.clientX;
				if (!lifted && Math.hypot(across, down) < still) return;
				// Looked for first: until it is lifted, the card would be what is there.
				const over = columnAt(event) ?? from.key;
				card.style.translate = `${across}px ${down}px`;
				if (lifted) return moveOver(over);
				card.setPointerCapture(event.pointerId);
				lift(inquiry, from, over);
			},
			onPointerUp(event: PointerEvent<HTMLElement>) {
				const begun = pressed.current;
				pressed.current = undefined;
				if (!begun || !lifted) return;
				begun.card.style.translate = "";
				wasDragged.current = true;
				// It may be further than its last move.
				drop({ ...lifted, over: columnAt(event) ?? lifted.over });
			},
			onPointerCancel: cancel,
		},
		cardOf: (inquiry: InquiryLine, from: Column) => ({
			"data-card": inquiry.id,
			"data-lifted": lifted?.inquiry.id === inquiry.id || undefined,
			onPointerDown(event: PointerEvent<HTMLElement>) {
				wasDragged.current = false;
				// Fingers scroll the board; they have a menu.
				if (event.button !== 0 || event.pointerType === "touch" || !(event.target as Element).closest("a")) return;
				const card = event.currentTarget;
				pressed.current = { inquiry, from, card, x: event.clientX, y: event.clientY, at: event.clientX };
			},
			// The press that ends a drag follows no link.
			onClickCapture(event: MouseEvent) {
				if (!wasDragged.current) return;
				wasDragged.current = false;
				event.preventDefault();
				event.stopPropagation();
			},
		}),
		/** The props of the link of a card. */
		linkOf: (inquiry: InquiryLine, from: Column) => ({
			draggable: false,
			"aria-keyshortcuts": "Space",
			// What a pointer drags stays with it wherever the focus goes.
			onBlur: () => !pressed.current && cancel(),
			onKeyDown(event: KeyboardEvent<HTMLElement>) {
				const isLifted = lifted?.inquiry.id === inquiry.id;
				const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
				const down = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
				if (event.key === " ") {
					if (isLifted) drop(lifted);
					else lift(inquiry, from, from.key);
				} else if (isLifted && event.key === "Enter") drop(lifted);
				else if (isLifted && event.key === "Escape") cancel();
				else if (isLifted && across !== 0) {
					const next = columns[columns.findIndex(({ key }) => key === lifted.over) + across];
					if (next) moveOver(next.key);
				} else if ((across === 0 && down === 0) || !goTo(event.currentTarget, across, down)) return;
				event.preventDefault();
				event.stopPropagation();
			},
		}),
	};
}

function linkOf(card: Element | null | undefined): HTMLElement | null {
	return card?.querySelector("a") ?? null;
}
