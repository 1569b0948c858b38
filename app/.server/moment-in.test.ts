import { expect, test } from "vitest";
import { momentIn } from "./moment-in.ts";

test.each([
	["Asia/Karachi", "2026-03-04T09:30", "2026-03-04T04:30:00.000Z"],
	["America/New_York", "2026-01-15T09:00", "2026-01-15T14:00:00.000Z"],
	["America/New_York", "2026-07-15T09:00", "2026-07-15T13:00:00.000Z"],
	// Clocks go back at 02:00 on 1 November, and forward at 02:00 on 8 March.
	["America/New_York", "2026-11-01T00:30", "2026-11-01T04:30:00.000Z"],
	["America/New_York", "2026-11-01T03:00", "2026-11-01T08:00:00.000Z"],
	["America/New_York", "2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
	["Europe/Berlin", "2026-10-25T01:30", "2026-10-24T23:30:00.000Z"],
	["Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
	["nowhere", "2026-03-04T09:30", "2026-03-04T09:30:00.000Z"],
	["", "2026-03-04T09:30", "2026-03-04T09:30:00.000Z"],
])("in %s, %s is %s", (zone, local, moment) => {
	expect(new Date(momentIn(zone, local)).toISOString()).toBe(moment);
});

test.each(["", "tomorrow", "2026-13-04T09:30", "2026-03-04", "2027-02-29T09:30", "2026-04-31T09:30"])(
	"“%s” is not a valid time",
	(local) => {
		expect(() => momentIn("UTC", local)).toThrow("Choose a day and a time.");
	},
);
