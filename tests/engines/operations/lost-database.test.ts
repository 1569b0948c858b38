import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothEngines, onPostgres, onSqlite } from "../stores.ts";

const folderOfAPicture = (dataDir: string) => join(dataDir, "media", "0123456789abcdef0123456789abcdef");

onBothEngines("pictures without their database", (newEnvironment) => {
	test("are not mistaken for a new site", async () => {
		const { dataDir, open } = await newEnvironment({ migrated: false });
		await mkdir(folderOfAPicture(dataDir), { recursive: true });
		const sentence = /is empty, but .+ holds the pictures of a site; restore a backup, or move the folder media away/;
		await expect(open()).rejects.toMatchObject({ code: "store-lost", sentence: expect.stringMatching(sentence) });
		await expect(open()).rejects.toMatchObject({ code: "store-lost" });
	});

	test("do not prevent a site that knows them from starting", async () => {
		const { dataDir, open } = await newEnvironment({ migrated: false });
		await (await open()).close();
		await mkdir(folderOfAPicture(dataDir), { recursive: true });
		await expect(open()).resolves.toBeDefined();
	});
});

onSqlite("an empty database file beside pictures", (newEnvironment) => {
	test("is rejected and left unchanged", async () => {
		const { dataDir, open } = await newEnvironment({ migrated: false });
		await mkdir(folderOfAPicture(dataDir), { recursive: true });
		const file = join(dataDir, "quillstone.sqlite");
		await writeFile(file, "");
		await expect(open()).rejects.toMatchObject({ code: "store-lost" });
		expect(await readFile(file, "utf8")).toBe("");
		await expect(stat(`${file}-wal`)).rejects.toThrow();
	});
});

onPostgres("an empty database beside pictures", (newEnvironment) => {
	test("is rejected, unless a site moves over from SQLite", async () => {
		const { dataDir, databaseUrl, open } = await newEnvironment({ migrated: false });
		await mkdir(folderOfAPicture(dataDir), { recursive: true });
		await expect(open()).rejects.toMatchObject({ code: "store-lost" });
		await writeFile(join(dataDir, "quillstone.sqlite"), "of before");
		const store = await open();
		expect(databaseUrl).toBeDefined();
		const { rows } = await sql`select name from migrations`.execute(store.db);
		expect(rows.length).toBeGreaterThan(0);
	});
});
