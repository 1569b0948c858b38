import { author } from "../content/system/author.ts";
import { category, tag } from "../content/system/topic.ts";

/** Paths of the collections whose entries each have a feed of their articles, beside the feed of all. */
const roots = [author, category, tag].map(({ path }) => path);

/** Patterns of the addresses of those feeds. */
export const feedPatterns: readonly string[] = roots.map((root) => feedOf(`${root}/:slug`));

/** The address of the feed of an author, a category or a tag whose page has this address. */
export function feedOf(page: string): string {
	return `${page}/feed.xml`;
}

/** Whether what has its page at this address has a feed. */
export function hasFeed(page: string): boolean {
	return roots.some((root) => page.startsWith(`${root}/`));
}

/** The page of the author, category or tag that an address is the feed of; undefined for an address of another kind. */
export function pageOfFeed(address: string): string | undefined {
	const page = address.replace(/\/feed\.xml$/, "");
	return page !== address && hasFeed(page) ? page : undefined;
}
