import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import type { Store } from "../../../app/.server/db/store.ts";
import { addDestination } from "../../../app/.server/outbox/destinations.ts";
import { OutboxWorker } from "../../../app/.server/outbox/worker.ts";
import { ada } from "../../world.ts";
import { bundled } from "../bundled.ts";
import { onBothEngines, type TestEnvironment } from "../stores.ts";
import { aReceiver } from "./receiver.ts";

const program = await bundled(join(import.meta.dirname, "inquiring-process.ts"));

/** Runs a process that receives and delivers until it is killed at a random moment. Returns what it acknowledged. */
async function killOnce({ dataDir, databaseUrl = "" }: TestEnvironment, firstKey: number): Promise<string[]> {
	const child = spawn(process.execPath, [program, dataDir, databaseUrl, String(firstKey)], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const exit = once(child, "exit");
	const acknowledged: string[] = [];
	for await (const line of createInterface(child.stdout)) {
		if (acknowledged.push(line) === 1) setTimeout(() => child.kill("SIGKILL"), Math.random() * 60);
	}
	expect((await exit)[1]).toBe("SIGKILL");
	return acknowledged;
}

/** Runs one process after the other, each continuing where the last was killed. Returns what they acknowledged. */
async function killOften(environment: TestEnvironment, kills: number, firstKey: number): Promise<string[]> {
	const acknowledged: string[] = [];
	// The inquiry after the last acknowledged one may be stored already: its visitor retries with the same key.
	for (let kill = 0; kill < kills; kill += 1)
		acknowledged.push(...(await killOnce(environment, firstKey + acknowledged.length)));
	return acknowledged;
}

/** Delivers everything pending, with a clock on which the leases of killed processes have expired. */
async function finish(store: Store): Promise<void> {
	const worker = new OutboxWorker(store, { allowPrivate: true, now: () => Date.now() + 120_000 });
	worker.wake();
	await worker.idle();
	await worker.stop();
}

onBothEngines("kill -9", (newEnvironment) => {
	test("at 60 random moments, of two processes at a time, loses and duplicates no inquiry, and every destination gets each one", {
		timeout: 300_000,
	}, async () => {
		const shared = await newEnvironment();
		const store = await shared.open();
		const receivers = [await aReceiver(), await aReceiver()];
		for (const { url } of receivers) {
			await addDestination(
				store,
				{ kind: "webhook", name: url, settings: { url }, actor: ada },
				{ allowPrivate: true },
			);
		}
		const acknowledged = (await Promise.all([killOften(shared, 30, 0), killOften(shared, 30, 1_000_000)])).flat();
		await finish(store);

		const stored = await store.db.selectFrom("inquiries").select(["message", "reference"]).execute();
		const references = new Map(stored.map(({ message, reference }) => [message, reference]));
		expect(references.size).toBe(stored.length);
		for (const line of acknowledged) {
			const [key, reference] = line.split(" ");
			expect(references.get(`Inquiry ${key}`), line).toBe(reference);
		}
		const deliveries = await store.db.selectFrom("deliveries").select(["id", "state"]).execute();
		expect(deliveries).toHaveLength(2 * stored.length);
		expect(deliveries.filter(({ state }) => state !== "delivered")).toEqual([]);
		const arrived = receivers.map(({ ids }) => new Set(ids));
		expect(arrived.map((ids) => ids.size)).toEqual([stored.length, stored.length]);
		expect(new Set(arrived.flatMap((ids) => [...ids]))).toEqual(new Set(deliveries.map(({ id }) => id)));
	});
});
