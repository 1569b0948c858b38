import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lastActivity, latestOf } from "../../../app/.server/activity/list-activity.ts";
import { lastGoodBackup, listBackups } from "../../../app/.server/backups/backup-history.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { readEnv } from "../../../app/.server/env.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { ensureBuild } from "../../../bin/build.mjs";
import { isEncrypted, newKeyPair } from "../../../bin/cli/encrypted.ts";
import { prove } from "../../../bin/cli/prove.ts";
import { run } from "../../../bin/cli/run.ts";
import { loadSample } from "../../../demo/load.ts";
import { startStore } from "../../s3-server.ts";
import { afterwards, onBothEngines, type TestEnvironment } from "../stores.ts";

// What is drawn here is drawn by the product.
await ensureBuild();

const said: string[] = [];

beforeEach(() => {
	said.length = 0;
	for (const method of ["log", "error"] as const)
		vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
	vi.unstubAllEnvs();
});

/** Runs a command. Returns its exit code. */
async function cli({ dataDir, databaseUrl }: TestEnvironment, settings: Record<string, string>, ...args: string[]) {
	for (const [name, value] of Object.entries({ ...settings, DATA_DIR: dataDir })) vi.stubEnv(name, value);
	vi.stubEnv("DATABASE_URL", databaseUrl);
	return run(args);
}

onBothEngines("a backup that is kept", (newEnvironment) => {
	test("is encrypted, proved by drawing its pages, and brings the site back on an empty machine", async () => {
		const site = await newEnvironment();
		const store = await site.open();
		await fill(store);
		const dir = await folder();
		const { identity, recipient } = await newKeyPair();
		// Of an earlier year and of two days ago; the newer one of each day stays.
		for (const time of ["2024-05-01T02-00-00", "2024-05-01T02-10-00"])
			await writeFile(join(dir, `quillstone-${time}Z.tar.gz`), "");
		await writeFile(join(dir, "notes.txt"), "Mine");
		const settings = { BACKUP_DIR: dir, BACKUP_RECIPIENTS: recipient };
		const [first, second] = await Promise.all([
			cli(site, settings, "backup", "now"),
			cli(site, settings, "backup", "now"),
		]);
		expect([first, second]).toEqual([0, 0]);
		const steps = said.map((line) => JSON.parse(line) as { step: string; pages?: number });
		expect(steps.map(({ step }) => step).sort()).toEqual(["busy", "copied", "proved", "stored"]);
		expect(steps.find(({ step }) => step === "proved")?.pages).toBeGreaterThan(20);

		const good = (await lastGoodBackup(store))!;
		expect(good).toMatchObject({ state: "good", encrypted: true, release: 1 });
		expect(await lastActivity(store, "back up")).not.toBeNull();
		expect(await latestOf(store, "prove", "backup")).toMatchObject({ title: good.file });
		const kept = (await readdir(dir)).filter((name) => name !== "notes.txt").sort();
		expect(kept).toEqual(["quillstone-2024-05-01T02-10-00Z.tar.gz", good.file]);
		expect((await readdir(site.dataDir)).filter((name) => name.startsWith("backups"))).toEqual([]);

		const file = join(dir, good.file);
		expect(await isEncrypted(file)).toBe(true);
		const empty = await newEnvironment({ migrated: false });
		expect(await cli(empty, { BACKUP_IDENTITY: "" }, "restore", file, "--force")).toBe(1);
		expect(said.at(-1)).toContain("set BACKUP_IDENTITY");
		const other = await newKeyPair();
		expect(await cli(empty, { BACKUP_IDENTITY: other.identity }, "restore", file, "--force")).toBe(1);
		expect(said.at(-1)).toContain("cannot be decrypted");
		expect(await cli(empty, { BACKUP_IDENTITY: identity }, "restore", file, "--force")).toBe(0);
		const [before, after] = [await loadSnapshot(store), await loadSnapshot(await empty.open())];
		expect(after.paths()).toEqual(before.paths());
		expect(after.one("home")).toEqual(before.one("home"));
	});

	test("is proved in a bucket as well, comes back from there, and is not kept when the bucket fails or lies", async () => {
		const site = await newEnvironment();
		const store = await site.open();
		await fill(store);
		const there = await startStore("backups");
		afterwards(() => there.close());
		const { S3_BUCKET: _, ...access } = there.settings;
		const place = "s3://backups/site";
		const { identity, recipient } = await newKeyPair();
		const settings = { ...access, BACKUP_DIR: place, BACKUP_RECIPIENTS: recipient };
		for (const [method, fault] of [
			["PUT", 403],
			["PUT", "lost"],
			["GET", "wrong"],
		] as const) {
			there.fault = (asked) => (asked.method === method && asked.key.includes("tar.gz") ? fault : undefined);
			expect(await cli(site, settings, "backup", "now"), `${method} ${fault}`).toBe(1);
		}
		there.fault = undefined;
		expect(await lastGoodBackup(store)).toBeUndefined();
		const stored = async () =>
			(await readdir(there.directory, { recursive: true })).filter((name) => name.endsWith("_object"));
		expect(await stored()).toEqual([]);

		expect(await cli(site, settings, "backup", "now")).toBe(0);
		const good = (await lastGoodBackup(store))!;
		expect(await stored()).toEqual([expect.stringContaining(`backups/site/${good.file}`)]);
		const empty = await newEnvironment({ migrated: false });
		const reading = { ...access, BACKUP_IDENTITY: identity };
		expect(await cli(empty, reading, "restore", `${place}/none.tar.gz`)).toBe(1);
		expect(await cli(empty, reading, "restore", `${place}/${good.file}`)).toBe(0);
		expect((await loadSnapshot(await empty.open())).paths()).toEqual((await loadSnapshot(store)).paths());
	});

	test("waits until the sizes of new pictures are made, which pages change with", async () => {
		const site = await newEnvironment();
		const store = await site.open();
		await fill(store);
		const lease = (until: number) => store.db.updateTable("unfinished_pictures").set({ lease_until: until }).execute();
		await lease(Date.now() + 20_000);
		const made = cli(site, { BACKUP_DIR: await folder() }, "backup", "now");
		await expect.poll(() => said.map((line) => JSON.parse(line).step)).toEqual(["waiting"]);
		await store.db.deleteFrom("unfinished_pictures").execute();
		expect(await made).toBe(0);
		expect(said.map((line) => JSON.parse(line).step)).toEqual(["waiting", "copied", "stored", "proved"]);
	});

	test("is not called good when a page drawn from it differs, when files are missing, or its place fails", async () => {
		const site = await newEnvironment();
		const store = await site.open();
		await fill(store);
		const dir = await folder();
		const file = join(dir, "site.tar.gz");
		expect(await cli(site, { BACKUP_DIR: dir }, "backup", file)).toBe(0);
		const env = readEnv(process.env);
		const { pages } = await prove(env, file);
		expect(pages).toBeGreaterThan(20);
		// A database that lies about what it had published.
		const { id, data } = (await store.read((tx) =>
			tx.selectFrom("revisions").select(["id", "data"]).where("document_id", "=", "about").executeTakeFirst(),
		))!;
		const lie = data.replace(/"title":"[^"]/, '"title":"A lie');
		expect(lie).not.toBe(data);
		await store.db.updateTable("revisions").set({ data: lie }).where("id", "=", id).execute();
		await expect(prove(env, file)).rejects.toThrow(/The page \/about.* of the backup is not that of release 1/);

		const [{ hash } = { hash: "" }] = await store.read((tx) => tx.selectFrom("media").select("hash").execute());
		await rm(join(site.dataDir, "media", hash), { recursive: true });
		expect(await cli(site, { BACKUP_DIR: dir }, "backup", "now")).toBe(1);
		expect(await cli(site, { BACKUP_DIR: file }, "backup", "now")).toBe(1);
		expect(await cli(site, { BACKUP_DIR: join(site.dataDir, "inside") }, "backup", "now")).toBe(1);
		const [place, files, ...more] = await listBackups(store, 10);
		expect(more).toEqual([]);
		expect(files).toMatchObject({ state: "failed", reason: expect.stringContaining(`media/${hash}`) });
		expect(place).toMatchObject({ state: "failed", reason: expect.stringContaining("cannot be written") });
		expect(await lastGoodBackup(store)).toBeUndefined();
		const told = await store.read((tx) =>
			tx.selectFrom("notifications").selectAll().where("kind", "=", "backup-failed").execute(),
		);
		expect(told).toMatchObject([{ audience: "administrators", path: "/admin/system" }]);
		expect((await readdir(dir)).filter((name) => name !== "site.tar.gz")).toEqual([]);
	});
});

async function fill(store: Store): Promise<void> {
	const library = await createMediaLibrary(store);
	await loadSample(store, { add: (picture) => library.addUnfinished(picture) });
}

async function folder(): Promise<string> {
	const path = await mkdtemp(join(tmpdir(), "quillstone-backups-"));
	afterwards(() => rm(path, { recursive: true, force: true }));
	return path;
}
