import type { AddressCounter } from "../../app/.server/analytics/address-counter.ts";
import type { Rejection } from "../../app/.server/http.ts";
import type { Logger } from "../../app/.server/log/log.ts";
import { redirectedFrom } from "../../app/.server/snapshot/redirects.ts";
import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";
import { withQuery } from "../../app/content/values/addresses/old-address.ts";
import { nextRequestId } from "../connections/request-id.ts";
import { nowhere } from "./language-at.ts";
import { isReadAsMarkdown, markdownAddress, markdownSource } from "./markdown/markdown-pages.ts";
import type { PageCache } from "./page-cache.ts";
import { redirectResponse } from "./plain-response.ts";
import { createReadyResponse, type ReadyResponse } from "./ready-response.ts";
import { headersOf, renderPage } from "./render-page.ts";
import type { Router } from "./router.ts";
import type { PagePolicy } from "./security-headers.ts";

export interface PublicPagesOptions {
	readonly origin: string;
	readonly router: Router;
	readonly log: Logger;
	readonly common: Readonly<Record<string, string>>;
	/** @param path of the page that it is for; without one, for any */
	policy(snapshot: Snapshot, path?: string): PagePolicy;
}

/**
 * Browsers ask each time, a CDN may keep a page for a minute. It shows no older one while it fetches the next: who may
 * (stale-while-revalidate) are browsers too, and whoever publishes wants to see it.
 */
const caching = "public, max-age=0, s-maxage=60, must-revalidate";
/** A missing page may be published soon, so a CDN keeps its answer for a short time. */
const cachingOfMissing = "public, max-age=0, s-maxage=10, must-revalidate";

const cachingOfRejected = "public, max-age=0, must-revalidate";

/**
 * A key is the canonical target of a page. Those of pages that say why there is none begin with their status; behind it
 * stands the pattern of what is missing, or what goes with the status.
 */
const errorPage = /^([45]\d\d) (.+)$/;

/** The key of the page that refuses a method. `allow` names those that are answered. */
export function keyOfMethods(allow: string): string {
	return `405 ${allow}`;
}

/** The key of the page that refuses a request with a status. */
export function errorPageKey(status: number): string {
	return `${status} /*`;
}

/** The same in the language of an address. */
export function errorPageKeyAt(status: number, snapshot: Snapshot, address: string): string {
	const place = snapshot.placeOf(address.split("?", 1)[0]!);
	return place ? `${status} ${snapshot.in(place.language).outward("/*")}` : errorPageKey(status);
}

/** Renders a page for the cache. Nothing of any visitor's request is in it. */
export function pageRenderer({ origin, router, log, common, policy }: PublicPagesOptions) {
	return async (key: string, snapshot: Snapshot): Promise<ReadyResponse> => {
		const [, digits, detail = ""] = errorPage.exec(key) ?? [];
		const status = digits === undefined ? undefined : Number(digits);
		// A lone hyphen is no slug, so it stands for all that is missing below a pattern.
		const missing = detail.replace(/:\w+\??|\*/g, "-");
		const target = status === undefined ? key : status === 404 ? missing : nowhere(snapshot, missing);
		const site = {
			snapshot,
			origin,
			requestId: nextRequestId(),
			...(status !== undefined && status !== 404 && { rejection: { status } }),
		};
		const response = await renderPage(router, new Request(origin + target), site, log);
		const body = Buffer.from(await response.arrayBuffer());
		const cookies = response.headers.has("Set-Cookie");
		const headers = {
			...common,
			...(isHtml(response) && policy(snapshot, new URL(target, origin).pathname)),
			"Cache-Control": cachingOf(status ?? response.status),
			...(status === 405 && { Allow: detail }),
			...headersOf(response),
			Vary: "Accept-Encoding",
			...((response.status >= 500 || cookies) && { "Cache-Control": "no-store", "X-Request-Id": site.requestId }),
		};
		const isRejected = status !== undefined && response.status < 500;
		return createReadyResponse(isRejected ? status : response.status, headers, body);
	};
}

/** A page that refuses one request for reasons of its own. It is made anew each time, and costs little. */
export async function rejectionPage(
	{ origin, router, log, common, policy }: PublicPagesOptions,
	{ rejection, snapshot, requestId }: { rejection: Rejection; snapshot: Snapshot; requestId: string },
): Promise<ReadyResponse> {
	const site = { snapshot, origin, requestId, rejection };
	const response = await renderPage(router, new Request(`${origin}/-`), site, log);
	const headers = { ...common, ...policy(snapshot), ...headersOf(response), "Cache-Control": "no-store" };
	return createReadyResponse(response.status, headers, Buffer.from(await response.arrayBuffer()));
}

function cachingOf(status: number): string {
	if (status === 404 || status === 410) return cachingOfMissing;
	return status >= 400 ? cachingOfRejected : caching;
}

/** Counts what is asked for and is no page. */
export type AskedAddresses = Pick<AddressCounter, "lead" | "miss" | "missByQuery">;

/** Finds what GET of a site's address is answered with, of which `target` is the spelling; undefined when the route makes its answer anew each time. */
export async function publicAnswer(
	pages: PageCache,
	router: Router,
	common: Readonly<Record<string, string>>,
	{ path, query, rest, target }: { path: string; query: string; rest: string; target: string },
	asked: AskedAddresses,
): Promise<ReadyResponse | undefined> {
	const resolution = pages.snapshot.resolve(path);
	if (resolution.kind === "moved" || resolution.kind === "gone") asked.lead(path, resolution);
	if (resolution.kind === "moved")
		return redirectResponse(common, "GET", redirectedFrom(target, resolution), resolution.temporary);
	const match = router.match(path) ?? { pattern: "/*", fixed: false, page: true, fresh: false };
	// Strangers may ask with any query, so what answers each is not kept.
	if (match.fresh === true || (match.fresh && query)) return undefined;
	if (resolution.kind === "live" || match.fixed) {
		const answer = await pages.get(path + query);
		const to = rest && answer.headers.Location;
		return to ? redirectResponse(common, "GET", withQuery(to, rest), answer.status === 302) : answer;
	}
	if (!match.page) return undefined;
	const page = resolution.kind === "unknown" ? markdownSource(pages.snapshot, path) : undefined;
	if (page !== undefined && isReadAsMarkdown(pages.snapshot, router, page)) return pages.get(path);
	const lead = page === undefined ? resolution : pages.snapshot.resolve(page);
	if (page !== undefined && (lead.kind === "moved" || lead.kind === "gone")) asked.lead(page, lead);
	if (lead.kind === "moved") {
		const isPage = pages.snapshot.resolve(lead.to).kind === "live";
		const to = isPage ? markdownAddress(pages.snapshot, lead.to) : lead.to;
		return redirectResponse(common, "GET", redirectedFrom(target, { ...lead, to }), lead.temporary);
	}
	if (lead.kind !== "gone") asked.miss(target);
	return pages.get(`${lead.kind === "gone" ? 410 : 404} ${match.pattern}`);
}

function isHtml({ headers }: Response): boolean {
	return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}
