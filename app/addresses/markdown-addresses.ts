/** Whether a page is the first of its language. */
type IsHome = (page: string) => boolean;

const isFirst: IsHome = (page) => page === "/";

/** Whether an address ends as those of pages in Markdown do. */
export function isMarkdown(address: string): boolean {
	return address.endsWith(".md");
}

/** The address at which programs read a page as Markdown: /about.md, and /index.md for the first page. */
export function markdownOf(page: string, isHome = isFirst): string {
	return isHome(page) ? `${page.replace(/\/$/, "")}/index.md` : `${page}.md`;
}

/** The page that an address is the Markdown of, whether it is there or not; undefined for all other addresses. */
export function pageOfMarkdown(address: string, isHome = isFirst): string | undefined {
	if (!isMarkdown(address)) return undefined;
	const page = address.replace(/\.md$/, "");
	const above = page.replace(/\/index$/, "") || "/";
	if (above !== page && isHome(above)) return above;
	return isHome(page) ? undefined : page;
}
