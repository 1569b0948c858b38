import type { EditorView } from "@tiptap/pm/view";

/** The top of the visible area of an element's scroll container, below sticky bars. */
export function visibleTop(element: Element): number {
	let around = element.parentElement;
	while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
	const scroller = around ?? document.documentElement;
	const padding = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
	return (around?.getBoundingClientRect().top ?? 0) + padding;
}

/** As high as the bars above and below a text together with a line of it. */
const NEAR_EDGE = 160;

/**
 * Whether the caret is plainly in sight, so that nothing need scroll. To find out how far to scroll otherwise, the editor
 * asks every element around the text for its place, which costs a tenth of a keystroke in a long text.
 */
export function isCaretInSight({ dom, state }: EditorView): boolean {
	const { $head, empty } = state.selection;
	// Deeper blocks may scroll sideways and hide the caret there.
	if (!empty || $head.depth !== 1) return false;
	const selection = dom.ownerDocument.getSelection();
	if (!selection?.isCollapsed || selection.rangeCount === 0 || !dom.contains(selection.anchorNode)) return false;
	const { top, bottom } = selection.getRangeAt(0).getBoundingClientRect();
	return top > NEAR_EDGE && bottom < window.innerHeight - NEAR_EDGE;
}
