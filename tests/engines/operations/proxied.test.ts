import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientAddress } from "../../../server/connections/client-address.ts";
import { nginxProgram, settingsForTwo, startNginx } from "../../nginx.ts";

if (!nginxProgram) console.log("nginx is not installed: what the documents say of it is not tried.");

/** Says how much it got, and from whom. */
let site: Server;
let port: number;

beforeAll(async () => {
	site = createServer(async (request, response) => {
		let bytes = 0;
		for await (const chunk of request) bytes += chunk.length;
		response.end(`${bytes} ${clientAddress(request, true)}`);
	}).listen(0, "127.0.0.1");
	await once(site, "listening");
	({ port } = site.address() as AddressInfo);
});
afterAll(() => {
	site.closeAllConnections();
	site.close();
});

async function documented(): Promise<string[]> {
	const document = await readFile("docs/operate/proxy.md", "utf8");
	const blocks = [...document.matchAll(/^```nginx\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
	return blocks.map((block) => block.replaceAll("127.0.0.1:3000", `127.0.0.1:${port}`));
}

describe.skipIf(!nginxProgram)("behind nginx with the settings", () => {
	test.each([
		["for one instance", async () => (await documented())[0]!],
		["for two instances", () => settingsForTwo([port, port])],
	])("%s, large files pass where they are taken, and nowhere else", async (_, settings) => {
		const proxy = await startNginx(await settings());
		const send = async (path: string, megabytes: number) => {
			const body = Buffer.alloc(megabytes * 1_000_000);
			const answer = await fetch(`http://127.0.0.1:${proxy.port}${path}`, { method: "POST", body });
			return [answer.status, Number.parseInt(await answer.text(), 10) / 1_000_000];
		};
		try {
			expect(await send("/admin/media/upload?name=film.mp4", 40)).toEqual([200, 40]);
			expect(await send("/admin/actions/move-in?name=export.xml", 40)).toEqual([200, 40]);
			expect(await send("/forms/brief", 21)).toEqual([200, 21]);
			const headers = { "content-length": 40_000_000 };
			const to = { host: "127.0.0.1", port: proxy.port, path: "/admin/evidence/claim", method: "POST", headers };
			const request = httpRequest(to);
			request.flushHeaders();
			const [answer] = (await once(request, "response")) as [IncomingMessage];
			request.destroy();
			expect(answer.statusCode).toBe(413);
		} finally {
			await proxy.stop();
		}
	});

	test("for a CDN, visitors are told apart by what the CDN says, and by nothing that they say themselves", async () => {
		const [server = "", cdn = ""] = await documented();
		const whole = server.replace("server_name", `${cdn}server_name`);
		const ask = async (settings: string) => {
			const proxy = await startNginx(settings);
			const headers = { "cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "198.51.100.4" };
			const answer = fetch(`http://127.0.0.1:${proxy.port}/`, { headers });
			return answer.then((one) => one.text()).finally(() => proxy.stop());
		};
		expect(await ask(whole.replace("173.245.48.0/20", "127.0.0.1"))).toBe("0 203.0.113.9");
		expect(await ask(whole)).toBe("0 127.0.0.1");
	});
});
