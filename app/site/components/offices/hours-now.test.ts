import { expect, test } from "vitest";
import { type BusinessHours, type Holiday, readHours } from "../../../content/values/business-hours.ts";
import { english } from "../../../language/language.ts";
import { hoursNow } from "./hours-now.ts";
import { openingHours } from "./opening-hours-data.ts";

const office: BusinessHours = {
	days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
	opens: "09:00",
	closes: "18:00",
	timeZone: "Asia/Karachi",
};

function at(moment: string, here: string, part: Partial<BusinessHours> = {}, holidays: readonly Holiday[] = []) {
	return hoursNow(readHours({ ...office, ...part }, holidays)!, Date.parse(moment), here, english);
}

test.each([
	[
		"a visitor in Oslo on a Tuesday morning",
		at("2026-11-24T09:20:00Z", "Europe/Oslo"),
		"It is 14:20 in Karachi, we are open.",
		"Until 18:00, which is 14:00 where you are.",
	],
	[
		"half an hour before closing",
		at("2026-11-24T12:32:00Z", "Europe/Oslo"),
		"It is 17:32 in Karachi, we are open for 28 more minutes.",
		"Until 18:00, which is 14:00 where you are.",
	],
	[
		"the last minute",
		at("2026-11-24T12:59:30Z", "Asia/Karachi"),
		"It is 17:59 in Karachi, we are open for 1 more minute.",
		"Until 18:00.",
	],
	[
		"New York when the office has gone home: it opens while it is still today there",
		at("2026-11-24T13:40:00Z", "America/New_York"),
		"It is 18:40 in Karachi, we are closed.",
		"We open tomorrow at 09:00, which is 23:00 today where you are.",
	],
	[
		"a holiday, and the weekend after it",
		at("2026-11-27T07:00:00Z", "Europe/Oslo", {}, [{ from: "2026-11-26", to: "2026-11-27" }]),
		"It is 12:00 in Karachi, we are closed.",
		"We open on Monday at 09:00, which is 05:00 where you are.",
	],
	[
		"a company that is closed for good",
		at("2026-11-27T07:00:00Z", "Europe/Oslo", {}, [{ from: "2026-01-01", to: "9999-12-31" }]),
		"It is 12:00 in Karachi, we are closed.",
		"",
	],
	[
		"Sydney on a Saturday",
		at("2026-11-28T03:10:00Z", "Australia/Sydney"),
		"It is 08:10 in Karachi, we are closed.",
		"We open on Monday at 09:00, which is 15:00 where you are.",
	],
	[
		"a visitor in the same zone before work",
		at("2026-11-23T03:15:00Z", "Asia/Karachi"),
		"It is 08:15 in Karachi, we are closed.",
		"We open today at 09:00.",
	],
	[
		"another zone with the same clocks",
		at("2026-11-23T03:15:00Z", "Asia/Tashkent"),
		"It is 08:15 in Karachi, we are closed.",
		"We open today at 09:00.",
	],
	[
		"a zone with half hours",
		at("2026-11-24T05:00:00Z", "Asia/Kathmandu", { timeZone: "Asia/Kolkata" }),
		"It is 10:30 in Kolkata, we are open.",
		"Until 18:00, which is 18:15 where you are.",
	],
	[
		"hours over midnight, in their second part",
		at("2026-11-24T01:00:00Z", "Europe/Oslo", { opens: "22:00", closes: "06:30", timeZone: "UTC" }),
		"It is 01:00 UTC, we are open.",
		"Until 06:30, which is 07:30 where you are.",
	],
	[
		"a visitor whose clocks go back before we open",
		at("2026-10-24T12:00:00Z", "Europe/Oslo", { days: ["Sunday"] }),
		"It is 17:00 in Karachi, we are closed.",
		"We open tomorrow at 09:00, which is 05:00 where you are.",
	],
	[
		"around the clock",
		at("2026-11-24T01:00:00Z", "UTC", {
			days: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
			opens: "00:00",
			closes: "00:00",
			timeZone: "UTC",
		}),
		"It is 01:00 UTC, we are open.",
		"Day and night.",
	],
] as const)("a visitor reads when we are there, %s", (_, told, sentence, next) => {
	expect(told).toMatchObject({ sentence, next });
});

const inHours = (parts: readonly { from: number; to: number }[], length = 24) =>
	parts.map(({ from, to }) => [from * length, to * length].map((part) => Math.round(part * 100) / 100));

test("the line of hours lights ours in the visitor's day, in two parts where they go over their midnight", () => {
	expect(inHours(at("2026-11-24T09:20:00Z", "Europe/Oslo").day.open)).toEqual([[5, 14]]);
	expect(inHours(at("2026-11-24T13:40:00Z", "America/New_York").day.open)).toEqual([
		[0, 8],
		[23, 24],
	]);
	expect(at("2026-11-28T15:00:00Z", "Europe/Oslo").day.open).toEqual([]);
});

test("the visitor's day has 25 hours when their clocks go back, and its parts stay in their places", () => {
	const { now, open, ticks } = at("2026-10-25T12:00:00Z", "Europe/Oslo", { days: ["Sunday"] }).day;
	expect(inHours(open, 25)).toEqual([[6, 15]]);
	expect(now * 25).toBeCloseTo(14);
	expect(ticks.map((tick) => Math.round(tick * 25))).toEqual([7, 13, 19]);
});

test.each([
	[office.days, "Monday to Friday, 09:00–18:00 PKT"],
	[["Saturday", "Sunday", "Monday"], "Saturday to Monday, 09:00–18:00 PKT"],
	[["Monday", "Wednesday", "Friday"], "Monday, Wednesday, and Friday, 09:00–18:00 PKT"],
	[["Monday", "Tuesday"], "Monday and Tuesday, 09:00–18:00 PKT"],
	[[], ""],
])("the plain hours of %j are a line that is true", (days, line) => {
	expect(openingHours({ ...office, days }, english)).toBe(line);
});
