import { expect, it, onTestFinished } from "vitest";
import { origin, serveSite } from "../../tests/served-site.ts";

const post = (body: string, headers = {}) => ({
	method: "POST",
	body,
	headers: { "User-Agent": "A browser", "Content-Length": Buffer.byteLength(body), ...headers },
});

async function site() {
	const taken: string[] = [];
	const served = await serveSite({ visits: { take: (body) => taken.push(body) } });
	onTestFinished(() => served.close());
	return { ...served, taken };
}

it("accepts messages from pages of the site, with an empty response", async () => {
	const { ask, taken } = await site();
	const same = { Origin: origin, "Sec-Fetch-Site": "same-origin" };
	expect(await ask("/visit", post("of this site", same))).toMatchObject({ status: 204, body: Buffer.alloc(0) });
	// A request through another host name of the site, which the browser reports as same-origin.
	const second = { Origin: "https://www.quillstone.example", "Sec-Fetch-Site": "same-origin" };
	expect(await ask("/visit", post("of its second name", second))).toMatchObject({ status: 204 });
	expect(await ask("/visit", post("of an old browser", { Origin: origin }))).toMatchObject({ status: 204 });
	expect(taken).toEqual(["of this site", "of its second name", "of an old browser"]);
});

it("rejects messages from other sites, from visitors who opt out, and beyond the size of a page's message", async () => {
	const { ask, taken } = await site();
	expect((await ask("/visit", post("{}", { "Sec-Fetch-Site": "cross-site" }))).status).toBe(403);
	expect((await ask("/visit", post("{}", { Origin: "https://elsewhere.example" }))).status).toBe(403);
	expect((await ask("/visit", post("{}", { DNT: "1" }))).status).toBe(204);
	expect((await ask("/visit", post("{}", { "Sec-GPC": "1" }))).status).toBe(204);
	expect((await ask("/visit", post("x".repeat(8193)))).status).toBe(413);
	expect((await ask("/visit")).status).toBe(405);
	expect(taken).toEqual([]);
});
