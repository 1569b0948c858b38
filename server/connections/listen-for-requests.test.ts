import { once } from "node:events";
import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { pino } from "pino";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { folderFiles } from "../../app/.server/media/storage/picture-store.ts";
import { watchSlowness } from "../../tests/engines/slowness.ts";
import { type Asked, origin, pageOf, release, serveSite } from "../../tests/served-site.ts";

type Site = Awaited<ReturnType<typeof serveSite>>;

const open: Site[] = [];
async function serve(...options: Parameters<typeof serveSite>): Promise<Site> {
	const site = await serveSite(...options);
	open.push(site);
	return site;
}

afterEach(async () => {
	for (const site of open.splice(0)) await site.close();
});

const closing = { Connection: "close" };

describe.each([
	["the express lane", {}],
	["node:http", closing],
])("a page through %s", (_, headers) => {
	it("is sent in the requested encoding, with an entity tag of its own", async () => {
		const site = await serve();
		await site.pages.warm(["/"]);
		const plain = await site.ask("/", { headers });
		const gzip = await site.ask("/", { headers: { ...headers, "Accept-Encoding": "gzip" } });
		const modern = () => site.ask("/", { headers: { ...headers, "Accept-Encoding": "gzip, br" } });
		await expect.poll(async () => (await modern()).headers["content-encoding"]).toBe("br");
		const brotli = await modern();
		expect(gunzipSync(gzip.body)).toEqual(plain.body);
		expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
		expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
		for (const answer of [plain, gzip, brotli]) {
			expect(answer.headers).toMatchObject({ vary: "Accept-Encoding", "content-length": String(answer.body.length) });
		}
		expect(site.rendered).toEqual(["GET /"]);
	});

	it("is not sent again to clients that have it", async () => {
		const site = await serve();
		await site.pages.warm(["/"]);
		const { etag } = (await site.ask("/", { headers: { ...headers, "Accept-Encoding": "gzip" } })).headers;
		for (const held of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
			const answer = await site.ask("/", { headers: { ...headers, "Accept-Encoding": "gzip", "If-None-Match": held } });
			expect(answer).toMatchObject({ status: 304, body: Buffer.alloc(0) });
			expect(answer.headers["cache-control"]).toBe("public, max-age=0, s-maxage=60, must-revalidate");
		}
		await site.pages.show(release(2), () => ["/"]);
		const answer = await site.ask("/", { headers: { ...headers, "If-None-Match": etag } });
		expect(answer.status).toBe(200);
		expect(answer.body.toString()).toContain("Release 2");
	});

	it("contains nothing from the client's headers, including the host", async () => {
		const seen = vi.fn();
		const site = await serve({
			render(request, context) {
				seen(request.url, [...request.headers.keys()]);
				return pageOf(request, context);
			},
		});
		const liar = {
			...headers,
			Host: "evil.example",
			Cookie: "session=1",
			"X-Forwarded-Host": "evil.example",
			"X-Forwarded-Proto": "gopher",
			Forwarded: "host=evil.example",
			"X-Original-URL": "/admin",
			Range: "bytes=0-3",
		};
		const first = await site.ask("/about", { headers: liar });
		const second = await site.ask("/about", { headers });
		expect(second.body).toEqual(first.body);
		expect(first.body.toString()).not.toContain("evil");
		expect(seen.mock.calls).toEqual([[`${origin}/about`, []]]);
	});

	it("has security headers and a request id", async () => {
		const site = await serve();
		await site.pages.warm(["/"]);
		const answers = [await site.ask("/", { headers }), await site.ask("/", { headers })];
		expect(answers[0]!.headers).toMatchObject({
			"content-security-policy": expect.stringMatching(
				/^default-src 'none';(?=.* script-src 'self' 'sha256-[\w+/=]+';)(?=.* frame-ancestors 'none')/,
			),
			"strict-transport-security": expect.stringContaining("max-age="),
			"x-content-type-options": "nosniff",
			"referrer-policy": "strict-origin-when-cross-origin",
			"cross-origin-opener-policy": "same-origin",
			"cross-origin-resource-policy": "same-origin",
			"permissions-policy": expect.stringContaining("camera=()"),
		});
		expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBe(2);
	});
});

describe("one connection", () => {
	it("can send any sequence of requests, and gets the responses in order", async () => {
		const site = await serve();
		await site.pages.warm(["/"]);
		const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
		const requests = [
			get("/"),
			get("/about"),
			get("/", "If-None-Match: *\r\n"),
			get("/nowhere"),
			get("/", "Connection: close\r\n"),
		];
		const together = await site.send(requests.join(""));
		const statuses = [...together.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
		expect(statuses).toEqual([200, 200, 304, 404, 200]);
	});

	it("can send a request in pieces", async () => {
		const site = await serve();
		await site.pages.warm(["/"]);
		const socket = connect(site.port, "127.0.0.1");
		for (const piece of ["GET / HT", "TP/1.1\r\nHost: x\r\nConn", "ection: close\r\n\r\n"]) {
			socket.write(piece);
			await new Promise(setImmediate);
		}
		const [first] = await once(socket, "data");
		expect(String(first)).toMatch(/^HTTP\/1\.1 200 /);
		socket.destroy();
	});

	it("stays open for the next request longer than one that has sent nothing", async () => {
		const site = await serve({ times: { silentTime: 100 } });
		await site.pages.warm(["/"]);
		const socket = connect(site.port, "127.0.0.1");
		const ask = async () => {
			socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
			return String((await once(socket, "data"))[0]).split("\r\n", 1)[0];
		};
		expect(await ask()).toBe("HTTP/1.1 200 OK");
		// Opened after that response, and closed because it sent nothing.
		expect(await site.send("")).toBe("");
		expect(await ask()).toBe("HTTP/1.1 200 OK");
		socket.destroy();
	});

	it.each([
		[
			"a body behind a GET",
			"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\n\r\nGET /about HTTP/1.1\r\nHost: x\r\n\r\n",
			1,
		],
		["two lengths", "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\nGET /about", 0],
		[
			"a length and chunks",
			"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x",
			0,
		],
		["no host", "GET / HTTP/1.1\r\nAccept: */*\r\n\r\n", 0],
		["bare line feeds", "GET / HTTP/1.1\nHost: x\n\n", 0],
		["a folded header", "GET / HTTP/1.1\r\nHost: x\r\n y\r\n\r\n", 0],
		["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 0],
	])("cannot smuggle requests with %s", async (_, bytes, pages) => {
		const site = await serve({ times: { silentTime: 300, idleTime: 300, headersTime: 300, requestTime: 300 } });
		await site.pages.warm(["/"]);
		const answer = await site.send(bytes);
		expect(answer).not.toContain("/about");
		expect(answer.split("HTTP/1.1 200").length - 1).toBe(pages);
	});
});

// Other systems have only one loopback address.
describe.runIf(process.platform === "linux")("idle connections", () => {
	it("do not lock out other networks", async () => {
		const slowness = watchSlowness();
		const site = await serve({ times: { connections: 100 } });
		await site.pages.warm(["/"]);
		const silent = Array.from({ length: 110 }, () => connect(site.port, "127.0.0.1").on("error", () => {}));
		await Promise.all(silent.map((socket) => Promise.race([once(socket, "connect"), once(socket, "close")])));
		for (const path of ["/", "/nowhere"]) {
			const started = performance.now();
			const visitor = connect({ port: site.port, host: "127.0.0.1", localAddress: "127.0.0.2" });
			visitor.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
			expect(String((await once(visitor, "data"))[0])).toMatch(/^HTTP\/1\.1 (200|404) /);
			expect(performance.now() - started).toBeLessThan(500 * slowness());
			visitor.destroy();
		}
		for (const socket of silent) socket.destroy();
	});
});

describe("a client", () => {
	it("receives a picture however slowly it reads, and is disconnected when it reads nothing", async () => {
		const dataDir = await mkdtemp(join(tmpdir(), "quillstone-listen-"));
		onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
		const [slow, stalled] = ["0", "1"].map((digit) => `/media/${digit.repeat(32)}/800.webp`) as [string, string];
		for (const path of [slow, stalled]) {
			await mkdir(dirname(join(dataDir, path)), { recursive: true });
			await writeFile(join(dataDir, path), "");
			// More than both ends of a connection can buffer.
			await truncate(join(dataDir, path), 40_000_000);
		}
		const closed: string[] = [];
		// A request is logged when its response is complete or its connection is closed.
		const log = pino({}, { write: (line: string) => void closed.push(JSON.parse(line).path) });
		const site = await serve({ pictures: await folderFiles(dataDir), log, times: { takeTime: 300 } });
		const ask = (path: string) => {
			const socket = connect(site.port, "127.0.0.1");
			onTestFinished(() => void socket.destroy());
			socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
			return socket;
		};
		const reading = ask(slow);
		reading.on("data", () => {
			reading.pause();
			setTimeout(() => reading.resume(), 20);
		});
		await once(ask(stalled), "readable");
		await expect.poll(() => closed, { timeout: 5_000 }).toEqual([stalled]);
	});

	it("stays connected while a page is being rendered", async () => {
		const site = await serve({
			times: { takeTime: 50 },
			async render(request, context) {
				await pause(200);
				return pageOf(request, context);
			},
		});
		expect((await site.ask("/", { headers: closing })).status).toBe(200);
	});
});

describe("an address", () => {
	it.each([
		["/services/old", 301, "/services/one"],
		["/Services//Old/", 301, "/services/one"],
		["//evil.example", 301, "/evil.example"],
		["/services/gone", 410, undefined],
		["/services/unknown", 404, undefined],
		["/%2e%2e/%2e%2e/etc/passwd", 404, undefined],
		["/a%2fb", 404, undefined],
		["/%00", 404, undefined],
		["/%ff%fe", 404, undefined],
		["/media/../../etc/passwd", 404, undefined],
		[`/media/${"0".repeat(32)}/800.avif`, 404, undefined],
		[`/${"a".repeat(3000)}`, 414, undefined],
		["/admin/%2e%2e/about", 404, undefined],
		["/admin%2fabout", 404, undefined],
		["/%c0%ae%c0%ae/about", 404, undefined],
		["/%61bout", 301, "/about"],
		["/%61ssets/site.css", 301, "/assets/site.css"],
		["/Admin/Media/", 301, "/admin/Media"],
		["/about.data", 404, undefined],
		["/?a=1&b=2", 200, undefined],
		["http://evil.example/about", 200, undefined],
	])("such as %s gets the response %i %s", async (target, status, location) => {
		const site = await serve();
		const answer = await site.ask(target);
		expect(answer.status).toBe(status);
		expect(answer.headers.location).toBe(location);
	});

	it("never causes an error, an external redirect or growing memory, whatever it is", async () => {
		const site = await serve();
		const pieces = fc.constantFrom(
			"/",
			"%2e",
			"%2f",
			"%00",
			"%ff",
			"..",
			"services",
			"A",
			"\\",
			"?",
			"=",
			"&",
			"show",
			"@",
			"~",
			";",
		);
		const follow = async (target: string, redirects: number): Promise<Asked> => {
			const answer = await site.ask(target);
			if (![301, 308].includes(answer.status)) return answer;
			expect(redirects).toBe(0);
			expect(answer.headers.location).toMatch(/^\/(?!\/)/);
			return follow(answer.headers.location!, 1);
		};
		await fc.assert(
			fc.asyncProperty(fc.array(pieces, { maxLength: 12 }), async (parts) => {
				expect((await follow(`/${parts.join("")}`, 0)).status).toBeLessThan(500);
			}),
			{ numRuns: 300 },
		);
		// The existing pages, and one "not found" page at each level.
		expect(site.rendered.length).toBeLessThan(12);
	});

	it.each([
		["GET /\u00c3\u00a6rlig", 404, undefined],
		["GET /about\u00ff", 404, undefined],
		["GET /articles?category=\u00c3\u00a6", 301, "/articles"],
		["HEAD /\u00c3\u00a6rlig", 404, undefined],
	])("with non-ASCII characters, as in %j, gets the response %i %s", async (line, status, location) => {
		const site = await serve();
		const answer = await site.send(`${line} HTTP/1.1\r\nHost: x\r\n\r\n`);
		const [head = "", body = ""] = answer.split("\r\n\r\n");
		expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
		expect(/Location: (.+)/.exec(head)?.[1]?.trim()).toBe(location);
		expect(body).toContain(line.startsWith("HEAD") ? "" : location ? location : "Nothing here");
	});

	it("redirects a form that is sent to another spelling with its method", async () => {
		const site = await serve();
		const answer = await site.ask("/Contact/", { method: "POST", body: "name=A" });
		expect(answer).toMatchObject({ status: 308, headers: { location: "/contact" } });
	});
});

describe("a request", () => {
	it("with HEAD gets only the page's headers", async () => {
		const site = await serve();
		const [head, get] = [await site.ask("/", { method: "HEAD" }), await site.ask("/", { headers: closing })];
		expect(head.body).toHaveLength(0);
		expect(head.headers["content-length"]).toBe(String(get.body.length));
		expect(head.headers.etag).toBe(get.headers.etag);
	});

	const reading = "GET, HEAD, OPTIONS";
	const forms = "GET, HEAD, POST, OPTIONS";
	it.each([
		...["POST", "PUT", "DELETE", "PATCH", "TRACE"].flatMap((method) =>
			["/", "/about", "/services/one", "/services/unknown", "/sitemap.xml", "/assets/site.css", "/healthz"].map(
				(path) => [method, path, reading],
			),
		),
		...["PUT", "DELETE", "PATCH", "TRACE"].map((method) => [method, "/contact", forms]),
		["POST", "/admin", reading],
		["PUT", "/admin/services.data", forms],
		["GET", "/admin/sign-out", "POST, OPTIONS"],
		["GET", "/visit", "POST, OPTIONS"],
		["HEAD", "/visit", "POST, OPTIONS"],
	])("with the method %s for %s gets a page that lists the allowed methods, rendered once: %s", async (...asked) => {
		const [method, path, allow] = asked as [string, string, string];
		const site = await serve();
		// With a session, because the studio asks others to sign in first.
		const options = { method, headers: { "If-None-Match": "*", Cookie: "__Host-studio.session_token=any" } };
		const answers = [await site.ask(path, options), await site.ask(path, options)];
		for (const answer of answers) {
			expect(answer).toMatchObject({ status: 405, headers: { allow, "content-type": "text/html; charset=utf-8" } });
			expect(answer.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
		}
		expect(site.rendered).toEqual(["GET /-"]);
	});

	it.each(["POST", "PUT", "DELETE"])("with the method %s for an unknown address gets 404", async (method) => {
		const site = await serve();
		expect((await site.ask("/nowhere", { method })).status).toBe(404);
	});

	it.each([
		["/about", reading],
		["/contact", forms],
		["/visit", "POST, OPTIONS"],
		["*", "GET, HEAD, POST, OPTIONS"],
	])("with OPTIONS for %s gets the allowed methods, and nothing else", async (path, allow) => {
		const site = await serve();
		const answer = await site.ask(path, { method: "OPTIONS" });
		expect(answer).toMatchObject({ status: 204, headers: { allow }, body: Buffer.alloc(0) });
		expect(site.rendered).toEqual([]);
	});

	it("is rejected with the same status and sentence for pages and for scripts", async () => {
		const sentence = "There is no such form.";
		const site = await serve({
			render(request, context) {
				if (new URL(request.url).pathname !== "/contact") return pageOf(request, context);
				return new Response(sentence, { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } });
			},
		});
		const post = (headers: Record<string, string>) => site.ask("/contact", { method: "POST", body: "a=1", headers });
		const shown = await post({ Accept: "text/html,*/*;q=0.8" });
		expect(shown).toMatchObject({ status: 403, headers: { "content-type": "text/plain; charset=utf-8" } });
		const script = await post({ Accept: "text/html", "Sec-Fetch-Dest": "empty" });
		expect(script.body.toString()).toBe(sentence);
	});

	it("with a form reaches the page with its body, and is not cached", async () => {
		const site = await serve({
			render: async (request) =>
				new Response(`${request.headers.get("host")} ${await request.text()}`, { status: 201 }),
		});
		const answer = await site.ask("/contact", { method: "POST", body: "name=Ada", headers: { Host: "evil.example" } });
		expect(answer.body.toString()).toBe("quillstone.example name=Ada");
		expect(answer).toMatchObject({ status: 201, headers: { "cache-control": "no-store" } });
	});

	it.each([
		["of known length", { "Content-Length": 1_100_000 }],
		["of unknown length", { "Transfer-Encoding": "chunked" }],
	])("with a body %s that is too large is rejected", async (_, headers) => {
		const site = await serve();
		const body = Buffer.alloc(1_100_000, "a");
		expect((await site.ask("/contact", { method: "POST", headers, body })).status).toBe(413);
		expect(site.rendered).toEqual([]);
	});

	it("with a header that is too large is rejected", async () => {
		const site = await serve();
		const answer = await site.send(`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`);
		expect(answer).toMatch(/^HTTP\/1\.1 431 .*Nothing here/s);
	});

	it.each(["", "GET / HTTP/1.1\r\n", "POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc"])(
		"that never ends is disconnected (%j)",
		async (bytes) => {
			const site = await serve({ times: { silentTime: 200, headersTime: 200, requestTime: 200 } });
			expect(await site.send(bytes)).toMatch(/^($|HTTP\/1\.1 408 )/);
		},
	);

	it("for a page that fails gets an error page with the id that is in the log, and the next one may succeed", async () => {
		let healthy = false;
		const lines: string[] = [];
		const { pino } = await import("pino");
		const log = pino({}, { write: (line: string) => void lines.push(line) });
		const site = await serve({
			log,
			render(request, context) {
				if (!healthy) throw new Error("out of order");
				return pageOf(request, context);
			},
		});
		const answer = await site.ask("/");
		const id = String(answer.headers["x-request-id"]);
		expect(answer.status).toBe(500);
		expect(answer.headers["cache-control"]).toBe("no-store");
		expect(answer.body.toString()).toContain("Unexpected Application Error!");
		expect(answer.body.toString()).toContain(id);
		expect(lines.map((line) => JSON.parse(line))).toContainEqual(
			expect.objectContaining({ requestId: id, err: expect.objectContaining({ message: "out of order" }) }),
		);
		healthy = true;
		expect((await site.ask("/")).status).toBe(200);
	});

	it.each([
		["what an act is refused with", "text/x-script", '["The store is away."]', '["The store is away."]'],
		["a sentence", "text/plain; charset=utf-8", "The store is away.", "The store is away."],
		["the framework's bare words", "text/plain", "Unexpected Server Error", "Something went wrong on our side."],
	])("by a script is answered by %s with a sentence for people", async (_, type, body, seen) => {
		const site = await serve({
			render: async () => new Response(body, { status: 503, headers: { "Content-Type": type } }),
		});
		const answer = await site.ask("/admin/services.data", { method: "POST", body: "" });
		expect(answer.body.toString()).toContain(seen);
		expect(answer.body.toString()).not.toContain("<");
	});

	it("leaves no personal data in the log", async () => {
		const lines: string[] = [];
		const { pino } = await import("pino");
		const site = await serve({ log: pino({ level: "debug" }, { write: (line: string) => void lines.push(line) }) });
		const headers = {
			Cookie: "session=secret",
			"User-Agent": "secret",
			Authorization: "secret",
			"X-Forwarded-For": "203.0.113.9",
		};
		for (const kind of [{}, closing])
			await site.ask("/?email=secret@example.com", { headers: { ...headers, ...kind } });
		await site.ask("/contact", { method: "POST", body: "name=secret", headers });
		await expect.poll(() => lines).toHaveLength(3);
		expect(lines.join("")).not.toMatch(/secret|203\.0\.113\.9|127\.0\.0\.1/);
		expect(JSON.parse(lines[0]!)).toMatchObject({
			method: "GET",
			path: "/",
			status: 200,
			requestId: expect.any(String),
		});
	});
});

it("a picture's original is served so that nothing in it can run, and is not cached", async () => {
	const site = await serve();
	const { headers } = await site.ask("/admin/media/3f2b/original?shown");
	expect(headers["content-security-policy"]).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
	expect(headers["cache-control"]).toBe("no-store");
});

describe("metrics", () => {
	const token = "a-token-of-sixteen-signs";
	it.each([
		["from this machine", {}, 200],
		["through a proxy on this machine", { "X-Forwarded-For": "203.0.113.9" }, 403],
		["through a proxy with the token", { "X-Forwarded-For": "203.0.113.9", Authorization: `Bearer ${token}` }, 200],
		["through a proxy with another token", { Via: "1.1 proxy", Authorization: "Bearer nonsense" }, 403],
	])("requested %s get the response %3$i", async (_, headers, status) => {
		const site = await serve({ metricsToken: token });
		const answer = await site.ask("/metrics", { headers });
		expect(answer.status).toBe(status);
		expect(answer.body.includes("page_cache_bytes")).toBe(status === 200);
	});
});

describe("stopping", () => {
	it("answers requests on open connections, and closes each after its response", async () => {
		const site = await serveSite({ times: { lastRequestTime: 1000 } });
		await site.pages.warm(["/"]);
		const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
		// The first goes through the express lane, the second through node:http.
		const sockets = ["/", "/nowhere"].map((path) => {
			const socket = connect(site.port, "127.0.0.1");
			socket.write(request(path));
			return socket;
		});
		for (const socket of sockets) await once(socket, "data");
		const drained = site.drain();
		const another = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
		await vi.waitFor(() => expect(site.send(another)).rejects.toThrow("ECONNREFUSED"), { timeout: 5_000 });
		for (const socket of sockets) {
			socket.write(request("/"));
			const answer = (await socket.toArray()).join("");
			expect(answer).toMatch(/^HTTP\/1\.1 200 /);
			expect(answer).toContain("\r\nConnection: close\r\n");
		}
		await drained;
	});

	it("closes an idle connection without resetting it for late requests", async () => {
		const site = await serveSite();
		await site.pages.warm(["/"]);
		const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
		const sockets: Socket[] = [];
		for (const path of ["/", "/nowhere"]) {
			const socket = connect({ port: site.port, host: "127.0.0.1", allowHalfOpen: true });
			socket.write(request(path));
			await once(socket, "data");
			sockets.push(socket);
		}
		// Either may end first, so that both are listened to before.
		const ends = sockets.map((socket) => once(socket.resume(), "end"));
		const drained = site.drain();
		// Without a reset, the connection ends without error, and the late request gets no response.
		for (const [i, socket] of sockets.entries()) {
			await ends[i];
			socket.write(request("/"));
			socket.write(request("/"));
		}
		await Promise.all(sockets.map(async (socket) => once(socket.end(), "close")));
		await drained;
	});

	it("leaves it to a proxy to close its idle connections, and answers what comes on them later", async () => {
		const times = { lastRequestTime: 10, proxyIdleTime: 5000 };
		const sites = [await serveSite({ times }), await serveSite({ times, trustProxy: true })];
		const request = "GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n";
		const sockets = sites.map(({ port }) => connect(port, "127.0.0.1"));
		for (const socket of sockets) {
			socket.write(request);
			await once(socket, "data");
		}
		const drained = Promise.all(sites.map((site) => site.drain()));
		const [direct, proxied] = sockets as [Socket, Socket];
		await once(direct.resume(), "end");
		proxied.write(request);
		expect((await proxied.toArray()).join("")).toMatch(/^HTTP\/1\.1 404 [\s\S]*\r\nConnection: close\r\n/);
		await drained;
	});

	it.each([
		["node:http", "/?long"],
		["the express lane", "/"],
	])("serves one more request after an answer that was on its way through %s", async (_, path) => {
		const length = 20_000_000;
		const site = await serveSite({
			times: { lastRequestTime: 1000 },
			maxBytes: 64_000_000,
			render: () => new Response(Buffer.alloc(length, "a"), { headers: { "Content-Type": "text/html" } }),
		});
		await site.pages.get("/");
		const request = (target: string) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`;
		const socket = connect(site.port, "127.0.0.1");
		socket.write(request(path));
		await once(socket, "readable");
		const drained = site.drain();
		const refused = () => expect(site.send(request("/"))).rejects.toThrow("ECONNREFUSED");
		await vi.waitFor(refused, { timeout: 30_000 });
		for (let left = length; left > 0; ) {
			const bytes: Buffer | null = socket.read();
			if (bytes) left -= bytes.length;
			else await once(socket, "readable");
		}
		socket.write(request("/nowhere"));
		const answer = (await socket.toArray()).join("");
		expect(answer).toMatch(/HTTP\/1\.1 404 [\s\S]*\r\nConnection: close\r\n/);
		await drained;
	});

	it("does not wait for a client that reads nothing of a cached page", async () => {
		const site = await serveSite({
			times: { drainTime: 300, lastRequestTime: 100 },
			maxBytes: 64_000_000,
			render: () => new Response(Buffer.alloc(20_000_000, "a"), { headers: { "Content-Type": "text/html" } }),
		});
		await site.pages.get("/");
		const socket = connect(site.port, "127.0.0.1");
		socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
		await once(socket, "data");
		socket.pause();
		const started = performance.now();
		await site.drain();
		expect(performance.now() - started).toBeLessThan(3000);
		socket.destroy();
	});

	it("finishes running requests, closes idle connections and accepts no new ones", async () => {
		const entered = Promise.withResolvers<void>();
		const finish = Promise.withResolvers<void>();
		const site = await serveSite({
			async render(request, context) {
				entered.resolve();
				await finish.promise;
				return pageOf(request, context);
			},
		});
		const idle = connect(site.port, "127.0.0.1");
		await once(idle, "connect");
		const running = site.ask("/");
		await entered.promise;
		const drained = site.drain();
		await once(idle.resume(), "close");
		await expect(site.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")).rejects.toThrow("ECONNREFUSED");
		finish.resolve();
		expect((await running).status).toBe(200);
		await drained;
	});

	it("waits only for a limited time for a request that hangs", async () => {
		const entered = Promise.withResolvers<void>();
		const site = await serveSite({
			times: { drainTime: 100 },
			render() {
				entered.resolve();
				return new Promise(() => {});
			},
		});
		const running = site.ask("/").catch((error) => error.code);
		await entered.promise;
		await site.drain();
		expect(await running).toBe("ECONNRESET");
	});
});
