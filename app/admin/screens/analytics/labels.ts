import type { Metric } from "../../../.server/analytics/vitals.ts";
import type { Measured } from "../../../.server/analytics/vitals-report.ts";
import type { CampaignPart } from "../../../content/values/campaign.ts";
import { changeInPercent } from "../../controls/change-in-percent.ts";
import type { Tone } from "../../controls/status.tsx";

export const metricNames: Readonly<Record<Metric, { readonly name: string; readonly short: string }>> = {
	lcp: { name: "Largest content painted", short: "LCP" },
	inp: { name: "Interaction to next paint", short: "INP" },
	cls: { name: "Layout shift", short: "CLS" },
	ttfb: { name: "First byte", short: "TTFB" },
};

export const ratings: Readonly<Record<Measured["rating"], { readonly words: string; readonly tone: Tone }>> = {
	good: { words: "Good", tone: "ok" },
	"needs work": { words: "Needs work", tone: "accent" },
	poor: { words: "Poor", tone: "danger" },
};

/** A measured value with its unit: "1.24 s", "48 ms", "0.02". */
export function measureIn(metric: Metric, value: number): string {
	if (metric === "cls") return value.toFixed(2);
	return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(2)} s`;
}

export function count(value: number): string {
	return value.toLocaleString("en-US");
}

/** "1 visit", "12 visits". */
export function counted(value: number, one: string): string {
	return `${count(value)} ${value === 1 ? one : one.endsWith("y") ? `${one.slice(0, -1)}ies` : `${one}s`}`;
}

/** A share as "3.4%"; a dash when the whole is 0. */
export function share(part: number, whole: number): string {
	if (whole === 0) return "–";
	const percent = (100 * part) / whole;
	return `${percent.toFixed(percent > 0 && percent < 10 ? 1 : 0)}%`;
}

/** The change of a number: "+12%", "−4%", "no change"; "new" when it was 0 before. */
export function change(now: number, before: number): string {
	if (now === before) return "no change";
	if (before === 0) return "new";
	return changeInPercent(now, before);
}

/** A short date: "Nov 21"; or a long one: "Saturday, November 21". An hour of it has the time: "Nov 21, 09:00". */
export function dayInWords(day: string, style: "short" | "long" = "short"): string {
	const options: Intl.DateTimeFormatOptions =
		style === "short" ? { month: "short", day: "numeric" } : { weekday: "long", month: "long", day: "numeric" };
	const [date, hour] = day.split("T");
	const words = new Date(`${date}T00:00Z`).toLocaleDateString("en-US", { ...options, timeZone: "UTC" });
	return hour === undefined ? words : `${words}, ${hour}:00`;
}

export function referrerName(host: string): string {
	if (host === "") return "Typed, saved or not told";
	return host === "*" ? "Other sites" : host;
}

/** The names of the parts of a campaign's address. */
export const campaignNames: Readonly<Record<CampaignPart, { readonly title: string; readonly one: string }>> = {
	campaign: { title: "Campaigns", one: "Campaign" },
	source: { title: "Sources of campaigns", one: "Source" },
	medium: { title: "Media of campaigns", one: "Medium" },
	content: { title: "Variants of campaigns", one: "Variant" },
	term: { title: "Terms of campaigns", one: "Term" },
};

/** A part of a campaign; `*` stands for those beyond the number that is kept of a day. */
export function campaignName(value: string): string {
	return value === "*" ? "Others" : value;
}

export function deviceName(device: string): string {
	return `${device.charAt(0).toUpperCase()}${device.slice(1)}`;
}

export function countryName(code: string): string {
	return code === "" ? "Unknown" : (new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code);
}
