import { expect, test } from "vitest";
import { backupsToKeep } from "./backups-to-keep.ts";

const DAY = 86_400_000;

test("of a backup each night, 7 days, 4 weeks and 12 months are kept", () => {
	const last = Date.parse("2026-11-22T02:00:00Z");
	let left: readonly number[] = [];
	for (let time = last - 500 * DAY; time <= last; time += DAY) left = [...backupsToKeep([...left, time])];
	const days = left.map((time) => new Date(time).toISOString().slice(0, 10)).sort();
	expect(days.slice(-7)).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
	// Sundays, with which weeks end.
	expect(days).toEqual(expect.arrayContaining(["2026-11-01", "2026-11-08", "2026-11-15", "2026-11-22"]));
	expect(days).toEqual(expect.arrayContaining(["2025-12-31", "2026-02-28", "2026-10-31"]));
	expect(days).toHaveLength(7 + 3 + 11);
});

test("of several in one day the newest stays, and the only one always does", () => {
	const noon = Date.parse("2026-11-22T12:00:00Z");
	expect([...backupsToKeep([noon - 3_600_000, noon, noon - 60_000])]).toEqual([noon]);
	expect([...backupsToKeep([noon])]).toEqual([noon]);
});
