import type { Wildcard } from "../content/values/addresses/old-address.ts";
import { readers } from "./access.ts";
import { feedPatterns } from "./feeds.ts";
import { publicPages } from "./public-pages.ts";

/** Fixed pages, and those that have pages below them which other content makes. */
const pages = new Set([...publicPages.map(({ pattern }) => pattern), "/contact"]);
const roots = [...pages].flatMap((pattern) => (pattern.endsWith("/:slug") ? pattern.slice(0, -"/:slug".length) : []));

/** Addresses that the process answers before it asks the router. */
const besidesRoutes = [
	"/api",
	"/assets",
	"/favicon.ico",
	"/files",
	"/healthz",
	"/media",
	"/metrics",
	"/readyz",
	"/visit",
];

/** Addresses of the product that are no page of content. Everything below them belongs to the product, too. */
const ofTheProduct = new Set([
	...besidesRoutes,
	...Object.keys(readers).flatMap((pattern) =>
		pages.has(pattern) || feedPatterns.includes(pattern) || pattern === "/*" ? [] : rootOf(pattern),
	),
]);

/** Whether an address such as /services or /services/spring belongs to the product, so that no page of the owner can have it. */
export function isReserved(address: string): boolean {
	return pages.has(address) || isOfTheProduct(address) || roots.some((root) => isBelow(root, address));
}

/** Whether an address such as /about is that of a page that every site has. */
export function isPageOfTheProduct(address: string): boolean {
	return pages.has(address) && !address.includes(":");
}

/** Whether the product answers an address whatever its owner publishes, so that nothing can lead away from there. */
export function isAlwaysAnswered(address: string): boolean {
	return isPageOfTheProduct(address) || isOfTheProduct(address);
}

/** Whether an address is none of content, so that not even its query can lead away from there. */
export function isOfTheProduct(address: string): boolean {
	const [, first = "", second = ""] = address.split("/", 3);
	return ofTheProduct.has(`/${first.replace(/\.data$/, "")}`) || ofTheProduct.has(`/${first}/${second}`);
}

/** Whether a wildcard is meant for /.well-known, where certificates for the domain and sign-ins are proved. */
export function isOverWellKnown({ before }: Wildcard): boolean {
	return before !== "/" && "/.well-known/".startsWith(before);
}

/** Returns the part of an address that is reserved: the first segment, or two where the first is a page. */
function rootOf(pattern: string): string {
	const [, first, second] = pattern.split("/");
	return pages.has(`/${first}`) ? `/${first}/${second}` : `/${first}`;
}

/** Whether an address is this one, or below it. */
export function isBelow(root: string, address: string): boolean {
	return address === root || address.startsWith(`${root}/`);
}
