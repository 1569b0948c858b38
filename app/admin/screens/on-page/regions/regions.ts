import { covers, keyOf, labelOf, type Place, placesIn } from "./place.ts";

/** A part of the page that can be edited. */
export interface Region {
	/** Its places as the page names them. */
	readonly key: string;
	readonly places: readonly [Place, ...Place[]];
	/** The first element of the page that shows it. */
	readonly element: HTMLElement;
	readonly label: string;
	/** The part of the page it stands in. */
	readonly part: string;
	/** Whether opening a region around it shows its inputs as well. */
	readonly isWithin: boolean;
}

/** The regions of a page in their order, each once. */
export function regionsOf(page: Document): Region[] {
	const found = new Map<string, Region>();
	for (const element of page.querySelectorAll<HTMLElement>("[data-at]")) {
		const key = element.getAttribute("data-at")!;
		const [first, ...others] = placesIn(key);
		if (!first) continue;
		const known = found.get(key);
		if (known && isDrawn(known.element)) continue;
		found.set(key, {
			key,
			places: [first, ...others],
			element,
			label: nameOf([first, ...others], element),
			part: partOf(element),
			isWithin: isWithinAnother(element, first),
		});
	}
	return [...found.values()];
}

/** Whether it takes room on the page: not in a closed menu, nor in a closed answer. */
export function isDrawn(element: Element): boolean {
	return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
}

/** The elements that show a region: a menu stands in the header and in what opens on phones. */
export function elementsOf(page: Document, { key }: Region): HTMLElement[] {
	return [...page.querySelectorAll<HTMLElement>(`[data-at="${CSS.escape(key)}"]`)];
}

function nameOf(places: readonly [Place, ...Place[]], element: Element): string {
	const [first] = places;
	const label = [...new Set(places.map((place) => labelOf(place)))].join(", ");
	if (first.path !== "") return label;
	const title = element.querySelector("h2, h3, summary, th, strong, .card-title")?.textContent?.trim();
	return title ? `${label}: ${title}` : label;
}

function partOf(element: Element): string {
	if (!element.closest("main")) return everywhere;
	const part = element.closest("section[aria-labelledby], section[aria-label]");
	const heading = part?.ownerDocument.getElementById(part.getAttribute("aria-labelledby") ?? "");
	return heading?.textContent?.trim() || part?.getAttribute("aria-label") || "Opening";
}

export const everywhere = "On every page";

function isWithinAnother(element: Element, place: Place): boolean {
	for (let around = element.parentElement?.closest("[data-at]"); around; ) {
		const [outer] = placesIn(around.getAttribute("data-at")!);
		if (outer && keyOf(outer) !== keyOf(place) && covers(outer, place)) return true;
		around = around.parentElement?.closest("[data-at]");
	}
	return false;
}
