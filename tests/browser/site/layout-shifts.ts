import type { Page } from "playwright-core";

/** What moved on a page by itself, and how much that counts (CLS). */
export interface LayoutShift {
	readonly value: number;
	/** Each node with where it was and where it came to, in pixels. */
	readonly moved: readonly string[];
}

/** Notes what moves on every page that is opened from now on. */
export async function noteLayoutShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const shifts: LayoutShift[] = [];
		Object.assign(window, { shifts });
		type Entry = PerformanceEntry & {
			value: number;
			sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
		};
		const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
		new PerformanceObserver((list) => {
			for (const { value, sources } of list.getEntries() as Entry[])
				shifts.push({
					value,
					moved: sources.map(({ node, previousRect, currentRect }) => {
						const element = node instanceof Element ? node : node?.parentElement;
						return `${element?.outerHTML.slice(0, 160)}: ${at(previousRect)} to ${at(currentRect)}`;
					}),
				});
		}).observe({ type: "layout-shift", buffered: true });
	});
}

/** What has moved on the page that is open. */
export function layoutShifts(page: Page): Promise<readonly LayoutShift[]> {
	return page.evaluate(() => (window as unknown as { shifts: LayoutShift[] }).shifts);
}
