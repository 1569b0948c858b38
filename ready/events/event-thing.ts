import type { Site } from "#core/server.ts";
import { offsetAt } from "#core/times.ts";
import { type Event, spanOf, zoneOf } from "./times.ts";

/** An event as search engines read it: schema.org/Event. */
export function eventThing({ origin, snapshot }: Site, event: Event) {
	const { title, summary, path, place, address, online, image, day, lastDay } = event;
	const span = spanOf(event, zoneOf(snapshot));
	const url = origin + path;
	const hall = place && { "@type": "Place", name: place, address: address || place };
	const stream = online && { "@type": "VirtualLocation", url: online };
	const attendance = hall && stream ? "Mixed" : stream ? "Online" : "Offline";
	return {
		"@type": "Event",
		"@id": `${url}#event`,
		url,
		name: title,
		description: summary,
		startDate: span.isAllDay ? day : withOffset(span.from, span.zone),
		endDate: span.isAllDay ? lastDay || undefined : span.hasEnd ? withOffset(span.to, span.zone) : undefined,
		eventStatus: "https://schema.org/EventScheduled",
		eventAttendanceMode: `https://schema.org/${attendance}EventAttendanceMode`,
		location: hall && stream ? [hall, stream] : hall || stream || undefined,
		image: image ? new URL(image.fallback, origin).href : undefined,
		organizer: { "@id": `${origin}/#organization` },
	};
}

/** A moment by the clocks of its zone (ISO 8601), such as 2026-05-04T18:00:00+02:00. */
function withOffset(moment: number, zone: string): string {
	const offset = offsetAt(zone, moment);
	const local = new Date(moment + offset).toISOString().slice(0, 19);
	const minutes = Math.abs(offset) / 60_000;
	const part = (value: number) => String(Math.floor(value)).padStart(2, "0");
	return `${local}${offset < 0 ? "-" : "+"}${part(minutes / 60)}:${part(minutes % 60)}`;
}
