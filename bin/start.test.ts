import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test, vi } from "vitest";
import { openStore } from "../app/.server/db/open.ts";

// The first one builds the site when it is stale.
vi.setConfig({ testTimeout: 60_000 });

const folder = await mkdtemp(join(tmpdir(), "quillstone-start-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const { PATH, HOME } = process.env;

/** Runs a start that is expected to fail. */
function start(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
	return new Promise((resolve) => {
		execFile(
			process.execPath,
			["bin/start.mjs"],
			{ env: { PATH, HOME, SAMPLE_CONTENT: "off", LOG_LEVEL: "silent", ...env }, timeout: 60_000 },
			(error, _stdout, stderr) => resolve({ code: error?.code, said: stderr.trim() }),
		);
	});
}

const dataFolder = () => mkdtemp(join(folder, "data-"));

async function freePort(): Promise<string> {
	const server = createServer().listen(0);
	await once(server, "listening");
	const port = String((server.address() as { port: number }).port);
	server.close();
	return port;
}

test("a taken port is told in one sentence", async () => {
	const other = createServer().listen(0, "0.0.0.0");
	await once(other, "listening");
	const port = String((other.address() as { port: number }).port);
	const { code, said } = await start({ PORT: port, DATA_DIR: await dataFolder() });
	other.close();
	expect(code).toBe(1);
	expect(said).toMatch(new RegExp(`^.*${port}.*PORT.*\\.$`));
});

test("a data folder that cannot be written is told in one sentence", async () => {
	const file = join(folder, "a-file");
	await writeFile(file, "mine");
	const { code, said } = await start({ PORT: await freePort(), DATA_DIR: join(file, "data") });
	expect(code).toBe(1);
	expect(said).toMatch(/^.*cannot be written.*DATA_DIR.*\.$/);
	expect(await readFile(file, "utf8")).toBe("mine");
});

test("a damaged database is told in one sentence and left as it is", async () => {
	const dataDir = await dataFolder();
	const file = join(dataDir, "quillstone.sqlite");
	const damaged = "nothing that SQLite wrote ".repeat(1000);
	await writeFile(file, damaged);
	const { code, said } = await start({ PORT: await freePort(), DATA_DIR: dataDir });
	expect(code).toBe(1);
	expect(said).toMatch(/^.*is damaged.*restore a backup.*\.$/);
	expect(await readFile(file, "utf8")).toBe(damaged);
});

test("a database of a newer version is told in one sentence and left as it is", async () => {
	const dataDir = await dataFolder();
	const file = join(dataDir, "quillstone.sqlite");
	await (await openStore({ dataDir })).close();
	const database = new DatabaseSync(file);
	database.exec("INSERT INTO migrations VALUES ('9999-of-tomorrow', 'x', 0)");
	database.close();
	const before = await readFile(file);
	const { code, said } = await start({ PORT: await freePort(), DATA_DIR: dataDir });
	expect(code).toBe(1);
	expect(said).toMatch(/^.*newer version.*\.$/);
	expect(await readFile(file)).toEqual(before);
});

test("a setting that cannot be understood is told with an example", async () => {
	expect(await start({ PORT: "http" })).toEqual({
		code: 1,
		said: "PORT must be a number from 1 to 65535, such as PORT=3000.",
	});
});

test("the site says where it listens, and ends with 0 when it is told to stop", async () => {
	const port = await freePort();
	const env = { PATH, HOME, SAMPLE_CONTENT: "off", PORT: port, DATA_DIR: await dataFolder(), LOG_LEVEL: "silent" };
	const site = spawn(process.execPath, ["bin/start.mjs"], { env, stdio: ["ignore", "pipe", "inherit"] });
	expect(await firstLine(site)).toBe(`Listening on http://localhost:${port}`);
	expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
	// It finishes what it has begun, also when the same wish to stop reaches it by a second way.
	const exit = once(site, "exit");
	const headers = { "Content-Length": 2, Expect: "100-continue" };
	const running = request(`http://localhost:${port}/forms/contact`, { method: "POST", headers });
	await once(running, "continue");
	const answered = once(running, "response");
	site.kill("SIGTERM");
	await vi.waitFor(() => expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow(), { timeout: 5_000 });
	site.kill("SIGINT");
	running.end("{}");
	expect((await answered)[0].statusCode).toBeGreaterThanOrEqual(400);
	expect(await exit).toEqual([0, null]);
});

async function firstLine(site: ChildProcess): Promise<string> {
	let said = "";
	for await (const bytes of site.stdout ?? []) {
		said += bytes;
		if (said.includes("\n")) break;
	}
	return said.split("\n", 1)[0]!;
}
