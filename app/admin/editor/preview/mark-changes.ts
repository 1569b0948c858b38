/**
 * Marks the blocks of a previewed page that the live page does not have, with a bar on their left. Marks nothing for a
 * page that is not live yet, where everything would be marked.
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

/**
 * Only the innermost blocks, so that nothing is marked twice. Breadcrumbs are left out: they repeat the page's title.
 */
function blocksOf(page: Document): HTMLElement[] {
	const found = [...page.querySelectorAll<HTMLElement>(`main ${block}`)];
	return found.filter((element) => !element.querySelector(block) && !element.closest("nav"));
}

function contentOf(element: HTMLElement): string {
	const words = (element.textContent ?? "").trim();
	return element.localName === "picture" ? (element.querySelector("img")?.getAttribute("src") ?? "") : words;
}
