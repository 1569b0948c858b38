import { isZone, momentAt, offsetAt } from "./time-zone.ts";

/** The business hours in the site's settings. */
export interface BusinessHours {
	/** In English, such as Monday. */
	readonly days: readonly string[];
	/** Such as 09:00. */
	readonly opens: string;
	/** Earlier than `opens` when it is on the next day; the same around the clock. */
	readonly closes: string;
	/** Such as Asia/Karachi. */
	readonly timeZone: string;
}

/** From one moment to another, in epoch milliseconds. */
export interface Span {
	readonly from: number;
	readonly to: number;
}

/** Business hours as numbers. */
export interface Hours {
	/** Days of the week, 0 for Sunday. */
	readonly days: readonly number[];
	/** Milliseconds after midnight. */
	readonly opens: number;
	/** Milliseconds of one day of business. */
	readonly length: number;
	readonly timeZone: string;
}

const minute = 60_000;
const day = 1440 * minute;
/** The beginnings of their names, Sunday first. */
export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** Reads the setting. Returns undefined when no hours are set, or what is set are none. */
export function readHours({ days, opens, closes, timeZone }: BusinessHours): Hours | undefined {
	const from = timeOfDay(opens);
	const to = timeOfDay(closes);
	const zone = timeZone || "UTC";
	const open = [...weekdays.keys()].filter((day) =>
		days.some((name) => name.trim().toLowerCase().startsWith(weekdays[day]!)),
	);
	if (open.length === 0 || from === undefined || to === undefined || !isZone(zone)) return undefined;
	return { days: open, opens: from, length: to > from ? to - from : to - from + day, timeZone: zone };
}

/** Whether a moment is within business hours. */
export function isOpenAt(hours: Hours, at: number): boolean {
	return nextSpan(hours, at).from <= at;
}

/** The hours that run at a moment, or else the next ones. */
export function nextSpan(hours: Hours, at: number): Span {
	// There always is a next day of business.
	return spansFrom(hours, at).next().value!;
}

/** All business hours that touch a span. */
export function spansWithin(hours: Hours, { from, to }: Span): Span[] {
	const found: Span[] = [];
	for (const span of spansFrom(hours, from)) {
		if (span.from >= to) break;
		found.push(span);
	}
	return found;
}

/** The moment by which so many milliseconds of business hours have passed. */
export function afterHours(hours: Hours, from: number, amount: number): number {
	let left = amount;
	for (const span of spansFrom(hours, from)) {
		const begin = Math.max(span.from, from);
		if (left <= span.to - begin) return begin + left;
		left -= span.to - begin;
	}
	throw new Error("Business hours do not end.");
}

/** Without end, from those that are not over at a moment. */
function* spansFrom({ days, opens, length, timeZone }: Hours, at: number): Generator<Span, void> {
	// Hours that began yesterday may reach into today.
	for (let date = Math.floor((at + offsetAt(timeZone, at)) / day) - 1; ; date += 1) {
		// 1 January 1970 was a Thursday.
		if (!days.includes((date + 4) % 7)) continue;
		const opening = date * day + opens;
		const span = { from: momentAt(timeZone, opening), to: momentAt(timeZone, opening + length) };
		if (span.to > at) yield span;
	}
}

function timeOfDay(time: string): number | undefined {
	const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time.trim()) ?? [];
	const all = Number(hours) * 60 + Number(minutes);
	return hours === undefined || all > 1440 || Number(minutes) > 59 ? undefined : all * minute;
}
