import { expect, test } from "vitest";
import { siteSettings } from "../system/site-settings.ts";
import { inOrder } from "./weekdays.ts";

const hours = siteSettings.fields.businessHours.fields;

test("days of the week stand in their order, once each, and nothing that was stored is lost", () => {
	expect(inOrder(["friday", "Mon", "Friday", "By appointment", "Mon–Wed"])).toEqual([
		"Monday",
		"Friday",
		"By appointment",
		"Mon–Wed",
	]);
	expect(inOrder([])).toEqual([]);
});

test.each([
	["opens", "09:00", "9"],
	["closes", "23:59", "24:30"],
	["timeZone", "Europe/Oslo", "Oslo"],
] as const)("%s of the business hours can be %s, but not %s", (name, good, bad) => {
	const { schema } = hours[name];
	expect(schema.safeParse(good).success).toBe(true);
	expect(schema.safeParse("").success).toBe(true);
	expect(schema.safeParse(bad).error?.issues[0]?.message).toMatch(
		/ must be (a time of the day|the name of a time zone), such as /,
	);
});
