import { Failure } from "../../errors.ts";

/**
 * The moment at which clocks of a time zone show a local time such as 2026-03-04T09:30, in epoch milliseconds. A time
 * that is skipped when clocks go forward is taken as the one an hour later. An unknown zone counts as UTC.
 * @throws {Failure} `not-possible` for what is no time, or on no calendar
 */
export function momentIn(timeZone: string, local: string): number {
	const asUtc = Date.parse(`${local}Z`);
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local) || !isOnCalendar(asUtc, local)) {
		throw new Failure("not-possible", "Choose a day and a time.", {});
	}
	// Twice, because the offset at the first guess may be the one of the other side of a clock change.
	const guess = asUtc - offsetAt(timeZone, asUtc);
	const moment = asUtc - offsetAt(timeZone, guess);
	const isShown = moment + offsetAt(timeZone, moment) === asUtc;
	return isShown ? moment : Math.max(guess, moment);
}

/** Dates such as 29 February 2027 are otherwise taken as the day after the month has ended. */
function isOnCalendar(moment: number, local: string): boolean {
	return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(local);
}

/** The time zone if the runtime knows it, else UTC. */
export function knownZone(timeZone: string): string {
	try {
		return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
	} catch {
		return "UTC";
	}
}

/** By how many milliseconds the clocks of a zone are ahead of UTC. */
function offsetAt(timeZone: string, moment: number): number {
	const parts = new Intl.DateTimeFormat("en-US", {
		timeZone: knownZone(timeZone),
		hourCycle: "h23",
		year: "numeric",
		month: "numeric",
		day: "numeric",
		hour: "numeric",
		minute: "numeric",
		second: "numeric",
	}).formatToParts(moment);
	const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
	const shown = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
	return shown - Math.floor(moment / 1000) * 1000;
}
