import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runJobs, whenChanged } from "./run-jobs.ts";

const hour = 3_600_000;
const log = { error: vi.fn() };

beforeEach(() => {
	vi.useFakeTimers({ now: new Date(2026, 11, 31, 20) });
	log.error.mockReset();
});

afterEach(() => {
	vi.useRealTimers();
});

describe("a job", () => {
	test("runs at its interval until the jobs are stopped, and at the start only if it says so", () => {
		const [hourly, first] = [vi.fn(), vi.fn()];
		const jobs = [
			{ name: "hourly", every: hour, run: hourly },
			{ name: "first", every: hour, atStart: true, run: first } as const,
		];
		const stop = runJobs(jobs, log);
		expect([hourly.mock.calls.length, first.mock.calls.length]).toEqual([0, 1]);
		vi.advanceTimersByTime(hour);
		stop();
		vi.advanceTimersByTime(5 * hour);
		expect(hourly).toHaveBeenCalledOnce();
	});

	test("is not begun a second time while it runs", async () => {
		const running = Promise.withResolvers<void>();
		const slow = vi.fn(() => running.promise);
		runJobs([{ name: "slow", every: hour, run: slow }], log);
		await vi.advanceTimersByTimeAsync(3 * hour);
		expect(slow).toHaveBeenCalledOnce();
		running.resolve();
		await vi.advanceTimersByTimeAsync(hour);
		expect(slow).toHaveBeenCalledTimes(2);
	});

	test("that fails is logged with its name, and runs again", async () => {
		const failing = vi.fn(() => Promise.reject(new Error("no disk")));
		runJobs([{ name: "sweep", every: hour, run: failing }], log);
		await vi.advanceTimersByTimeAsync(2 * hour);
		expect(failing).toHaveBeenCalledTimes(2);
		expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ job: "sweep" }), expect.any(String));
	});
});

test("a job for what changed acts once for each new year", async () => {
	const acts = vi.fn();
	const run = whenChanged(() => new Date().getFullYear(), acts);
	runJobs([{ name: "year", every: hour, run }], log);
	await vi.advanceTimersByTimeAsync(3.5 * hour);
	expect(acts).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(24 * hour);
	expect(acts).toHaveBeenCalledOnce();
});
