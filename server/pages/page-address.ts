import { withQuery } from "../../app/content/values/addresses/old-address.ts";
import type { RouteHandle } from "../../app/route-handle.ts";
import { limits } from "../limits.ts";

/** The page that a request target means. */
export type PageAddress =
	| ({ readonly kind: "page" } & Parts)
	| ({ readonly kind: "elsewhere"; readonly to: string } & Parts)
	| { readonly kind: "none" }
	| { readonly kind: "too-long" };

interface Parts {
	readonly path: string;
	/** The part of the query that changes the page, with its question mark. */
	readonly query: string;
	/** The rest of the query, which changes nothing and goes along wherever one is led. */
	readonly rest: string;
}

/** Returns the query parameters that change the public page at a path. */
type QueryOf = (path: string) => RouteHandle["query"];

// The characters of public addresses.
const writable = /^[\w.~-]+$/;

/**
 * Normalises a request target, before anything else is decided by it. `elsewhere` is the canonical
 * address to redirect to: nothing escaped without need, lower-case, single slashes, none at the end, and the
 * query parameters that change the page first, once each, in order, with possible values.
 * @param target as in the request line: a path, or an address with any host, which is ignored
 */
export function pageAddress(target: string, queryOf: QueryOf): PageAddress {
	if (target.length > limits.addressLength) return { kind: "too-long" };
	const local = target.replace(/^https?:\/\/[^/?#]*/i, "");
	const [given = "", search = ""] = splitOnce(local.split("#", 1)[0]!, "?");
	const path = given === "" && local !== target ? "/" : canonicalPath(given);
	if (path === undefined) return { kind: "none" };
	const escaped = escapedTarget(search);
	const { query, rest, isCanonical } = isStudio(path)
		? { query: escaped && `?${escaped}`, rest: "", isCanonical: true }
		: readQuery(search === "" ? {} : (queryOf(path) ?? {}), escaped);
	const isHere = path === given && isCanonical && escaped === search && !local.includes("#");
	const parts = { path, query, rest };
	return isHere ? { kind: "page", ...parts } : { kind: "elsewhere", to: withQuery(path + query, rest), ...parts };
}

/** Whether a canonical path is behind the sign-in. Everything else is public and the same for everyone. */
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
	// Ids of imported documents may hold any characters, upper case included.
	if (isStudio(start) && writable.test(first)) return [start, ...rest.map(encodeURIComponent)].join("/");
	if (!(segments as string[]).every((segment) => writable.test(segment))) return undefined;
	// Names of built files hold a case-sensitive hash.
	return start === "/assets" ? [start, ...rest].join("/") : `/${segments.join("/").toLowerCase()}`;
}

/** A segment, decoded; undefined when it is not valid UTF-8. Each character of `segment` is one byte. */
function unescaped(segment: string): string | undefined {
	try {
		return decodeURIComponent(escapedTarget(segment));
	} catch {
		return undefined;
	}
}

/** Dot segments and invisible characters come only from probes. */
function isNameable(segment: string): boolean {
	return segment !== "." && segment !== ".." && !/\p{Cc}/u.test(segment);
}

/** A request target, or a part of one, in the signs of addresses alone. Each character of `target` is one byte. */
export function escapedTarget(target: string): string {
	return target.replace(/[^!-~]/g, escapeByte);
}

function escapeByte(sign: string): string {
	return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

function readQuery(known: NonNullable<RouteHandle["query"]>, search: string) {
	const parts = search.split("&").map((part) => {
		const [[name = "", value = ""] = []] = new URLSearchParams(part);
		return { part, name, value: value.toLowerCase() };
	});
	const asked = parts.filter(({ name }) => Object.hasOwn(known, name));
	const others = parts.filter((one) => one.part !== "" && !asked.includes(one));
	const kept = Object.entries(known).flatMap(([name, values]) => {
		const { value = "", part = "" } = asked.find((one) => one.name === name) ?? {};
		if (values === "typed") return part === "" ? [] : [part];
		return values.test(value) ? [`${name}=${value}`] : [];
	});
	return {
		query: kept.length > 0 ? `?${kept.join("&")}` : "",
		rest: others.map(({ part }) => part).join("&"),
		isCanonical: kept.join("&") === asked.map(({ part }) => part).join("&"),
	};
}

function splitOnce(text: string, separator: string): [string, string?] {
	const at = text.indexOf(separator);
	return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
