import { decodeLetters } from "../decode-text.ts";

/** An address as other systems had them: with letters of any language, and a query that says which page is meant. */
export interface OldAddress {
	/** Decoded, without slashes at its end; "/" for the first page. As it was typed: compare it in lower case. */
	readonly path: string;
	readonly query: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads an address in whatever spelling: of any host, escaped or not, with a slash at its end or without one.
 * Undefined for what is none.
 */
export function readOldAddress(target: string): OldAddress | undefined {
	const local = target.trim().replace(/^https?:\/\/[^/?#]*/i, "");
	const [given, search = ""] = split(split(local, "#")[0], "?");
	if (!given.startsWith("/") && !(given === "" && local !== target.trim())) return undefined;
	const segments = given
		.split("/")
		.filter((segment) => segment !== "")
		.map(unescaped);
	if (!segments.every(isNameable)) return undefined;
	return { path: `/${segments.join("/")}`.normalize("NFC"), query: [...new URLSearchParams(search)] };
}

/**
 * A text with its escapes decoded, however its system wrote them: in UTF-8, of which an end may have been cut off, or in
 * Windows-1252. A percent sign that escapes nothing stays.
 */
export function unescaped(text: string): string {
	return text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
		const bytes = Uint8Array.from(escapes.slice(1).split("%"), (byte) => Number.parseInt(byte, 16));
		return decodeLetters(bytes).replaceAll("\ufffd", "");
	});
}

/** Whether all that a redirect asks of a query is in the query of a request. */
export function hasAll(query: OldAddress["query"], wanted: OldAddress["query"]): boolean {
	return wanted.every(([name, value]) => query.some(([other, its]) => other === name && its === value));
}

/**
 * An address with a query behind its own: all of it, except parameters that the address has itself, and pairs that have
 * done their part.
 * @param query as it was sent, without its question mark
 */
export function withQuery(to: string, query: string, done: OldAddress["query"] = []): string {
	const [address, fragment] = split(to, "#");
	const [path, own] = split(address, "?");
	const ownParameters = new URLSearchParams(own);
	const others = query.split("&").filter((part) => {
		const [pair] = new URLSearchParams(part);
		return pair && !ownParameters.has(pair[0]) && !hasAll(done, [pair]);
	});
	const whole = [own, ...others].filter(Boolean).join("&");
	return `${path}${whole && `?${whole}`}${fragment === undefined ? "" : `#${fragment}`}`;
}

/** The query of a request target, without its question mark. */
export function queryIn(target: string): string {
	return split(split(target, "#")[0], "?")[1] ?? "";
}

/** Matches paths with one * in them, which stands for one sign or more. */
export interface Wildcard {
	readonly before: string;
	readonly after: string;
}

/** The wildcard in a path; undefined when it has none. */
export function wildcardOf(path: string): Wildcard | undefined {
	const at = path.indexOf("*");
	return at < 0 ? undefined : { before: path.slice(0, at).toLowerCase(), after: path.slice(at + 1).toLowerCase() };
}

/**
 * Returns the part of a path that the * of a wildcard matches; undefined when the path does not match.
 * @param lower the path in lower case: a caller that tries several wildcards computes it once
 */
export function caughtBy({ before, after }: Wildcard, path: string, lower: string): string | undefined {
	if (lower.length <= before.length + after.length || !lower.startsWith(before) || !lower.endsWith(after))
		return undefined;
	// A few letters have more signs in lower case.
	return (lower.length === path.length ? path : lower).slice(before.length, lower.length - after.length);
}

function isNameable(segment: string): boolean {
	return segment !== "." && segment !== ".." && !/[\p{Cc}/\\]/u.test(segment);
}

function split(text: string, separator: string): [string, string?] {
	const at = text.indexOf(separator);
	return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
