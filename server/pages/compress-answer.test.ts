import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { serveSite } from "../../tests/served-site.ts";

const words = "A long answer for one person alone. ".repeat(200);
let close: (() => Promise<void>) | undefined;

afterEach(() => close?.());

async function serve(type: string) {
	const site = await serveSite({ render: async () => new Response(words, { headers: { "Content-Type": type } }) });
	close = site.close;
	return site;
}

test("a personal response is compressed with the encoding that its client prefers", async () => {
	const site = await serve("application/json");
	const ask = (accept: string) => site.ask("/contact", { method: "POST", headers: { "Accept-Encoding": accept } });
	const [brotli, gzip, plain] = [await ask("gzip, br"), await ask("gzip"), await ask("identity")];
	expect(brotliDecompressSync(brotli.body).toString()).toBe(words);
	expect(gunzipSync(gzip.body).toString()).toBe(words);
	expect(plain.body.toString()).toBe(words);
	expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
	expect(plain.headers["content-encoding"]).toBeUndefined();
});

test.each(["image/png", "text/event-stream; charset=utf-8"])("%s is not compressed", async (type) => {
	const site = await serve(type);
	const answer = await site.ask("/contact", { method: "POST", headers: { "Accept-Encoding": "br" } });
	expect(answer.body.toString()).toBe(words);
});
