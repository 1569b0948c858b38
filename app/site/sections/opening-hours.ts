import type { Entry } from "../../content/define.ts";
import type { Singletons } from "../../content/register.ts";

/** The business hours as a line, such as "Monday to Friday, 09:00–18:00 PKT"; "" when none are set. */
export function openingHours({
	days,
	opens,
	closes,
	timeZone,
}: Entry<Singletons["site_settings"]>["businessHours"]): string {
	if (days.length === 0 || !opens || !closes) return "";
	const span = days.length > 2 ? `${days[0]} to ${days.at(-1)}` : days.join(" and ");
	return `${span}, ${opens}–${closes} ${zoneName(timeZone)}`.trim();
}

// Node abbreviates few zones; for Karachi it would say "GMT+5".
const abbreviations: Record<string, string> = { "Asia/Karachi": "PKT" };

function zoneName(timeZone: string): string {
	if (!timeZone) return "";
	if (abbreviations[timeZone]) return abbreviations[timeZone];
	try {
		const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" }).formatToParts();
		return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
	} catch {
		return "";
	}
}
