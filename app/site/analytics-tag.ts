import type { Snapshot } from "../.server/snapshot/snapshot.ts";

/** The analytics tag of the settings, or undefined when none is set or it is no tag. */
export function analyticsTag(snapshot: Snapshot): { id: string; src: string } | undefined {
	const id = snapshot.one("site_settings").ga_tag_id;
	return /^G-[A-Z0-9]{4,20}$/.test(id) ? { id, src: `${SCRIPT}?id=${id}` } : undefined;
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
