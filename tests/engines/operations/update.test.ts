import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, readlink, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import type { Store } from "../../../app/.server/db/store.ts";
import { readEnv } from "../../../app/.server/env.ts";
import { lastUpdate } from "../../../app/.server/updates/update-reports.ts";
import { openLibrary } from "../../../bin/cli/content-command.ts";
import { askAnew } from "../../../bin/cli/update/instances.ts";
import { update } from "../../../bin/cli/update/update-command.ts";
import { pictures } from "../../../demo/pictures.ts";
import { freePort } from "../../nginx.ts";
import { startStore } from "../../s3-server.ts";
import { type SiteVersion, StandIn } from "../../stand-in/product.ts";
import { supervised } from "../../supervised.ts";
import { afterwards, onBothEngines, onSqlite, type TestEnvironment } from "../stores.ts";

// A version that takes long to be built is not what this is about: a small product stands in for ours.

const said: string[] = [];

beforeEach(() => {
	said.length = 0;
	for (const method of ["log", "error"] as const)
		vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
	afterwards(() => void vi.restoreAllMocks());
});

const page = (words: string) => `<!doctype html><html lang="en"><title>Loom</title><h1>${words}</h1></html>`;
const first: SiteVersion = { pages: { "/": page("Home"), "/about": page("About us"), "/hall": page("In {HALL}") } };
const good: SiteVersion = { pages: { ...first.pages, "/team": page("Team") }, columns: ["note"] };

/** The stand-in, served by instances that a command restarts each. */
async function served({ dataDir, databaseUrl }: TestEnvironment, count: number) {
	const standIn = await StandIn.make(first);
	afterwards(standIn.remove.bind(standIn));
	const here = process.cwd();
	process.chdir(standIn.folder);
	afterwards(() => process.chdir(here));
	const settings = { DATA_DIR: dataDir, HALL: "Karachi", ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
	const ofUpdate = { ...settings, INIT_CWD: standIn.folder, SMTP_URL: "smtp://localhost:9" };
	for (const [name, value] of Object.entries(ofUpdate)) vi.stubEnv(name, value);
	afterwards(() => void vi.unstubAllEnvs());
	const ports = await Promise.all(Array.from({ length: count }, freePort));
	const instances = ports.map((port) => ({
		address: `http://127.0.0.1:${port}`,
		restart: supervised(standIn.folder, port, settings),
	}));
	afterwards(() => run(...instances.map(({ restart }) => `${restart} stop`)));
	await run(...instances.map(({ restart }) => restart));
	for (const { address } of instances) await expect.poll(() => answer(address)).toContain("Home");
	const options = instances.flatMap(({ address, restart }) => ["--restart", restart, "--at", address]);
	return { standIn, instances, options };
}

async function run(...commands: string[]): Promise<void> {
	for (const command of commands) spawnSync("sh", ["-c", command], { stdio: "ignore" });
}

async function answer(address: string, path = "/"): Promise<string> {
	return askAnew(address + path, 5_000).then(
		(one) => one.text(),
		() => "",
	);
}

/** Stores something by a site. */
async function visit(address: string, name: string): Promise<void> {
	expect((await fetch(`${address}/${name}`, { method: "POST" })).status).toBe(201);
}

async function visits({ db }: Store): Promise<unknown[]> {
	const { rows } = await sql<{ name: string }>`select name from visits order by name`.execute(db);
	return rows.map(({ name }) => name);
}

onBothEngines("an update", (newEnvironment) => {
	test("is taken back on a bad day and made on a good one, one instance after the other, and loses nothing", async () => {
		const site = await newEnvironment();
		const store = await site.open();
		const isShared = site.engine === "postgres";
		const { standIn, instances, options } = await served(site, isShared ? 2 : 1);
		const visitAll = async (name: string) => {
			for (const { address } of instances) await visit(address, name);
		};
		const before = standIn.git("rev-parse", "HEAD");
		await visitAll("before");

		// One does not start, the other one serves what it did not draw.
		const bad = isShared ? { serves: { "/about": page("About nobody") } } : { fails: "no loom" };
		await standIn.release("2.0.0", { ...good, ...bad });
		expect(await update(["--apply", "v2.0.0", ...options], isShared ? 20_000 : 3_000)).toBe(1);
		expect(said.at(-1)).toMatch(
			isShared
				? /\/about has other words than it was tried with: “us” before, “nobody” after\. Version 1\.0\.0 is back, .*stored\.$/
				: /was not ready 3 seconds after .* Version 1\.0\.0 is back, with everything that was stored\.$/,
		);
		expect(await lastUpdate(store)).toMatchObject({ outcome: "back", reason: said.at(-1)!.trim() });
		expect(await answer(instances[0]!.address, "/about")).toContain("About us");
		expect([standIn.git("rev-parse", "HEAD"), standIn.git("status", "--porcelain")]).toEqual([before, ""]);
		await visitAll("between");

		await standIn.release("3.0.0", good);
		if (!isShared) {
			expect(await update(["--try", "v3.0.0"])).toBe(0);
			expect(await lastUpdate(store)).toMatchObject({
				...{ kind: "try", from: "1.0.0", to: "3.0.0", outcome: "ready", reason: "" },
				sections: expect.arrayContaining([
					{ heading: "Migrations", lines: ["0001-note"] },
					{ heading: "Addresses that are new (1)", lines: ["/team: is new"] },
				]),
			});
			expect(await answer(instances[0]!.address, "/team")).toBe("");
		}
		expect(await update(["--apply", "v3.0.0", ...options], 20_000), said.join("\n")).toBe(0);
		for (const { address } of instances) expect(await answer(address, "/team")).toContain("Team");
		await visitAll("later");
		const names = ["before", "between", "later"];
		expect(await visits(store)).toEqual(isShared ? names.flatMap((name) => [name, name]) : names);
		expect(await lastUpdate(store)).toMatchObject({ kind: "apply", outcome: "applied", reason: "" });
		expect(standIn.git("status", "--porcelain")).toBe("");
		expect(standIn.git("merge-base", "--is-ancestor", "v3.0.0", "HEAD")).toBe("");
		expect(existsSync("build/update")).toBe(false);
	});
});

onSqlite("an update of a package", (newEnvironment) => {
	test("needs a site that is stopped or can be restarted, replaces what is of the product, and leaves all else, with pictures in a bucket", async () => {
		const site = await newEnvironment();
		const bucket = await startStore("pictures");
		afterwards(bucket.close);
		for (const [name, value] of Object.entries(bucket.settings)) vi.stubEnv(name, value);
		const { standIn, instances } = await served(site, 1);
		const [{ address, restart }] = instances as [(typeof instances)[0]];
		const here = await standIn.pack("here");
		standIn.git("checkout", "-qb", "next");
		await standIn.become("2.0.0", good);
		const next = await standIn.pack("next");
		spawnSync("tar", ["-czf", `${next}.tar.gz`, "-C", dirname(next), "next"]);
		await writeFile(join(here, "settings"), "MINE=1\n");
		await symlink("settings", join(here, ".env"));
		process.chdir(here);
		vi.stubEnv("PORT", new URL(address).port);

		vi.stubEnv("DATA_DIR", join(here, "nowhere"));
		expect(await update(["--try", `${next}.tar.gz`])).toBe(1);
		expect(said.at(-1)).toContain("Run this with the settings of the site");
		vi.stubEnv("DATA_DIR", site.dataDir);
		expect(await update(["--apply", `${next}.tar.gz`])).toBe(1);
		expect(said.at(-1)).toContain(`The site runs at ${address}, and nothing says how it is restarted.`);
		await run(`${restart} stop`);
		const store = await site.open();
		const library = await openLibrary(store, readEnv(process.env));
		const { file, ...picture } = pictures[0]!;
		await library.addUnfinished({
			...picture,
			path: new URL(`../../../demo/pictures/${file}`, import.meta.url).pathname,
			name: file,
		});
		await store.db
			.updateTable("unfinished_pictures")
			.set({ lease_until: Date.now() + 20_000 })
			.execute();
		const applied = update(["--apply", `${next}.tar.gz`], 20_000);
		await expect.poll(() => said).toContain("Waiting until the sizes of new pictures are made.");
		await store.db.deleteFrom("unfinished_pictures").execute();
		expect(await applied, said.join("\n")).toBe(0);
		expect(said.at(-1)).toContain(
			"Version 2.0.0 is in place. It was started on trial and stopped again: start the site.",
		);
		expect(JSON.parse(await readFile("package.json", "utf8")).version).toBe("2.0.0");
		expect(await readlink(".env")).toBe("settings");
		const { build } = JSON.parse(await readFile("packaged.json", "utf8"));
		expect((await readdir("build")).map((name) => `build/${name}`)).toEqual([build]);
		expect(await update(["--apply", standIn.folder])).toBe(1);
		expect(said.at(-1)).toContain("holds sources, and this is a package");
	});
});
