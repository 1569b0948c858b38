import { afterEach, expect, test } from "vitest";
import { type Asked, origin, serveSite } from "../../../tests/served-site.ts";

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const end of endings.splice(0)) await end();
});

/** Serves pages that say where they are, and link to another. */
async function siteOfPages() {
	const led: string[] = [];
	const missed: string[] = [];
	const addresses = {
		lead: (path: string) => void led.push(path),
		miss: (to: string) => void missed.push(to),
		missByQuery() {},
	};
	const site = await serveSite({
		addresses,
		render({ url }) {
			const { pathname } = new URL(url);
			const isMissing = pathname.endsWith("/-") || pathname === "/services";
			return new Response(
				`<!doctype html><html lang="en"><head><title>${pathname}</title><link rel="canonical" href="${url}"/></head><main><h1>At ${pathname}</h1><p><a href="/about">About</a></p></main></html>`,
				{ status: isMissing ? 404 : 200, headers: { "Content-Type": "text/html; charset=utf-8" } },
			);
		},
	});
	endings.push(() => site.close());
	return { ...site, led, missed };
}

const wordsOf = ({ body }: Asked) => String(body);

test("every page is there in words, with the page as its own address, and without a place of its own among results", async () => {
	const site = await siteOfPages();
	for (const [address, page] of [
		["/index.md", "/"],
		["/about.md", "/about"],
		["/articles.md", "/articles"],
		["/services/one.md", "/services/one"],
	] as const) {
		const answer = await site.ask(address);
		expect(answer.status, address).toBe(200);
		expect(wordsOf(answer)).toBe(`# At ${page}\n\n[About](${origin}/about)\n`);
		expect(answer.headers).toMatchObject({
			"content-type": "text/markdown; charset=utf-8",
			"content-language": "en",
			"x-robots-tag": "noindex",
			link: `<${origin}${page}>; rel="canonical"`,
		});
		expect(answer.headers).not.toHaveProperty("content-security-policy");
	}
});

test("a page is drawn once for its own address and its words, whoever asks for which first", async () => {
	const site = await siteOfPages();
	await site.ask("/about.md");
	await site.ask("/about");
	await site.ask("/articles");
	await Promise.all([site.ask("/articles.md"), site.ask("/articles.md")]);
	expect(site.rendered).toEqual(["GET /about", "GET /articles"]);
});

test("HEAD and entity tags are answered as of pages", async () => {
	const site = await siteOfPages();
	const { headers, body } = await site.ask("/about.md");
	const head = await site.ask("/about.md", { method: "HEAD" });
	expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(body.length)]);
	const again = await site.ask("/about.md", { headers: { "If-None-Match": headers.etag } });
	expect([again.status, again.body.length]).toEqual([304, 0]);
	expect(headers["cache-control"]).toBe((await site.ask("/about")).headers["cache-control"]);
	expect((await site.ask("/about.md", { method: "POST" })).status).toBe(404);
});

test("other spellings lead to the address, and old addresses to the words of where they lead", async () => {
	const site = await siteOfPages();
	const led = async (target: string) => (await site.ask(target)).headers.location;
	for (const target of ["/about.md/", "//about.md", "/About.MD", "/about%2Emd"])
		expect(await led(target), target).toBe("/about.md");
	expect(await led("/services/old.md?from=here")).toBe("/services/one.md?from=here");
	expect((await site.ask("/services/gone.md")).status).toBe(410);
	expect(site.led).toEqual(["/services/old", "/services/gone"]);
	expect((await site.ask("/about.md?utm_source=a")).status).toBe(200);
});

test("where there is no page there are no words of it, and the answer is that of any missing address", async () => {
	const site = await siteOfPages();
	for (const target of ["/nothing.md", "/services/two.md", "/services.md", "/.md", "/about.md.md", "/robots.txt.md"]) {
		const answer = await site.ask(target);
		expect([answer.status, answer.headers["content-type"]], target).toEqual([404, "text/html; charset=utf-8"]);
	}
	expect(site.missed).toContain("/nothing.md");
});
