import { expect, test } from "vitest";
import { replyClock, withinHours } from "./clock.ts";

const hours = {
	days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
	opens: "09:00",
	closes: "18:00",
	timeZone: "Asia/Karachi",
};
const at = (iso: string) => Date.parse(iso);

test.each([
	["2026-11-20T08:59:00+05:00", false],
	["2026-11-20T09:00:00+05:00", true],
	["2026-11-20T17:59:00+05:00", true],
	["2026-11-20T18:00:00+05:00", false],
	["2026-11-21T12:00:00+05:00", false],
	// Still Sunday in Greenwich.
	["2026-11-22T23:30:00Z", false],
	["2026-11-23T04:00:00Z", true],
])("at %s the office is open: %s", (iso, open) => {
	expect(withinHours(hours, at(iso))).toBe(open);
});

test("a night shift reaches into the next day", () => {
	const night = { ...hours, days: ["Friday"], opens: "22:00", closes: "06:00" };
	expect(withinHours(night, at("2026-11-20T23:00:00+05:00"))).toBe(true);
	expect(withinHours(night, at("2026-11-21T05:59:00+05:00"))).toBe(true);
	expect(withinHours(night, at("2026-11-20T05:00:00+05:00"))).toBe(false);
});

test.each([{ days: [] }, { opens: "nine" }, { timeZone: "Nowhere/Land" }])(
	"%j says nothing about being open",
	(part) => {
		expect(withinHours({ ...hours, ...part }, 0)).toBeUndefined();
	},
);

test("24 hours run from the inquiry to the first answer", () => {
	const createdAt = at("2026-11-20T10:00:00Z");
	const after = (given: number, answered?: number) =>
		replyClock(
			{ createdAt, firstResponseAt: answered === undefined ? null : createdAt + answered * 3_600_000 },
			hours,
			createdAt + given * 3_600_000,
		);
	expect(after(20)).toMatchObject({ state: "waiting", left: 4 * 3_600_000, dueAt: at("2026-11-21T10:00:00Z") });
	expect(after(25)).toMatchObject({ state: "late", left: -3_600_000 });
	expect(after(90, 3)).toMatchObject({ state: "kept", left: 21 * 3_600_000 });
	expect(after(90, 30)).toMatchObject({ state: "missed" });
});
