import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "../app/.server/db/open-store.ts";
import { ensureBuild } from "./build.mjs";

vi.setConfig({ testTimeout: 60_000 });
await ensureBuild();

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

/** Starts a site, which ends with the test at the latest. */
function spawnSite(env: Record<string, string>, stdout: "pipe" | number = "pipe"): ChildProcess {
	const site = spawn(process.execPath, ["bin/start.mjs"], {
		env: { PATH, HOME, LOG_LEVEL: "silent", ...env },
		stdio: ["ignore", stdout, "inherit"],
	});
	onTestFinished(() => void site.kill("SIGKILL"));
	return site;
}

const dataFolder = () => mkdtemp(join(folder, "data-"));

async function freePort(): Promise<string> {
	const server = createServer().listen(0);
	await once(server, "listening");
	const port = String((server.address() as { port: number }).port);
	server.close();
	return port;
}

test("a taken port is reported in one sentence", async () => {
	const other = createServer().listen(0, "0.0.0.0");
	await once(other, "listening");
	const port = String((other.address() as { port: number }).port);
	const { code, said } = await start({ PORT: port, DATA_DIR: await dataFolder() });
	other.close();
	expect(code).toBe(1);
	expect(said).toMatch(new RegExp(`^.*${port}.*PORT.*\\.$`));
});

test("a data folder that is not writable is reported in one sentence", async () => {
	const file = join(folder, "a-file");
	await writeFile(file, "mine");
	const { code, said } = await start({ PORT: await freePort(), DATA_DIR: join(file, "data") });
	expect(code).toBe(1);
	expect(said).toMatch(/^.*cannot be written.*DATA_DIR.*\.$/);
	expect(await readFile(file, "utf8")).toBe("mine");
});

test("a damaged database is reported in one sentence and not changed", async () => {
	const dataDir = await dataFolder();
	const file = join(dataDir, "quillstone.sqlite");
	const damaged = "nothing that SQLite wrote ".repeat(1000);
	await writeFile(file, damaged);
	const { code, said } = await start({ PORT: await freePort(), DATA_DIR: dataDir });
	expect(code).toBe(1);
	expect(said).toMatch(/^.*is damaged.*restore a backup.*\.$/);
	expect(await readFile(file, "utf8")).toBe(damaged);
});

test("a database of a newer version is reported in one sentence and not changed", async () => {
	const dataDir = await dataFolder();
	const file = join(dataDir, "quillstone.sqlite");
	await (await openStore({ dataDir })).close();
	const database = new DatabaseSync(file);
	// Something is taken away by it, so that this version cannot work with what is left.
	database.exec("INSERT INTO migrations VALUES ('9999-of-tomorrow', 'x', 0, 1)");
	database.close();
	const before = await readFile(file);
	const { code, said } = await start({ PORT: await freePort(), DATA_DIR: dataDir });
	expect(code).toBe(1);
	expect(said).toMatch(/^.*newer version.*\.$/);
	expect(await readFile(file)).toEqual(before);
});

test("an invalid setting is reported with an example", async () => {
	expect(await start({ PORT: "http" })).toEqual({
		code: 1,
		said: "PORT must be a number from 1 to 65535, such as PORT=3000.",
	});
});

test("the site prints its address, and exits with 0 when it is told to stop", async () => {
	const port = await freePort();
	const site = spawnSite({ SAMPLE_CONTENT: "off", PORT: port, DATA_DIR: await dataFolder() });
	// The output is not a terminal, so this is a log line, at every log level.
	expect(JSON.parse(await firstLine(site)).msg).toBe(`Listening on http://localhost:${port}`);
	expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
	// It finishes running work, even when the request to stop arrives in two ways.
	const exit = once(site, "exit");
	const headers = { "Content-Length": 2, Expect: "100-continue" };
	const running = request(`http://localhost:${port}/forms/contact`, { method: "POST", headers });
	await once(running, "continue");
	const answered = once(running, "response");
	site.kill("SIGTERM");
	site.kill("SIGINT");
	await vi.waitFor(() => expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow(), { timeout: 5_000 });
	running.end("{}");
	expect((await answered)[0].statusCode).toBeGreaterThanOrEqual(400);
	expect(await exit).toEqual([0, null]);
});

test("visitors notice nothing when one of two processes stops under load", async () => {
	const ports: string[] = [];
	const sites: ChildProcess[] = [];
	for (let count = 0; count < 2; count += 1) {
		const PORT = await freePort();
		const site = spawnSite({ SAMPLE_CONTENT: "off", PORT, DATA_DIR: await dataFolder() });
		await firstLine(site);
		ports.push(PORT);
		sites.push(site);
	}
	// Like a load balancer: keeps connections open, alternates between servers, and tries the next one if a connection is
	// refused.
	const agent = new Agent({ keepAlive: true, scheduling: "fifo" });
	let turns = 0;
	const ask = (path: string): Promise<unknown> => {
		turns += 1;
		const asked = request({ port: ports[turns % 2], host: "127.0.0.1", path, agent });
		return new Promise((resolve) => {
			asked.on("response", (answer) =>
				answer.resume().on("close", () => resolve(answer.complete && answer.statusCode)),
			);
			asked.on("error", (error: NodeJS.ErrnoException) =>
				resolve(error.code === "ECONNREFUSED" ? ask(path) : error.code),
			);
			asked.end();
		});
	};
	const seen = new Set<string>();
	let isOver = false;
	onTestFinished(() => {
		isOver = true;
	});
	// Pages are served from memory by the express lane, other requests by node:http.
	const visitors = Array.from({ length: 32 }, async (_, index) => {
		const path = ["/", "/healthz", "/about", "/nowhere"][Math.floor(index / 2) % 4]!;
		while (!isOver) seen.add(`${path} ${await ask(path)}`);
	});
	const [first, second] = sites as [ChildProcess, ChildProcess];
	await expect.poll(() => seen.size).toBe(4);
	// While the process is paused, the system accepts connections for it, which are pending when the signal arrives.
	first.kill("SIGSTOP");
	const paths = [...Array<string>(31).fill("/about"), "/readyz"];
	const waiting = paths.map((path) => {
		const asked = request({ port: ports[0], host: "127.0.0.1", path, agent: false }).end();
		const connected = once(asked, "socket").then(([socket]) => once(socket, "connect"));
		const answered = once(asked, "response").then(
			([answer]) => answer.resume().statusCode,
			(error) => error.code,
		);
		return { connected, answered };
	});
	await Promise.all(waiting.map(({ connected }) => connected));
	const exit = once(first, "exit");
	const told = performance.now();
	first.kill("SIGTERM");
	first.kill("SIGCONT");
	const answers = await Promise.all(waiting.map(({ answered }) => answered));
	expect(answers).toEqual([...Array<number>(31).fill(200), 503]);
	expect(await exit).toEqual([0, null]);
	expect(performance.now() - told).toBeLessThan(10_000);
	isOver = true;
	await Promise.all(visitors);
	agent.destroy();
	second.kill("SIGTERM");
	expect([...seen].sort()).toEqual(["/ 200", "/about 200", "/healthz 200", "/nowhere 404"]);
});

// Makes writing to files fail, with an error other than that of a full disk.
const limitFiles = (pid: number, bytes: string) => execFileSync("prlimit", [`--pid=${pid}`, `--fsize=${bytes}:`]);

test.runIf(process.platform === "linux")(
	"a failing disk ends the process: nothing more is acknowledged, and everything acknowledged before is stored",
	async () => {
		const dataDir = await dataFolder();
		const port = await freePort();
		const site = `http://localhost:${port}`;
		// By default the system kills a process that exceeds such a limit.
		const options = { NODE_OPTIONS: "--import=data:text/javascript,process.on('SIGXFSZ',()=>{})" };
		const run = () => spawnSite({ SAMPLE_CONTENT: "off", PORT: port, DATA_DIR: dataDir, ...options });
		const running = run();
		await firstLine(running);
		const acknowledged: string[] = [];
		const post = async (name: string) => {
			const words = { name, email: "dana@signet.example", projectType: "MVP Development", message: "A first release." };
			const body = new URLSearchParams({ ...words, budget: "$15,000 - $30,000", timeline: "3-4 months" });
			const { status } = await fetch(`${site}/contact`, { method: "POST", body, redirect: "manual" });
			if (status === 303) acknowledged.push(name);
			return status;
		};
		expect(await post("before")).toBe(303);

		const exit = once(running, "exit");
		limitFiles(running.pid!, "0");
		const failed = performance.now();
		expect(await post("during")).toBe(503);
		limitFiles(running.pid!, "unlimited");
		expect((await fetch(`${site}/readyz`).catch(() => ({ status: 503 }))).status).toBe(503);
		expect(performance.now() - failed).toBeLessThan(1_000);
		for (let count = 0; running.exitCode === null; count += 1) {
			expect(await post(`after ${count}`).catch(() => "gone")).not.toBe(303);
		}
		expect((await exit)[0]).toBeGreaterThan(0);

		const again = run();
		await firstLine(again);
		expect((await fetch(`${site}/readyz`)).status).toBe(200);
		const ended = once(again, "exit");
		again.kill("SIGTERM");
		await ended;
		const database = new DatabaseSync(join(dataDir, "quillstone.sqlite"));
		const stored = database.prepare("SELECT name FROM inquiries").all();
		expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));
		expect(database.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
		database.close();
	},
);

describe("a log that cannot be written", () => {
	async function serve(stdout: "pipe" | number) {
		const port = await freePort();
		const settings = { SAMPLE_CONTENT: "off", PORT: port, DATA_DIR: await dataFolder(), LOG_LEVEL: "info" };
		const site = spawnSite(settings, stdout);
		const ask = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();
		await expect.poll(() => ask("/readyz")).toContain("ready");
		const dropped = async () => Number(/^log_lines_dropped_total (\d+)/m.exec(await ask("/metrics"))?.[1]);
		return { site, ask, dropped };
	}

	/** The site keeps running, counts lost lines, and stops when told to. */
	async function survives({ site, ask, dropped }: Awaited<ReturnType<typeof serve>>): Promise<void> {
		let before = 0;
		for (let round = 0; round < 2; round += 1) {
			await expect.poll(() => dropped(), { timeout: 5_000 }).toBeGreaterThan(before);
			before = await dropped();
		}
		expect(await ask("/healthz")).toContain("alive");
		const exit = once(site, "exit");
		const told = performance.now();
		site.kill("SIGTERM");
		expect(await exit).toEqual([0, null]);
		expect(performance.now() - told).toBeLessThan(10_000);
	}

	// Node gives the child process a socket, as systemd does.
	test("because its reader stalls and disconnects does not affect the site", async () => {
		const served = await serve("pipe");
		served.site.stdout!.pause();
		for (let count = 0; count < 20; count += 1) await served.ask("/healthz");
		served.site.stdout!.destroy();
		await survives(served);
	});

	test.runIf(process.platform === "linux")("because its disk is full does not affect the site", async () => {
		const full = openSync("/dev/full", "w");
		await survives(await serve(full));
		closeSync(full);
	});
});

test.runIf(existsSync("/usr/bin/script"))(
	"at a terminal it ends with the address, where to sign in, and what is next",
	async () => {
		const port = await freePort();
		const terminal = spawn(
			"/usr/bin/script",
			["--quiet", "--return", "--command", `${process.execPath} bin/start.mjs`, "/dev/null"],
			{
				env: { PATH: process.env.PATH, SAMPLE_CONTENT: "off", PORT: port, DATA_DIR: await dataFolder() },
				stdio: ["ignore", "pipe", "inherit"],
			},
		);
		const said: string[] = [];
		for await (const line of createInterface({ input: terminal.stdout! })) {
			said.push(line.trim());
			if (line.startsWith("Next: ")) break;
		}
		expect(said.slice(-3)).toEqual([
			`Listening on http://localhost:${port}`,
			expect.stringMatching(`^Make your account at http://localhost:${port}/admin/welcome\\?key=\\S+$`),
			"Next: open the second address, which works once, within a day. “Make it yours” in the studio says what is left to do. Ctrl+C stops the site.",
		]);
		expect(said.join("\n")).toContain("The database is made");
		expect(said.some((line) => line.startsWith("{"))).toBe(false);
		const exit = once(terminal, "exit");
		terminal.kill("SIGTERM");
		await exit;
	},
);

test("the first start serves pages with pictures before their sizes are generated", async () => {
	const port = await freePort();
	const site = spawnSite({ PORT: port, DATA_DIR: await dataFolder() });
	expect(JSON.parse(await firstLine(site)).msg).toBe(`Listening on http://localhost:${port}`);
	const page = await (await fetch(`http://localhost:${port}/`)).text();
	const pictures = [...new Set(page.match(/\/media\/[0-9a-f]{32}\/first\.webp/g))];
	expect(pictures.length).toBeGreaterThan(3);
	for (const picture of pictures) {
		const answer = await fetch(`http://localhost:${port}${picture}`);
		expect(answer.headers.get("content-type")).toBe("image/webp");
	}
	const exit = once(site, "exit");
	site.kill("SIGTERM");
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

test("a secret key that is a folder is reported in one sentence", async () => {
	const dataDir = await dataFolder();
	await mkdir(join(dataDir, "secret-key"));
	const { code, said } = await start({ PORT: await freePort(), DATA_DIR: dataDir });
	expect(code).toBe(1);
	expect(said).toMatch(/^\S+secret-key cannot be read; put the right file in its place, or set SECRET_KEY\.$/);
});
