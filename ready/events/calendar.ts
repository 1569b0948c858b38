import { type CalendarLine, calendarMoment, calendarText, icalendar } from "#core/calendars.ts";
import { entriesOf, type Site } from "#core/server.ts";
import { event } from "./content.ts";
import { type Event, spanOf, zoneOf } from "./times.ts";

/** Answers with events as calendars read them (RFC 5545). */
export function calendarAnswer({ snapshot, origin }: Site, events: readonly Event[], name: string): Response {
	const own = zoneOf(snapshot);
	const company = snapshot.one("site_settings").company_name;
	const lines = events.flatMap((one) => linesOf(one, own, origin));
	const named: CalendarLine = ["X-WR-CALNAME", calendarText(company)];
	return new Response(icalendar(`${company}//Events`, "PUBLISH", [named, ...lines]), {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name}.ics"`,
		},
	});
}

/** The events that are not over, the next one first. */
export function comingEvents({ snapshot }: Pick<Site, "snapshot">): readonly Event[] {
	return entriesOf(snapshot, event)
		.filter(({ past }) => !past)
		.toReversed();
}

function linesOf(one: Event, own: string, origin: string): CalendarLine[] {
	const { id, path, title, summary, place, address, online, changedAt, day, lastDay } = one;
	const { from, to, isAllDay, hasEnd } = spanOf(one, own);
	const dates: readonly CalendarLine[] = isAllDay
		? [
				["DTSTART;VALUE=DATE", dateOf(day)],
				["DTEND;VALUE=DATE", dateOf(dayAfter(lastDay > day ? lastDay : day))],
			]
		: [["DTSTART", calendarMoment(from)], ...(hasEnd ? [["DTEND", calendarMoment(to)] as const] : [])];
	return [
		["BEGIN", "VEVENT"],
		["UID", `${id}@${new URL(origin).host}`],
		["DTSTAMP", calendarMoment(changedAt)],
		...dates,
		["SUMMARY", calendarText(title)],
		["DESCRIPTION", calendarText([summary, online].filter(Boolean).join("\n"))],
		...(place || address ? [["LOCATION", calendarText([place, address].filter(Boolean).join(", "))] as const] : []),
		["URL", `${origin}${path}`],
		["END", "VEVENT"],
	];
}

function dateOf(date: string): string {
	return date.replaceAll("-", "");
}

function dayAfter(date: string): string {
	return new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
