import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { create } from "../../../app/.server/content/drafts.ts";
import { listSchedules, schedule } from "../../../app/.server/schedule/schedule.ts";
import { CurrentRelease } from "../../../app/.server/snapshot/current-release.ts";
import { aClient, ada } from "../../world.ts";
import { watchSlowness } from "../slowness.ts";
import { afterwards, onBothEngines, type TestEnvironment } from "../stores.ts";

const program = join(import.meta.dirname, "scheduling-process.ts");
const clock = join(import.meta.dirname, "../stepped-clock.ts");

/** A machine with several instances, whose wall clock can be set. */
class Machine {
	readonly #environment: TestEnvironment;
	readonly #instances = new Set<ChildProcess>();
	/** How much its clock was ahead, and since when by the true clock: when it was set, and when the instances knew. */
	readonly steps = [{ told: 0, heard: 0, ahead: 0 }];

	constructor(environment: TestEnvironment) {
		this.#environment = environment;
		afterwards(() => this.kill());
	}

	start(): void {
		const { dataDir, databaseUrl = "" } = this.#environment;
		const env = { ...process.env, CLOCK_AHEAD: String(this.steps.at(-1)!.ahead) };
		this.#instances.add(fork(program, [dataDir, databaseUrl], { env, execArgv: ["--import", clock] }));
	}

	/** Kills a number of instances, the oldest first. */
	async kill(count = this.#instances.size): Promise<void> {
		for (const instance of [...this.#instances].slice(0, count)) {
			this.#instances.delete(instance);
			instance.kill("SIGKILL");
			await once(instance, "exit");
		}
	}

	async setClock(ahead: number): Promise<void> {
		const told = Date.now();
		const all = [...this.#instances].map((instance) => {
			instance.send(ahead);
			return once(instance, "message");
		});
		await Promise.all(all);
		this.steps.push({ told, heard: Date.now(), ahead });
	}

	/**
	 * When its clock first showed a time, by the true clock: the earliest and the latest possible moment, if it was set
	 * back.
	 */
	shows(time: number): [number, number] {
		const moments = (["told", "heard"] as const).flatMap((which) =>
			this.steps.flatMap(({ [which]: from, ahead }, i) => {
				const until = this.steps[i + 1]?.[which] ?? Infinity;
				const reached = time - ahead;
				if (reached >= from) return reached < until ? [reached] : [];
				const skipped = i > 0 && from + this.steps[i - 1]!.ahead < time;
				return skipped ? [from] : [];
			}),
		);
		return [Math.min(...moments), Math.max(...moments)];
	}
}

onBothEngines("60 publishing times", (newEnvironment) => {
	// Retried, because a stall of the whole test machine says nothing about the product.
	test("are each met once, across a restart and changes of the clock in both directions", {
		retry: 2,
	}, async () => {
		const slowness = watchSlowness();
		const shared = await newEnvironment();
		const store = await shared.open();
		const documents: string[] = [];
		for (let i = 0; i < 60; i++) {
			documents.push((await create(store, { type: "clients", data: aClient(), actor: ada })).id);
		}
		const began = Date.now() + 4_000;
		const at = new Map(documents.map((id, i) => [id, began + i * 150]));
		for (const [id, time] of at) await schedule(store, { id, action: "publish", at: time, actor: ada });

		const visitors = await CurrentRelease.open(await shared.open());
		afterwards(() => visitors.close());
		const seen = new Map<string, number>();
		visitors.subscribe(({ list }) => {
			for (const { id } of list("clients")) if (!seen.has(id)) seen.set(id, Date.now());
		});

		const machine = new Machine(shared);
		const until = (moment: number) => pause(began + moment - Date.now());
		machine.start();
		machine.start();
		await until(1_000);
		await machine.kill(1);
		await until(1_700);
		await machine.setClock(2_000);
		await until(3_000);
		const killed = Date.now();
		await machine.kill();
		await until(4_000);
		const restarted = Date.now();
		machine.start();
		machine.start();
		await until(5_500);
		await machine.setClock(500);
		await expect.poll(() => seen.size, { timeout: 10_000 }).toBe(60);

		const soon = 2_000 * slowness();
		for (const [id, time] of at) {
			const [notBefore, by] = machine.shows(time);
			const latest = by > killed - soon ? Math.max(restarted + 3_000 + soon, by + soon) : by + soon;
			const which = `the time ${time - began}`;
			expect(seen.get(id), which).toBeGreaterThanOrEqual(notBefore);
			expect(seen.get(id), which).toBeLessThanOrEqual(latest);
		}
		const entered = await store.db.selectFrom("release_changes").select("document_id").execute();
		expect(entered.map(({ document_id }) => document_id).sort()).toEqual(documents.toSorted());
		expect((await listSchedules(store)).map(({ state }) => state)).toEqual(Array(60).fill("done"));
	});
});
