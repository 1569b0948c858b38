import { momentAt } from "../content/values/time-zone.ts";
import { Failure } from "../errors.ts";

/**
 * Converts a time zone's local time such as 2026-03-04T09:30 to epoch milliseconds. A time that is skipped when the
 * clocks go forward is moved one hour later. An unknown zone counts as UTC.
 * @throws {Failure} `not-possible` for invalid times and dates
 */
export function momentIn(timeZone: string, local: string): number {
	const asUtc = Date.parse(`${local}Z`);
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local) || !isOnCalendar(asUtc, local)) {
		throw new Failure("not-possible", "Choose a day and a time.", {});
	}
	return momentAt(timeZone, asUtc);
}

/** JavaScript would otherwise read 29 February 2027 as 1 March. */
function isOnCalendar(moment: number, local: string): boolean {
	return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(local);
}
