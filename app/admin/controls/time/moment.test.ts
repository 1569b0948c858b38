import { expect, test, vi } from "vitest";
import { shortly } from "./moment.ts";

test("a time is shown as today only if the reader's date is known", () => {
	const at = Date.UTC(2026, 2, 9, 9, 15);
	expect(shortly(at, null)).toBe("Mar 9, 2026, 09:15");
	expect(shortly(at, at + 60_000)).toMatch(/^Today, /);
	expect(shortly(at, at + 86_400_000)).toMatch(/^Yesterday, /);
	expect(shortly(at, at - 86_400_000)).toMatch(/^Tomorrow, /);
	expect(shortly(at, at + 5 * 86_400_000)).toMatch(/^Mar \d+, \d\d:\d\d$/);
});

test("yesterday is the day before, also when a day has 23 or 25 hours", () => {
	vi.stubEnv("TZ", "Europe/Berlin");
	// The clocks go forward at 2:00 on 29 March 2026, and back at 3:00 on 25 October.
	const [short, afterShort] = [Date.parse("2026-03-29T12:00+02:00"), Date.parse("2026-03-30T00:10+02:00")];
	expect(shortly(short, afterShort)).toBe("Yesterday, 12:00");
	const [before, endOfLong] = [Date.parse("2026-10-24T12:00+02:00"), Date.parse("2026-10-25T23:30+01:00")];
	expect(shortly(before, endOfLong)).toBe("Yesterday, 12:00");
	vi.unstubAllEnvs();
});
