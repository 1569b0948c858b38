import type { Snapshot } from "../../../app/.server/snapshot/snapshot.ts";
import { isMarkdown, markdownOf, pageOfMarkdown } from "../../../app/addresses/markdown-addresses.ts";
import { publicAddress } from "../language-hosts.ts";
import type { DerivedPage } from "../page-cache.ts";
import { createReadyResponse, type ReadyResponse } from "../ready-response.ts";
import type { Router } from "../router.ts";
import { markdownOfPage } from "./page-markdown.ts";

/** The page that an address of the site is the Markdown of, whether it is there or not; undefined for all other addresses. */
export function markdownSource(snapshot: Snapshot, address: string): string | undefined {
	return isMarkdown(address) ? pageOfMarkdown(address, homesOf(snapshot)) : undefined;
}

/** The address of a page of the site, in whichever language, as Markdown. */
export function markdownAddress(snapshot: Snapshot, page: string): string {
	return markdownOf(page, homesOf(snapshot));
}

function homesOf(snapshot: Snapshot) {
	return (page: string) => page === "/" || snapshot.placeOf(page)?.path === "/";
}

/** Whether what is at an address is a page of the release, which everybody may read as Markdown. */
export function isReadAsMarkdown(snapshot: Snapshot, router: Router, page: string): boolean {
	const match = router.match(page);
	if (!match?.page || match.fresh === true) return false;
	return (match.fixed && !match.fresh) || snapshot.resolve(page).kind === "live";
}

/** Says of the keys of a page cache which pages they are the Markdown of. Addresses that others have go before. */
export function markdownPages({ origin, router }: { readonly origin: string; readonly router: Router }) {
	return (key: string, snapshot: Snapshot): DerivedPage | undefined => {
		const page = markdownSource(snapshot, key);
		if (page === undefined || router.match(key)?.fixed || !isReadAsMarkdown(snapshot, router, page)) return undefined;
		return { from: page, make: (answer) => asMarkdown(answer, { snapshot, origin, page }) };
	};
}

/**
 * An answer with the words of a page. It names the page as its own address, and search engines leave it out, so that it does not
 * stand beside the page in their results. What is no page stays as it is.
 * @param page its path
 */
function asMarkdown(
	answer: ReadyResponse,
	{ snapshot, origin, page }: { snapshot: Snapshot; origin: string; page: string },
): ReadyResponse {
	const { "Content-Type": type, "Content-Security-Policy": _, ...headers } = answer.headers as Record<string, string>;
	if (answer.status !== 200 || !type?.startsWith("text/html")) return answer;
	const html = answer.encoded.identity.body.toString();
	const { markdown, canonical, language } = markdownOfPage(html, publicAddress({ snapshot, origin }, "", page));
	const about = {
		...headers,
		"Content-Type": "text/markdown; charset=utf-8",
		"X-Robots-Tag": "noindex",
		...(canonical && { Link: `<${canonical}>; rel="canonical"` }),
		...(language && { "Content-Language": language }),
	};
	return createReadyResponse(200, about, Buffer.from(markdown));
}
