import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { limits } from "../server/limits.ts";
import { until } from "./until.mjs";

/**
 * Starts the built product as its own process and waits for its first page.
 * @param more further variables of its environment
 * @param folder of the product
 * @returns milliseconds from the start of the process: `listening`, and `firstPage` to the last byte of the home page
 */
export async function startSite(dataDir, more = {}, folder = ".") {
	const port = Number(more.PORT) || (await freePort());
	const origin = `http://127.0.0.1:${port}`;
	const { PATH, HOME } = process.env;
	const env = { PATH, HOME, PORT: String(port), SITE_URL: origin, DATA_DIR: dataDir, LOG_LEVEL: "warn", ...more };
	const started = performance.now();
	const child = spawn(process.execPath, ["bin/start.mjs"], {
		cwd: folder,
		env,
		stdio: ["ignore", "pipe", "inherit"],
	});
	let listening;
	child.stdout.on("data", (said) => {
		if (String(said).includes("Listening on")) listening ??= performance.now() - started;
	});
	const ended = once(child, "exit");
	const page = await firstPage(origin, child);
	return {
		origin,
		port,
		pid: child.pid,
		env,
		listening,
		firstPage: page - started,
		memory: () => memoryOf(child.pid),
		async stop() {
			child.kill("SIGTERM");
			await ended;
		},
	};
}

/**
 * Waits until the site has made the sizes of all pictures, and rendered and compressed every page: until its cache has
 * not grown for longer than what nobody asks for waits.
 */
export async function settled({ origin }) {
	const addresses = async () => (await fetch(`${origin}/sitemap.xml`)).text();
	const areMade = async () => !(await addresses()).includes("/first.");
	await until("the sizes of all pictures", areMade, { every: 500, seconds: 900 });
	const bytes = async () => /^page_cache_bytes (\d+)/m.exec(await (await fetch(`${origin}/metrics`)).text())[1];
	let before;
	let since;
	const isCalm = async () => {
		const now = await bytes();
		if (now !== before) since = performance.now();
		before = now;
		return performance.now() - since >= limits.calmTime + 3000;
	};
	await until("all pages to be ready", isCalm, { every: 1000, seconds: 900 });
}

async function firstPage(origin, child) {
	const isThere = async () => {
		if (child.exitCode !== null) throw new Error("the site ended while it started");
		const answer = await fetch(origin).catch(() => undefined);
		await answer?.arrayBuffer();
		return answer?.ok;
	};
	await until("the first page", isThere, { every: 5, seconds: 300 });
	return performance.now();
}

/** Bytes of a process in memory, as if it shared none: more than its PSS, and the same whatever else runs. */
export function memoryOf(pid) {
	return Number(spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout) * 1024;
}

export async function freePort() {
	const server = createServer().listen(0);
	await once(server, "listening");
	const { port } = server.address();
	server.close();
	await once(server, "close");
	return port;
}
