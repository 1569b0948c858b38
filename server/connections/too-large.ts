import type { IncomingMessage } from "node:http";
import { limits } from "../limits.ts";
import { languageAt } from "../pages/language-at.ts";
import type { PageCache } from "../pages/page-cache.ts";
import { plainResponse } from "../pages/plain-response.ts";
import { errorPageKeyAt } from "../pages/public-answer.ts";
import { createReadyResponse, type ReadyResponse } from "../pages/ready-response.ts";
import type { Router } from "../pages/router.ts";
import type { BodyTooLarge } from "../read-body.ts";

const ofForms = "This is more than one form may hold. Go back, shorten it and send it again.";

function ofJson({ most }: BodyTooLarge): string {
	return most === undefined
		? `This JSON is nested more than ${limits.jsonDepth} levels deep. Send it with fewer.`
		: `This JSON has more than ${most / 1024} KiB, the most that is taken here. Send less at a time.`;
}

/** Rejects a body for its size, in a form that suits the client: a page, JSON for a script, or a line of text. */
export async function tooLargeAnswer(
	{ pages, common, router }: { pages: PageCache; common: Readonly<Record<string, string>>; router: Router },
	{ url = "", headers }: IncomingMessage,
	error: BodyTooLarge,
): Promise<ReadyResponse> {
	const uncached = { "Cache-Control": "no-store" };
	const { accept = "", "content-type": sent = "", "sec-fetch-dest": destination } = headers;
	const told = languageAt(pages.snapshot, url.split("?", 1)[0]!)?.t("errors.largeText") ?? ofForms;
	const sentence = /\bjson\b/.test(sent) ? ofJson(error) : told;
	const isForScripts = router.match(url.split("?", 1)[0]!)?.page === false;
	// The form's own script shows an alert, and the e-mail address behind it.
	if (isForScripts || destination === "empty" || /\bjson\b/.test(`${accept} ${sent}`)) {
		const body = Buffer.from(JSON.stringify({ status: 413, alert: sentence, sentence }));
		return createReadyResponse(413, { ...common, ...uncached, "Content-Type": "application/json" }, body);
	}
	return accept.includes("text/html")
		? pages.get(errorPageKeyAt(413, pages.snapshot, url))
		: plainResponse(common, 413, sentence);
}
