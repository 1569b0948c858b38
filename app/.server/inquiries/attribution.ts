import { campaignIn, leadingHost } from "../../content/values/campaign.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

/** What led somebody to a form: nothing about who they are. */
export interface Attribution {
	/** The source of a campaign, or else the host of the site that linked here; "" when it is not known. */
	readonly source: string;
	/** Such as "email" or "cpc". */
	readonly medium: string;
	/** The name of the campaign. */
	readonly campaign: string;
}

export const noAttribution: Attribution = { source: "", medium: "", campaign: "" };

/**
 * What led to a posted form. The script of pages remembers the referrer and the query that a visit began with, in its tab, and
 * sends them along. Without it, the address that the form was on may name a campaign. Nothing is kept of people who ask not to
 * be tracked, and where visits are not counted.
 */
export function attributionOf(
	posted: FormData,
	{ headers, url }: Pick<Request, "headers" | "url">,
	{ one }: Pick<Snapshot, "one">,
): Attribution {
	if (!one("site_settings").analytics || headers.get("dnt") === "1" || headers.get("sec-gpc") === "1")
		return noAttribution;
	const { origin } = new URL(url);
	const told = posted.get("from");
	if (typeof told === "string" && told !== "") {
		const [host = "", search = ""] = told.slice(0, 2200).split(/\?(.*)/s, 2);
		return attributionIn(leadingHost(host, origin), search);
	}
	const page = URL.parse(headers.get("referer") ?? "");
	return page?.origin === origin ? attributionIn("", page.search) : noAttribution;
}

function attributionIn(host: string, search: string): Attribution {
	const { source = host, medium = "", campaign = "" } = campaignIn(search);
	return { source, medium, campaign };
}
