import fc from "fast-check";
import { expect, test } from "vitest";
import { dueForSender, replyClock, withinHours } from "./reply-clock.ts";

const businessHours = {
	days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
	opens: "09:00",
	closes: "18:00",
	timeZone: "Asia/Karachi",
};
const replyPromise = { hours: 24, counted: "clock" } as const;
const settings = { businessHours, holidays: [], replyPromise };
const hour = 3_600_000;
const at = (iso: string) => Date.parse(iso);

test.each([{ days: [] }, { opens: "nine" }, { timeZone: "Nowhere/Land" }])(
	"with hours %j the site does not say whether it is open, and the promise is 24 hours around the clock",
	(part) => {
		const wrong = { ...businessHours, ...part };
		expect(withinHours({ businessHours: wrong, holidays: [] }, 0)).toBeUndefined();
		expect(dueForSender(0, { ...settings, businessHours: wrong })).toBe(24 * hour);
	},
);

test.each([
	["on a business day", "2026-11-24T17:42:00+05:00", "2026-11-25T17:42:00+05:00"],
	["before a weekend", "2026-11-20T17:42:00+05:00", "2026-11-23T17:42:00+05:00"],
	["at night", "2026-11-24T23:00:00+05:00", "2026-11-25T18:00:00+05:00"],
	["on a closed day", "2026-11-21T12:00:00+05:00", "2026-11-23T18:00:00+05:00"],
])("an inquiry sent %s gets a reply within one business day", (_, created, due) => {
	expect(dueForSender(at(created), settings)).toBe(at(due));
});

test("holidays do not count: what comes on Friday at 17:50 before a bank holiday is due on Tuesday", () => {
	const london = { ...businessHours, timeZone: "Europe/London" };
	const due = (
		holidays: readonly { from: string; to: string }[],
		promise: typeof settings.replyPromise = replyPromise,
	) =>
		dueForSender(at("2026-08-28T17:50:00+01:00"), {
			businessHours: london,
			holidays,
			replyPromise: promise,
		});
	const bankHoliday = { from: "2026-08-31", to: "" };
	expect(due([])).toBe(at("2026-08-31T17:50:00+01:00"));
	expect(due([bankHoliday])).toBe(at("2026-09-01T17:50:00+01:00"));
	expect(due([bankHoliday, { from: "2026-09-01", to: "2026-09-04" }])).toBe(at("2026-09-07T17:50:00+01:00"));
	expect(
		due([
			{ from: "2026-09-04", to: "2026-08-31" },
			{ from: "soon", to: "" },
		]),
	).toBe(at("2026-08-31T17:50:00+01:00"));
	expect(withinHours({ businessHours: london, holidays: [bankHoliday] }, at("2026-08-31T12:00:00+01:00"))).toBe(false);
	// Closed for good: a reminder must still come.
	expect(due([{ from: "2026-08-01", to: "9999-12-31" }])).toBe(at("2026-08-29T17:50:00+01:00"));
	expect(withinHours({ businessHours: london, holidays: [{ from: "2026-08-01", to: "9999-12-31" }] }, 1.8e12)).toBe(
		false,
	);
});

test("working hours are those in which the company is open, and more than one day of the clock is as many days of business", () => {
	const due = (hours: number, counted: "clock" | "open") =>
		dueForSender(at("2026-11-20T17:00:00+05:00"), { ...settings, replyPromise: { hours, counted } });
	expect(due(8, "open")).toBe(at("2026-11-23T16:00:00+05:00"));
	expect(due(1, "open")).toBe(at("2026-11-20T18:00:00+05:00"));
	expect(due(48, "clock")).toBe(at("2026-11-24T17:00:00+05:00"));
	expect(due(720, "open")).toBe(at("2027-03-12T17:00:00+05:00"));
});

test("whatever the hours, zone, holidays and clock changes: as many hours are open until it is due, and the next is never sooner", () => {
	const quarter = hour / 4;
	const time = fc.integer({ min: 0, max: 23 }).map((whole) => `${String(whole).padStart(2, "0")}:00`);
	const cases = fc.record({
		days: fc.subarray([...businessHours.days, "Saturday", "Sunday"]),
		opens: time,
		closes: time,
		timeZone: fc.constantFrom("Asia/Kathmandu", "America/New_York", "Europe/Berlin", "Australia/Lord_Howe"),
		// Around both changes of clocks.
		begin: fc.constantFrom(at("2026-03-27T00:00:00Z"), at("2026-10-22T00:00:00Z")),
		after: fc.integer({ min: 0, max: 6 * 96 }),
		holiday: fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 9 })),
		hours: fc.integer({ min: 1, max: 40 }),
	});
	const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
	const holds = fc.property(cases, ({ begin, after, holiday: [first, days], hours, ...rest }) => {
		const holidays = [
			{ from: dayOf(begin + first * 24 * hour), to: days ? dayOf(begin + (first + days) * 24 * hour) : "" },
		];
		const office = { businessHours: rest, holidays };
		const due = (from: number) => dueForSender(from, { ...office, replyPromise: { hours, counted: "open" } });
		const created = begin + after * quarter;
		const end = due(created);
		let open = 0;
		for (let moment = created; moment < end; moment += quarter)
			if (withinHours(office, moment) ?? true) open += quarter;
		expect(open).toBe(hours * hour);
		expect(due(created + quarter)).toBeGreaterThanOrEqual(end);
	});
	fc.assert(holds, { numRuns: 30 });
});

test("the team's clock runs by the same hours as the promise: an inquiry of Friday evening is not late on Saturday", () => {
	const createdAt = at("2026-11-20T17:42:00+05:00");
	const clock = replyClock({ createdAt, firstResponseAt: null }, settings, at("2026-11-22T12:00:00+05:00"));
	expect(clock).toMatchObject({ state: "waiting", dueAt: at("2026-11-23T17:42:00+05:00") });
});

test("without business hours, the 24 hours run from the inquiry to the first reply", () => {
	const createdAt = at("2026-11-20T10:00:00Z");
	const after = (given: number, answered?: number) =>
		replyClock(
			{ createdAt, firstResponseAt: answered === undefined ? null : createdAt + answered * hour },
			{ ...settings, businessHours: { ...businessHours, days: [] } },
			createdAt + given * hour,
		);
	expect(after(20)).toMatchObject({ state: "waiting", left: 4 * hour, dueAt: at("2026-11-21T10:00:00Z") });
	expect(after(25)).toMatchObject({ state: "late", left: -hour });
	expect(after(90, 3)).toMatchObject({ state: "kept", left: 21 * hour });
	expect(after(90, 30)).toMatchObject({ state: "missed" });
});
