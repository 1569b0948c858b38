/** What visits are counted by. */
export type Facet = "page" | "referrer" | "device" | "country";

/** How often, a day. Nothing in a row leads to a visitor, and no two rows belong together. */
export interface VisitCountsTable {
	/** Such as 2026-03-04, in the site's time zone. */
	day: string;
	facet: Facet;
	/** A path, a host, a kind of device, a country: as `facet` says. */
	value: string;
	/** Visits that began: on this page, from this host. */
	visits: number;
	/** Pages read. */
	views: number;
}

/** How fast pages were: one row for each step of a histogram. */
export interface VitalCountsTable {
	day: string;
	path: string;
	device: string;
	release: number;
	metric: string;
	bucket: number;
	views: number;
}
