import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import type { Backend } from "../app/.server/http.ts";

/** The address at which a browser opened the studio, when it is not the configured one. */
export type Elsewhere =
	| { readonly kind: "elsewhere"; readonly at: string }
	/** A page of another site sent the request. */
	| { readonly kind: "foreign" };

interface SetUp {
	readonly origin: string;
	readonly backend: { readonly env: Pick<Backend["env"], "isSiteUrlGiven" | "trustProxy"> };
}

/**
 * Tells where a browser has the studio open. What a form names in Origin is the address that somebody sees; of a page that
 * is opened only the host is known, and behind a trusted proxy not even that for certain.
 */
export function whereOpened(
	{ method, headers }: Pick<IncomingMessage, "method" | "headers">,
	{ origin, backend: { env } }: SetUp,
): "here" | Elsewhere {
	const { host = "", origin: from, "sec-fetch-site": relation } = headers;
	if (isSameMachine(from, headers, env)) return "here";
	if (method !== "GET" && method !== "HEAD") {
		if (from === undefined || from === origin) return "here";
		const isOwn = relation === undefined ? hostOf(from) === host.toLowerCase() : relation === "same-origin";
		return isOwn ? { kind: "elsewhere", at: from } : { kind: "foreign" };
	}
	const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
	if (!asked || asked.hostname === new URL(origin).hostname) return "here";
	if (env.trustProxy || (!env.isSiteUrlGiven && isLoopback(asked.hostname))) return "here";
	const isOverTls = headers["x-forwarded-proto"] === "https";
	return { kind: "elsewhere", at: isOverTls ? `https://${asked.host}` : asked.origin };
}

/** All names of this machine count as one address, unless SITE_URL is set. */
export function isSameMachine(
	from: string | undefined,
	{ host = "" }: IncomingMessage["headers"],
	{ isSiteUrlGiven }: SetUp["backend"]["env"],
): boolean {
	if (isSiteUrlGiven || from === undefined || !URL.canParse(from)) return false;
	const { protocol, hostname } = new URL(from);
	return protocol === "http:" && hostOf(from) === host.toLowerCase() && isLoopback(hostname);
}

function isLoopback(hostname: string): boolean {
	const name = hostname.replace(/^\[|\]$/g, "");
	if (ipaddr.isValid(name)) return ipaddr.process(name).range() === "loopback";
	return name === "localhost" || name.endsWith(".localhost");
}

function hostOf(from: string): string | undefined {
	return URL.canParse(from) ? new URL(from).host : undefined;
}
