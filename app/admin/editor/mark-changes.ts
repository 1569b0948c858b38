/**
 * Marks the blocks of a previewed page that its live page does not have, with a bar at their left. Nothing is marked
 * while the page is not on the site, where all of it would be.
 */
export async function markChanges(preview: Document, livePath: string): Promise<void> {
	const response = await fetch(livePath).catch(() => undefined);
	if (!response?.ok) return;
	const live = new DOMParser().parseFromString(await response.text(), "text/html");
	const known = new Set(blocksOf(live).map(contentOf));
	for (const block of blocksOf(preview)) {
		if (known.has(contentOf(block))) continue;
		block.style.boxShadow = "-4px 0 0 0 var(--canvas), -7px 0 0 0 var(--accent)";
	}
}

const blocks = "main :is(h1, h2, h3, h4, p, li, dt, dd, blockquote, figcaption, td, summary, picture)";

/** The innermost blocks: one around another would be marked twice. */
function blocksOf(page: Document): HTMLElement[] {
	return [...page.querySelectorAll<HTMLElement>(blocks)].filter((block) => !block.querySelector(blocks.slice(5)));
}

function contentOf(block: HTMLElement): string {
	return block.localName === "picture"
		? (block.querySelector("img")?.getAttribute("src") ?? "")
		: (block.textContent ?? "").trim();
}
