import type { IncomingMessage } from "node:http";
import type { PageCache } from "../pages/page-cache.ts";
import { plainResponse } from "../pages/plain-response.ts";
import { errorPageKey } from "../pages/public-pages.ts";
import { createReadyResponse, type ReadyResponse } from "../pages/ready-response.ts";
import type { Router } from "../pages/router.ts";

const sentence = "This is more than one form may hold. Go back, shorten it and send it again.";

/** Rejects a body for its size, in a form that suits the client: a page, JSON for a script, or a line of text. */
export async function tooLargeAnswer(
	{ pages, common, router }: { pages: PageCache; common: Readonly<Record<string, string>>; router: Router },
	{ url = "", headers }: IncomingMessage,
): Promise<ReadyResponse> {
	const uncached = { "Cache-Control": "no-store" };
	const { accept = "", "content-type": sent = "", "sec-fetch-dest": destination } = headers;
	const isForScripts = router.match(url.split("?", 1)[0]!)?.page === false;
	// The form's own script shows an alert, and the e-mail address behind it.
	if (isForScripts || destination === "empty" || /\bjson\b/.test(`${accept} ${sent}`)) {
		const body = Buffer.from(JSON.stringify({ status: 413, alert: sentence, sentence }));
		return createReadyResponse(413, { ...common, ...uncached, "Content-Type": "application/json" }, body);
	}
	return accept.includes("text/html") ? pages.get(errorPageKey(413)) : plainResponse(common, 413, sentence);
}
