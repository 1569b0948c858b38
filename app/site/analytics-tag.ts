import type { Snapshot } from "../.server/snapshot/snapshot.ts";

export interface AnalyticsTag {
	readonly id: string;
	readonly src: string;
	/** Whether it is loaded only by whoever agrees. */
	readonly asks: boolean;
}

/** The analytics tag of the settings, or undefined when none is set, it is no tag, or it is switched off. */
export function analyticsTag(snapshot: Snapshot): AnalyticsTag | undefined {
	const { ga_tag_id: id, ga_consent: consent } = snapshot.one("site_settings");
	if (consent === "off" || !/^G-[A-Z0-9]{4,20}$/.test(id)) return undefined;
	return { id, src: `${SCRIPT}?id=${id}`, asks: consent === "ask" };
}

/** Returns the sources that the content security policy must allow for the analytics tag; none without a tag. */
export function analyticsSources(snapshot: Snapshot): { script: string[]; connect: string[]; img: string[] } {
	if (!analyticsTag(snapshot)) return { script: [], connect: [], img: [] };
	return { script: [SCRIPT], connect: COLLECTORS, img: COLLECTORS };
}

/** A policy compares the path and ignores the query. */
const SCRIPT = "https://www.googletagmanager.com/gtag/js";
const COLLECTORS = [
	"https://www.googletagmanager.com",
	"https://*.google-analytics.com",
	"https://*.analytics.google.com",
];
