import { once } from "node:events";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Asked, origin, pageOf, release, serveSite } from "../tests/served-site.ts";

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
	it("comes in the coding that was asked for, with a tag of its own", async () => {
		const site = await serve();
		await site.pages.warm(["/"]);
		const plain = await site.ask("/", { headers });
		const gzip = await site.ask("/", { headers: { ...headers, "Accept-Encoding": "gzip" } });
		const brotli = await site.ask("/", { headers: { ...headers, "Accept-Encoding": "gzip, br" } });
		expect(gunzipSync(gzip.body)).toEqual(plain.body);
		expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
		expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
		for (const answer of [plain, gzip, brotli]) {
			expect(answer.headers).toMatchObject({ vary: "Accept-Encoding", "content-length": String(answer.body.length) });
		}
		expect(site.rendered).toEqual(["GET /"]);
	});

	it("is not sent again to those who have it", async () => {
		const site = await serve();
		await site.pages.warm(["/"]);
		const { etag } = (await site.ask("/", { headers: { ...headers, "Accept-Encoding": "gzip" } })).headers;
		for (const held of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
			const answer = await site.ask("/", { headers: { ...headers, "Accept-Encoding": "gzip", "If-None-Match": held } });
			expect(answer).toMatchObject({ status: 304, body: Buffer.alloc(0) });
			expect(answer.headers["cache-control"]).toBe("public, max-age=0, s-maxage=60, must-revalidate");
		}
		await site.pages.show(release(2), ["/"]);
		const answer = await site.ask("/", { headers: { ...headers, "If-None-Match": etag } });
		expect(answer.status).toBe(200);
		expect(answer.body.toString()).toContain("Release 2");
	});

	it("is bare of everything that the one who asks says about himself and about hosts", async () => {
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

	it("is guarded by its headers, and has an id", async () => {
		const site = await serve();
		await site.pages.warm(["/"]);
		const answers = [await site.ask("/", { headers }), await site.ask("/", { headers })];
		expect(answers[0]!.headers).toMatchObject({
			"content-security-policy": expect.stringMatching(
				/^default-src 'none';(?=.* script-src 'self';)(?=.* frame-ancestors 'none')/,
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
	it("may ask anything after anything, and gets the answers in order", async () => {
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

	it("may send a request in pieces", async () => {
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

	it("is kept for the next request for longer than one that never asked", async () => {
		const site = await serve({ times: { silentTime: 100 } });
		await site.pages.warm(["/"]);
		const socket = connect(site.port, "127.0.0.1");
		const ask = async () => {
			socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
			return String((await once(socket, "data"))[0]).split("\r\n", 1)[0];
		};
		expect(await ask()).toBe("HTTP/1.1 200 OK");
		// Opened after that answer, closed for its silence.
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
	])("smuggles nothing with %s", async (_, bytes, pages) => {
		const site = await serve({ times: { silentTime: 300, idleTime: 300, headersTime: 300, requestTime: 300 } });
		await site.pages.warm(["/"]);
		const answer = await site.send(bytes);
		expect(answer).not.toContain("/about");
		expect(answer.split("HTTP/1.1 200").length - 1).toBe(pages);
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
		["/?a=1&b=2", 200, undefined],
		["http://evil.example/about", 200, undefined],
	])("such as %s is answered with %i %s", async (target, status, location) => {
		const site = await serve();
		const answer = await site.ask(target);
		expect(answer.status).toBe(status);
		expect(answer.headers.location).toBe(location);
	});

	it("whatever it is, never fails, leads anywhere else or fills the memory", async () => {
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
		// The pages that exist, and one for all that is missing at each level.
		expect(site.rendered.length).toBeLessThan(12);
	});

	it("keeps the method of a form that is sent to another spelling of it", async () => {
		const site = await serve();
		const answer = await site.ask("/Contact/", { method: "POST", body: "name=A" });
		expect(answer).toMatchObject({ status: 308, headers: { location: "/contact" } });
	});
});

describe("a request", () => {
	it("with HEAD gets the header of the page and nothing more", async () => {
		const site = await serve();
		const [head, get] = [await site.ask("/", { method: "HEAD" }), await site.ask("/", { headers: closing })];
		expect(head.body).toHaveLength(0);
		expect(head.headers["content-length"]).toBe(String(get.body.length));
		expect(head.headers.etag).toBe(get.headers.etag);
	});

	it("with another method is told which ones there are", async () => {
		const site = await serve();
		const answer = await site.ask("/", { method: "DELETE" });
		expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, HEAD, POST" } });
	});

	it("with a form reaches the page with its body, and is not kept", async () => {
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
	])("with a body %s that is too large is refused", async (_, headers) => {
		const site = await serve();
		const body = Buffer.alloc(1_100_000, "a");
		expect((await site.ask("/contact", { method: "POST", headers, body })).status).toBe(413);
		expect(site.rendered).toEqual([]);
	});

	it("with a header that is too large is refused", async () => {
		const site = await serve();
		const answer = await site.send(`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`);
		expect(answer).toMatch(/^HTTP\/1\.1 431 /);
	});

	it.each(["", "GET / HTTP/1.1\r\n", "POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc"])(
		"that never ends is let go (%j)",
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
	])("by a script is answered by %s as people may see it", async (_, type, body, seen) => {
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
		await vi.waitFor(() => expect(lines).toHaveLength(3));
		expect(lines.join("")).not.toMatch(/secret|203\.0\.113\.9|127\.0\.0\.1/);
		expect(JSON.parse(lines[0]!)).toMatchObject({
			method: "GET",
			path: "/",
			status: 200,
			requestId: expect.any(String),
		});
	});
});

describe("figures", () => {
	const token = "a-token-of-sixteen-signs";
	it.each([
		["from this machine", {}, 200],
		["through a proxy on this machine", { "X-Forwarded-For": "203.0.113.9" }, 403],
		["through a proxy with the token", { "X-Forwarded-For": "203.0.113.9", Authorization: `Bearer ${token}` }, 200],
		["through a proxy with another token", { Via: "1.1 proxy", Authorization: "Bearer nonsense" }, 403],
	])("asked for %s are answered with %3$i", async (_, headers, status) => {
		const site = await serve({ metricsToken: token });
		const answer = await site.ask("/metrics", { headers });
		expect(answer.status).toBe(status);
		expect(answer.body.includes("page_cache_bytes")).toBe(status === 200);
	});
});

describe("stopping", () => {
	it("finishes the request that runs, closes idle connections and takes no new ones", async () => {
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

	it("waits only so long for a request that hangs", async () => {
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
