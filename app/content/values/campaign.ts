/** Parts of a campaign that addresses have as parameters: `utm_source` and so on. */
export const campaignParts = ["source", "medium", "campaign", "term", "content"] as const;
export type CampaignPart = (typeof campaignParts)[number];

/** The known parts of a campaign: those that its address had. */
export type Campaign = Readonly<Partial<Record<CampaignPart, string>>>;

const longest = 100;

/** Reads the campaign from the query of an address, without values that may identify a person, such as an e-mail. */
export function campaignIn(search: string): Campaign {
	const query = new URLSearchParams(search.slice(0, 2000));
	return Object.fromEntries(
		campaignParts.flatMap((part) => {
			const value = nameOf(query.get(`utm_${part}`) ?? "");
			return value === "" ? [] : [[part, value]];
		}),
	);
}

/** The host of the site that led here, without "www."; "" for anything else, and for the site itself. */
export function leadingHost(told: string, origin: string): string {
	const host = bare(told);
	return host === bare(new URL(origin).hostname) || !hostName.test(host) ? "" : host;
}

function bare(host: string): string {
	return host.toLowerCase().replace(/^www\./, "");
}

function nameOf(value: string): string {
	const name = value
		.toWellFormed()
		.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
		.trim()
		.toLowerCase();
	return name.length > longest || mayBeSomebody.test(name) ? "" : name;
}

const hostName = /^(?=.{4,100}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;
/** A mail address, a phone number, or a key. */
const mayBeSomebody = /@|^\+?[\d ()/-]{12,}$|[a-z_-]*\d[a-z0-9_]{23,}/;
