import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		// Tests wait for browsers and servers more than they count: on two cores, one file at a time leaves one idle.
		maxWorkers: Math.max(2, availableParallelism() - 1),
		projects: [
			{ test: { name: "unit", include: ["{app,server,demo,bin}/**/*.test.ts"] } },
			{
				test: {
					name: "engines",
					// By themselves and after the others: some of them measure how soon an answer comes.
					maxWorkers: 1,
					sequence: { groupOrder: 1 },
					include: ["tests/engines/**/*.test.ts"],
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
