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

/** A day on which a company is closed, or several. */
export interface Holiday {
	/** YYYY-MM-DD. */
	readonly from: string;
	/** The last day; "" when it is one day. */
	readonly to: string;
}

/** Within how many hours a reply is promised, and which hours count. */
export interface ReplyPromise {
	readonly hours: number;
	/** "clock": 24 of them are one day of business. "open": business hours. */
	readonly counted: "clock" | "open";
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
	/** First and last day of each holiday, in days since 1970. */
	readonly closed: readonly (readonly [first: number, last: number])[];
}

const minute = 60_000;
const day = 1440 * minute;
/** The beginnings of their names, Sunday first. */
export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** Reads the settings. Returns undefined when no hours are set, or what is set are none. */
export function readHours(
	{ days, opens, closes, timeZone }: BusinessHours,
	holidays: readonly Holiday[] = [],
): Hours | undefined {
	const from = timeOfDay(opens);
	const to = timeOfDay(closes);
	const zone = timeZone || "UTC";
	const open = [...weekdays.keys()].filter((day) =>
		days.some((name) => name.trim().toLowerCase().startsWith(weekdays[day]!)),
	);
	if (open.length === 0 || from === undefined || to === undefined || !isZone(zone)) return undefined;
	const closed = holidays.flatMap(({ from, to }) => {
		const [first, last] = [dateNumber(from), dateNumber(to || from)];
		return first <= last ? [[first, last] as const] : [];
	});
	return { days: open, opens: from, length: to > from ? to - from : to - from + day, timeZone: zone, closed };
}

/** Days since 1970 of a date such as 2026-12-24; NaN for anything else. */
function dateNumber(date: string): number {
	return Date.parse(`${date}T00:00Z`) / day;
}

/** Whether a moment is within business hours. */
export function isOpenAt(hours: Hours, at: number): boolean {
	const span = nextSpan(hours, at);
	return span !== undefined && span.from <= at;
}

/** The hours that run at a moment, or else the next ones; undefined when holidays leave none for years. */
export function nextSpan(hours: Hours, at: number): Span | undefined {
	return spansFrom(hours, at).next().value ?? undefined;
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

/** The moment by which so many milliseconds of business hours have passed; undefined when holidays leave too few for years. */
export function afterHours(hours: Hours, from: number, amount: number): number | undefined {
	let left = amount;
	for (const span of spansFrom(hours, from)) {
		const begin = Math.max(span.from, from);
		if (left <= span.to - begin) return begin + left;
		left -= span.to - begin;
	}
	return undefined;
}

/** Days; a holiday may be set to end in the year 9999. */
const farthest = 5 * 366;

/** From those that are not over at a moment, for some years. */
function* spansFrom({ days, opens, length, timeZone, closed }: Hours, at: number): Generator<Span, void> {
	// Hours that began yesterday may reach into today.
	const start = Math.floor((at + offsetAt(timeZone, at)) / day) - 1;
	for (let date = start; date < start + farthest; date += 1) {
		const holiday = closed.find(([first, last]) => first <= date && date <= last);
		if (holiday) {
			date = holiday[1];
			continue;
		}
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
