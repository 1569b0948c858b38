import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dueOfProcess, whenChanged } from "./process-job.ts";

const hour = 3_600_000;
const log = { error: vi.fn() };

beforeEach(() => {
	vi.useFakeTimers({ now: new Date(2026, 11, 31, 20) });
	log.error.mockReset();
});

afterEach(() => {
	vi.useRealTimers();
});

/** Looks at what is due each quarter of an hour, for so many hours. */
async function pass(look: () => void, hours: number): Promise<void> {
	for (let quarters = 0; quarters < hours * 4; quarters += 1) {
		look();
		await vi.advanceTimersByTimeAsync(hour / 4);
	}
	look();
	await vi.advanceTimersByTimeAsync(0);
}

describe("a job of each process", () => {
	test("runs at its interval, and at the start only if it says so", async () => {
		const [hourly, first] = [vi.fn(), vi.fn()];
		const jobs = [
			{ name: "hourly", every: hour, run: hourly },
			{ name: "first", every: hour, atStart: true, run: first } as const,
		];
		const look = dueOfProcess(jobs, log);
		look();
		expect([hourly.mock.calls.length, first.mock.calls.length]).toEqual([0, 1]);
		await pass(look, 2.5);
		expect([hourly.mock.calls.length, first.mock.calls.length]).toEqual([2, 3]);
	});

	test("is not begun a second time while it runs", async () => {
		const running = Promise.withResolvers<void>();
		const slow = vi.fn(() => running.promise);
		const look = dueOfProcess([{ name: "slow", every: hour, run: slow }], log);
		await pass(look, 3);
		expect(slow).toHaveBeenCalledOnce();
		running.resolve();
		await pass(look, 1);
		expect(slow).toHaveBeenCalledTimes(2);
	});

	test("that fails is logged with its name, and runs again", async () => {
		const failing = vi.fn(() => {
			throw new Error("no disk");
		});
		await pass(dueOfProcess([{ name: "sweep", every: hour, run: failing }], log), 2);
		expect(failing).toHaveBeenCalledTimes(2);
		expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ job: "sweep" }), expect.any(String));
	});
});

test("a job for what changed acts once for each new year", async () => {
	const acts = vi.fn();
	const run = whenChanged(() => new Date().getFullYear(), acts);
	const look = dueOfProcess([{ name: "year", every: hour, run }], log);
	await pass(look, 3.5);
	expect(acts).not.toHaveBeenCalled();
	await pass(look, 24);
	expect(acts).toHaveBeenCalledOnce();
});
