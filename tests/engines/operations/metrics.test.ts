import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { backupFailed, backupProved, beginBackup } from "../../../app/.server/backups/backup-history.ts";
import { create } from "../../../app/.server/content/drafts.ts";
import { schedule } from "../../../app/.server/schedule/schedule.ts";
import type { PageCache } from "../../../server/pages/page-cache.ts";
import { createMetrics } from "../../../server/watch/create-metrics.ts";
import { storeMetrics } from "../../../server/watch/store-metrics.ts";
import { aClient, ada } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

const env = (dataDir: string) => ({ dataDir, staticDir: dataDir, backups: { dir: dataDir, at: 0, recipients: [] } });

onBothEngines("metrics of the store", (newEnvironment) => {
	test("say what waits, what is late, whether backups are good, and how full the disks are", async () => {
		const site = await newEnvironment();
		const store = await site.open();
		const read = () => storeMetrics({ store, env: env(site.dataDir), copies: { release: 3, writtenAt: 5_000 } })();
		const before = await read();
		expect(before).toContain("database_up 1\n");
		expect(before).not.toContain("backup_last_proved_timestamp_seconds");

		const good = await beginBackup(store, 1_000_000);
		await backupProved(store, good, { file: "one.tar.gz", release: 1, pages: 74, bytes: 48e6, encrypted: true });
		await backupFailed(store, await beginBackup(store, 2_000_000), "The disk is full.");
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		await schedule(store, { id, action: "publish", at: Date.now() + 60_000, actor: ada });
		await store.db
			.updateTable("schedules")
			.set({ at: Date.now() - 120_000 })
			.execute();
		const lines = (await read()).split("\n");
		for (const line of [
			"backup_last_proved_timestamp_seconds 1000",
			"backup_last_proved_pages 74",
			"backup_last_attempt_timestamp_seconds 2000",
			"backup_last_attempt_failed 1",
			"backup_kept 1",
			"schedules_waiting 1",
			"schedules_late 1",
			"outbox_waiting 0",
			"outbox_dead_letters 0",
			"static_copy_release 3",
		])
			expect(lines).toContain(line);
		expect(
			lines.filter((line) => /^disk_free_bytes\{folder="(data|backups|static)"\} \d{6,}$/.test(line)),
		).toHaveLength(3);
		await store.close();
		const away = (await read()).split("\n");
		expect(away).toContain("database_up 0");
		expect(away.join()).not.toContain("outbox_waiting");
	});

	test("are what the rules for alerts ask for", async () => {
		const site = await newEnvironment();
		const store = await site.open();
		await backupFailed(store, await beginBackup(store), "Full.");
		await backupProved(store, await beginBackup(store), { file: "", release: 1, pages: 1, bytes: 1, encrypted: false });
		const metrics = createMetrics({ snapshot: { release: 1 }, bytes: 0, hits: 0, misses: 0, adopted: 0 } as PageCache);
		metrics.measureBy(storeMetrics({ store, env: env(site.dataDir), copies: { release: 1, writtenAt: 1 } }));
		const told = new Set([...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
		const rules = await readFile("deploy/alerts.yml", "utf8");
		const asked = [...rules.matchAll(/^ *expr: (.*)$/gm)].flatMap(([, expression]) =>
			[...expression!.matchAll(/\b([a-z]+_[a-z0-9_]+)\b(?!\s*\()/g)].map(([, name]) =>
				name!.replace(/_(bucket|count)$/, ""),
			),
		);
		expect(asked.length).toBeGreaterThan(12);
		for (const name of asked) expect(told, name).toContain(name);
	});
});
