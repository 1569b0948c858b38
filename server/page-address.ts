import type { RouteHandle } from "../app/route-handle.ts";
import { limits } from "./limits.ts";

/** What a request target asks for. */
export type PageAddress =
	| { readonly kind: "page"; readonly path: string; readonly query: string }
	| { readonly kind: "elsewhere"; readonly to: string; readonly path: string; readonly query: string }
	| { readonly kind: "none" }
	| { readonly kind: "too-long" };

/** Finds the query parameters that change the public page at a path. */
type QueryOf = (path: string) => RouteHandle["query"];

// Every public address of the site is made of these.
const writable = /^[\w.~-]+$/;

/**
 * Finds the page that a request target means, before anything else is decided by it. `elsewhere` is its one canonical
 * address, for a redirect: nothing escaped that need not be, lower-case, single slashes, none at the end, and of the
 * queries that change it each once, in order, without values that no page has.
 * @param target as in the request line: a path, or an address with any host, which is ignored
 */
export function pageAddress(target: string, queryOf: QueryOf): PageAddress {
	if (target.length > limits.addressLength) return { kind: "too-long" };
	const local = target.replace(/^https?:\/\/[^/?#]*/i, "");
	const [given = "", search = ""] = splitOnce(local.split("#", 1)[0]!, "?");
	const path = given === "" && local !== target ? "/" : canonicalPath(given);
	if (path === undefined) return { kind: "none" };
	const escaped = search.replace(/[^!-~]/g, escapeByte);
	const { query, isCanonical } = isStudio(path)
		? { query: escaped && `?${escaped}`, isCanonical: true }
		: readQuery(search === "" ? {} : (queryOf(path) ?? {}), search);
	const isHere = path === given && isCanonical && escaped === search && !local.includes("#");
	return isHere ? { kind: "page", path, query } : { kind: "elsewhere", to: path + query, path, query };
}

/** Is this canonical path behind the sign-in? Everything else is public and the same for everyone. */
export function isStudio(path: string): boolean {
	return /^\/admin(\.data)?(\/|$)/.test(path);
}

function canonicalPath(given: string): string | undefined {
	if (!given.startsWith("/")) return undefined;
	const segments = given
		.split("/")
		.filter((segment) => segment !== "")
		.map(unescaped);
	if (!segments.every((segment) => segment !== undefined && isNameable(segment))) return undefined;
	const [first = "", ...rest] = segments as string[];
	const start = `/${first.toLowerCase()}`;
	// Ids of documents that were imported may be made of anything, in capitals too.
	if (isStudio(start) && writable.test(first)) return [start, ...rest.map(encodeURIComponent)].join("/");
	if (!(segments as string[]).every((segment) => writable.test(segment))) return undefined;
	// Names of built files hold a hash in capitals and small letters.
	return start === "/assets" ? [start, ...rest].join("/") : `/${segments.join("/").toLowerCase()}`;
}

/** A segment as it is meant; undefined when what is escaped in it is no text. Each sign of `segment` is one byte. */
function unescaped(segment: string): string | undefined {
	try {
		return decodeURIComponent(segment.replace(/[^!-~]/g, escapeByte));
	} catch {
		return undefined;
	}
}

/** Segments that mean another one, and signs that nobody sees, only come from probes. */
function isNameable(segment: string): boolean {
	return segment !== "." && segment !== ".." && !/\p{Cc}/u.test(segment);
}

function escapeByte(sign: string): string {
	return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

function readQuery(known: NonNullable<RouteHandle["query"]>, search: string): { query: string; isCanonical: boolean } {
	const asked = search.split("&").flatMap((part) => {
		const [[name = "", value = ""] = []] = new URLSearchParams(part);
		return Object.hasOwn(known, name) ? [{ part, name, value: value.toLowerCase() }] : [];
	});
	const kept = Object.entries(known).flatMap(([name, values]) => {
		const { value = "" } = asked.find((one) => one.name === name) ?? {};
		return values.test(value) ? [`${name}=${value}`] : [];
	});
	return {
		query: kept.length > 0 ? `?${kept.join("&")}` : "",
		isCanonical: kept.join("&") === asked.map(({ part }) => part).join("&"),
	};
}

function splitOnce(text: string, separator: string): [string, string?] {
	const at = text.indexOf(separator);
	return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
