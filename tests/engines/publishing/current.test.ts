import pg from "pg";
import { expect, test, vi } from "vitest";
import { create } from "../../../app/.server/content/drafts.ts";
import { openStore } from "../../../app/.server/db/open-store.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { createLogger } from "../../../app/.server/log/log.ts";
import { publish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { CurrentRelease } from "../../../app/.server/snapshot/current-release.ts";
import { aClient, ada } from "../../world.ts";
import { watchSlowness } from "../slowness.ts";
import { afterwards, onBothEngines, onPostgres } from "../stores.ts";

async function follow(store: Store): Promise<CurrentRelease> {
	const current = await CurrentRelease.open(store);
	afterwards(() => current.close());
	return current;
}

onBothEngines("the current release", (newEnvironment) => {
	test("changes in this process before publishing is acknowledged", async () => {
		const store = await (await newEnvironment()).open();
		const current = await follow(store);
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		const empty = current.snapshot;
		await publish(store, [id], ada);
		expect(current.snapshot.list("clients")).toHaveLength(1);
		expect(empty.list("clients")).toEqual([]);
	});

	test("changes within a second in every other instance", async () => {
		const shared = await newEnvironment();
		const [here, there] = [await shared.open(), await shared.open()];
		const elsewhere = await follow(there);
		const told = vi.fn();
		elsewhere.subscribe((next, previous) => told(previous.release, next.release));
		const { id } = await create(here, { type: "clients", data: aClient(), actor: ada });

		const slowness = watchSlowness();
		await publish(here, [id], ada);
		const published = performance.now();
		await expect.poll(() => elsewhere.snapshot.release, { interval: 10 }).toBe(1);
		expect(performance.now() - published).toBeLessThan(1_000 * slowness());
		await expect.poll(() => told.mock.calls).toEqual([[0, 1]]);
	});

	test("notifies no unsubscribed listener, and stops following the store once closed", async () => {
		const store = await (await newEnvironment()).open();
		const current = await follow(store);
		const told = vi.fn();
		current.subscribe(told)();
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		await publish(store, [id], ada);
		expect(told).not.toHaveBeenCalled();
		expect(current.snapshot.release).toBe(1);

		current.close();
		await unpublish(store, [id], ada);
		expect(current.snapshot.release).toBe(1);
	});

	test("is still shown while the store cannot be reached", async () => {
		const shared = await newEnvironment();
		await shared.open();
		const store = await openStore({ ...shared, log: createLogger("silent") });
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		await publish(store, [id], ada);
		const current = await follow(store);

		await store.close();
		await expect(current.refresh()).resolves.toBeUndefined();
		expect(current.snapshot.list("clients")).toHaveLength(1);
	});
});

onPostgres("the current release", (newEnvironment) => {
	test("follows the store again after all connections were cut, even during a query", async () => {
		const shared = await newEnvironment();
		const [here, there] = [await shared.open(), await shared.open()];
		const elsewhere = await follow(there);
		const { id } = await create(here, { type: "clients", data: aClient(), actor: ada });

		const interrupted = here.write(async (tx) => {
			await cutConnections(shared.databaseUrl!);
			await tx.selectFrom("documents").select("id").execute();
		});
		await expect(interrupted).rejects.toThrow("The content store is not reachable.");
		await vi.waitFor(() => publish(here, [id], ada), { timeout: 5_000 });
		await expect.poll(() => elsewhere.snapshot.release, { timeout: 5_000, interval: 20 }).toBe(1);
	});
});

async function cutConnections(databaseUrl: string): Promise<void> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	await client.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
	);
	await client.end();
}
