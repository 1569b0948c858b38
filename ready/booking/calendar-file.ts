import { calendarMoment, calendarText, icalendar } from "#core/calendars.ts";
import type { Booking } from "./bookings.ts";

interface Around {
	readonly company: string;
	/** Address of the company for answers; "" for none. */
	readonly organizer: string;
	readonly origin: string;
	/** The address at which it is changed or cancelled; undefined for none. */
	readonly link: string | undefined;
}

/** A booking as calendars read it (RFC 5545): with the same id and a higher number after each change. */
export function calendarOf(
	booking: Booking,
	{ company, organizer, origin, link }: Around,
): { method: string; content: string } {
	const { id, title, place, begins, ends, state, sequence, created_at, name, email } = booking;
	const isCancelled = state === "cancelled";
	const method = isCancelled ? "CANCEL" : organizer ? "REQUEST" : "PUBLISH";
	const content = icalendar(`${company}//Booking`, method, [
		["BEGIN", "VEVENT"],
		["UID", `booking-${id}@${new URL(origin).host}`],
		["SEQUENCE", String(sequence)],
		["DTSTAMP", calendarMoment(created_at)],
		["DTSTART", calendarMoment(begins)],
		["DTEND", calendarMoment(ends)],
		["SUMMARY", calendarText(`${title}: ${company}, ${name}`)],
		...(place ? [["LOCATION", calendarText(place)] as const] : []),
		...(link ? [["DESCRIPTION", calendarText(link)] as const] : []),
		["STATUS", isCancelled ? "CANCELLED" : state === "asked" ? "TENTATIVE" : "CONFIRMED"],
		...(organizer
			? [
					[`ORGANIZER;CN="${quoted(company)}"`, `mailto:${organizer}`] as const,
					[`ATTENDEE;CN="${quoted(name)}";PARTSTAT=ACCEPTED`, `mailto:${email}`] as const,
				]
			: []),
		["END", "VEVENT"],
	]);
	return { method, content };
}

/** A parameter has neither quotes nor line ends. */
function quoted(text: string): string {
	return text.replace(/["\p{Cc}]/gu, " ");
}
