import { parseXml, type XmlElement, XmlText } from "@rgrove/parse-xml";
import type { GuardedFetch } from "#core/server.ts";
import type { Span } from "#core/times.ts";
import { busyIn } from "./busy-in.ts";

/** How a calendar is reached. */
export interface CalendarAddress {
	readonly kind: "ics" | "caldav";
	readonly address: string;
	readonly username: string;
	readonly password: string;
}

/** What was read of a calendar. */
export interface ReadCalendar {
	readonly busy: readonly Span[];
	/** Its entity tag; "" without one. */
	readonly tag: string;
}

interface Reading {
	readonly fetch: GuardedFetch;
	/** The time that matters. */
	readonly window: Span;
	/** Of the company, for times without a zone. */
	readonly zone: string;
	/** Of what is known already, to be told when nothing has changed. */
	readonly tag?: string;
}

/**
 * Reads when a calendar is busy: a file by its address (RFC 5545), or a collection by CalDAV (RFC 4791).
 * @returns undefined when it is as it was with the tag
 * @throws with a sentence when it does not answer, or answers with something else
 */
export async function readCalendar(calendar: CalendarAddress, reading: Reading): Promise<ReadCalendar | undefined> {
	const { fetch, window, zone, tag } = reading;
	const { kind, address, username, password } = calendar;
	const url = address.replace(/^webcals?:/i, "https:");
	const headers: Record<string, string> = {};
	if (username || password)
		headers.authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
	if (kind === "ics") {
		const answer = await fetch(url, {
			headers: { ...headers, accept: "text/calendar", ...(tag && { "if-none-match": tag }) },
		});
		if (answer.status === 304 && tag) return undefined;
		rejectUnless(answer, 200);
		const busy = await busyIn(wholeCalendar(await textOf(answer)), window, zone);
		return { busy, tag: answer.headers.get("etag") ?? "" };
	}
	const answer = await fetch(url, {
		method: "REPORT",
		headers: { ...headers, depth: "1", "content-type": "application/xml; charset=utf-8" },
		body: query(window),
	});
	rejectUnless(answer, 207);
	const busy = await busyIn(calendarData(await textOf(answer)).join("\n"), window, zone);
	return { busy, tag: "" };
}

function rejectUnless({ status }: Response, expected: number): void {
	if (status === expected) return;
	if (status === 401 || status === 403) throw new Error(`It answered ${status}: it asks for another name or password.`);
	if (status >= 300 && status < 400)
		throw new Error(`It answered ${status}: it leads elsewhere. Enter the address that it leads to.`);
	if (expected === 207 && status < 500)
		throw new Error(`It answered ${status}: this is no CalDAV calendar. Enter the address of one calendar.`);
	throw new Error(`It answered ${status}.`);
}

/** The text of an answer, which is empty where it could not be read to its end in time. */
async function textOf(answer: Response): Promise<string> {
	const text = await answer.text();
	if (text === "") throw new Error("Its answer was empty, broke off, or took too long.");
	return text;
}

function wholeCalendar(text: string): string {
	if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new Error("What it answered is no calendar.");
	if (!/END:VCALENDAR\s*$/i.test(text)) throw new Error("Its answer broke off, or is longer than 20 MB.");
	return text;
}

/** Asks for what touches a span alone. */
function query({ from, to }: Span): string {
	const [start, end] = [from, to].map((at) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, ""));
	return `<?xml version="1.0" encoding="utf-8"?>
<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
<d:prop><c:calendar-data/></d:prop>
<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">
<c:time-range start="${start}" end="${end}"/>
</c:comp-filter></c:comp-filter></c:filter>
</c:calendar-query>`;
}

function calendarData(xml: string): string[] {
	const found: string[] = [];
	const search = (element: XmlElement) => {
		if (element.name.split(":").at(-1) === "calendar-data") {
			found.push(element.children.map((part) => (part instanceof XmlText ? part.text : "")).join(""));
			return;
		}
		for (const child of element.children) if (child.type === "element") search(child as XmlElement);
	};
	try {
		search(parseXml(xml).root!);
	} catch (cause) {
		throw new Error("What it answered is no calendar, or broke off.", { cause });
	}
	return found;
}
