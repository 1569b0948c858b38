import type { CampaignPart } from "../../../content/values/campaign.ts";

/** The kinds of values by which visits are counted. */
export type Facet = "page" | "referrer" | "device" | "country" | `utm_${CampaignPart}` | "goal" | "begun" | "hour";

/** Counts per day. Nothing in a row identifies a visitor, and rows cannot be joined. */
export interface VisitCountsTable {
	/** Such as 2026-03-04, in the site's time zone. */
	day: string;
	facet: Facet;
	/** A path, a host, a kind of device, a country, a part of a campaign or the key of a goal, depending on `facet`; "begun" counts pages on which a form was begun, "hour" those of an hour of the day, such as 09. */
	value: string;
	/** Visits that began on this page, or came from this host or campaign. */
	visits: number;
	/** Pages read. */
	views: number;
}

/** How fast pages were: one row per bucket of a histogram. */
export interface VitalCountsTable {
	day: string;
	path: string;
	device: string;
	release: number;
	metric: string;
	bucket: number;
	views: number;
}

/** How often an old address led elsewhere. */
export interface AddressLeadsTable {
	/** The id of a redirect, or the path where a page was. */
	address: string;
	hits: number;
	last_day: string;
}

/** Addresses that were asked for and are no page. */
export interface MissingAddressesTable {
	address: string;
	hits: number;
	first_day: string;
	last_day: string;
}

/** What the search of the site was asked for and found nothing. */
export interface EmptySearchesTable {
	/** Folded, in the order in which they were typed. */
	words: string;
	hits: number;
	first_day: string;
	last_day: string;
}
