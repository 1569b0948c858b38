import type { RouterContextProvider } from "react-router";
import { isBot } from "../../.server/analytics/bots.ts";
import { Attempts, countGuess } from "../../.server/auth/attempts.ts";
import type { Check } from "../../.server/auth/count-check.ts";
import { backendContext, clientContext, siteContext } from "../../.server/http.ts";
import {
	addDevice,
	asksForDevice,
	isKnownDevice,
	linkOfToken,
	type RecipientLink,
} from "../../.server/recipients/opened-link.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { companyOf } from "../company.ts";

type Context = Readonly<RouterContextProvider>;

/** Wrong links of one network within 15 minutes. Nobody guesses 128 bits, but each try is a page to draw. */
const wrongLinks = new Attempts(60);
/** Wrong passwords of one network: half of what a link takes from all together. */
const wrongPasswords = new Attempts(5);

/** A link, as far as the browser that asks may open it. */
export type OpenedLink =
	| { readonly kind: "open"; readonly link: RecipientLink; readonly cookie?: string }
	/** It asks for its password. */
	| { readonly kind: "locked"; readonly link: RecipientLink }
	/** There never was one; `isTooMuch` after too many such. */
	| { readonly kind: "unknown"; readonly isTooMuch: boolean }
	| { readonly kind: "ended" }
	/** As many browsers have opened it as may. */
	| { readonly kind: "full" };

/**
 * Looks up the link of a request. A browser that may be one of the first to open it is counted as one, unless it asks for a
 * file of the page.
 */
export async function openLink(
	request: Request,
	context: Context,
	token: string,
	{ isOfPage = false }: { readonly isOfPage?: boolean } = {},
): Promise<OpenedLink> {
	const { store } = context.get(backendContext);
	const { address, agent } = context.get(clientContext);
	const link = await linkOfToken(store, token);
	if (!link) return { kind: "unknown", isTooMuch: wrongLinks.take(address).wait > 0 };
	if (link.hasEnded) return { kind: "ended" };
	if (!asksForDevice(link) || (await isKnownDevice(store, link, deviceIn(request)))) return { kind: "open", link };
	if (link.password) return { kind: "locked", link };
	// Programs that look at links for a preview keep no cookie: each of their looks would count as a browser.
	const counts = request.method === "GET" && !isBot(agent) && !isOfPage;
	const device = counts ? await addDevice(store, link) : undefined;
	return device ? { kind: "open", link, cookie: cookieOf(context, token, device) } : { kind: "full" };
}

/** Counts a try of a link's password; `wait` is above 0 when it has to wait. Give it back when it did not fail. */
export function tryPassword(context: Context, { id }: RecipientLink): Promise<Check> {
	return countGuess(context, wrongPasswords, `link ${id}`);
}

/** The answer of a link that opens nothing, in a sentence; a link that never was is answered like any other address without a page. */
export async function closedAnswer(opened: OpenedLink, context: Context): Promise<Response> {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const company = companyOf(site);
	if (opened.kind === "full") return inWords(403, t("links.full", { company }));
	if (opened.kind !== "unknown") return inWords(410, t("links.ended", { company }));
	if (opened.isTooMuch) return inWords(429, t("inquiry.guessingText"));
	return context.get(backendContext).renderPublic("/-", site.snapshot);
}

/** The page with the site around it is made of it for whoever reads pages. */
function inWords(status: number, sentence: string): Response {
	return new Response(sentence, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** Set only at the address of the link, so that no public page is sent with it. */
export function cookieOf(context: Context, token: string, device: string): string {
	const isOverTls = context.get(siteContext).origin.startsWith("https:");
	return `reader=${device}; Path=/l/${token}; Max-Age=31536000; HttpOnly; SameSite=Lax${isOverTls ? "; Secure" : ""}`;
}

function deviceIn(request: Request): string | undefined {
	const cookies = request.headers.get("cookie") ?? "";
	return /(?:^|;\s*)reader=([0-9a-f]{32})(?:;|$)/.exec(cookies)?.[1];
}
