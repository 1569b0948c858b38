import { expect, test } from "vitest";
import type { Site } from "#core/server.ts";
import { calendarAnswer } from "./calendar.ts";
import { event } from "./content.ts";
import { eventThing } from "./event-thing.ts";
import { type Event, spanOf } from "./times.ts";

const settings = { company_name: "Loom; Weft", businessHours: { timeZone: "Europe/Oslo" } };
const site = { origin: "https://loom.example", snapshot: { one: () => settings } } as unknown as Site;

const dusk = {
	...{ ...event.initial, id: "dusk", path: "/events/dusk", title: "Looms, at dusk", changedAt: 0 },
	...{ summary: "Eine Einladung für alle, die weben, nähen oder nur zusehen wollen: Tee gibt es auch.\nKommt!" },
	...{ day: "2026-05-04", begins: "18:00", ends: "20:30", place: "Hall; upstairs" },
} as unknown as Event;

const linesOf = async (...events: Event[]) => (await calendarAnswer(site, events, "events").text()).split("\r\n");

test("a calendar reads an event at its moment, whatever stands in its words", async () => {
	const lines = await linesOf(dusk);
	expect(lines).toEqual(
		expect.arrayContaining([
			"UID:dusk@loom.example",
			// Summer time in Oslo.
			"DTSTART:20260504T160000Z",
			"DTEND:20260504T183000Z",
			String.raw`SUMMARY:Looms\, at dusk`,
			String.raw`LOCATION:Hall\; upstairs`,
		]),
	);
	expect(lines.at(-1)).toBe("");
	for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	const unfolded = lines.join("\r\n").replaceAll("\r\n ", "");
	expect(unfolded).toContain(
		String.raw`für alle\, die weben\, nähen oder nur zusehen wollen: Tee gibt es auch.\nKommt!`,
	);
});

test("a calendar shows whole days as days, the last one included", async () => {
	const lines = await linesOf({ ...dusk, begins: "", ends: "", lastDay: "2026-05-06" });
	expect(lines).toContain("DTSTART;VALUE=DATE:20260504");
	expect(lines).toContain("DTEND;VALUE=DATE:20260507");
});

test("an event has the days of its zone, and a night ends on the next one", () => {
	const iso = (at: number) => new Date(at).toISOString();
	const karachi = spanOf({ ...dusk, zone: "Asia/Karachi" }, "Europe/Oslo");
	expect([iso(karachi.from), iso(karachi.to)]).toEqual(["2026-05-04T13:00:00.000Z", "2026-05-04T15:30:00.000Z"]);
	const night = spanOf({ ...dusk, begins: "22:00", ends: "01:00" }, "Europe/Oslo");
	expect(iso(night.to)).toBe("2026-05-04T23:00:00.000Z");
	const open = spanOf({ ...dusk, ends: "" }, "Europe/Oslo");
	expect([iso(open.to), open.hasEnd]).toEqual(["2026-05-04T22:00:00.000Z", false]);
});

test("search engines read when an event is by the clocks of its place, and whether it can be followed online", () => {
	expect(eventThing(site, { ...dusk, online: "https://loom.example/live" })).toMatchObject({
		startDate: "2026-05-04T18:00:00+02:00",
		endDate: "2026-05-04T20:30:00+02:00",
		eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
		location: [{ "@type": "Place" }, { "@type": "VirtualLocation" }],
	});
});
