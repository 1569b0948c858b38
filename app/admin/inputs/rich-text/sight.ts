import type { EditorView } from "@tiptap/pm/view";

/** Where what is around an element shows it, in pixels from the top of the window. */
interface Sight {
	/** Below sticky bars. */
	readonly top: number;
	readonly bottom: number;
}

/** The visible area of an element's scroll container. */
export function sightOf(element: Element): Sight {
	const around = scrollerOf(element);
	const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(around ?? document.documentElement);
	const { top, bottom } = around?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
	return {
		top: Math.max(top, 0) + (Number.parseFloat(scrollPaddingTop) || 0),
		bottom: Math.min(bottom, window.innerHeight) - (Number.parseFloat(scrollPaddingBottom) || 0),
	};
}

// To ask everything around a text for its style takes as long as a part of a keystroke.
const scrollers = new WeakMap<Element, Element | null>();

/** What scrolls around an element, or null where that is the page itself. */
function scrollerOf(element: Element): Element | null {
	const known = scrollers.get(element);
	if (known !== undefined) return known;
	let around = element.parentElement;
	while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
	scrollers.set(element, around);
	return around;
}

/** As high as a bar that lies on a text, together with a line of it. */
const NEAR_EDGE = 160;

/**
 * Whether the caret is plainly in sight, so that nothing need scroll. To find out how far to scroll otherwise, the editor
 * asks every element around the text for its place, which costs a tenth of a keystroke in a long text.
 */
export function isCaretInSight({ dom, state }: EditorView): boolean {
	const { $head, empty } = state.selection;
	// What scrolls by itself within the text may hide it sideways.
	if (!empty || $head.depth !== 1) return false;
	const selection = dom.ownerDocument.getSelection();
	if (!selection?.isCollapsed || selection.rangeCount === 0 || !dom.contains(selection.anchorNode)) return false;
	const { top, bottom } = selection.getRangeAt(0).getBoundingClientRect();
	const sight = sightOf(dom);
	return top > sight.top + NEAR_EDGE && bottom < sight.bottom - NEAR_EDGE;
}
