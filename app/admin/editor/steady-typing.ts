import { isTyping } from "../../typing.ts";

/**
 * The ref of an element above what people write: when it gets higher or lower while somebody types, what they type in is
 * scrolled back to where it was.
 */
export function steadyTyping(above: HTMLElement | null): (() => void) | undefined {
	if (!above) return;
	let typed: { readonly field: Element; readonly top: number } | undefined;
	// Unknown until the first resize: reading it here, before the screen is drawn, would force a layout.
	let height: number | undefined;
	const note = () => {
		const { activeElement: field } = document;
		typed = field && isTyping(field) ? { field, top: field.getBoundingClientRect().top } : undefined;
	};
	const watch = new ResizeObserver(() => {
		const isMoved = height !== undefined && above.offsetHeight !== height;
		height = above.offsetHeight;
		if (!isMoved || !typed || typed.field !== document.activeElement) return;
		// Where the browser has seen to it, nothing is left to do.
		const by = typed.field.getBoundingClientRect().top - typed.top;
		scrollerOf(typed.field)?.scrollBy({ top: by, behavior: "instant" });
	});
	watch.observe(above);
	for (const sign of ["keydown", "scroll", "focusin"]) addEventListener(sign, note, { capture: true, passive: true });
	return () => {
		watch.disconnect();
		for (const sign of ["keydown", "scroll", "focusin"]) removeEventListener(sign, note, { capture: true });
	};
}

/** What scrolls an element, the nearest first. */
function scrollerOf(element: Element): Element | null {
	for (let around = element.parentElement; around; around = around.parentElement)
		if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY))
			return around;
	return document.scrollingElement;
}
