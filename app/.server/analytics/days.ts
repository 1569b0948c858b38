/** The date that calendars of a time zone show at a moment, such as 2026-03-04. An unknown zone counts as UTC. */
export function dayAt(moment: number, timeZone: string): string {
	return calendarOf(timeZone).format(moment);
}

/** As many days in a row, the last of which is given, the oldest first. */
export function daysUpTo(last: string, count: number): string[] {
	return Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count));
}

export function addDays(day: string, count: number): string {
	return new Date(Date.parse(`${day}T00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

// Making one takes longer than all the rest of counting a visit.
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
	const calendar = calendars.get(timeZone) ?? newCalendar(timeZone);
	calendars.set(timeZone, calendar);
	return calendar;
}

function newCalendar(timeZone: string): Intl.DateTimeFormat {
	try {
		// Swedes write dates as ISO 8601 does.
		return new Intl.DateTimeFormat("sv-SE", { timeZone });
	} catch {
		return new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC" });
	}
}
