import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request as ask, createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Bucket } from "../../../app/.server/bucket/bucket.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { toPublicImage } from "../../../app/.server/media/library/public-image.ts";
import { BucketFiles } from "../../../app/.server/media/storage/bucket-files.ts";
import { ensureBuild } from "../../../bin/build.mjs";
import { loadSample } from "../../../demo/load.ts";
import { pictures } from "../../../demo/pictures.ts";
import { people } from "../../browser/people.ts";
import { serve } from "../../browser/server.ts";
import { freePort, nginxProgram, settingsForTwo, startNginx } from "../../nginx.ts";
import { startStore } from "../../s3-server.ts";
import { anInquiry } from "../inquiries/inquiry.ts";
import { afterwards, onPostgres } from "../stores.ts";

await ensureBuild();

const { email, password } = people.administrator;

onPostgres("two instances behind a proxy", (newEnvironment) => {
	test("are restarted one after the other without a failed request", { timeout: 180_000 }, async () => {
		const site = await newEnvironment({ hasPeople: false });
		const there = await startStore("media");
		afterwards(() => there.close());
		const store = await site.open();
		const bucket = await Bucket.open(there.access, { bucket: "media", prefix: "" });
		const files = await BucketFiles.open({ ...store, bucket, cacheBytes: 50e6 });
		const library = await createMediaLibrary({ ...store, files });
		await loadSample(store, { add: (picture) => library.addUnfinished(picture) });
		// Sizes would be made as long as the machine has time for it.
		await store.write((tx) => tx.deleteFrom("unfinished_pictures").execute());
		const picture = toPublicImage((await library.get(pictures[0]!.id))!).fallback;

		const ports = [await freePort(), await freePort()];
		const origin = `http://localhost:${await startProxy(ports)}`;
		const settings = {
			...there.settings,
			DATABASE_URL: site.databaseUrl!,
			SECRET_KEY: "the secret key of all instances, long enough",
			SITE_URL: origin,
			TRUST_PROXY: "on",
			SAMPLE_CONTENT: "off",
			ADMIN_EMAIL: email,
			ADMIN_PASSWORD: password,
		};
		const start = async (index: number) =>
			serve(await folder(), { ...settings, PORT: String(ports[index]), LOG_LEVEL: "error" });
		const instances = [await start(0), await start(1)];
		afterwards(async () => void (await Promise.all(instances.map(({ stop }) => stop()))));

		const agent = new Agent({ keepAlive: true });
		afterwards(() => agent.destroy());
		const send = (path: string, form?: Record<string, string>, cookie = "") =>
			answerTo(agent, origin, path, form, cookie);
		const signedIn = await send("/admin/login", { email, password });
		const cookie = (signedIn.headers["set-cookie"] ?? []).map((one) => one.split(";", 1)[0]).join("; ");
		const kinds: Record<string, (n: number) => Promise<{ status: number; body: string }>> = {
			page: () => send("/"),
			list: () => send("/articles"),
			picture: () => send(picture),
			form: (n) => send("/contact", { ...anInquiry({ message: `We need a release before ${n}.` }) }),
			studio: () => send("/admin/articles", undefined, cookie),
			data: () => send("/admin/inquiries.data", undefined, cookie),
		};
		const expected: Record<string, number> = { form: 303 };
		const counts: Record<string, number> = {};
		const failures: string[] = [];
		let isOver = false;
		const steady = async (worker: number) => {
			for (let n = 0; !isOver; n += 1) {
				const kind = Object.keys(kinds)[(n + worker) % Object.keys(kinds).length]!;
				const { status, body } = await kinds[kind]!(n * 10 + worker).catch((error) => ({
					status: 0,
					body: String(error),
				}));
				counts[kind] = (counts[kind] ?? 0) + 1;
				if (status !== (expected[kind] ?? 200)) failures.push(`${kind}: ${status} ${body.slice(0, 200)}`);
			}
		};
		const load = Promise.all(Array.from({ length: 4 }, (_, worker) => steady(worker)));
		const isAsked = (times: number) =>
			Object.values(kinds).length * times < Object.values(counts).reduce((a, b) => a + b, 0);
		await expect.poll(() => isAsked(5), { timeout: 60_000 }).toBe(true);

		for (const index of [0, 1]) {
			const port = ports[index]!;
			expect(await isReady(port)).toBe(200);
			const stopped = instances[index]!.stop();
			await expect.poll(() => isReady(port), { timeout: 30_000, interval: 20 }).toBe(503);
			await stopped;
			instances[index] = await start(index);
			expect(await isReady(port)).toBe(200);
		}
		const before = Object.values(counts).reduce((a, b) => a + b, 0);
		await expect.poll(() => isAsked(before / 6 + 10), { timeout: 60_000 }).toBe(true);
		isOver = true;
		await load;
		expect(failures).toEqual([]);
		// Each form that was confirmed is there, and each once.
		const inquiries = await store.db.selectFrom("inquiries").select("id").execute();
		expect(inquiries).toHaveLength(counts.form!);
	});
});

async function isReady(port: number): Promise<number> {
	return fetch(`http://127.0.0.1:${port}/readyz`, { headers: { Connection: "close" } }).then(
		({ status }) => status,
		() => 0,
	);
}

async function folder(): Promise<string> {
	const path = await mkdtemp(join(tmpdir(), "quillstone-rolling-"));
	afterwards(() => rm(path, { recursive: true, force: true }));
	return path;
}

async function answerTo(
	agent: Agent,
	origin: string,
	path: string,
	form: Record<string, string> | undefined,
	cookie: string,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
	const body = form && new URLSearchParams(form).toString();
	const headers = {
		...(cookie && { Cookie: cookie }),
		...(body && { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length, Origin: origin }),
	};
	const asked = ask(origin + path, { agent, headers, method: form ? "POST" : "GET" });
	asked.end(body);
	const [answer] = (await once(asked, "response")) as [IncomingMessage];
	const text = Buffer.concat(await answer.toArray()).toString("latin1");
	return { status: answer.statusCode!, headers: answer.headers, body: text };
}

/** Starts nginx as the manual says, or what behaves like it where nginx is not installed. Returns its port. */
async function startProxy(ports: readonly number[]): Promise<number> {
	if (!nginxProgram) return startPlainProxy(ports);
	const { port, stop } = await startNginx(await settingsForTwo(ports));
	afterwards(stop);
	return port;
}

/** Takes the next instance when one refuses a connection, or closes a kept one before it has answered to a GET. */
async function startPlainProxy(ports: readonly number[]): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxFreeSockets: 32, timeout: 2000 });
	let turn = 0;
	const server = createServer(async (request, response) => {
		const body = Buffer.concat(await request.toArray());
		const headers = { ...request.headers, connection: "keep-alive", "x-forwarded-for": "127.0.0.1" };
		turn += 1;
		const first = turn;
		const pass = (tried: number): void => {
			const port = ports[(first + tried) % ports.length]!;
			const passed = ask({ port, host: "127.0.0.1", agent, method: request.method, path: request.url, headers });
			passed.on("response", (answer) => {
				response.writeHead(answer.statusCode!, answer.headers);
				answer.pipe(response);
			});
			passed.on("error", (error: NodeJS.ErrnoException) => {
				const mayRepeat = error.code === "ECONNREFUSED" || request.method === "GET";
				if (tried < 3 && mayRepeat && !response.headersSent) return pass(tried + 1);
				response.writeHead(502).end(String(error));
			});
			passed.end(body);
		};
		pass(0);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	afterwards(() => {
		agent.destroy();
		server.closeAllConnections();
		server.close();
	});
	return (server.address() as AddressInfo).port;
}
