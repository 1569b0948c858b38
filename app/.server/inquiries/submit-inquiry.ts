import { type FormOptions, formOptions } from "../../content/register/form-options.ts";
import { siteLanguage, siteLocales } from "../../content/register/site-language.ts";
import type { InquiryValues } from "../../content/system/inquiry-form-fields.ts";
import { inquirySource, trapName } from "../../content/system/inquiry-form-fields.ts";
import type { Backend, Client } from "../http.ts";
import { visitorNetwork } from "../network.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { Lead } from "./attribution.ts";
import { checkInquiryForm, type FormProblem } from "./check-inquiry-form.ts";
import { judgeFormToken } from "./form-token.ts";
import { type Receipt, receive } from "./receive-inquiry.ts";
import { type SpamEvidence, suspicionsOf } from "./suspicions.ts";
import { writtenInquiry } from "./written.ts";

export type Submission =
	| { readonly kind: "problems"; readonly values: InquiryValues; readonly problems: readonly FormProblem[] }
	| { readonly kind: "received"; readonly values: InquiryValues; readonly receipt: Receipt };

/**
 * Receives a posted form: checks it, judges whether it is spam, stores it. However often the same form is
 * posted, it is one inquiry with one receipt.
 * @throws {Failure} `store-unreachable`, `store-full`: it is not stored; `too-many` for a flood from one network
 */
export async function submitInquiry(
	{ store, secretKey }: Pick<Backend, "store" | "secretKey">,
	posted: FormData,
	client: Client,
	lead: Lead,
	site: AskedSite,
): Promise<Submission> {
	const language = siteLanguage(site);
	const options = formOptions(site);
	const { values, problems } = checkInquiryForm(posted, language, options);
	if (problems.length > 0) return { kind: "problems", values, problems };
	const evidence = evidenceOf(secretKey, posted, client);
	const written = writtenInquiry(values, language);
	const receipt = await receive(store, values, {
		...keysOf(evidence, posted),
		source: inquirySource,
		page: leadingPage(posted, site, "/contact"),
		lead,
		language: spokenIn(site),
		network: evidence.network,
		secretKey,
		text: written.text,
		topic: topicOf(values, options),
		suspicions: (tx) => suspicionsOf(tx, written, evidence),
		joinsRepeats: true,
	});
	return { kind: "received", values, receipt };
}

/** The key of the kind of project of an inquiry; "" for none. */
function topicOf({ projectType }: InquiryValues, options: FormOptions): string {
	return options.projectType.find(({ label }) => label === projectType)?.key ?? "";
}

/** Reads the signs of spam in a posted form, besides its input. */
export function evidenceOf(secretKey: SecretKey, posted: FormData, client: Client): SpamEvidence {
	const now = Date.now();
	return {
		trap: textOf(posted, trapName),
		token: judgeFormToken(secretKey, textOf(posted, "token"), now),
		network: visitorNetwork(client.address),
		now,
	};
}

/** Returns the keys that identify a posted form: its token, or its input when no token can be trusted. */
export function keysOf({ token, now }: SpamEvidence, posted: FormData): ReturnType<typeof keysOfTime> {
	const isTrusted = token !== "missing" && token !== "forged";
	return isTrusted ? { idempotencyKey: textOf(posted, "token") } : keysOfTime(now);
}

/** The site in the language of a form. */
export type AskedSite = Pick<Snapshot, "in" | "one" | "outward">;

/** The page that led to the form, as reported by the browser; the form's own page for anything else. */
export function leadingPage(posted: FormData, site: AskedSite, own: string): string {
	const path = textOf(posted, "page");
	const isKnown = path.startsWith("/") && path.length < 200 && site.in("").resolve(path).kind === "live";
	return isKnown ? path : site.outward(own);
}

/** The language of a site's forms; "" where it has only one. */
export function spokenIn(site: AskedSite): string {
	const [locale, ...others] = siteLocales(site);
	return others.length > 0 ? locale! : "";
}

/** Keys for a form without a token, which is identified by its input alone, for ten to twenty minutes. */
function keysOfTime(now: number): { idempotencyKey: string; otherKeys?: string[] } {
	const span = Math.floor(now / 600_000);
	// The next span, too: the clock of another instance may be ahead.
	const [before, current, after] = [span - 1, span, span + 1].map((one) => `without token ${one}`);
	return { idempotencyKey: current!, otherKeys: [before!, after!] };
}

function textOf(posted: FormData, name: string): string {
	const value = posted.get(name);
	return typeof value === "string" ? value : "";
}
