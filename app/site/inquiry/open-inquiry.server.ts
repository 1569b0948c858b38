import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { Attempts } from "../../.server/auth/attempts.ts";
import { backendContext, clientContext, siteContext } from "../../.server/http.ts";
import { inquiryOfKey } from "../../.server/inquiries/status-link.ts";
import { type InquiryStatus, statusOf } from "../../.server/inquiries/status-of-inquiry.ts";
import { promisesReply } from "../../content/register/reply-promise.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { xmlText } from "../feeds/xml.ts";

/** The key of the secret link in a request; "" without one. */
export function keyIn(request: Request): string {
	return new URL(request.url).searchParams.get("key") ?? "";
}

/** Reads the inquiry that the link of a request opens; undefined when it opens none, or none any more. */
export function openInquiry(
	request: Request,
	context: Readonly<RouterContextProvider>,
): Promise<InquiryStatus | undefined> {
	const { snapshot } = context.get(siteContext);
	const promise = promisesReply(snapshot) ? snapshot.one("site_settings") : undefined;
	return statusOf(context.get(backendContext).store, keyIn(request), promise);
}

/** Nobody guesses a key of 128 bits, but each try is a page to draw. Wrong links of one network within 15 minutes. */
const wrongLinks = new Attempts(60);

/** Draws no more pages for a network that tried too many links that open nothing. Others always open. */
export const refuseGuessing: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const found = await context.get(backendContext).store.read((tx) => inquiryOfKey(tx, keyIn(request)));
	const { wait } = found === undefined ? wrongLinks.take(context.get(clientContext).address) : { wait: 0 };
	if (wait === 0) return next();
	const { t, locale, dir } = siteLanguage(context.get(siteContext).snapshot);
	const words = `<!doctype html><html lang="${locale}" dir="${dir}"><title>${xmlText(t("inquiry.guessing"))}</title><p>${xmlText(t("inquiry.guessingText"))}`;
	return new Response(words, { status: 429, headers: { "Content-Type": "text/html; charset=utf-8" } });
};
