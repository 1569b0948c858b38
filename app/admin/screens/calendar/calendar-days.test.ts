import { expect, test } from "vitest";
import { byDay, daysLater, daysOf, monthFrom, monthsLater, movedTo, spanOf, weekFrom } from "./calendar-days.ts";
import { addressOf, daysIn, later, nameOf, periodAround, periodFrom } from "./calendar-period.ts";

test("a month is shown in whole weeks, from Monday to Sunday", () => {
	const march = daysOf("2026-03");
	expect([march[0], march.at(-1), march.length]).toEqual(["2026-02-23", "2026-04-05", 42]);
	// February 2027 begins on a Monday and has four weeks.
	expect(daysOf("2027-02")).toHaveLength(28);
});

test("an address that names no month leads to this one", () => {
	const now = Date.parse("2026-03-31T12:00Z");
	for (const value of [null, "", "2026-13", "2026-3", "x", "9999-01"]) expect(monthFrom(value, now)).toBe("2026-03");
	expect(monthFrom("2025-12", now)).toBe("2025-12");
	expect([monthsLater("2025-12", 1), monthsLater("2026-01", -1)]).toEqual(["2026-01", "2025-12"]);
});

test("a week is the one that its address names a day of, and leads to those beside it", () => {
	const now = Date.parse("2026-03-31T23:30Z");
	for (const value of ["", "2026-03-00", "2026-99-01", "x", "9999-01-01"])
		expect(weekFrom(value, now)).toBe("2026-03-30");
	const week = periodFrom(new URLSearchParams("week=2026-03-01"), now);
	expect(week).toEqual({ view: "week", at: "2026-02-23" });
	expect([daysIn(week).at(0), daysIn(week).at(-1)]).toEqual(["2026-02-23", "2026-03-01"]);
	expect(nameOf(week)).toBe("Week of February 23, 2026");
	expect([addressOf(later(week, 1)), addressOf(later(week, -1))]).toEqual(["?week=2026-03-02", "?week=2026-02-16"]);
	expect(addressOf(periodAround("list", "2026-03-09"))).toBe("?month=2026-03&view=list");
	expect(periodFrom(new URLSearchParams("month=2026-03&view=list"), now)).toEqual({ view: "list", at: "2026-03" });
});

test("what is scheduled keeps its time of day when it is moved over a change of the clocks", () => {
	// In Berlin the clocks go forward on 29 March 2026.
	const at = Date.parse("2026-03-27T09:00+01:00");
	expect(movedTo(at, "2026-03-30", "Europe/Berlin")).toBe(Date.parse("2026-03-30T09:00+02:00"));
	expect(movedTo(Date.parse("2026-03-27T23:30Z"), "2026-03-01", "UTC")).toBe(Date.parse("2026-03-01T23:30Z"));
	expect(daysLater("2026-02-28", 1)).toBe("2026-03-01");
});

test("the day is the one of the reader's time zone", () => {
	const at = Date.parse("2026-03-09T23:30Z");
	expect([...byDay([{ at }], "Asia/Karachi").keys()]).toEqual(["2026-03-10"]);
	expect([...byDay([{ at }], "UTC").keys()]).toEqual(["2026-03-09"]);
	const { from, to } = spanOf(daysOf("2026-03"));
	expect(from).toBeLessThanOrEqual(Date.parse("2026-02-23T00:00+14:00"));
	expect(to).toBeGreaterThanOrEqual(Date.parse("2026-04-06T00:00-12:00"));
});
