import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { latestOf } from "../../../app/.server/activity/list-activity.ts";
import { makeLink } from "../../../app/.server/auth/one-time-links.ts";
import { create } from "../../../app/.server/content/drafts.ts";
import { list } from "../../../app/.server/content/read-documents.ts";
import { dumpPostgres } from "../../../app/.server/db/backup.ts";
import type { AddedMigration } from "../../../app/.server/db/migrations/migration.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { removePicture } from "../../../app/.server/media/library/change-picture.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { originalName } from "../../../app/.server/media/storage/named-files.ts";
import { addDestination } from "../../../app/.server/outbox/destinations.ts";
import { countHeld, dropHeld } from "../../../app/.server/outbox/held.ts";
import { OutboxWorker } from "../../../app/.server/outbox/worker.ts";
import { pack, unpack } from "../../../bin/cli/archive.ts";
import { databaseFile } from "../../../bin/cli/backup-note.ts";
import { run } from "../../../bin/cli/run.ts";
import { aClient, ada } from "../../world.ts";
import { anInquiry } from "../inquiries/inquiry.ts";
import { aReceiver } from "../inquiries/receiver.ts";
import { afterwards, onBothEngines, onPostgres, type TestEnvironment } from "../stores.ts";

const pictures = join(import.meta.dirname, "../../../demo/pictures");
const said: string[] = [];

beforeEach(() => {
	said.length = 0;
	for (const method of ["log", "error"] as const) {
		vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
	}
});

/** Runs a command on a test environment. Returns its last line of output. */
async function cli({ dataDir, databaseUrl }: TestEnvironment, ...args: string[]): Promise<string> {
	vi.stubEnv("DATA_DIR", dataDir);
	vi.stubEnv("DATABASE_URL", databaseUrl);
	await run(args);
	return said.at(-1)!;
}

async function clients(store: Store): Promise<unknown[]> {
	const documents = await list(store, { type: "clients" });
	return documents.map(({ data }) => (data as { name: string }).name);
}

async function write(environment: TestEnvironment, name: string): Promise<void> {
	const store = await environment.open();
	await create(store, { type: "clients", data: aClient({ name }), actor: ada });
	await store.close();
}

/** A migration of the folder extension. */
const tickets: AddedMigration = {
	name: "0001-tickets",
	statements: ({ schema }) => [schema.createTable("x_tickets").addColumn("code", "text")],
};

onPostgres("restoring", (newEnvironment) => {
	test("brings back the database from before an update, whatever the newer version changed", async () => {
		const site = await newEnvironment();
		await write(site, "Before");
		const ours = await site.open({ added: [tickets] });
		await sql`insert into x_tickets (code) values ('a')`.execute(ours.db);
		await ours.close();
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
		expect((await sql`select code from x_tickets`.execute(restored.db)).rows).toEqual([{ code: "a" }]);
		await sql`create table later (id text)`.execute(restored.db);
		await restored.close();
		const copies = await readdir(join(site.dataDir, "backups"));
		expect(copies.filter((name) => name.includes("restore"))).toEqual([expect.stringMatching(/before-restore\.dump$/)]);
		await cli(site, "doctor");
		expect(said.join("\n")).toContain("WRONG Schema: it has 0001-tickets of the folder extension");
	});

	test("rejects a backup of a newer version, or one that lacks a picture's file, and changes nothing", async () => {
		const site = await newEnvironment();
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
			await asEarlier(stage);
		});
		await sql`delete from migrations where name = '9999-later'`.execute(store.db);
		await store.close();

		expect(await cli(site, "restore", lacking, "--force")).toMatch(/is not complete: the file media\/\S+ is missing/);
		expect(await cli(site, "restore", newer, "--force")).toContain("written by a newer version");
		expect(await clients(await site.open())).toEqual(["Kept"]);
	});
});

onBothEngines("a backup", (newEnvironment) => {
	test("succeeds while pictures are added and deleted, and contains every file that its database refers to", async () => {
		const site = await newEnvironment();
		const store = await site.open();
		const library = await createMediaLibrary(store);
		const ids = Array.from({ length: 12 }, (_, count) => `picture-${count}`);
		for (const [count, id] of ids.entries()) await library.add({ id, bytes: await square(count), name: id, alt: "" });
		const here = await folder();
		let isBusy = true;
		const busy = (async () => {
			for (let count = 0; isBusy; count = (count + 1) % ids.length) {
				const [id = "", bytes] = [ids[count], await square(count)];
				await removePicture(store, library, { id, actor: ada });
				await library.add({ id, bytes, name: id, alt: "" });
			}
		})();
		for (const name of ["one", "two", "three"]) await cli(site, "backup", join(here, `${name}.tar.gz`));
		isBusy = false;
		await busy;
		expect(said).toEqual(["one", "two", "three"].map((name) => `Backed up to ${join(here, name)}.tar.gz.`));
		await store.close();
		for (const name of ["one", "two", "three"]) {
			expect(await cli(site, "restore", join(here, `${name}.tar.gz`), "--force")).toContain("Restored");
			expect(said.join("\n")).not.toMatch(/missing|lacks/);
		}
	});

	test("of a site with a missing file works, and so does restoring it; both report the file", async () => {
		const site = await newEnvironment();
		const { path, file } = await backedUp(site, (original) => rm(original));
		expect(said.at(-1)).toMatch(
			`lacks 1 file that pictures of the site need and ${site.dataDir} has not, such as ${path}`,
		);
		await cli(site, "restore", file, "--force");
		expect(said.join("\n")).toContain(`Files of pictures were missing already when it was made: ${path}.`);
		expect(said.at(-1)).toContain("Restored");
	});

	test("that was killed is cleaned up by the next one", async () => {
		const site = await newEnvironment();
		await (await site.open()).close();
		const here = await folder();
		const { PATH, NODE_COMPILE_CACHE } = process.env;
		const env = {
			PATH,
			NODE_COMPILE_CACHE,
			DATA_DIR: site.dataDir,
			...(site.databaseUrl && { DATABASE_URL: site.databaseUrl }),
		};
		const working = watch(here);
		const backup = spawn(process.execPath, ["bin/cli.mjs", "backup", join(here, "killed.tar.gz")], { env });
		await once(working, "change");
		working.close();
		backup.kill("SIGKILL");
		await once(backup, "exit");
		expect(await readdir(here)).toHaveLength(1);
		// As earlier versions left it behind.
		await mkdir(join(here, ".backup-Ab12Cd"));
		await writeFile(join(here, ".backup-Ab12Cd/backup.json"), '{"format":"quillstone-backup"}');
		await mkdir(join(here, ".backup-others"));
		expect(await cli(site, "backup", join(here, "site.tar.gz"))).toContain("Backed up");
		expect((await readdir(here)).sort()).toEqual([".backup-others", "site.tar.gz"]);
		expect((await readdir(site.dataDir)).filter((name) => name.startsWith("backups-"))).toEqual([]);
	});

	test("is rejected when a single byte of it has changed, and nothing is replaced", async () => {
		const site = await newEnvironment();
		const { path, file } = await backedUp(site);
		const damaged = await changed(file, async (stage) => {
			const bytes = await readFile(join(stage, path));
			bytes[bytes.length - 1]! ^= 1;
			await writeFile(join(stage, path), bytes);
		});
		await write(site, "Later");
		expect(await cli(site, "restore", damaged, "--force")).toBe(
			`The backup is damaged: the file ${path} is not as it was. Restore another backup.`,
		);
		const foreign = await changed(file, (stage) => writeFile(join(stage, "media/foreign"), "x"));
		expect(await cli(site, "restore", foreign, "--force")).toContain("holds the file media/foreign");
		expect(await clients(await site.open())).toEqual(["Later"]);
	});

	test("is proved by a command while the site goes on, which the studio hears of, unless it is damaged", async () => {
		const site = await newEnvironment();
		const { path, file } = await backedUp(site);
		const store = await site.open();
		const damaged = await changed(file, (stage) => writeFile(join(stage, path), "Other bytes"));
		expect(await cli(site, "backup", "verify", damaged)).toContain("damaged");
		expect(await latestOf(store, "prove", "backup")).toBeUndefined();
		expect(await cli(site, "backup", "verify", file)).toContain("is complete");
		expect(await latestOf(store, "prove", "backup")).toMatchObject({ title: basename(file) });
		expect((await readdir(site.dataDir)).filter((name) => name.startsWith("backups-"))).toEqual([]);
	});

	test("of an earlier version can be restored, and reports what could not be verified", async () => {
		const site = await newEnvironment();
		const { file } = await backedUp(site);
		const earlier = await changed(file, asEarlier);
		expect(await cli(site, "restore", earlier, "--force")).toContain("Restored");
		expect(said.at(-2)).toContain("only sizes could be checked");
	});

	test("restores no sessions, and sends nothing until somebody approves it", async () => {
		const site = await newEnvironment();
		const store = await site.open();
		const receiver = await aReceiver();
		const webhook = { kind: "webhook", name: "CRM", settings: { url: receiver.url }, actor: ada } as const;
		await addDestination(store, webhook, { allowPrivate: true });
		for (const key of ["one", "two", "three"]) {
			await receive(store, anInquiry({ message: key }), { idempotencyKey: key, source: "Contact Form" });
		}
		const person = await addPerson(store);
		const now = Date.now();
		const times = { expires_at: now + 600_000, created_at: now, updated_at: now };
		const session = { id: "s", user_id: person, token: "t", ip_address: null, user_agent: null, ...times };
		await store.db.insertInto("sessions").values(session).execute();
		await store.db
			.insertInto("verifications")
			.values({ id: "v", identifier: "i", value: "1", ...times })
			.execute();
		await store.write((tx) => makeLink(tx, "new password", person));
		const file = join(await folder(), "site.tar.gz");
		await cli(site, "backup", file);
		await store.close();

		expect(await cli(site, "restore", file, "--force")).toContain("Everybody has to sign in again");
		expect(said.at(-2)).toMatch(/^3 deliveries that were open are held, .+ deliveries release --all\.$/);
		const restored = await site.open();
		for (const table of ["sessions", "verifications", "one_time_links"] as const) {
			expect(await restored.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
		}
		const worker = new OutboxWorker(restored, { allowPrivate: true, now: () => Date.now() + 7 * 86_400_000 });
		const work = async () => {
			worker.wake();
			await worker.idle();
			return receiver.ids.length;
		};
		expect(await work()).toBe(0);
		const [first] = await restored.db.selectFrom("deliveries").select("id").execute();
		expect(await cli(site, "deliveries", "release", first!.id)).toBe("1 delivery is sent while the site runs.");
		expect(await work()).toBe(1);
		expect(await dropHeld(restored, { delivery: first!.id }, ada)).toBe(0);
		expect(await countHeld(restored)).toBe(2);
		expect(await cli(site, "deliveries", "release", "--all", "--drop")).toContain("2 deliveries are dropped");
		expect(await work()).toBe(1);
		await worker.stop();
	});
});

/** A site with one picture and its backup; `change` may modify the picture's original before the backup. */
async function backedUp(site: TestEnvironment, change: (original: string) => Promise<void> = async () => {}) {
	const store = await site.open();
	const library = await createMediaLibrary(store);
	const picture = await library.add({ bytes: await square(0), name: "square.png", alt: "" });
	const original = join(site.dataDir, "media", picture.original.hash, originalName(picture));
	await store.close();
	await change(original);
	const file = join(await folder(), "site.tar.gz");
	await cli(site, "backup", file);
	return { file, path: relative(site.dataDir, original) };
}

/** Converts an unpacked backup to that of an earlier version, without digests. */
async function asEarlier(stage: string): Promise<void> {
	const { files, ...note } = JSON.parse(await readFile(join(stage, "backup.json"), "utf8"));
	expect(Object.keys(files).length).toBeGreaterThan(0);
	await writeFile(join(stage, "backup.json"), JSON.stringify({ ...note, version: 1 }));
}

/** A small picture with a unique colour. */
function square(count: number): Promise<Buffer> {
	const create = { width: 8, height: 8, channels: 3, background: { r: count, g: 90, b: 60 } } as const;
	return sharp({ create }).png().toBuffer();
}

async function addPerson({ db }: Store): Promise<string> {
	const person = { id: "p", name: "Ada", email: "ada@quillstone.example", email_verified: 1, image: null } as const;
	const more = { role: "editor", two_factor_enabled: 0, disabled_at: null, created_at: 0, updated_at: 0 } as const;
	await db
		.insertInto("people")
		.values({ ...person, ...more })
		.execute();
	return "p";
}

async function folder(): Promise<string> {
	const made = await mkdtemp(join(tmpdir(), "quillstone-restore-"));
	afterwards(() => rm(made, { recursive: true, force: true }));
	return made;
}

/** A modified copy of a backup. */
async function changed(file: string, change: (stage: string) => Promise<void>): Promise<string> {
	const [stage, copy] = [await folder(), join(await folder(), "site.tar.gz")];
	await unpack(file, stage);
	await change(stage);
	await pack(copy, [{ folder: stage, names: await readdir(stage) }]);
	return copy;
}
