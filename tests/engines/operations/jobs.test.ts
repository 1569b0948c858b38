import { expect, test, vi } from "vitest";
import type { Store } from "../../../app/.server/db/store.ts";
import { type Job, notByItself } from "../../../app/.server/jobs/job.ts";
import { createJobRunner, type JobRunner } from "../../../app/.server/jobs/runner.ts";
import { claimJob, endRun, storedJobs } from "../../../app/.server/jobs/runs.ts";
import { afterwards, onBothEngines } from "../stores.ts";

const hour = 3_600_000;
const times = { look: 20, hold: 5_000 };

onBothEngines("jobs", (newEnvironment) => {
	test("run once between two instances, and again at their next time", async () => {
		const site = await newEnvironment();
		const stores = [await site.open(), await site.open()];
		const run = vi.fn();
		const job = { name: "Count", when: { every: hour }, run };
		for (const store of stores) started(store, job);
		await expect.poll(() => stateOf(stores[0]!)).toMatchObject({ isRunning: false, runs: [{ reason: "" }] });
		expect(run).toHaveBeenCalledOnce();
		const { dueAt = 0 } = (await stateOf(stores[0]!)) ?? {};
		expect(Math.abs(dueAt - Date.now() - hour)).toBeLessThan(60_000);
		const claims = await Promise.all(stores.map((store) => claim(store, dueAt + 1)));
		expect(claims.filter((run) => run !== undefined)).toHaveLength(1);
	});

	test("that fail say why, tell administrators once, and run on", async () => {
		const store = await (await newEnvironment()).open();
		let fails = true;
		const runner = started(store, {
			name: "Count",
			when: { every: hour },
			run() {
				if (fails) throw new Error("the abacus is away");
			},
		});
		const ended = (count: number) =>
			expect
				.poll(async () => (await stateOf(store))?.runs.filter(({ endedAt }) => endedAt !== null).length)
				.toBe(count);
		await ended(1);
		expect(await runner.runNow("Count")).toBe(true);
		await ended(2);
		expect((await stateOf(store))?.runs[0]?.reason).toContain("the abacus is away");
		expect(await told(store)).toEqual(["“Count” failed"]);
		fails = false;
		await runner.runNow("Count");
		await ended(3);
		expect((await stateOf(store))?.runs[0]?.reason).toBe("");
		fails = true;
		await runner.runNow("Count");
		await ended(4);
		expect(await told(store)).toHaveLength(2);
		expect(await runner.runNow("Abacus")).toBeUndefined();
	});

	test("whose process is gone are taken over when they say nothing any more, and count as failed", async () => {
		const store = await (await newEnvironment()).open();
		const now = Date.now();
		expect(await claim(store, now)).toBeDefined();
		expect(await claim(store, now + times.hold - 1)).toBeUndefined();
		const second = await claim(store, now + times.hold);
		expect(second).toBeDefined();
		expect((await stateOf(store, now + times.hold))?.runs).toMatchObject([
			{ endedAt: null },
			{ endedAt: now + times.hold, reason: "The process that ran it was stopped." },
		]);
	});

	test("that were noted by a clock that ran ahead are not kept from running", async () => {
		const store = await (await newEnvironment()).open();
		const [now, ahead] = [Date.now(), Date.now() + 365 * 24 * hour];
		await claim(store, ahead);
		expect(await claim(store, now)).toBeDefined();
		const run = (await claim(store, now + 2 * times.hold))!;
		await endRun(store, { job: "Count", run, reason: "", dueAt: ahead });
		expect(await claim(store, now + 3 * times.hold)).toBeDefined();
	});

	test("that do not end count as failed after their limit, and are not begun a second time", async () => {
		const store = await (await newEnvironment()).open();
		let begun = 0;
		const { promise, resolve } = Promise.withResolvers<void>();
		const aborted: boolean[] = [];
		const runner = started(store, {
			name: "Count",
			when: { every: hour },
			limit: 100,
			run({ signal }) {
				begun += 1;
				signal.addEventListener("abort", () => aborted.push(true));
				return promise;
			},
		});
		await expect
			.poll(async () => (await stateOf(store))?.runs[0]?.reason)
			.toBe("It took longer than 100 milliseconds.");
		expect(aborted).toEqual([true]);
		expect(await runner.runNow("Count")).toBe(false);
		resolve();
		await expect.poll(() => runner.runNow("Count")).toBe(true);
		expect(begun).toBe(2);
	});

	test("that took too long and never end do not hold up a stop", async () => {
		const store = await (await newEnvironment()).open();
		const runner = started(store, {
			name: "Count",
			when: { every: hour },
			limit: 50,
			run: () => new Promise(() => {}),
		});
		await expect.poll(async () => (await stateOf(store))?.runs[0]?.reason).toContain("It took longer");
		await runner.stop();
		expect((await stateOf(store))?.runs).toHaveLength(1);
	});

	test("that a stop breaks off did not fail, and are due at the next start", async () => {
		const store = await (await newEnvironment()).open();
		const begun = Promise.withResolvers<void>();
		const runner = started(store, {
			name: "Count",
			when: { every: hour },
			run({ signal }) {
				begun.resolve();
				return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
			},
		});
		await begun.promise;
		await runner.stop();
		expect(await stateOf(store)).toMatchObject({ isRunning: false, runs: [] });
		expect(await told(store)).toEqual([]);
		const run = vi.fn();
		started(store, { name: "Count", when: { every: hour }, run });
		await expect.poll(() => run.mock.calls.length).toBe(1);
	});

	test("that wait for a release run once after each, and again after one that came meanwhile", async () => {
		const site = await newEnvironment();
		const stores = [await site.open(), await site.open()];
		const store = stores[0]!;
		const ends: (() => void)[] = [];
		const job = {
			name: "Count",
			when: { after: "release" },
			run: () => new Promise<void>((end) => ends.push(end)),
		} as const;
		const runners = stores.map((one) => started(one, job));
		const allHear = () => Promise.all(runners.map((runner) => runner.releaseCame()));
		const endOf = async (number: number) => {
			await expect.poll(() => ends.length).toBe(number);
			ends[number - 1]!();
		};
		await endOf(1);
		await expect.poll(() => stateOf(store)).toMatchObject({ isRunning: false, dueAt: notByItself });
		await release(store, 901);
		await allHear();
		await expect.poll(() => ends.length).toBe(2);
		await release(store, 902);
		await allHear();
		await endOf(2);
		await endOf(3);
		await expect.poll(() => stateOf(store)).toMatchObject({ isRunning: false, dueAt: notByItself });
		await allHear();
		expect(ends).toHaveLength(3);
	});

	test("keep their last twenty runs", async () => {
		const store = await (await newEnvironment()).open();
		for (let index = 0; index < 23; index += 1) {
			const now = Date.now() + index * hour;
			const run = (await claim(store, now))!;
			await endRun(store, { job: "Count", run, reason: "", dueAt: now }, now + 1);
		}
		expect((await stateOf(store))?.runs).toHaveLength(20);
	});
});

function started(store: Store, job: Job): JobRunner {
	const runner = createJobRunner(store, { jobs: [job], zone: () => "UTC" }, times);
	runner.start();
	afterwards(() => runner.stop());
	return runner;
}

function release({ db }: Store, number: number) {
	const values = { number, created_at: Date.now(), author: "", kind: "publish", note: "" } as const;
	return db
		.insertInto("releases")
		.values(values as never)
		.execute();
}

function claim(store: Store, now: number) {
	return claimJob(store, { name: "Count", latest: now + hour, hold: times.hold }, now);
}

async function stateOf(store: Store, now?: number) {
	return (await storedJobs(store, now)).get("Count");
}

async function told({ db }: Store): Promise<string[]> {
	const rows = await db.selectFrom("notifications").select("title").where("kind", "=", "job-failed").execute();
	return rows.map(({ title }) => title);
}
