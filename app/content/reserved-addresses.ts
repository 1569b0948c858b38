import { publicPages } from "./addresses.ts";
import { isOfTheServer, ofTheServer } from "./server-addresses.ts";

/** Fixed pages, and those that have pages below them which other content makes. */
const fixed = new Set([...publicPages.map(({ pattern }) => pattern), "/contact"]);
const above = [
	...publicPages.flatMap(({ pattern }) => (pattern.endsWith("/:slug") ? pattern.slice(0, -"/:slug".length) : [])),
	"/contact/sent",
	...ofTheServer.map((root) => `/${root}`),
];

/** Whether an address such as /services or /services/spring belongs to the product, so that no page of the owner can have it. */
export function isReserved(address: string): boolean {
	return fixed.has(address) || above.some((root) => address === root || address.startsWith(`${root}/`));
}

const files = new Set(["/feed.xml", "/sitemap.xml", "/robots.txt", "/llms.txt", "/site.webmanifest", "/favicon.ico"]);

/** Whether the product answers an address whatever its owner publishes, so that nothing can lead away from there. */
export function isAlwaysAnswered(address: string): boolean {
	return (fixed.has(address) && !address.includes(":")) || files.has(address) || isOfTheServer(address);
}
