import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Tests that say how soon something must have happened. */
const timed = [
	"inquiries/contact",
	"inquiries/notifications",
	"inquiries/outbox",
	"operations/frozen-postgres",
	"publishing/current",
	"publishing/publishing-times",
].map((name) => `tests/engines/${name}.test.ts`);

/** Tests that put modules of their own in place of the product's, such as its registers: no other may find those. */
const replacing = globSync("tests/engines/**/*.test.ts").filter((path) =>
	readFileSync(path, "utf8").includes("vi.mock("),
);

export default defineConfig({
	test: {
		// Beside each file works the browser and often a server of its own, and some files mostly wait: one more than cores.
		maxWorkers: Math.max(2, availableParallelism()) + 1,
		// Files leave nothing behind in the worker they share: what they import is made ready once for all of them.
		isolate: false,
		// Without room for what tests leave behind, a quarter of a worker's time would be collecting garbage.
		execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=64", "--initial-heap-size=400"],
		// Nothing hangs on these times but how long a test that hangs does: a machine may be busy with something else.
		testTimeout: 120_000,
		hookTimeout: 120_000,
		// What follows may be slow to do so on a busy machine; only a failing test waits this long.
		expect: { poll: { timeout: 30_000 } },
		// Pages link their sheets here too, by addresses. React remarks on a link without one.
		css: { include: [/\.css\?url$/] },
		// What fails on one machine in ten must tell all of it at once.
		chaiConfig: { truncateThreshold: 2_000 },
		projects: [
			// Those of a firm, whatever they need.
			{
				extends: true,
				test: { name: "extension", include: ["extension/**/*.test.{ts,tsx}"], exclude: ["extension/taken/**"] },
			},
			{ extends: true, test: { name: "unit", include: ["{app,server,demo,bin,ready}/**/*.test.ts"] } },
			{
				extends: true,
				test: {
					name: "engines",
					include: ["tests/engines/**/*.test.ts"],
					exclude: [...timed, ...replacing],
					globalSetup: "tests/engines/postgres.ts",
				},
			},
			{
				extends: true,
				test: { name: "replacing", isolate: true, include: replacing, globalSetup: "tests/engines/postgres.ts" },
			},
			{
				extends: true,
				test: {
					name: "timed",
					// Not beside the others, which keep the machine busy: what they do would count as slowness. These mostly wait.
					sequence: { groupOrder: 1 },
					maxWorkers: 4,
					include: timed,
					globalSetup: "tests/engines/postgres.ts",
				},
			},
			{
				extends: true,
				test: {
					name: "browser",
					include: ["tests/browser/**/*.test.ts"],
					globalSetup: "tests/browser/server.ts",
				},
			},
		],
	},
});
