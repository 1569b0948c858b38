import type { RouterContextProvider } from "react-router";
import { Attempts, countGuess } from "../../.server/auth/attempts.ts";
import type { Check } from "../../.server/auth/count-check.ts";
import { backendContext, clientContext, siteContext } from "../../.server/http.ts";
import type { ApprovalRule } from "../../.server/proposals/approval.ts";
import { isPassed, linkOfKey, type OpenLink } from "../../.server/proposals/review-links.ts";

type Context = Readonly<RouterContextProvider>;

/** Wrong links of one network within 15 minutes. Nobody guesses a key of 128 bits, but each try is a page to draw. */
const wrongLinks = new Attempts(60);
/** Wrong passwords of one network: half of what a link takes from all together. */
const wrongPasswords = new Attempts(5);
/** Wrong codes of one network, and codes that it lets be mailed. */
const wrongCodes = new Attempts(5);
const codeMails = new Attempts(5);
/** Forms that one network may send within 15 minutes, by all links together. */
const posts = new Attempts(60);

/** The state of the review link in a request: open, waiting for its password, already published, or ended. */
export type Opened =
	| { readonly kind: "open"; readonly key: string; readonly link: OpenLink }
	| { readonly kind: "password"; readonly key: string; readonly link: OpenLink }
	/** The proposal is on the site. */
	| { readonly kind: "live" }
	/** Mistyped, ended, or set aside; `isTooMuch` after too many of them. */
	| { readonly kind: "ended"; readonly isTooMuch: boolean };

/** Looks up the link of a request: one short query. */
export async function openReview(request: Request, context: Context): Promise<Opened> {
	const { store, secretKey } = context.get(backendContext);
	const key = new URL(request.url).searchParams.get("key") ?? "";
	const link = await linkOfKey(store, key);
	if (!link || link.state === "discarded") {
		const { wait } = wrongLinks.take(context.get(clientContext).address);
		return { kind: "ended", isTooMuch: wait > 0 };
	}
	if (link.state === "published") return { kind: "live" };
	const isOpen = isPassed(secretKey, link, passIn(request));
	return { kind: isOpen ? "open" : "password", key, link };
}

/** Counts a try of a link's password; `wait` is above 0 when it has to wait. Give it back when it did not fail. */
export function tryPassword(context: Context, link: OpenLink): Promise<Check> {
	return countGuess(context, wrongPasswords, `review ${link.id}`);
}

/** Whether an approval by a link counts only with a code that is mailed to its address. */
export function needsCode({ by, approvers }: ApprovalRule, { email }: OpenLink): boolean {
	return by === "named" && approvers.includes(email.toLowerCase());
}

/** Counts a try of the code for an approval by a link. Give it back when it was right. */
export function tryCode(context: Context, link: OpenLink): Promise<Check> {
	return countGuess(context, wrongCodes, `review code ${link.id}`);
}

/** Whether as many codes were mailed for a link as may be for now. */
export async function mailsTooMany(context: Context, link: OpenLink): Promise<boolean> {
	return (await countGuess(context, codeMails, `review code mail ${link.id}`)).wait > 0;
}

/** Whether a network has written as much as it may for now. */
export function writesTooMuch(context: Context): boolean {
	return posts.take(context.get(clientContext).address).wait > 0;
}

/** Set only at the addresses of reviews, so that no public page is sent with it. */
export function passCookie(context: Context, pass: string): string {
	const isOverTls = context.get(siteContext).origin.startsWith("https:");
	return `review=${pass}; Path=/review; HttpOnly; SameSite=Lax${isOverTls ? "; Secure" : ""}`;
}

function passIn(request: Request): string | undefined {
	const cookies = request.headers.get("cookie") ?? "";
	return /(?:^|;\s*)review=([0-9a-f]{64})(?:;|$)/.exec(cookies)?.[1];
}
