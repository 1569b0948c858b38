import { isByScript, type Site } from "../app/.server/http.ts";
import type { Logger } from "../app/.server/log.ts";
import { errorPage } from "./error-page.ts";
import type { Router, Visit } from "./router.ts";

/** Renders a request; whatever happens, the visitor gets a page, and the log what went wrong. Never rejects. */
export async function renderPage(
	router: Router,
	request: Request,
	site: Site,
	log: Logger,
	visit?: Visit,
): Promise<Response> {
	try {
		const response = await router.render(request, site, visit);
		// The framework's bare words name no charset. Every other answer says itself what went wrong.
		const isBare = /^(text\/plain)?$/.test(response.headers.get("Content-Type") ?? "");
		return response.status >= 500 && isBare ? failed(request, site.requestId) : response;
	} catch (err) {
		log.error(
			{ err, requestId: site.requestId, method: request.method, path: new URL(request.url).pathname },
			"a page failed",
		);
		return failed(request, site.requestId);
	}
}

/** Scripts show people what they are told, so they are told no page. */
function failed(request: Request, requestId: string): Response {
	if (!isByScript(request)) return errorPage(requestId);
	const sentence = `Something went wrong on our side. Try again in a moment. If it stays, tell us this number: ${requestId}`;
	return new Response(sentence, { status: 500, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** The header of a rendered response, spelled as HTTP/1.1 does. Cookies are left out: they come one by one. */
export function headersOf({ headers }: Response): Record<string, string> {
	const kept = [...headers].filter(([name]) => !["content-length", "set-cookie"].includes(name));
	return Object.fromEntries(
		kept.map(([name, value]) => [name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()), value]),
	);
}
