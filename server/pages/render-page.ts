import { isByScript, type Rejection, type Site } from "../../app/.server/http.ts";
import type { Logger } from "../../app/.server/log/log.ts";
import { loggedPath } from "../logged-path.ts";
import { errorPage } from "./error-page.ts";
import { languageAt, nowhere } from "./language-at.ts";
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
		const type = response.headers.get("Content-Type") ?? "";
		if (response.status >= 500 && /^(text\/plain)?$/.test(type)) return failed(router, request, site);
		const isRejection = response.status >= 400 && response.status < 500 && type.startsWith("text/plain");
		return isRejection && showsPages(request) ? asPage(router, request, response, site) : response;
	} catch (err) {
		log.error(
			{ err, requestId: site.requestId, method: request.method, path: loggedPath(new URL(request.url).pathname) },
			"a page failed",
		);
		return failed(router, request, site);
	}
}

/** Whether what is answered is shown as a page: a browser goes there, or sends a form. */
function showsPages(request: Request): boolean {
	return !isByScript(request) && (request.headers.get("accept") ?? "").includes("text/html");
}

/** A sentence that somebody is rejected with, with the site around it. */
async function asPage(router: Router, request: Request, response: Response, site: Site): Promise<Response> {
	const text = await response.text();
	const rejection = { status: response.status, ...(/[.!?]\s*$/.test(text) && { sentence: text.trim() }) };
	const page = await draw(router, request, site, rejection);
	return page ?? new Response(text, response);
}

/** Scripts show people what they are told, so they are told no page. */
async function failed(router: Router, request: Request, site: Site): Promise<Response> {
	const { requestId } = site;
	if (!isByScript(request)) return (await draw(router, request, site, { status: 500 })) ?? errorPage(requestId);
	const { t } = languageAt(site.snapshot, new URL(request.url).pathname) ?? {};
	const sentence = t
		? `${t("errors.brokenText")} ${t("errors.request", { number: requestId })}`
		: `Something went wrong on our side. Try again in a moment. If it stays, tell us this number: ${requestId}`;
	return new Response(sentence, { status: 500, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** The site's own page for a refusal, in the language of its address; undefined when what broke is what would draw it. */
async function draw(
	router: Router,
	{ url }: Request,
	{ snapshot, origin, requestId }: Site,
	rejection: Rejection,
): Promise<Response | undefined> {
	const site = { snapshot, origin, requestId, rejection };
	try {
		const target = nowhere(snapshot, new URL(url).pathname);
		const response = await router.render(new Request(origin + target), site);
		return response.status === rejection.status ? response : undefined;
	} catch {
		return undefined;
	}
}

/** The header of a rendered response, spelled as HTTP/1.1 does. Cookies are left out: they come one by one. */
export function headersOf({ headers }: Response): Record<string, string> {
	const kept = [...headers].filter(([name]) => !["content-length", "set-cookie"].includes(name));
	return Object.fromEntries(
		kept.map(([name, value]) => [name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()), value]),
	);
}
