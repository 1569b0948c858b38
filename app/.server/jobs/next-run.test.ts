import { expect, test } from "vitest";
import { wrongJobs } from "./job.ts";
import { nextRun } from "./next-run.ts";
import { productJobs } from "./product-jobs.ts";

const zone = "Europe/Berlin";
const next = (at: string, now: string, timeZone = zone) =>
	new Date(nextRun({ when: { at } }, timeZone, Date.parse(now))).toISOString();

test("a job at a time of day runs at that time where the company is", () => {
	expect(next("03:30", "2026-11-26T01:00:00Z")).toBe("2026-11-26T02:30:00.000Z");
	expect(next("03:30", "2026-11-26T02:30:00Z")).toBe("2026-11-27T02:30:00.000Z");
	expect(next("23:00", "2026-11-26T23:30:00Z", "Pacific/Auckland")).toBe("2026-11-27T10:00:00.000Z");
	expect(next("00:15", "2026-11-26T18:00:00Z", "Asia/Kathmandu")).toBe("2026-11-26T18:30:00.000Z");
});

test("a time that the clocks leave out is met once, and one that they repeat as well", () => {
	expect(next("02:30", "2026-03-28T12:00:00Z")).toBe("2026-03-29T01:30:00.000Z");
	expect(next("02:30", "2026-03-29T01:30:00Z")).toBe("2026-03-30T00:30:00.000Z");
	const first = next("02:30", "2026-10-24T12:00:00Z");
	expect(next("02:30", first)).toBe("2026-10-26T01:30:00.000Z");
});

test("a job that could not run is refused with a sentence", () => {
	const run = () => undefined;
	const reasons = (...jobs: Parameters<typeof wrongJobs>[0][number][]) => wrongJobs(jobs).map(({ reason }) => reason);
	expect(
		reasons({ name: "Tidy", when: { every: 60_000 }, run }, { name: "Count", when: { at: "23:59" }, run }),
	).toEqual([]);
	expect(reasons({ name: "Watch", when: { after: "release" }, run })).toEqual([]);
	expect(reasons({ name: "Tidy", when: { at: "3:30" }, run })).toEqual([
		"“Tidy”: “3:30” is no time of day. Write it as “03:30”.",
	]);
	expect(reasons({ name: "Tidy", when: { every: 0 }, run })).toEqual([
		"“Tidy” needs at least 10 seconds from one run to the next.",
	]);
	const twice = { name: "Tidy", when: { every: 60_000 }, run };
	expect(reasons(twice, { ...twice })).toEqual(["Another job is called “Tidy” already."]);
	const digests = { ...twice, name: "Mail digests" };
	const taken = new Map(productJobs.map((name) => [name, "the product"]));
	expect(wrongJobs([digests], taken)[0]?.reason).toBe("Another job is called “Mail digests” already.");
	const unfinished = (job: object) => reasons({ name: "Tidy", ...job } as typeof twice)[0];
	expect(unfinished({ run })).toContain("“Tidy” needs to say when it runs");
	expect(unfinished({ when: twice.when })).toBe("“Tidy” needs a function run.");
	expect(reasons({ name: " ", when: { every: 60_000 }, run })).toHaveLength(1);
});
