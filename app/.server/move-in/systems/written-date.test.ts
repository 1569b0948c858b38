import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readingLanguages } from "../../../language/reading/reading-languages.ts";
import { dateWritten } from "./written-date.ts";

test("a day in words is read in every language that the site has, and in others that blogs are written in", () => {
	const others = [
		"en-GB",
		"en-US",
		"de-AT",
		"ar-MA",
		"ar-EG",
		"ar-SY",
		"ar-IQ",
		"cs",
		"da",
		"el",
		"hu",
		"nb",
		"ro",
		"ru",
		"sv",
		"tr",
		"uk",
	];
	const written = fc.record({
		locale: fc.constantFrom(...Object.keys(readingLanguages), ...others),
		day: fc.date({ min: new Date("1995-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }),
		format: fc.constantFrom<Intl.DateTimeFormatOptions>(
			{ dateStyle: "full" },
			{ dateStyle: "long" },
			{ day: "numeric", month: "long", year: "numeric" },
			{ weekday: "short", day: "numeric", month: "long", year: "numeric" },
		),
	});
	fc.assert(
		fc.property(written, ({ locale, day, format }) => {
			const options = { ...format, calendar: "gregory", timeZone: "UTC" };
			const text = new Intl.DateTimeFormat(locale, options).format(day);
			expect(dateWritten(text), `${locale} ${text}`).toEqual({ day: day.toISOString().slice(0, 10), doubt: "" });
		}),
		{ numRuns: 2000 },
	);
});

test.each([
	["2022-07-08"],
	["2022-7-8"],
	["2022/07/08"],
	["2022.7.8"],
	["20220708"],
	["2022年7月8日"],
	["٢٠٢٢-٠٧-٠٨"],
	["2022-07-08T23:30:00Z"],
	["2022-07-08 23:30:00 -0500"],
	["2022-07-08T00:30:00.000+13:00"],
	["Jul 08 2022"],
	["July 8, 2022"],
	["July 8th, 2022 at 11:30 pm"],
	["Friday, 8 July 2022"],
	["Fri, 08 Jul 2022 23:59:59 +0000"],
	["Fri Jul 08 2022 00:00:00 GMT+0200 (CEST)"],
	["08-Jul-22"],
	["8. Juli 2022"],
	["8 juillet 2022"],
	["8 de julio de 2022"],
	["8 lipca 2022"],
	["piątek, 8 lipca 2022, 10:30"],
	["8 يوليو 2022"],
	["mar. 8 juillet 2022"],
	["8.7.2022"],
	["08.07.22"],
	["07/08/2022"],
	[1657238400],
	["1657238400000"],
])("%s is the same day wherever it is read", (written) => {
	expect(dateWritten(written).day).toBe("2022-07-08");
});

test.each(["America/New_York", "Asia/Karachi", "Pacific/Auckland"])(
	"a day without a time stays what it is for readers in %s",
	(zone) => {
		for (const day of ["2022-07-08", "Jul 08 2022", "8.7.2022", "2022-07-08 23:30"])
			expect(dateWritten(day, { zone })).toEqual({ day: "2022-07-08", doubt: "" });
	},
);

test.each([
	["2024-02-29T21:30:00.000Z", "Asia/Karachi", "2024-03-01"],
	["2024-03-01T03:30:00Z", "America/New_York", "2024-02-29"],
	["Thu, 29 Feb 2024 21:30:00 GMT", "Asia/Karachi", "2024-03-01"],
	["2024-02-29 23:30:00 -0500", "Europe/Berlin", "2024-03-01"],
	["February 29, 2024 11:30 PM +00:00", "Europe/Berlin", "2024-03-01"],
	["2024-03-01T02:00:00+05:30", "UTC", "2024-02-29"],
	["2024-03-01T02:00:00-03:30", "UTC", "2024-03-01"],
	["1709242200000", "Asia/Karachi", "2024-03-01"],
	["2024-12-31T23:00:00Z", "Europe/Berlin", "2025-01-01"],
])("%s is the day that readers in %s saw", (written, zone, day) => {
	expect(dateWritten(written, { zone })).toEqual({ day, doubt: "" });
});

test("times without a zone are those of UTC where a system keeps them so", () => {
	expect(dateWritten("2024-02-29 21:30:00", { zone: "Asia/Karachi", isUtc: true }).day).toBe("2024-03-01");
});

test.each([
	["07/08/2022", "2022-07-08", "two ways"],
	["7-8-22", "2022-07-08", "two ways"],
	["22-07-08", "2008-07-22", "two ways"],
	["2022", "2022-01-01", "names no day"],
	["15/08/2022", "2022-08-15", ""],
	["8/8/2022", "2022-08-08", ""],
	["July 2022", "2022-07-01", "names no day"],
	["2022-07", "2022-07-01", "names no day"],
	["31/31/2022", "", "cannot be read"],
	["2022-02-30", "", "cannot be read"],
	["soon", "", "cannot be read"],
	["May", "", "cannot be read"],
	["", "", ""],
	[null, "", ""],
])("%s is told of unless it is clear", (written, day, doubt) => {
	const read = dateWritten(written);
	expect(read.day).toBe(day);
	expect(read.doubt).toContain(doubt);
	expect(read.doubt === "").toBe(doubt === "");
});
