import { entriesOf, type Site } from "#core/server.ts";
import { event } from "./content.ts";
import { type Event, spanOf, zoneOf } from "./times.ts";

/** Answers with events as calendars read them (RFC 5545). */
export function calendarAnswer({ snapshot, origin }: Site, events: readonly Event[], name: string): Response {
	const own = zoneOf(snapshot);
	const company = snapshot.one("site_settings").company_name;
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//${escaped(company)}//Events//EN`,
		"METHOD:PUBLISH",
		`X-WR-CALNAME:${escaped(company)}`,
		...events.flatMap((one) => linesOf(one, own, origin)),
		"END:VCALENDAR",
	];
	return new Response(
		lines
			.flatMap(folded)
			.map((line) => `${line}\r\n`)
			.join(""),
		{
			headers: {
				"Content-Type": "text/calendar; charset=utf-8",
				"Content-Disposition": `attachment; filename="${name}.ics"`,
			},
		},
	);
}

/** The events that are not over, the next one first. */
export function comingEvents({ snapshot }: Pick<Site, "snapshot">): readonly Event[] {
	return entriesOf(snapshot, event)
		.filter(({ past }) => !past)
		.toReversed();
}

function linesOf(one: Event, own: string, origin: string): string[] {
	const { id, path, title, summary, place, address, online, changedAt, day, lastDay } = one;
	const { from, to, isAllDay, hasEnd } = spanOf(one, own);
	const dates = isAllDay
		? [`DTSTART;VALUE=DATE:${dateOf(day)}`, `DTEND;VALUE=DATE:${dateOf(dayAfter(lastDay > day ? lastDay : day))}`]
		: [`DTSTART:${moment(from)}`, ...(hasEnd ? [`DTEND:${moment(to)}`] : [])];
	return [
		"BEGIN:VEVENT",
		`UID:${id}@${new URL(origin).host}`,
		`DTSTAMP:${moment(changedAt)}`,
		...dates,
		`SUMMARY:${escaped(title)}`,
		`DESCRIPTION:${escaped([summary, online].filter(Boolean).join("\n"))}`,
		...(place || address ? [`LOCATION:${escaped([place, address].filter(Boolean).join(", "))}`] : []),
		`URL:${origin}${path}`,
		"END:VEVENT",
	];
}

function moment(at: number): string {
	return new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
}

function dateOf(date: string): string {
	return date.replaceAll("-", "");
}

function dayAfter(date: string): string {
	return new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function escaped(text: string): string {
	return text.replace(/[\\,;]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** A line has 75 bytes at most; what follows begins with a space. */
function folded(line: string): string[] {
	const parts = [""];
	let bytes = 0;
	for (const sign of line) {
		const length = Buffer.byteLength(sign);
		if (bytes + length > 75) {
			parts.push(" ");
			bytes = 1;
		}
		parts[parts.length - 1] += sign;
		bytes += length;
	}
	return parts;
}
