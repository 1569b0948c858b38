import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { history } from "../../../app/.server/content/read-documents.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { watchSlowness } from "../slowness.ts";
import { onSqlite } from "../stores.ts";

/**
 * Runs a process that saves and publishes until it has acknowledged a number of changes, then kills it. Returns what it
 * acknowledged.
 */
async function killAfter(dataDir: string, count: number): Promise<string[]> {
	const program = join(import.meta.dirname, "busy-process.ts");
	const child = spawn(process.execPath, [program, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
	const exit = once(child, "exit");
	const acknowledged: string[] = [];
	for await (const line of createInterface(child.stdout)) {
		acknowledged.push(line);
		if (acknowledged.length === count) child.kill("SIGKILL");
	}
	const [, signal] = await exit;
	expect(signal).toBe("SIGKILL");
	return acknowledged;
}

onSqlite("kill -9", (newEnvironment) => {
	test("during 500 saves and publishes loses nothing that was acknowledged", async () => {
		const { dataDir, open } = await newEnvironment();
		// Whoever acts has an account from then on.
		await (await open()).close();
		const acknowledged: string[] = [];
		while (acknowledged.length < 500) {
			acknowledged.push(...(await killAfter(dataDir, 20 + Math.floor(Math.random() * 80))));
		}

		const slowness = watchSlowness();
		const started = performance.now();
		const store = await open();
		const snapshot = await loadSnapshot(store);
		expect(performance.now() - started).toBeLessThan(3_000 * slowness());

		for (const line of acknowledged) {
			const [what, id = "", version] = line.split(" ");
			const revision = (await history(store, id)).find(({ number }) => number === Number(version));
			expect(revision?.data.project, line).toBe(`Version ${version}`);
			if (what !== "published") continue;
			const live = Number(snapshot.byId("clients", id)?.project.replace("Version ", ""));
			expect(live, line).toBeGreaterThanOrEqual(Number(version));
		}
		await store.close();

		const database = new DatabaseSync(join(dataDir, "quillstone.sqlite"));
		expect(database.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
		expect(database.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
		database.close();
	}, 180_000);
});
