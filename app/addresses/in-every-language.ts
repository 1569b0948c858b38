import { addedRoutes } from "./added-addresses.ts";
import { isBelow } from "./reserved-addresses.ts";

/** Addresses of the product that each language of a site has: what visitors send, and what programs read. */
const roots = [
	...addedRoutes.flatMap(({ path, inEveryLanguage }) => (inEveryLanguage ? [path] : [])),
	"/consent",
	"/contact",
	"/feed.xml",
	"/forms",
	"/inquiry",
	"/llms.txt",
	"/rss.xml",
	"/search",
	"/search.json",
	"/site.webmanifest",
];

/** Whether an address of the product is one of each language, and not of the site as a whole. */
export function inEveryLanguage(path: string): boolean {
	return roots.some((root) => isBelow(root, path));
}
