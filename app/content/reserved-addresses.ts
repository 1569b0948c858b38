import { publicPages } from "./addresses.ts";

// What the server answers itself, and what is below it. Addresses with a dot cannot be chosen anyway.
const ofTheServer = [
	"admin",
	"assets",
	"media",
	"social",
	"forms",
	"inquiry",
	"review",
	"healthz",
	"readyz",
	"metrics",
];

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
