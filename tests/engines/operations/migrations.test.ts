import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { expect, inject, test } from "vitest";
import { create } from "../../../app/.server/content/drafts.ts";
import { list } from "../../../app/.server/content/read-documents.ts";
import { migrations } from "../../../app/.server/db/migrations/all.ts";
import type { AddedMigration, Migration } from "../../../app/.server/db/migrations/migration.ts";
import { aClient, ada } from "../../world.ts";
import { query } from "../postgres.ts";
import { afterwards, onBothEngines, onPostgres, onSqlite, type TestEnvironment } from "../stores.ts";

const later: Migration = {
	name: "9999-later",
	statements: ({ schema }) => [schema.createTable("later").addColumn("id", "text", (column) => column.primaryKey())],
};
const broken: Migration = {
	name: "9999-broken",
	statements: ({ schema }) => [schema.createTable("half").addColumn("id", "text"), schema.dropTable("nowhere")],
};

/** Opens the store in a separate process, which prints the migrations it finds. */
async function openElsewhere({ dataDir, databaseUrl }: TestEnvironment): Promise<string> {
	const program = join(import.meta.dirname, "../open-process.ts");
	const child = spawn(process.execPath, [program, dataDir, databaseUrl ?? ""], { stdio: ["ignore", "pipe", "pipe"] });
	const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
	return out.trim() || errors;
}

const hashOf = async (path: string) =>
	createHash("sha256")
		.update(await readFile(path))
		.digest("hex");

onBothEngines("migrations", (newEnvironment) => {
	test("run once when several processes start at the same time", async () => {
		const shared = await newEnvironment({ migrated: false });
		const [first, second, third] = await Promise.all([
			openElsewhere(shared),
			openElsewhere(shared),
			openElsewhere(shared),
		]);
		expect(first).toBe(migrations.map(({ name }) => name).join());
		expect([second, third]).toEqual([first, first]);
	});

	test("back the database up before they change it", async () => {
		const shared = await newEnvironment({ migrated: false });
		const before = await shared.open();
		await create(before, { type: "clients", data: aClient(), actor: ada });
		await before.close();
		const after = await shared.open({ migrations: [...migrations, later] });

		expect(await list(after, { type: "clients" })).toHaveLength(1);
		const [backup, ...more] = await readdir(join(shared.dataDir, "backups"));
		expect(more).toEqual([]);
		expect(backup).toContain("before-9999-later");
		if (shared.engine === "postgres") return;
		const copy = new DatabaseSync(join(shared.dataDir, "backups", backup!), { readOnly: true });
		expect(copy.prepare("select count(*) as count from documents").get()).toEqual({ count: 1 });
		expect(copy.prepare("select name from sqlite_schema where name = 'later'").get()).toBeUndefined();
		copy.close();
	});

	test("are applied completely or not at all", async () => {
		const shared = await newEnvironment({ migrated: false });
		await (await shared.open()).close();
		await expect(shared.open({ migrations: [...migrations, broken] })).rejects.toThrow();
		await expect(shared.open({ migrations: [...migrations, later] })).resolves.toBeDefined();
	});

	test("of a newer version that only add are borne by an instance of this one that runs or starts again", async () => {
		const shared = await newEnvironment();
		const running = await shared.open();
		const newer = await shared.open({ migrations: [...migrations, later] });
		const started = await shared.open();
		for (const store of [running, newer, started])
			await create(store, { type: "clients", data: aClient(), actor: ada });
		expect(await list(running, { type: "clients" })).toHaveLength(3);
	});

	test("of a newer version that take something away are rejected with one sentence, and nothing is changed", async () => {
		const shared = await newEnvironment({ migrated: false });
		const taking: Migration = { ...later, contracts: true };
		if (shared.engine === "postgres") {
			const running = await shared.open();
			await expect(shared.open({ migrations: [...migrations, taking] })).rejects.toMatchObject({
				code: "store-in-use",
				sentence: expect.stringContaining("stop all of its instances"),
			});
			await create(running, { type: "clients", data: aClient(), actor: ada });
			await running.close();
		}
		await (await shared.open({ migrations: [...migrations, taking] })).close();
		const file = join(shared.dataDir, "quillstone.sqlite");
		const before = shared.engine === "sqlite" ? await hashOf(file) : undefined;
		await expect(shared.open()).rejects.toMatchObject({
			code: "store-newer",
			sentence: expect.stringContaining("newer version"),
		});
		if (before) expect(await hashOf(file)).toBe(before);
	});

	test("that differ from what was applied are rejected", async () => {
		const shared = await newEnvironment({ migrated: false });
		await (await shared.open({ migrations: [...migrations, later] })).close();
		const edited: Migration = {
			...later,
			statements: ({ schema }) => [schema.createTable("other").addColumn("id", "text")],
		};
		const reopened = shared.open({ migrations: [...migrations, edited] });
		await expect(reopened).rejects.toMatchObject({
			code: "store-changed-migration",
			facts: { migration: "9999-later" },
		});
	});
});

const tickets: AddedMigration = {
	name: "0001-tickets",
	statements: ({ schema }) => [
		schema
			.createTable("x_tickets")
			.addColumn("code", "text", (column) => column.primaryKey())
			.addColumn("inquiry", "text", (column) => column.references("inquiries.id").onDelete("cascade")),
		schema.createIndex("x_tickets_by_inquiry").on("x_tickets").column("inquiry"),
	],
};

onBothEngines("migrations of the folder extension", (newEnvironment) => {
	test("are applied after those of the product, once, and the site goes on without them", async () => {
		const shared = await newEnvironment({ migrated: false });
		await (await shared.open()).close();
		const store = await shared.open({ migrations: [...migrations, later], added: [tickets] });
		await store.db
			.insertInto("x_tickets" as never)
			.values({ code: "a" } as never)
			.execute();
		await store.close();
		const again = await shared.open({ migrations: [...migrations, later], added: [tickets] });
		const names = await again.db.selectFrom("migrations").select("name").orderBy("applied_at").execute();
		expect(names.slice(-2).map(({ name }) => name)).toEqual(["9999-later", "extension/0001-tickets"]);
		await again.close();
		const without = await shared.open({ migrations: [...migrations, later] });
		expect(
			await without.db
				.selectFrom("x_tickets" as never)
				.selectAll()
				.execute(),
		).toMatchObject([{ code: "a" }]);
	});

	test.each<[string, Partial<AddedMigration>, RegExp]>([
		["says something wrong", { statements: ({ schema }) => [schema.dropTable("x_nowhere")] }, /x_nowhere.*\. Mend it/],
		[
			"makes a table by another name",
			{ statements: ({ schema }) => [schema.createTable("halls").addColumn("id", "text")] },
			/it touches the table halls\. Names of tables/,
		],
		[
			"changes a table of the product",
			{ statements: ({ schema }) => [schema.alterTable("inquiries").addColumn("x_hall", "text")] },
			/it touches the table inquiries\. Names of tables/,
		],
		[
			"puts an index on one",
			{ statements: ({ schema }) => [schema.createIndex("x_of_inquiries").on("inquiries").column("page")] },
			/it touches the index x_of_inquiries of inquiries\./,
		],
		[
			"keeps the product from deleting",
			{
				statements: ({ schema }) => [
					schema.createTable("x_halls").addColumn("inquiry", "text", (column) => column.references("inquiries.id")),
				],
			},
			/the key from x_halls to inquiries would keep/,
		],
	])("one that %s leaves everything as it was, with a sentence", async (_, wrong, sentence) => {
		const shared = await newEnvironment({ migrated: false });
		await (await shared.open()).close();
		const second = { name: "0002-halls", statements: () => [], ...wrong };
		await expect(shared.open({ added: [tickets, second] })).rejects.toMatchObject({
			code: "store-failed-migration",
			sentence: expect.stringMatching(sentence),
		});
		const { db } = await shared.open();
		expect((await db.introspection.getTables()).filter(({ name }) => /^x_|halls/.test(name))).toEqual([]);
		expect(await db.selectFrom("migrations").select("name").where("name", "like", "extension/%").execute()).toEqual([]);
	});
});

onSqlite("a store that cannot be opened", (newEnvironment) => {
	test("because its file is damaged is not changed", async () => {
		const shared = await newEnvironment({ migrated: false });
		const store = await shared.open();
		for (let n = 0; n < 50; n++) await create(store, { type: "clients", data: aClient(), actor: ada });
		await store.close();
		const file = join(shared.dataDir, "quillstone.sqlite");
		const whole = await readFile(file);

		const noDatabase = Buffer.from("not a database, but long enough to look like one".repeat(40));
		const overwritten = Buffer.from(whole).fill(0x5a, 4096, 40_000);
		const cutOff = whole.subarray(0, 30_000);
		for (const damage of [noDatabase, overwritten, cutOff]) {
			await writeFile(file, damage);
			const opened = shared.open();
			await expect(opened).rejects.toMatchObject({ code: "store-damaged", sentence: expect.stringContaining(file) });
			expect(await readFile(file)).toEqual(damage);
		}
	});

	test("because its folder is a file reports that", async () => {
		const shared = await newEnvironment({ migrated: false });
		const dataDir = join(shared.dataDir, "file");
		await writeFile(dataDir, "");
		await expect(shared.open({ dataDir })).rejects.toMatchObject({ code: "store-not-writable" });
	});
});

onPostgres("a store that cannot be opened", (newEnvironment) => {
	test("because nobody responds reports that", async () => {
		const opened = (await newEnvironment()).open({ databaseUrl: "postgres://postgres@127.0.0.1:1/none" });
		const sentence = expect.stringMatching(
			/not reachable: the database none at 127\.0\.0\.1:1, nothing answers there;/,
		);
		await expect(opened).rejects.toMatchObject({ code: "store-unreachable", sentence });
	});

	test.each<[string, string, Partial<URL>, RegExp]>([
		["its host has no such name", "", { hostname: "no-such.invalid" }, /there is no host of this name/],
		[
			"it is not there",
			"",
			{ pathname: "/elsewhere" },
			/^There is no database elsewhere at 127\.0\.0\.1:\d+\. Make it: CREATE DATABASE elsewhere OWNER "a person";$/,
		],
		["its user is unknown", "", { username: "who" }, /does not let the user who in \(role "who" does not/],
		[
			"nobody may make tables",
			"",
			{},
			/^The user a person may not make tables in the schema public of the database test_\w+ at 127\.0\.0\.1:\d+\. As its owner: GRANT USAGE, CREATE ON SCHEMA public TO "a person";$/,
		],
		[
			"nobody may connect",
			"revoke connect on database :database from public",
			{},
			/may not connect to the database test_\w+ at .*: GRANT CONNECT ON DATABASE test_\w+ TO "a person";$/,
		],
		[
			"it is read-only",
			"alter database :database set default_transaction_read_only = on",
			{},
			/^The database test_\w+ at 127\.0\.0\.1:\d+ is read-only\. .*: ALTER DATABASE test_\w+ SET default_transaction_read_only = off;$/,
		],
		["no connection is left", 'alter role "a person" connection limit 0', {}, /has no connection left/],
	])("because %s reports where, and what to do", async (_, change, slip, sentence) => {
		const { databaseUrl = "", open } = await newEnvironment({ migrated: false });
		const url = new URL(databaseUrl);
		const database = url.pathname.slice(1);
		await query(databaseUrl, `create role "a person" login password 'right'`);
		afterwards(() => query(inject("postgresUrl"), `drop role "a person"`));
		if (change) await query(databaseUrl, change.replace(":database", database));
		Object.assign(url, { username: "a person", password: "right", ...slip });
		await expect(open({ databaseUrl: url.href })).rejects.toMatchObject({ sentence: expect.stringMatching(sentence) });
	});
});
