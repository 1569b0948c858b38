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
}

export const noAttribution: Attribution = { source: "", medium: "", campaign: "" };

/**
 * Returns the campaign or site that brought the sender of a form. The script of pages remembers the referrer and the
 * query with which a visit began, in its tab, and sends them with the form. Without the script, the address of the form
 * may name a campaign. Nothing is stored for people who ask not to be tracked, or where visits are not counted.
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
