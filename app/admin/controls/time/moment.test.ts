import { expect, test } from "vitest";
import { shortly } from "./moment.ts";

test("a time is shown as today only if the reader's date is known", () => {
	const at = Date.UTC(2026, 2, 9, 9, 15);
	expect(shortly(at, null, "UTC")).toBe("Mar 9, 2026, 09:15");
	expect(shortly(at, at + 60_000, "UTC")).toMatch(/^Today, /);
	expect(shortly(at, at + 86_400_000, "UTC")).toMatch(/^Yesterday, /);
	expect(shortly(at, at - 86_400_000, "UTC")).toMatch(/^Tomorrow, /);
	expect(shortly(at, at + 5 * 86_400_000, "UTC")).toMatch(/^Mar \d+, \d\d:\d\d$/);
});

test("a time in the zone of the company has the day that it is there", () => {
	const at = Date.parse("2026-11-30T13:00:00Z");
	expect(shortly(at, null, "Asia/Karachi")).toBe("Nov 30, 2026, 18:00");
	expect(shortly(at, at, "Asia/Karachi")).toBe("Today, 18:00");
	expect(shortly(Date.parse("2026-11-30T20:00:00Z"), at, "Asia/Karachi")).toBe("Tomorrow, 01:00");
});

test("yesterday is the day before, also when a day has 23 or 25 hours", () => {
	// The clocks go forward at 2:00 on 29 March 2026, and back at 3:00 on 25 October.
	const [short, afterShort] = [Date.parse("2026-03-29T12:00+02:00"), Date.parse("2026-03-30T00:10+02:00")];
	expect(shortly(short, afterShort, "Europe/Berlin")).toBe("Yesterday, 12:00");
	const [before, endOfLong] = [Date.parse("2026-10-24T12:00+02:00"), Date.parse("2026-10-25T23:30+01:00")];
	expect(shortly(before, endOfLong, "Europe/Berlin")).toBe("Yesterday, 12:00");
});
