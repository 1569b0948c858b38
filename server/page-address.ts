import { limits } from "./limits.ts";

/** What a request target asks for. */
export type PageAddress =
	| { readonly kind: "page"; readonly path: string; readonly query: string }
	| { readonly kind: "elsewhere"; readonly to: string; readonly path: string; readonly query: string }
	| { readonly kind: "none" }
	| { readonly kind: "too-long" };

/** The queries that change a page, by its path, in the order of the canonical address. Any other is left out. */
const queries: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
	"/articles": { category: /^[a-z0-9-]{1,60}$/, show: /^\d{1,4}$/ },
	"/portfolio/all": { category: /^[a-z0-9-]{1,60}$/ },
};

// Every address of the site is made of these. Percent signs, backslashes and the like only come from probes.
const writable = /^[\w./~-]*$/;

/**
 * Finds the page that a request target means. `elsewhere` is its one canonical address, for a redirect: lower-case, single
 * slashes, none at the end.
 * @param target as in the request line: a path, or an address with any host, which is ignored
 */
export function pageAddress(target: string): PageAddress {
	if (target.length > limits.addressLength) return { kind: "too-long" };
	const [given = "", search = ""] = splitOnce(target.replace(/^https?:\/\/[^/?#]*/i, ""), "?");
	const segments = given.split("/").filter((segment) => segment !== "");
	const hidden = segments.some((segment) => segment === "." || segment === "..");
	if (!writable.test(given) || hidden || (given !== "" && !given.startsWith("/"))) return { kind: "none" };
	const path = `/${segments.join("/").toLowerCase()}`;
	const query = canonicalQuery(path, search);
	return path === given ? { kind: "page", path, query } : { kind: "elsewhere", to: path + query, path, query };
}

function canonicalQuery(path: string, search: string): string {
	const known = queries[path];
	if (!known || search === "") return "";
	const given = new URLSearchParams(search);
	const kept = Object.entries(known).flatMap(([name, values]) => {
		const value = given.get(name);
		return value !== null && values.test(value) ? [`${name}=${value}`] : [];
	});
	return kept.length > 0 ? `?${kept.join("&")}` : "";
}

function splitOnce(text: string, separator: string): [string, string?] {
	const at = text.indexOf(separator);
	return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
