import { knownZone, offsetAt } from "../../content/values/time-zone.ts";

/** The date in a time zone at a moment (epoch ms), such as 2026-03-04. An unknown zone counts as UTC. */
export function dayAt(moment: number, timeZone: string): string {
	return calendarOf(timeZone).format(moment);
}

/** The hour of the day in a time zone at a moment (epoch ms), from 00 to 23. An unknown zone counts as UTC. */
export function hourAt(moment: number, timeZone: string): string {
	return new Date(moment + offsetAt(knownZone(timeZone), moment)).toISOString().slice(11, 13);
}

/** The `count` days up to and including `last`, oldest first. */
export function daysUpTo(last: string, count: number): string[] {
	return Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count));
}

export function addDays(day: string, count: number): string {
	return new Date(Date.parse(`${day}T00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

// Creating a formatter takes longer than all the rest of counting a visit.
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
	const calendar = calendars.get(timeZone) ?? newCalendar(timeZone);
	calendars.set(timeZone, calendar);
	return calendar;
}

function newCalendar(timeZone: string): Intl.DateTimeFormat {
	try {
		// Swedish dates have the form of ISO 8601.
		return new Intl.DateTimeFormat("sv-SE", { timeZone });
	} catch {
		return new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC" });
	}
}
