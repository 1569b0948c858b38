import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { create } from "../../app/.server/content/drafts.ts";
import { list } from "../../app/.server/content/read.ts";
import { dumpPostgres } from "../../app/.server/db/backup.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { createMediaLibrary } from "../../app/.server/media/library.ts";
import { pack, unpack } from "../../bin/cli/archive.ts";
import { databaseFile } from "../../bin/cli/backup.ts";
import { run } from "../../bin/cli/run.ts";
import { aClient, ada } from "../world.ts";
import { afterwards, onPostgres, type Place } from "./stores.ts";

const pictures = join(import.meta.dirname, "../../demo/pictures");
const said: string[] = [];

beforeEach(() => {
	said.length = 0;
	for (const method of ["log", "error"] as const) {
		vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
	}
});

/** Runs a command on a place. Returns what it said last. */
async function cli({ dataDir, databaseUrl }: Place, ...args: string[]): Promise<string> {
	vi.stubEnv("DATA_DIR", dataDir);
	vi.stubEnv("DATABASE_URL", databaseUrl);
	await run(args);
	return said.at(-1)!;
}

async function clients(store: Store): Promise<unknown[]> {
	const documents = await list(store, { type: "clients" });
	return documents.map(({ data }) => (data as { name: string }).name);
}

async function write(place: Place, name: string): Promise<void> {
	const store = await place.open();
	await create(store, { type: "clients", data: aClient({ name }), actor: ada });
	await store.close();
}

onPostgres("restoring", (place) => {
	test("brings back the database of before an update, whatever the newer version made of it", async () => {
		const site = await place();
		await write(site, "Before");
		const file = join(await folder(), "site.tar.gz");
		expect(await cli(site, "backup", file)).toContain("Backed up");

		const running = await site.open();
		await sql`create table later (inquiry text references inquiries (id))`.execute(running.db);
		await sql`insert into migrations (name, checksum, applied_at) values ('9999-later', '', 0)`.execute(running.db);
		await create(running, { type: "clients", data: aClient({ name: "After" }), actor: ada });
		expect(await cli(site, "restore", file, "--force")).toContain("The site is running on this database");
		await running.close();
		await expect(site.open()).rejects.toThrow("newer version");

		expect(await cli(site, "restore", file)).toContain("not empty");
		expect(await cli(site, "restore", file, "--force")).toContain("Restored");
		const restored = await site.open();
		expect(await clients(restored)).toEqual(["Before"]);
		await sql`create table later (id text)`.execute(restored.db);
		await restored.close();
		expect(await readdir(join(site.dataDir, "backups"))).toEqual([expect.stringMatching(/before-restore\.dump$/)]);
	});

	test("refuses a backup that a newer version wrote, or that lacks a picture's file, and changes nothing", async () => {
		const site = await place();
		await write(site, "Kept");
		const store = await site.open();
		const library = await createMediaLibrary(store);
		const [name = ""] = await readdir(pictures);
		await library.add({ path: join(pictures, name), name, alt: "A\ttab, a \\ and\na line" });
		const file = join(await folder(), "site.tar.gz");
		await cli(site, "backup", file);

		const lacking = await changed(file, (stage) => rm(join(stage, "media"), { recursive: true }));
		await sql`insert into migrations (name, checksum, applied_at) values ('9999-later', '', 0)`.execute(store.db);
		const newer = await changed(file, async (stage) => {
			await rm(join(stage, databaseFile.postgres));
			await dumpPostgres(site.databaseUrl!, join(stage, databaseFile.postgres));
		});
		await sql`delete from migrations where name = '9999-later'`.execute(store.db);
		await store.close();

		expect(await cli(site, "restore", lacking, "--force")).toMatch(/is not complete: the file media\/\S+ is missing/);
		expect(await cli(site, "restore", newer, "--force")).toContain("written by a newer version");
		expect(await clients(await site.open())).toEqual(["Kept"]);
	});
});

async function folder(): Promise<string> {
	const made = await mkdtemp(join(tmpdir(), "quillstone-restore-"));
	afterwards(() => rm(made, { recursive: true, force: true }));
	return made;
}

/** A copy of a backup with something changed in it. */
async function changed(file: string, change: (stage: string) => Promise<void>): Promise<string> {
	const [stage, copy] = [await folder(), join(await folder(), "site.tar.gz")];
	await unpack(file, stage);
	await change(stage);
	await pack(copy, [{ folder: stage, names: await readdir(stage) }]);
	return copy;
}
