import { z } from "zod";
import { type Campaign, campaignIn, leadingHost } from "../../content/values/campaign.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { goalsReached } from "./goals-reached.ts";
import { type Metric, metrics, vitals } from "./vitals.ts";

const devices = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof devices)[number];

/** A page view, without anything about who viewed it. */
export interface Visit {
	readonly path: string;
	readonly device: Device;
	/** Whether it starts a visit: the reader came from elsewhere. */
	readonly begins: boolean;
	/** Host of the site that led here; "" when there is none or it did not say. */
	readonly referrer: string;
	/** The campaign that led here, by the query of the page. */
	readonly campaign: Campaign;
	/** Whether something was written into a form on it. */
	readonly begun: boolean;
	/** Keys of the goals that it reaches. */
	readonly goals: readonly string[];
	/** The release that was live. The page itself holds no number, so that the same content is the same page. */
	readonly release: number;
	readonly vitals: Partial<Record<Metric, number>>;
}

/**
 * Parses a visit sent by the script of a page. Undefined for anything else, and for addresses without a page.
 * @param origin the site's own origin, which is no referrer
 * @param host that it was sent to, which may be that of a language
 */
export function readVisit(body: string, snapshot: Snapshot, origin: string, host = ""): Visit | undefined {
	const sent = message.safeParse(parsed(body)).data;
	if (!sent) return undefined;
	const { path: target, begins, width } = sent;
	const [shown = "", search = ""] = target.split(/\?(.*)/s, 2);
	const path = host === "" || host === new URL(origin).host ? shown : snapshot.atHost(host.toLowerCase(), shown);
	if (snapshot.resolve(path).kind !== "live") return undefined;
	const own = new URL(origin).hostname.replace(/^www\./, "");
	return {
		path,
		device: deviceOf(width),
		begins: begins && sent.referrer.toLowerCase().replace(/^www\./, "") !== own,
		referrer: leadingHost(sent.referrer, origin),
		campaign: campaignIn(search),
		begun: sent.begun,
		goals: goalsReached(snapshot.one("goals").goals, path, sent.pressed, origin),
		release: snapshot.release,
		vitals: Object.fromEntries(
			metrics.flatMap((metric) => (sent[metric] === undefined ? [] : [[metric, sent[metric]]])),
		),
	};
}

// An impossible measurement is dropped; the view still counts.
const measure = (metric: Metric) => z.number().min(0).max(vitals[metric].most).optional().catch(undefined);

const message = z.object({
	/** With its query, which may name a campaign. */
	path: z.string().max(2200),
	width: z.number(),
	begins: z.boolean(),
	referrer: z.string().catch(""),
	begun: z.boolean().catch(false).default(false),
	/** The addresses of the links that were pressed. */
	pressed: z.array(z.string().max(2000)).max(50).catch([]).default([]),
	lcp: measure("lcp"),
	inp: measure("inp"),
	cls: measure("cls"),
	ttfb: measure("ttfb"),
});

function deviceOf(width: number): Device {
	if (width < 640) return "phone";
	return width < 1024 ? "tablet" : "desktop";
}

function parsed(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}
