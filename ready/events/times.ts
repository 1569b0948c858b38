import type { Entry } from "#core/content.ts";
import type { Snapshot } from "#core/server.ts";
import { cityOf, knownZone, momentAt } from "#core/times.ts";
import type { SaidWords } from "#core/words.ts";
import type { event } from "./content.ts";
import type { eventWords } from "./words.ts";

export type Event = Entry<typeof event>;
type Dates = Pick<Event, "day" | "begins" | "lastDay" | "ends" | "zone">;

/** When an event is, in epoch milliseconds. */
export interface Span {
	readonly from: number;
	/** When it is over: of one without an end the end of its day, of whole days the midnight after the last. */
	readonly to: number;
	/** The zone in which its days and times are meant. */
	readonly zone: string;
	/** Whether it has days alone, and no times. */
	readonly isAllDay: boolean;
	/** Whether it says when it ends. */
	readonly hasEnd: boolean;
}

const day = 86_400_000;

/** @param own time zone of the company */
export function spanOf({ day: first, begins, lastDay, ends, zone: stated }: Dates, own: string): Span {
	const zone = stated || own;
	const last = lastDay > first ? lastDay : first;
	const at = (date: string, time: string) => momentAt(zone, Date.parse(`${date}T${time.padStart(5, "0")}Z`));
	const from = at(first, begins || "00:00");
	const midnight = momentAt(zone, Date.parse(`${last}T00:00Z`) + day);
	const end = begins && ends ? at(last, ends) : midnight;
	// A night ends on the day after it begins.
	const to = end > from ? end : momentAt(zone, Date.parse(`${last}T${ends.padStart(5, "0")}Z`) + day);
	return { from, to, zone, isAllDay: !begins, hasEnd: Boolean(begins && ends) };
}

/** The time zone of the company. */
export function zoneOf(snapshot: Snapshot): string {
	return knownZone(snapshot.one("site_settings").businessHours.timeZone);
}

/** The day of an event, or its first and last one, as people say it. */
export function dayText(span: Span, { locale }: Pick<SaidWords<Words>, "locale">): string {
	const { from, to, zone } = span;
	return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: zone }).formatRange(from, lastMoment(from, to));
}

/** The time of an event with the city of its zone, as people say it; "" of whole days. */
export function timeText({ from, to, zone, isAllDay, hasEnd }: Span, { t, locale }: SaidWords<Words>): string {
	if (isAllDay) return "";
	const format = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: zone });
	const [begins, ends] = [from, to].map((at) => format.format(at)) as [string, string];
	return t("zone", { time: hasEnd ? `${begins} – ${ends}` : begins, zone: cityOf(zone) ?? zone });
}

/** A night counts as the day on which it begins. */
function lastMoment(from: number, to: number): number {
	return to - from < day ? from : to - 1;
}

type Words = (typeof eventWords)["words"];
