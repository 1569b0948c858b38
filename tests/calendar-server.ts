import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of calendars on loopback: files by GET, and collections by the REPORT of CalDAV. */
export interface CalendarServer {
	readonly origin: string;
	/** Events of each calendar by its path, as they stand in a file. */
	readonly events: Map<string, readonly string[]>;
	/** How it answers; as it should unless given. */
	mood: "well" | "away" | "web page" | "half" | "locked" | "slow";
	/** The requests so far, such as "REPORT /ada/". */
	readonly asked: string[];
	close(): Promise<void>;
}

/** Opens one. It answers a REPORT with the events that touch the asked span, as far as they do not come again. */
export async function openCalendarServer(): Promise<CalendarServer> {
	const events = new Map<string, readonly string[]>();
	const asked: string[] = [];
	const server = createServer(async (request, answer) => {
		asked.push(`${request.method} ${request.url}`);
		const body = await textOf(request);
		if (opened.mood === "away") return void request.socket.destroy();
		if (opened.mood === "slow") return drip(answer);
		if (opened.mood === "web page") return void answer.end("<!doctype html><p>Sign in");
		if (opened.mood === "locked" || request.headers.authorization !== expected)
			return void answer.writeHead(401).end("Who is there?");
		const listed = events.get(request.url ?? "");
		if (!listed) return void answer.writeHead(404).end();
		const whole = fileOf(request.method === "REPORT" ? within(listed, body) : listed);
		if (opened.mood === "half") return void answer.end(whole.slice(0, -30));
		if (request.method !== "REPORT") {
			const tag = `"${whole.length}-${listed.length}"`;
			if (request.headers["if-none-match"] === tag) return void answer.writeHead(304).end();
			return void answer.writeHead(200, { "content-type": "text/calendar", etag: tag }).end(whole);
		}
		const data = whole.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
		answer
			.writeHead(207, { "content-type": "application/xml" })
			.end(
				`<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><response><propstat><prop><C:calendar-data>${data}</C:calendar-data></prop></propstat></response></multistatus>`,
			);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const opened: CalendarServer = {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		events,
		asked,
		mood: "well",
		async close() {
			server.closeAllConnections();
			server.close();
		},
	};
	return opened;
}

/** Answers so slowly that it never ends, and never rests for long. */
function drip(answer: ServerResponse): void {
	answer.writeHead(200, { "content-type": "text/calendar" }).write("BEGIN:VCALENDAR\r\n");
	const timer = setInterval(() => answer.write("X-WAIT:1\r\n"), 500);
	answer.on("close", () => clearInterval(timer));
}

const expected = `Basic ${Buffer.from("ada:secret").toString("base64")}`;

/** A whole calendar of events. */
export function fileOf(events: readonly string[]): string {
	const all = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...events, "END:VCALENDAR", ""];
	return all.join("\n").replaceAll(/\r?\n/g, "\r\n");
}

/** An event by the lines that matter. */
export function eventOf(...lines: readonly string[]): string {
	const uid = lines.some((line) => line.startsWith("UID")) ? [] : [`UID:${crypto.randomUUID()}`];
	return ["BEGIN:VEVENT", ...uid, ...lines, "END:VEVENT"].join("\n");
}

function within(events: readonly string[], query: string): string[] {
	const [, start, end] = /time-range start="(\d+T\d+Z)" end="(\d+T\d+Z)"/.exec(query)!;
	return events.filter((event) => {
		const begins = /DTSTART[^:]*:(\d+T?\d*Z?)/.exec(event)![1]!;
		return event.includes("RRULE") || (begins >= start! && begins <= end!);
	});
}

async function textOf(request: IncomingMessage): Promise<string> {
	return Buffer.concat(await request.toArray()).toString();
}
