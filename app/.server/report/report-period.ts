import { knownZone } from "../../content/values/time-zone.ts";
import { addDays, dayAt, daysUpTo } from "../analytics/days.ts";
import type { Period } from "../analytics/period.ts";
import type { ReportLength } from "../db/tables/reports-tables.ts";

/** The last whole week from Monday to Sunday, or the last whole month, beside the one before it. */
export function lastWhole(every: ReportLength, timeZone: string, now: number): Period {
	const today = dayAt(now, timeZone);
	const last = every === "week" ? lastSunday(today) : addDays(`${today.slice(0, 7)}-01`, -1);
	const first = every === "week" ? addDays(last, -6) : `${last.slice(0, 7)}-01`;
	const lastBefore = addDays(first, -1);
	const firstBefore = every === "week" ? addDays(lastBefore, -6) : `${lastBefore.slice(0, 7)}-01`;
	const days = daysFrom(first, last);
	return {
		length: days.length,
		timeZone: knownZone(timeZone),
		days,
		daysBefore: daysFrom(firstBefore, lastBefore),
		first,
		last,
		firstBefore,
	};
}

function lastSunday(today: string): string {
	const weekday = new Date(`${today}T00:00Z`).getUTCDay();
	return addDays(today, weekday === 0 ? -7 : -weekday);
}

function daysFrom(first: string, last: string): string[] {
	return daysUpTo(last, Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1);
}
