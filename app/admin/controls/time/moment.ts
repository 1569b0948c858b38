/**
 * A time as lists show it: "Today, 12:03", "Yesterday, 17:20", "Tomorrow, 08:00", "Mar 9, 09:15", with the year when it is not the current
 * one. `now` is null while the reader's date is unknown: then returns the full date.
 */
export function shortly(at: number, now: number | null, timeZone: string): string {
	const clock = format(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
	const day = dayOf(at, timeZone);
	const today = now === null ? null : dayOf(now, timeZone);
	if (day === today) return `Today, ${clock}`;
	if (today !== null && day === dayBefore(today)) return `Yesterday, ${clock}`;
	if (dayBefore(day) === today) return `Tomorrow, ${clock}`;
	const sameYear = today !== null && day.slice(0, 4) === today.slice(0, 4);
	return `${format(at, { month: "short", day: "numeric", ...(!sameYear && { year: "numeric" }), timeZone })}, ${clock}`;
}

/**
 * How long ago: "Just now", "9 min ago", "2 h ago"; from yesterday on, the date and time. Handles times in the future
 * too.
 */
export function relative(at: number, now: number, timeZone: string): string {
	const minutes = Math.round((now - at) / 60_000);
	if (minutes < -1) return shortly(at, now, timeZone);
	if (minutes < 1) return "Just now";
	if (minutes < 60) return `${minutes} min ago`;
	if (dayOf(at, timeZone) === dayOf(now, timeZone)) return `${Math.floor(minutes / 60)} h ago`;
	return shortly(at, now, timeZone);
}

/** Date, time and time zone. */
export function inFull(at: number, timeZone: string): string {
	return format(at, { dateStyle: "long", timeStyle: "long", timeZone });
}

/** The date in a time zone, as 2026-11-21. */
export function dayOf(at: number, timeZone: string): string {
	return new Date(at).toLocaleDateString("sv-SE", { timeZone });
}

// By calendar, because days on which the clocks change have 23 or 25 hours.
function dayBefore(day: string): string {
	const date = new Date(`${day}T00:00Z`);
	date.setUTCDate(date.getUTCDate() - 1);
	return date.toISOString().slice(0, 10);
}

function format(at: number, options: Intl.DateTimeFormatOptions): string {
	return new Date(at).toLocaleString("en-US", options);
}
