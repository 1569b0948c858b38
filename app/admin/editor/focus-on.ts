import { watchTyping } from "../../typing.ts";

// A collapsed section renders its inputs only after it was opened, and some are loaded then: they are waited for.
const mostFrames = 120;
const framesOfSection = 8;

/**
 * Focuses the input at a path and opens the sections around it. Where there is no such input, focuses the closest one
 * around it. While it waits for the input, the focus stays with whoever has begun to type elsewhere.
 */
export function focusOn(path: string, isElsewhere = watchTyping()): void {
	find(path, isElsewhere, mostFrames);
}

function find(path: string, isElsewhere: () => boolean, frames: number): void {
	if (isElsewhere()) return;
	const again = () => requestAnimationFrame(() => find(path, isElsewhere, frames - 1));
	const place = at(path);
	if (!place && frames > mostFrames - framesOfSection) {
		openAround(path);
		again();
		return;
	}
	const nearest = place ?? around(path);
	if (!nearest) return;
	openAll(nearest);
	nearest.scrollIntoView({ block: "center", behavior: "instant" });
	const input = [...nearest.querySelectorAll<HTMLElement>(inputs)].find((each) => each.checkVisibility());
	// An input that was hidden can take the focus only once it is drawn, so this may need a few frames.
	if (input) input.focus();
	else if (frames > 0) again();
}

const inputs = "input:not([type=hidden]), textarea, select, [contenteditable=true], button";

function at(path: string): Element | null {
	return document.querySelector(`[data-path="${CSS.escape(path)}"]`);
}

function around(path: string): Element | undefined {
	const steps = path.split(".");
	for (let count = steps.length - 1; count > 0; count--) {
		const place = at(steps.slice(0, count).join("."));
		if (place) return place;
	}
}

function openAround(path: string): void {
	const place = around(path);
	if (!place) return;
	openAll(place);
	for (const fold of place.querySelectorAll(":scope > details")) (fold as HTMLDetailsElement).open = true;
}

/** Asks what is around a place to show it: a closed tab, or a drawer that was put away. */
export const revealing = "reveal";

function openAll(place: Element): void {
	place.dispatchEvent(new CustomEvent(revealing, { bubbles: true }));
	for (let fold = place.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
		fold.open = true;
}
