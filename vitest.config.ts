import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Tests that say how soon something must have happened. */
const timed = ["contact", "current", "kill", "notifications", "outbox", "publishing-times"].map(
	(name) => `tests/engines/${name}.test.ts`,
);

export default defineConfig({
	test: {
		// Tests wait for browsers and servers more than they count: on two cores, one file at a time leaves one idle.
		maxWorkers: Math.max(2, availableParallelism() - 1),
		projects: [
			{ test: { name: "unit", include: ["{app,server,demo,bin}/**/*.test.ts"] } },
			{
				test: {
					name: "engines",
					sequence: { groupOrder: 1 },
					include: ["tests/engines/**/*.test.ts"],
					exclude: timed,
					globalSetup: "tests/engines/postgres.ts",
					testTimeout: 60_000,
				},
			},
			{
				test: {
					name: "timed",
					// One at a time: what another test does would count as slowness.
					maxWorkers: 1,
					sequence: { groupOrder: 2 },
					include: timed,
					globalSetup: "tests/engines/postgres.ts",
					testTimeout: 60_000,
				},
			},
			{
				test: {
					name: "browser",
					include: ["tests/browser/**/*.test.ts"],
					globalSetup: "tests/browser/server.ts",
					testTimeout: 120_000,
					hookTimeout: 60_000,
					// A page may be slow to follow on a busy machine; only a failing test waits this long.
					expect: { poll: { timeout: 30_000 } },
				},
			},
		],
	},
});
