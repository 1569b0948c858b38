/**
 * Marks the blocks of a previewed page that its live page does not have, with a bar at their left. Nothing is marked
 * while the page is not on the site, where all of it would be.
 */
export async function markChanges(preview: Document, livePath: string): Promise<void> {
	const response = await fetch(livePath).catch(() => undefined);
	if (!response?.ok) return;
	const live = new DOMParser().parseFromString(await response.text(), "text/html");
	const known = new Set(blocksOf(live).map(contentOf));
	for (const element of blocksOf(preview)) {
		if (known.has(contentOf(element))) continue;
		element.style.boxShadow = "-4px 0 0 0 var(--canvas), -7px 0 0 0 var(--accent)";
	}
}

const block = ":is(h1, h2, h3, h4, p, li, dt, dd, blockquote, figcaption, td, summary, picture)";

/** The innermost blocks: one around another would be marked twice. Crumbs only repeat what the page says. */
function blocksOf(page: Document): HTMLElement[] {
	const found = [...page.querySelectorAll<HTMLElement>(`main ${block}`)];
	return found.filter((element) => !element.querySelector(block) && !element.closest("nav"));
}

function contentOf(element: HTMLElement): string {
	const words = (element.textContent ?? "").trim();
	return element.localName === "picture" ? (element.querySelector("img")?.getAttribute("src") ?? "") : words;
}
