import { type Hours, nextSpan, type Span, spansWithin } from "../../../content/values/business-hours.ts";
import { cityOf, momentAt, offsetAt } from "../../../content/values/time-zone.ts";
import type { PageLanguage } from "../../../language/language.ts";
import { clockTime, dayWords } from "../../when.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The business hours at a given moment, in words for a visitor. */
export interface HoursNow {
	readonly isOpen: boolean;
	/** Such as "It is 14:20 in Karachi, we are open." */
	readonly sentence: string;
	/** Until when, or from when, by both clocks; "" when it stays closed for years. */
	readonly next: string;
	/** The visitor's day from midnight to midnight, as parts of it from 0 to 1. */
	readonly day: {
		readonly now: number;
		readonly open: readonly { readonly from: number; readonly to: number }[];
		/** At six, twelve and eighteen o'clock. */
		readonly ticks: readonly number[];
	};
}

/**
 * Tells the business hours to somebody elsewhere.
 * @param here the visitor's time zone
 * @param city where the office is; the city that its time zone is named after unless given
 */
export function hoursNow(
	hours: Hours,
	now: number,
	here: string,
	language: PageLanguage<"hours">,
	city = cityOf(hours.timeZone),
): HoursNow {
	const { timeZone } = hours;
	const { t } = language;
	const span = wholeSpan(hours, now);
	const isOpen = span !== undefined && span.from <= now;
	return {
		isOpen,
		sentence: isOpen ? open(span.to - now) : closed(),
		next: isOpen ? until(span.to) : span ? opens(span.from) : "",
		day: dayOf(hours, now, here),
	};

	function open(left: number): string {
		const time = clockTime(now, timeZone, language);
		const count = Math.ceil(left / minute);
		if (count > 60) return city ? t("hours.openIn", { time, city }) : t("hours.openUtc", { time });
		return city ? t("hours.openForIn", { time, city, count }) : t("hours.openForUtc", { time, count });
	}

	function closed(): string {
		const time = clockTime(now, timeZone, language);
		return city ? t("hours.closedIn", { time, city }) : t("hours.closedUtc", { time });
	}

	function until(to: number): string {
		return to - now > 7 * day ? t("hours.always") : t("hours.until", { time: byBoth(to) });
	}

	function opens(at: number): string {
		const { text, isNear } = dayWords(at, now, timeZone, language);
		return t(isNear ? "hours.opensAt" : "hours.opensOn", { day: text, time: byBoth(at) });
	}

	/** The time there, and here where that is another one; with the day where it is another day. */
	function byBoth(at: number): string {
		const [time, yours] = [clockTime(at, timeZone, language), clockTime(at, here, language)];
		const [there, own] = [dayWords(at, now, timeZone, language), dayWords(at, now, here, language)];
		if (there.text !== own.text)
			return t(own.isNear ? "hours.yoursDay" : "hours.yoursOn", { time, yours, day: own.text });
		return time === yours ? time : t("hours.yours", { time, yours });
	}
}

/** The hours that run or come next, if any do; those that follow one another without a break are one. */
function wholeSpan(hours: Hours, now: number): Span | undefined {
	const first = nextSpan(hours, now);
	if (!first) return undefined;
	let { to } = first;
	for (const span of spansWithin(hours, { from: now, to: now + 9 * day }))
		if (span.from <= to) to = Math.max(to, span.to);
	return { from: first.from, to };
}

function dayOf(hours: Hours, now: number, here: string): HoursNow["day"] {
	const midnight = Math.floor((now + offsetAt(here, now)) / day) * day;
	const [from, to] = [momentAt(here, midnight), momentAt(here, midnight + day)];
	// Days on which clocks change are an hour shorter or longer.
	const part = (at: number) => Math.min(1, Math.max(0, (at - from) / (to - from)));
	return {
		now: part(now),
		open: spansWithin(hours, { from, to }).map((span) => ({ from: part(span.from), to: part(span.to) })),
		ticks: [6, 12, 18].map((time) => part(momentAt(here, midnight + time * hour))),
	};
}
