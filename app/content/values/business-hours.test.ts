import { expect, test } from "vitest";
import { afterHours, type BusinessHours, isOpenAt, readHours, spansWithin } from "./business-hours.ts";

const office: BusinessHours = {
	days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
	opens: "09:00",
	closes: "18:00",
	timeZone: "Asia/Karachi",
};
const hoursOf = (part: Partial<BusinessHours> = {}) => readHours({ ...office, ...part })!;
const at = (iso: string) => Date.parse(iso);
const iso = (moment: number) => new Date(moment).toISOString().slice(0, 16);

test.each([
	["2026-11-20T08:59:59+05:00", false],
	["2026-11-20T09:00:00+05:00", true],
	["2026-11-20T17:59:59+05:00", true],
	["2026-11-20T18:00:00+05:00", false],
	["2026-11-21T12:00:00+05:00", false],
	// Still Sunday in Greenwich.
	["2026-11-22T23:30:00Z", false],
	["2026-11-23T04:00:00Z", true],
])("at %s the office is open: %s", (moment, open) => {
	expect(isOpenAt(hoursOf(), at(moment))).toBe(open);
});

test("a night shift belongs to the day on which it began", () => {
	const night = hoursOf({ days: ["Friday"], opens: "22:00", closes: "06:00" });
	expect(isOpenAt(night, at("2026-11-20T23:00:00+05:00"))).toBe(true);
	expect(isOpenAt(night, at("2026-11-21T05:59:00+05:00"))).toBe(true);
	expect(isOpenAt(night, at("2026-11-20T05:00:00+05:00"))).toBe(false);
});

test("hours keep their local time when clocks change, and a shift over the change is an hour shorter or longer", () => {
	const berlin = hoursOf({
		days: ["Friday", "Saturday", "Monday"],
		opens: "22:00",
		closes: "06:00",
		timeZone: "Europe/Berlin",
	});
	const lengths = ["2026-03-28T20:00Z", "2026-10-24T18:00Z"].map((evening) => {
		const [span] = spansWithin(berlin, { from: at(evening), to: at(evening) + 4 * 3_600_000 });
		return (span!.to - span!.from) / 3_600_000;
	});
	expect(lengths).toEqual([7, 9]);
	const days = spansWithin(hoursOf({ timeZone: "Europe/Berlin" }), {
		from: at("2026-03-27T00:00Z"),
		to: at("2026-03-31T00:00Z"),
	});
	expect(days.map(({ from }) => iso(from))).toEqual(["2026-03-27T08:00", "2026-03-30T07:00"]);
});

test("zones with half and quarter hours are told to the minute", () => {
	expect(isOpenAt(hoursOf({ timeZone: "Asia/Kolkata" }), at("2026-11-23T03:29:00Z"))).toBe(false);
	expect(isOpenAt(hoursOf({ timeZone: "Asia/Kolkata" }), at("2026-11-23T03:30:00Z"))).toBe(true);
	expect(isOpenAt(hoursOf({ timeZone: "Asia/Kathmandu" }), at("2026-11-23T03:15:00Z"))).toBe(true);
});

test.each([
	["within one day", "2026-11-24T10:00:00+05:00", 2, "2026-11-24T12:00:00+05:00"],
	["over an evening", "2026-11-24T17:42:00+05:00", 9, "2026-11-25T17:42:00+05:00"],
	["over a weekend", "2026-11-20T17:42:00+05:00", 9, "2026-11-23T17:42:00+05:00"],
	["from a closed day", "2026-11-21T12:00:00+05:00", 9, "2026-11-23T18:00:00+05:00"],
	["from before it opens", "2026-11-24T05:00:00+05:00", 9, "2026-11-24T18:00:00+05:00"],
])("a time limit counts business hours %s", (_, from, hours, until) => {
	expect(afterHours(hoursOf(), at(from), hours * 3_600_000)).toBe(at(until));
});

test("the same time for both is around the clock", () => {
	const always = hoursOf({ opens: "00:00", closes: "00:00" });
	expect(isOpenAt(always, at("2026-11-20T23:59:00+05:00"))).toBe(true);
	expect(isOpenAt(always, at("2026-11-21T00:00:00+05:00"))).toBe(false);
});

test.each([{ days: [] }, { days: ["Someday"] }, { opens: "nine" }, { closes: "25:00" }, { timeZone: "Nowhere/Land" }])(
	"%j are no business hours",
	(part) => {
		expect(readHours({ ...office, ...part })).toBeUndefined();
	},
);
