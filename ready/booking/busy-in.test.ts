import { expect, test } from "vitest";
import { busyIn } from "./busy-in.ts";

const window = { from: Date.parse("2026-10-01T00:00Z"), to: Date.parse("2026-12-01T00:00Z") };

const event = (...lines: string[]) => ["BEGIN:VEVENT", `UID:${lines.join()}`, ...lines, "END:VEVENT"].join("\r\n");

async function busy(events: string[], { zone = "Asia/Karachi", before = "", limits = window } = {}) {
	const text = ["BEGIN:VCALENDAR", ...(before ? [before] : []), ...events, "END:VCALENDAR", ""].join("\r\n");
	const iso = (at: number) => new Date(at).toISOString().slice(0, 16);
	return (await busyIn(text, limits, zone)).map(({ from, to }) => `${iso(from)} ${iso(to)}`);
}

test("times in UTC, in a zone by its name, without a zone and whole days are busy at their moments", async () => {
	const found = await busy([
		event("DTSTART:20261012T090000Z", "DTEND:20261012T093000Z"),
		event("DTSTART;TZID=Asia/Kathmandu:20261013T100000", "DURATION:PT45M"),
		event("DTSTART:20261014T090000", "DTEND:20261014T100000"),
		event("DTSTART;VALUE=DATE:20261015", "DTEND;VALUE=DATE:20261016"),
	]);
	expect(found).toEqual([
		"2026-10-12T09:00 2026-10-12T09:30",
		"2026-10-13T04:15 2026-10-13T05:00",
		"2026-10-14T04:00 2026-10-14T05:00",
		"2026-10-14T19:00 2026-10-15T19:00",
	]);
});

test("an event that comes again follows the clocks through their change, without days that were left out or moved", async () => {
	const series = ["UID:weekly", "DTSTART;TZID=Europe/Oslo:20200106T090000", "DTEND;TZID=Europe/Oslo:20200106T100000"];
	const found = await busy([
		event(...series, "RRULE:FREQ=WEEKLY;BYDAY=MO", "EXDATE;TZID=Europe/Oslo:20261026T090000").replace(
			/UID:UID.*\r\n/,
			"",
		),
		event(
			"UID:weekly",
			"RECURRENCE-ID;TZID=Europe/Oslo:20261102T090000",
			"DTSTART;TZID=Europe/Oslo:20261103T120000",
			"DTEND;TZID=Europe/Oslo:20261103T130000",
		).replace(/UID:UID.*\r\n/, ""),
	]);
	expect(found.slice(2, 6)).toEqual([
		"2026-10-19T07:00 2026-10-19T08:00",
		"2026-11-03T11:00 2026-11-03T12:00",
		"2026-11-09T08:00 2026-11-09T09:00",
		"2026-11-16T08:00 2026-11-16T09:00",
	]);
});

test("a zone that the calendar describes is read as described", async () => {
	const before = [
		"BEGIN:VTIMEZONE",
		"TZID:Far Office",
		"BEGIN:STANDARD",
		"DTSTART:16010101T000000",
		"TZOFFSETFROM:+0330",
		"TZOFFSETTO:+0330",
		"END:STANDARD",
		"END:VTIMEZONE",
	].join("\r\n");
	const far = event("DTSTART;TZID=Far Office:20261012T090000", "DTEND;TZID=Far Office:20261012T100000");
	expect(await busy([far], { before })).toEqual(["2026-10-12T05:30 2026-10-12T06:30"]);
});

test("events of Outlook, whose zones have colons and quotes in their names, are busy", async () => {
	const before = [
		"BEGIN:VTIMEZONE",
		"TZID:(UTC+01:00) Amsterdam\\, Berlin",
		"BEGIN:STANDARD",
		"DTSTART:16010101T000000",
		"TZOFFSETFROM:+0100",
		"TZOFFSETTO:+0100",
		"END:STANDARD",
		"END:VTIMEZONE",
	].join("\r\n");
	const amsterdam = 'TZID="(UTC+01:00) Amsterdam, Berlin"';
	const found = await busy(
		[
			event(`DTSTART;${amsterdam}:20261112T090000`, `DTEND;${amsterdam}:20261112T100000`),
			event('DTSTART;VALUE=DATE-TIME;TZID="tzone://Microsoft/Utc":20261113T090000', "DURATION:PT1H"),
			event("dtstart:20261114T090000Z", "dtend:20261114T100000Z"),
		],
		{ before },
	);
	expect(found).toEqual([
		"2026-11-12T08:00 2026-11-12T09:00",
		"2026-11-13T09:00 2026-11-13T10:00",
		"2026-11-14T09:00 2026-11-14T10:00",
	]);
});

test("what is free, cancelled, broken or long over is not busy, and one that ends before it begins harms nothing", async () => {
	const found = await busy([
		event("DTSTART:20261012T090000Z", "DTEND:20261012T093000Z", "TRANSP:TRANSPARENT"),
		event("DTSTART:20261012T110000Z", "DTEND:20261012T113000Z", "STATUS:CANCELLED"),
		event("DTSTART:20261099T999999Z"),
		event("SUMMARY:No time"),
		event("DTSTART:20161012T090000Z", "DTEND:20161012T093000Z"),
		event("DTSTART:20261013T090000Z", "DTEND:20261013T080000Z"),
	]);
	expect(found.filter((span) => !span.startsWith("2026-10-13T09:00"))).toEqual([]);
});

test("a calendar of ten thousand events is read in a moment, and one that never ends is refused with a sentence", async () => {
	const old = Array.from({ length: 10_000 }, (_, index) =>
		event(`DTSTART:20${10 + (index % 15)}1012T0${index % 10}0000Z`, `SUMMARY:Talk ${index}`),
	);
	const begun = performance.now();
	expect(await busy([...old, event("DTSTART:20261012T090000Z", "DTEND:20261012T100000Z")])).toHaveLength(1);
	expect(performance.now() - begun).toBeLessThan(1_000);
	const now = Array.from({ length: 5_001 }, () => event("DTSTART:20261012T090000Z"));
	await expect(busy(now)).rejects.toThrow(/more than 5,000 events/);
	await expect(busy([event("DTSTART:19000101T000000Z", "RRULE:FREQ=SECONDLY")])).rejects.toThrow(/more often than/);
});
