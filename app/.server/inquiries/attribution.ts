import { controlName, type OwnForm } from "../../content/register/form-conditions.ts";
import { campaignIn, leadingHost } from "../../content/values/campaign.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

/** The campaign or site that brought somebody to a form. It does not say who they are. */
export interface Attribution {
	/** The source of a campaign, or else the host of the site that linked here; "" when it is not known. */
	readonly source: string;
	/** Such as "email" or "cpc". */
	readonly medium: string;
	/** The name of the campaign. */
	readonly campaign: string;
	/** The variant of the campaign, which its address calls content. */
	readonly variant: string;
}

/** What is known of a visit that ended with a form. */
export interface Lead extends Attribution {
	/** The paths of the pages that were read, the first first. */
	readonly read: readonly string[];
}

export const noLead: Lead = { source: "", medium: "", campaign: "", variant: "", read: [] };

/** The pages of a visit that are kept: the first, and the last. */
const mostRead = 20;

/**
 * Returns the campaign or site that brought the sender of a form, and the pages of the visit. The script of pages remembers
 * the referrer, the query with which a visit began, and the paths since, in its tab, and sends them with the form. Without
 * the script, the address of the form may name a campaign. Nothing is stored for people who ask not to be tracked, or where visits are not counted.
 */
export function leadOf(
	posted: FormData,
	{ headers, url }: Pick<Request, "headers" | "url">,
	{ one, resolve, atHost }: Pick<Snapshot, "one" | "resolve" | "atHost">,
): Lead {
	if (!one("site_settings").analytics || headers.get("dnt") === "1" || headers.get("sec-gpc") === "1") return noLead;
	const { origin, host } = new URL(url);
	const read = readIn(posted.get("read"), (path) => {
		const own = atHost(host, path);
		return resolve(own).kind === "live" ? own : undefined;
	});
	const told = posted.get("from");
	if (typeof told === "string" && told !== "") {
		const [site = "", search = ""] = told.slice(0, 2200).split(/\?(.*)/s, 2);
		return { ...attributionIn(leadingHost(site, origin), search), read };
	}
	const page = URL.parse(headers.get("referer") ?? "");
	return { ...attributionIn("", page?.origin === origin ? page.search : ""), read };
}

/**
 * Fills in what a form takes from the address of its page. The script of the form has done so; without it, the browser
 * names that address. Anybody can write there what they like.
 */
export function takeFromAddress(
	{ questions }: Pick<OwnForm, "questions">,
	posted: FormData,
	{ headers, url }: Pick<Request, "headers" | "url">,
): void {
	const page = URL.parse(headers.get("referer") ?? "");
	if (page?.origin !== new URL(url).origin) return;
	for (const question of questions) {
		const name = controlName(question);
		const given = question.kind === "hidden" && !posted.get(name) && page.searchParams.get(question.parameter);
		if (given) posted.set(name, given);
	}
}

function attributionIn(host: string, search: string): Attribution {
	const { source = host, medium = "", campaign = "", content: variant = "" } = campaignIn(search);
	return { source, medium, campaign, variant };
}

/** The pages among what a browser sent, one a line; nothing that is no page of the site. */
function readIn(sent: FormDataEntryValue | null, pageAt: (path: string) => string | undefined): string[] {
	if (typeof sent !== "string") return [];
	const paths = sent.slice(0, 10_000).split("\n");
	const pages = paths.slice(0, mostRead * 2).flatMap((path) => pageAt(path.trim()) ?? []);
	return pages.length > mostRead ? [pages[0]!, ...pages.slice(1 - mostRead)] : pages;
}
