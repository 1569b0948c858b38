import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { momentAt } from "../../../content/values/time-zone.ts";
import { isTyping } from "../../../typing.ts";
import { dayOf } from "../../controls/time/moment.ts";
import { daysLater, movedTo } from "./calendar-days.ts";
import type { Moves, Scheduled } from "./use-moves.ts";

/** A scheduled change or a draft that can be moved to another day. */
export type Liftable =
	| ({ readonly kind: "scheduled" } & Pick<Scheduled, "id" | "document" | "title" | "at">)
	| { readonly kind: "draft"; readonly id: string; readonly title: string };

interface Lifted {
	readonly what: Liftable;
	/** The day it is over now; "" for a draft that is over none. */
	readonly day: string;
}

interface LiftingOptions {
	zone: string;
	today: string;
	onMove: Moves["move"];
	onPlan: Moves["plan"];
	/** Shows another day, which somebody went to with the arrow keys. */
	onBeyond(day: string): void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const nine = 9 * 3_600_000;

export type Lifting = ReturnType<typeof useLifting>;

/**
 * Lets people put things on another day: by dragging a handle, or with Enter on it, the arrow keys by day and week, and
 * Enter again. Escape puts them back. Arrow keys on a day go to another day.
 * @param grid the element whose children are the days, with their date in `data-day`
 */
export function useLifting(
	grid: RefObject<HTMLElement | null>,
	{ zone, today, onMove, onPlan, onBeyond }: LiftingOptions,
) {
	const [lifted, setLifted] = useState<Lifted>();
	const [spoken, setSpoken] = useState("");
	const isDragged = useRef(false);
	const dayNow = (what: Liftable) => (what.kind === "scheduled" ? dayOf(what.at, zone) : "");

	// An entry that is set down is drawn anew on its day, and its handle keeps the focus.
	const setDown = useRef<string>(undefined);
	useEffect(() => {
		if (setDown.current === undefined || lifted) return;
		const grip = document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(setDown.current)}"]`);
		if (document.activeElement === document.body) grip?.focus();
	});

	// The day that the arrow keys went to, while it is not shown yet.
	const beyond = useRef<{ day: string; step: number }>(undefined);
	useEffect(() => {
		if (!beyond.current || (!isTyping() && !goTo(beyond.current.day, beyond.current.step))) return;
		beyond.current = undefined;
	});
	/** Focuses a day, or in a list the next in that direction that is not left out. */
	function goTo(to: string, step: number): boolean {
		for (let day = to; ; day = daysLater(day, Math.sign(step))) {
			const found = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
			if (!found) return false;
			if (!found.checkVisibility()) continue;
			found.focus();
			return true;
		}
	}

	function lift(what: Liftable): void {
		setDown.current = undefined;
		setLifted({ what, day: dayNow(what) });
		setSpoken(`${what.title}, lifted. Arrow keys move it by day and week, Enter sets it down, Escape puts it back.`);
	}
	function over(day: string): void {
		if (!lifted || lifted.day === day) return;
		setLifted({ ...lifted, day });
		setSpoken(`${lifted.what.title}, ${spell(day)}`);
	}
	function drop({ what, day }: Lifted): void {
		setLifted(undefined);
		if (day === "" || day === dayNow(what)) return setSpoken(`${what.title} stays where it was.`);
		setDown.current = what.id;
		setSpoken(`${what.title}, set down on ${spell(day)}`);
		if (what.kind === "scheduled") void onMove(what, movedTo(what.at, day, zone));
		else void onPlan(what, momentAt(zone, Date.parse(day) + nine));
	}
	function cancel(): void {
		isDragged.current = false;
		if (!lifted) return;
		setLifted(undefined);
		setSpoken(`${lifted.what.title}, back where it was.`);
	}
	const dayAt = (event: PointerEvent): string => {
		const under = document.elementFromPoint(event.clientX, event.clientY);
		return under?.closest<HTMLElement>("[data-day]")?.dataset.day ?? "";
	};
	return {
		spoken,
		lifted,
		/** The props of the handle of something. */
		gripOf: (what: Liftable) => ({
			"aria-pressed": lifted?.what.id === what.id,
			"data-grip": what.id,
			onPointerDown(event: PointerEvent<HTMLElement>) {
				if (event.button !== 0) return;
				event.preventDefault();
				event.currentTarget.focus();
				event.currentTarget.setPointerCapture(event.pointerId);
				isDragged.current = true;
				lift(what);
			},
			onPointerMove(event: PointerEvent<HTMLElement>) {
				if (event.currentTarget.hasPointerCapture(event.pointerId)) over(dayAt(event) || dayNow(what));
			},
			onPointerUp(event: PointerEvent<HTMLElement>) {
				isDragged.current = false;
				if (!event.currentTarget.hasPointerCapture(event.pointerId) || !lifted) return;
				// A quick hand is further than its last move.
				drop({ ...lifted, day: dayAt(event) || lifted.day });
			},
			onPointerCancel: cancel,
			// What a pointer drags stays with it wherever the focus goes.
			onBlur: () => !isDragged.current && cancel(),
			onKeyDown(event: KeyboardEvent) {
				const isLifted = lifted?.what.id === what.id;
				const step = steps[event.key];
				if (event.key === "Enter" || event.key === " ") {
					if (isLifted) drop(lifted);
					else lift(what);
				} else if (isLifted && event.key === "Escape") cancel();
				else if (isLifted && step !== undefined)
					over(daysLater(lifted.day || daysLater(today, step > 0 ? 0 : 1), step));
				else return;
				event.preventDefault();
				event.stopPropagation();
			},
		}),
		/** The handlers of the days: arrow keys go from day to day. */
		keys: {
			onKeyDown(event: KeyboardEvent) {
				const from = event.target as HTMLElement;
				const step = steps[event.key];
				if (step === undefined || from.dataset.day === undefined) return;
				event.preventDefault();
				const to = daysLater(from.dataset.day, step);
				if (goTo(to, step)) return;
				beyond.current = { day: to, step };
				onBeyond(to);
			},
		},
	};
}

/** A day in words, such as “Wednesday, March 25”. */
export function spell(day: string): string {
	const options = { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" } as const;
	return new Date(`${day}T00:00Z`).toLocaleDateString("en-US", options);
}
