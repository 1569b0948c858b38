import ICAL from "ical.js";
import { isZone, momentAt, type Span } from "#core/times.ts";
import { grain, merged } from "./free-times.ts";

const day = 86_400_000;

/** Events within the time that matters. Nobody has more: such a calendar is wrong, or meant to keep the site busy. */
const mostEvents = 5_000;

/** How often an event may come again before it ends, such as every second. */
const mostRepeats = 50_000;

/**
 * Reads when calendars are busy within a span (RFC 5545): repeated and moved events, whole days, and times in zones. What is
 * cancelled or shown as free is not busy.
 * @param text whole calendars, one after the other
 * @param own the time zone of times that name none
 * @throws with a sentence when it is not to be read
 */
export async function busyIn(text: string, window: Span, own: string): Promise<readonly Span[]> {
	const { events, zones } = blocksOf(text, window);
	if (events.length > mostEvents)
		throw new Error(`It has more than ${mostEvents.toLocaleString("en-US")} events in the time that can be booked.`);
	const series = new Map<string, ICAL.Component[]>();
	const busy: Span[] = [];
	for (const [index, block] of events.entries()) {
		if (index % 100 === 99) await turn();
		const event = componentOf(block);
		if (!event) continue;
		const uid = String(event.getFirstPropertyValue("uid") ?? index);
		series.set(uid, [...(series.get(uid) ?? []), event]);
	}
	const momentOf = momentsIn(zones, own);
	let at = 0;
	for (const components of series.values()) {
		if (at++ % 100 === 99) await turn();
		for await (const span of occurrences(components, window, momentOf))
			if (span.from < window.to && span.to > window.from) busy.push(span);
	}
	return merged(
		busy.map(({ from, to }) => ({ from: Math.floor(from / grain) * grain, to: Math.ceil(to / grain) * grain })),
	);
}

/** Lets requests in between. */
function turn(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

/** The events that may matter, and the zones that are described. An old event that does not come again is passed over unread. */
function blocksOf(text: string, { from, to }: Span): { events: string[]; zones: string[] } {
	const [first, last] = [from - 60 * day, to + 2 * day].map((at) =>
		Number(new Date(at).toISOString().slice(0, 10).replaceAll("-", "")),
	) as [number, number];
	const unfolded = text.replace(/\r?\n[ \t]/g, "");
	return {
		events: [...blocks(unfolded, "VEVENT")].filter((block) => mayMatter(block, first, last)),
		zones: [...blocks(unfolded, "VTIMEZONE")],
	};
}

/** The parts of a calendar of one name, with their first and last lines. */
function* blocks(text: string, name: string): Generator<string, void> {
	const [begin, end] = [`BEGIN:${name}`, `END:${name}`];
	for (let from = text.indexOf(begin); from >= 0; from = text.indexOf(begin, from)) {
		const to = text.indexOf(end, from);
		if (to < 0) return;
		yield text.slice(from, to + end.length);
		from = to;
	}
}

function mayMatter(block: string, first: number, last: number): boolean {
	if (/\n(?:RRULE|RDATE|RECURRENCE-ID)[;:]/.test(block)) return true;
	const begins = dayOf(block, "DTSTART");
	return begins === undefined || (begins <= last && (dayOf(block, "DTEND") ?? begins) >= first);
}

/** The day of a property, such as 20261012; undefined when it is not plain to see. A quoted zone may have colons in its name. */
function dayOf(block: string, property: "DTSTART" | "DTEND"): number | undefined {
	const day = new RegExp(`\\n${property}(?:;(?:[^:"\\n]|"[^"\\n]*")*)?:(\\d{8})`).exec(block)?.[1];
	return day === undefined ? undefined : Number(day);
}

/** An event that cannot be read is passed over: the others count all the same. */
function componentOf(block: string): ICAL.Component | undefined {
	try {
		const event = new ICAL.Component(ICAL.parse(block) as never);
		const isBusy = event.getFirstPropertyValue("transp") !== "TRANSPARENT";
		return event.getFirstProperty("dtstart") && (isBusy || event.hasProperty("recurrence-id")) ? event : undefined;
	} catch {
		return undefined;
	}
}

type MomentOf = (time: ICAL.Time, zone: string) => number;

/** When an event and its repeats are, with those that were moved or cancelled. */
async function* occurrences(
	components: readonly ICAL.Component[],
	window: Span,
	momentOf: MomentOf,
): AsyncGenerator<Span> {
	const isException = (one: ICAL.Component) => one.hasProperty("recurrence-id");
	const base = components.find((one) => !isException(one));
	const exceptions = components.filter(isException);
	for (const exception of exceptions) if (isTaken(exception)) yield spanOf(new ICAL.Event(exception), momentOf);
	if (!base || !isTaken(base)) return;
	const event = new ICAL.Event(base, { strictExceptions: true, exceptions: [] });
	if (!event.isRecurring()) return yield spanOf(event, momentOf);
	const zone = zoneOf(base, "dtstart");
	const moved = new Set(
		exceptions.map((one) =>
			momentOf(one.getFirstPropertyValue("recurrence-id") as ICAL.Time, zoneOf(one, "recurrence-id")),
		),
	);
	const { from, to } = spanOf(event, momentOf);
	const repeats = event.iterator();
	for (let count = 0, next = repeats.next(); next; next = repeats.next()) {
		const begin = momentOf(next, zone);
		if (begin >= window.to) return;
		if (++count > mostRepeats) throw new Error("An event in it comes again more often than can be read.");
		if (count % 1000 === 0) await turn();
		if (!moved.has(begin)) yield { from: begin, to: begin + to - from };
	}
}

function isTaken(event: ICAL.Component): boolean {
	return (
		event.getFirstPropertyValue("transp") !== "TRANSPARENT" && event.getFirstPropertyValue("status") !== "CANCELLED"
	);
}

function spanOf(event: ICAL.Event, momentOf: MomentOf): Span {
	const from = momentOf(event.startDate, zoneOf(event.component, "dtstart"));
	const ends = event.component.hasProperty("dtend") ? "dtend" : "dtstart";
	// One that ends before it begins takes its beginning alone.
	return { from, to: Math.max(momentOf(event.endDate, zoneOf(event.component, ends)), from) };
}

function zoneOf(event: ICAL.Component, name: string): string {
	return String(event.getFirstProperty(name)?.getParameter("tzid") ?? "");
}

/** Moments of local times: in a zone by its name, in one that the calendar describes, or in that of the company. */
function momentsIn(blocks: readonly string[], own: string): MomentOf {
	const described = new Map<string, ICAL.Timezone>();
	for (const block of blocks) {
		try {
			const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(block) as never));
			described.set(zone.tzid, zone);
		} catch {
			// A zone that cannot be read is like one that is not described.
		}
	}
	return (time, name) => {
		const { year, month, day, hour, minute, second, isDate } = time;
		const local = Date.UTC(year, month - 1, day, hour, minute, second);
		if (isDate) return momentAt(own, local);
		if (time.zone === ICAL.Timezone.utcTimezone) return local;
		if (name && isZone(name)) return momentAt(name, local);
		const zone = described.get(name);
		// Outlook's name, such as tzone://Microsoft/Utc.
		if (!zone && /\butc$/i.test(name)) return local;
		return zone ? local - zone.utcOffset(time) * 1000 : momentAt(own, local);
	};
}
