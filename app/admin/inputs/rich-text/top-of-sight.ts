/** The top of the visible area of an element's scroll container, below sticky bars. */
export function topOfSight(element: Element): number {
	let around = element.parentElement;
	while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
	const scroller = around ?? document.documentElement;
	const padding = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
	return (around?.getBoundingClientRect().top ?? 0) + padding;
}
