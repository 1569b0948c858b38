import { expect, test } from "vitest";
import { readHours } from "#core/times.ts";
import { freeTimes, merged } from "./free-times.ts";
import { daysOf } from "./times.ts";
import { chosenZone, momentOfSegment, momentSegment, segmentOf, zoneOfSegment, zones } from "./zones.ts";

const hour = 3_600_000;
const day = 24 * hour;
const meeting = { minutes: 30, every: 30, before: 0, after: 15, notice: 24, days: 30, takes: "any" as const };
const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const nobodyBusy = [{ person: "ada", busy: [] }];
const iso = (times: readonly number[]) => times.map((at) => new Date(at).toISOString().slice(0, 16));

test("times begin in business hours, after the notice, until the last day, and end before closing", () => {
	const hours = readHours({ days: ["Monday"], opens: "09:00", closes: "10:15", timeZone: "Asia/Karachi" });
	const now = Date.parse("2026-10-11T04:10Z");
	const all = { from: now, to: now + 60 * day };
	expect(iso(freeTimes({ ...meeting, days: 9 }, nobodyBusy, hours, all, now))).toEqual([
		"2026-10-12T04:30",
		"2026-10-19T04:00",
		"2026-10-19T04:30",
	]);
});

test("in the night in which clocks change, each time is there once and as long as it says", () => {
	const hours = readHours({ days, opens: "00:00", closes: "06:00", timeZone: "Europe/Oslo" });
	const night = (date: string) => {
		const from = Date.parse(`${date}T12:00Z`) - day;
		const found = freeTimes({ ...meeting, every: 60, notice: 0 }, nobodyBusy, hours, { from, to: from + day }, from);
		return daysOf(found, "Europe/Oslo", "en-GB").flatMap(({ times }) => times.map(({ name }) => name));
	};
	expect(night("2026-10-25")).toEqual(["00:00", "01:00", "02:00", "02:00", "03:00", "04:00", "05:00"]);
	expect(night("2026-03-29")).toEqual(["00:00", "01:00", "03:00", "04:00", "05:00"]);
});

test("nothing is offered while holidays cover everything, without hours, and without anybody who takes it", () => {
	const now = Date.parse("2026-10-11T04:10Z");
	const all = { from: now, to: now + 60 * day };
	const open = { days, opens: "09:00", closes: "17:00", timeZone: "UTC" };
	const closed = readHours(open, [{ from: "2020-01-01", to: "9999-12-31" }]);
	expect(freeTimes(meeting, nobodyBusy, closed, all, now)).toEqual([]);
	expect(freeTimes(meeting, nobodyBusy, undefined, all, now)).toEqual([]);
	expect(freeTimes(meeting, [], readHours(open), all, now)).toEqual([]);
});

test("what is kept free around it counts, and everybody has to be free where everybody takes it", () => {
	const hours = readHours({ days, opens: "09:00", closes: "12:00", timeZone: "UTC" });
	const now = Date.parse("2026-10-11T20:00Z");
	const span = { from: Date.parse("2026-10-12T09:00Z"), to: Date.parse("2026-10-12T12:00Z") };
	const busyAt = (time: string) =>
		merged([{ from: Date.parse(`2026-10-12T${time}Z`), to: Date.parse(`2026-10-12T${time}Z`) + hour }]);
	const hosts = [
		{ person: "ada", busy: busyAt("10:00") },
		{ person: "ben", busy: busyAt("09:00") },
	];
	const times = (takes: "any" | "all", some = hosts) =>
		iso(freeTimes({ ...meeting, notice: 1, takes }, some, hours, span, now)).map((at) => at.slice(11));
	expect(times("any", hosts.slice(0, 1))).toEqual(["09:00", "11:00", "11:30"]);
	expect(times("any")).toEqual(["09:00", "10:00", "10:30", "11:00", "11:30"]);
	expect(times("all")).toEqual(["11:00", "11:30"]);
});

test("ten thousand busy times of ten people are looked through in a few milliseconds", () => {
	const hours = readHours({ days, opens: "00:00", closes: "00:00", timeZone: "UTC" });
	const now = Date.parse("2026-10-11T00:00Z");
	const busy = Array.from({ length: 10_000 }, (_, index) => ({
		from: now + index * 600_000,
		to: now + index * 600_000 + 300_000,
	}));
	const hosts = Array.from({ length: 10 }, (_, index) => ({ person: `${index}`, busy }));
	const all = { from: now, to: now + 60 * day };
	const find = () => freeTimes({ ...meeting, days: 60, every: 15 }, hosts, hours, all, now);
	const milliseconds = [1, 2, 3, 4].map(() => {
		const begun = process.cpuUsage();
		expect(find()).toEqual([]);
		const { user, system } = process.cpuUsage(begun);
		return (user + system) / 1000;
	});
	expect(Math.min(...milliseconds)).toBeLessThan(40);
});

test("a visitor in Kathmandu reads times by the clocks there, whatever the browser calls the zone", () => {
	expect(zones).toContain("Asia/Kathmandu");
	for (const typed of ["Asia/Kathmandu", "Asia/Katmandu"]) expect(chosenZone(typed, "UTC")).toBe("Asia/Kathmandu");
	for (const typed of ["", "../etc", "Mars/Olympus", "x".repeat(10_000)]) expect(chosenZone(typed, "UTC")).toBe("UTC");
	expect(zoneOfSegment(segmentOf("America/Argentina/Buenos_Aires"))).toBe("America/Argentina/Buenos_Aires");
	const [shown] = daysOf([Date.parse("2026-10-12T19:00Z")], "Asia/Kathmandu", "en-GB");
	expect(shown).toMatchObject({ date: "2026-10-13", name: "Tuesday 13 October", times: [{ name: "00:45" }] });
	const at = Date.parse("2026-10-12T19:15Z");
	expect(momentOfSegment(momentSegment(at))).toBe(at);
	for (const wrong of ["", "20261312t0900z", "now", "20261012t0900"]) expect(momentOfSegment(wrong)).toBeUndefined();
});
