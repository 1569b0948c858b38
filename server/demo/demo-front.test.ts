import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readEnv } from "../../app/.server/env.ts";
import { createLogger } from "../../app/.server/log/log.ts";
import { table } from "../../tests/served-site.ts";
import { siteRoutes } from "../pages/site-routes.ts";
import type { RuntimeMode } from "../runtime-mode.ts";
import { demoFront } from "./demo-front.ts";
import { buildNote, ensurePattern, type Pattern } from "./demo-pattern.ts";
import { DemoSites } from "./demo-sites.ts";
import { demoEnv } from "./start-demo.ts";

const limits = { life: 3_600_000, most: 9, mostOpen: 2, mostBytes: 1_000_000, answerTime: 1_000, perNetwork: 9 };
const log = createLogger("silent");
let dataDir: string;
let pattern: Pattern;
let sites: DemoSites;
let server: Server;
let origin: string;

/** Says what was sent to it, and to whoever asks for much, more than a connection holds. */
const router = {
	match: siteRoutes({ routes: table }),
	async render(request: Request) {
		const sent = await request.text();
		return new Response(sent === "much" ? "x".repeat(50_000_000) : sent);
	},
};
const mode: RuntimeMode = { createRouter: () => router, readFiles: () => new Map(), cacheBytes: 0, isShared: true };

beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "demo-front-"));
	pattern = await ensurePattern(env(), "one", async () => {});
});
afterAll(() => rm(dataDir, { recursive: true }));
beforeEach(async () => {
	const { folder, secretKey } = pattern;
	sites = new DemoSites({ pattern: folder, folder: join(dataDir, "sites"), env: env(), mode, log, secretKey, limits });
	server = createServer(demoFront({ sites, env: env(), files: new Map(), router, common: {} })).listen(0);
	await once(server, "listening");
	origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
	server.closeAllConnections();
	server.close();
	await sites.close();
});

function env() {
	return demoEnv(readEnv({ DATA_DIR: dataDir }));
}

async function begin() {
	const { id } = await sites.make("a");
	return (path: string, init: RequestInit = {}) =>
		fetch(`${origin}${path}`, { ...init, redirect: "manual", headers: { ...init.headers, cookie: `demo=${id}` } });
}

test("a form with texts arrives whole; one with a file of a few bytes, or of unknown length, does not", async () => {
	const ask = await begin();
	const form = new FormData();
	form.set("message", "A plan for our kitchen.");
	form.set("attachment", new File([], ""));
	const taken = await ask("/contact", { method: "POST", body: form });
	expect(await taken.text()).toContain("A plan for our kitchen.");
	form.set("attachment", new File(["x"], "plan.pdf"));
	const refused = await ask("/contact", { method: "POST", body: form });
	expect([refused.status, await refused.text()]).toEqual([413, "The demo takes no files."]);
	for (const method of ["POST", "PUT", "DELETE"]) {
		const body = new Blob(["x"]).stream();
		expect((await ask("/contact", { method, body, duplex: "half" } as RequestInit)).status, method).toBe(411);
	}
});

test("what works on the machine is refused however its address is spelled", async () => {
	const ask = await begin();
	const spelled = [
		"/admin/actions/system",
		"//admin/actions/system",
		"/admin/actions/system.data",
		"/%61dmin/actions/system",
	];
	for (const path of spelled) expect((await ask(path, { method: "POST", body: "{}" })).status, path).toBe(403);
});

test("when all sites that fit into memory are at work, another one is asked to come back, and then opened", async () => {
	const [ask, ...others] = [await begin(), await sites.make("b"), await sites.make("c")];
	const { promise: end, resolve } = Promise.withResolvers<void>();
	const working = others.map(({ id }) => sites.use(id, () => end));
	const refused = await ask("/about");
	expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
	resolve();
	await Promise.all(working);
	expect((await ask("/about")).status).not.toBe(503);
});

test("an upload is refused by its address, however small it is and whatever it calls itself", async () => {
	const ask = await begin();
	for (const path of ["/admin/media/upload", "/admin/media/upload.data", "/api/v1/pictures"]) {
		const headers = { "content-type": "application/json" };
		expect((await ask(path, { method: "POST", body: "GIF89a", headers })).status, path).toBe(413);
	}
});

test("whoever reads an answer too slowly is let go, and keeps no site in memory", async () => {
	const [slow, ...others] = [await sites.make("a"), await sites.make("b"), await sites.make("c")];
	const headers = { cookie: `demo=${slow.id}`, "content-length": "4" };
	const answer = await sites.use(others[0]!.id, async () => {
		const request = httpRequest(`${origin}/contact`, { method: "POST", headers }).end("much");
		const [answer] = (await once(request, "response")) as [IncomingMessage];
		const other = () => sites.use(others[1]!.id, async () => "opened");
		await expect(other()).rejects.toThrow("Try again in a minute.");
		await expect.poll(() => other().catch(() => "refused")).toBe("opened");
		return answer;
	});
	await expect(text(answer)).rejects.toThrow("aborted");
});

test("a network that floods is told to wait", async () => {
	const statuses: number[] = [];
	for (let turn = 0; turn < 1_201; turn += 1) statuses.push((await fetch(`${origin}/api/v1/services`)).status);
	expect(statuses.lastIndexOf(404)).toBe(1_199);
	const { status, headers } = await fetch(`${origin}/api/v1/services`);
	expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
});

test("another build makes the sample anew, the same one keeps it", async () => {
	const made: string[] = [];
	const ensure = (build: string) => ensurePattern(env(), build, async () => void made.push(build));
	await ensure("one");
	expect(made).toEqual([]);
	await ensure("two");
	const { folder } = await ensure("two");
	expect([made, await readFile(join(folder, buildNote), "utf8")]).toEqual([["two"], "two"]);
});
