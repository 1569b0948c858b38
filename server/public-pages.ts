import type { Logger } from "../app/.server/log.ts";
import type { Snapshot } from "../app/.server/publishing/snapshot.ts";
import { type Answer, createAnswer } from "./answer.ts";
import type { PageCache } from "./page-cache.ts";
import { redirectAnswer } from "./plain-answer.ts";
import { headersOf, renderPage } from "./render-page.ts";
import { nextRequestId } from "./request-id.ts";
import type { Router } from "./router.ts";
import type { PagePolicy } from "./security-headers.ts";

export interface PublicPagesOptions {
	readonly origin: string;
	readonly router: Router;
	readonly log: Logger;
	readonly common: Readonly<Record<string, string>>;
	policy(snapshot: Snapshot): PagePolicy;
}

/**
 * Browsers ask each time, a CDN may keep a page for a minute. It shows no older one while it fetches the next: who may
 * (stale-while-revalidate) are browsers too, and whoever publishes wants to see it.
 */
const caching = "public, max-age=0, s-maxage=60, must-revalidate";
/** What is missing may be published in a moment. */
const cachingOfMissing = "public, max-age=0, s-maxage=10, must-revalidate";

/** A key is the canonical target of a page; those of missing pages begin with their status. */
const missing = /^(404|410) (.+)$/;

/** Renders a page for the cache. Nothing of any visitor's request is in it. */
export function pageRenderer({ origin, router, log, common, policy }: PublicPagesOptions) {
	return async (key: string, snapshot: Snapshot): Promise<Answer> => {
		const [, status, pattern] = missing.exec(key) ?? [];
		// A lone hyphen is no slug, so it stands for all that is missing below a pattern.
		const target = pattern === undefined ? key : pattern.replace(/:\w+\??|\*/g, "-");
		const site = { snapshot, origin, requestId: nextRequestId() };
		const response = await renderPage(router, new Request(origin + target), site, log);
		const body = Buffer.from(await response.arrayBuffer());
		const cookies = response.headers.has("Set-Cookie");
		const headers = {
			...common,
			...(isHtml(response) && policy(snapshot)),
			"Cache-Control": response.status === 404 ? cachingOfMissing : caching,
			...headersOf(response),
			Vary: "Accept-Encoding",
			...((response.status >= 500 || cookies) && { "Cache-Control": "no-store", "X-Request-Id": site.requestId }),
		};
		const isMissing = status !== undefined && response.status < 500;
		return createAnswer(isMissing ? Number(status) : response.status, headers, body);
	};
}

/** Finds what GET of a site's address is answered with; undefined when the route makes its answer anew each time. */
export async function publicAnswer(
	pages: PageCache,
	router: Router,
	common: Readonly<Record<string, string>>,
	{ path, query }: { path: string; query: string },
): Promise<Answer | undefined> {
	const resolution = pages.snapshot.resolve(path);
	if (resolution.kind === "moved") return redirectAnswer(common, "GET", resolution.to);
	const match = router.match(path) ?? { pattern: "/*", fixed: false, page: true };
	if (resolution.kind === "live" || match.fixed) return pages.get(path + query);
	if (!match.page) return undefined;
	return pages.get(`${resolution.kind === "gone" ? 410 : 404} ${match.pattern}`);
}

function isHtml({ headers }: Response): boolean {
	return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}
