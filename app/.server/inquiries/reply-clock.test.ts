import { expect, test } from "vitest";
import { dueForSender, replyClock, withinHours } from "./reply-clock.ts";

const hours = {
	days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
	opens: "09:00",
	closes: "18:00",
	timeZone: "Asia/Karachi",
};
const at = (iso: string) => Date.parse(iso);

test.each([{ days: [] }, { opens: "nine" }, { timeZone: "Nowhere/Land" }])(
	"with hours %j the site does not say whether it is open, and the promise is 24 hours around the clock",
	(part) => {
		expect(withinHours({ ...hours, ...part }, 0)).toBeUndefined();
		expect(dueForSender(0, { ...hours, ...part })).toBe(24 * 3_600_000);
	},
);

test.each([
	["on a business day", "2026-11-24T17:42:00+05:00", "2026-11-25T17:42:00+05:00"],
	["before a weekend", "2026-11-20T17:42:00+05:00", "2026-11-23T17:42:00+05:00"],
	["at night", "2026-11-24T23:00:00+05:00", "2026-11-25T18:00:00+05:00"],
	["on a closed day", "2026-11-21T12:00:00+05:00", "2026-11-23T18:00:00+05:00"],
])("an inquiry sent %s gets a reply within one business day", (_, created, due) => {
	expect(dueForSender(at(created), hours)).toBe(at(due));
});

test("the team's clock runs by the same hours as the promise: an inquiry of Friday evening is not late on Saturday", () => {
	const createdAt = at("2026-11-20T17:42:00+05:00");
	const clock = replyClock({ createdAt, firstResponseAt: null }, hours, at("2026-11-22T12:00:00+05:00"));
	expect(clock).toMatchObject({ state: "waiting", dueAt: at("2026-11-23T17:42:00+05:00") });
});

test("without business hours, the 24 hours run from the inquiry to the first reply", () => {
	const createdAt = at("2026-11-20T10:00:00Z");
	const after = (given: number, answered?: number) =>
		replyClock(
			{ createdAt, firstResponseAt: answered === undefined ? null : createdAt + answered * 3_600_000 },
			{ ...hours, days: [] },
			createdAt + given * 3_600_000,
		);
	expect(after(20)).toMatchObject({ state: "waiting", left: 4 * 3_600_000, dueAt: at("2026-11-21T10:00:00Z") });
	expect(after(25)).toMatchObject({ state: "late", left: -3_600_000 });
	expect(after(90, 3)).toMatchObject({ state: "kept", left: 21 * 3_600_000 });
	expect(after(90, 30)).toMatchObject({ state: "missed" });
});
