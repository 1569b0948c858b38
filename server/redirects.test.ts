import { afterEach, describe, expect, it } from "vitest";
import { type Redirection, RedirectTable } from "../app/.server/snapshot/redirects.ts";
import { sampleSnapshot } from "../tests/sample-snapshot.ts";
import { origin, serveSite } from "../tests/served-site.ts";

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const end of endings.splice(0)) await end();
});

type Redirect = readonly [from: string, to: string, kind?: "301" | "302" | "410"];

/** Serves a site with redirects. Returns what a request is answered with: the status, and where it leads. */
async function siteWith(redirects: readonly Redirect[]) {
	const led: (string | undefined)[] = [];
	const missed: string[] = [];
	const addresses = {
		lead: (path: string, { redirect }: Redirection) => void led.push(redirect ?? path),
		miss: (target: string) => void missed.push(target),
		missByQuery: (target: string) => void missed.push(target),
	};
	const served = await serveSite({ addresses });
	endings.push(() => served.close());
	const added = redirects.map(
		([from, to, kind = "301"]) => ({ type: "redirects", id: from, data: { from, to, kind } }) as const,
	);
	await served.pages.show(sampleSnapshot({}, added));
	const at = async (target: string, method?: string) => {
		const { status, headers } = await served.ask(target, { method });
		return headers.location === undefined ? status : `${status} ${headers.location}`;
	};
	return { at, led, missed, ask: served.ask };
}

describe("redirects", () => {
	it("lead on from every spelling of an old address, in one step", async () => {
		const { at, led } = await siteWith([
			["/2019/Hello-World/", "/articles/hello"],
			["/über-uns", "/about"],
			["/later", "/contact#form", "302"],
			["/shop", "https://shop.example/Start?a=1"],
			["/over", "", "410"],
		]);
		for (const target of ["/2019/hello-world", "/2019/Hello-World/", "//2019/hello%2Dworld"])
			expect(await at(target)).toBe("301 /articles/hello");
		for (const target of ["/%C3%BCber-uns/", "/%C3%9CBER-UNS", "/u%CC%88ber-uns"])
			expect(await at(target)).toBe("301 /about");
		expect(await at("/later")).toBe("302 /contact#form");
		expect(await at("/shop/")).toBe("301 https://shop.example/Start?a=1");
		expect(await at("/over")).toBe(410);
		expect(await at("/over/")).toBe("301 /over");
		expect(new Set(led)).toEqual(new Set(["/2019/Hello-World/", "/über-uns", "/later", "/shop", "/over"]));
	});

	it("of a query lead away from a page, whatever else is in the query", async () => {
		const { at, missed } = await siteWith([
			["/?p=123", "/articles"],
			["/index.php?id=4&lang=de", "/about"],
			["/index.php", "/services"],
		]);
		expect(await at("/?p=123")).toBe("301 /articles");
		expect(await at("/?utm_source=mail&p=123")).toBe("301 /articles?utm_source=mail");
		expect(await at("/?p=1234")).toBe(200);
		expect(await at("/")).toBe(200);
		expect(await at("/index.php?lang=de&id=4")).toBe("301 /about");
		expect(await at("/index.php?lang=en&id=4")).toBe("301 /services?lang=en&id=4");
		expect(missed).toContain("/?p=1234");
	});

	it("take the query along, except what they go by and what the new address says itself", async () => {
		const { at } = await siteWith([
			["/sommer", "/services", "302"],
			["/shop", "https://shop.example/Start?a=1#top"],
			["/blog/*", "/articles/*"],
			["/?p=123", "/contact?utm_medium=link#form"],
			["/former", "/services/old?plan=b"],
		]);
		const campaign = "utm_source=flyer&utm_campaign=juni%20a&gclid=1";
		expect(await at(`/sommer?${campaign}`)).toBe(`302 /services?${campaign}`);
		expect(await at(`/Sommer/?${campaign}`)).toBe(`302 /services?${campaign}`);
		expect(await at("/shop?a=2&b=3")).toBe("301 https://shop.example/Start?a=1&b=3#top");
		expect(await at("/blog/one?a&b=%C3%BC")).toBe("301 /articles/one?a&b=%C3%BC");
		expect(await at("/%C3%9Cber?a=1")).toBe(404);
		expect(await at("/?p=123&p=4&utm_medium=mail&x=1")).toBe("301 /contact?utm_medium=link&p=4&x=1#form");
	});

	it("of the site itself take the query along, too", async () => {
		const { ask, close } = await serveSite({
			render: (request) => {
				const { pathname, searchParams } = new URL(request.url);
				return searchParams.has("category") ? Response.redirect(`${origin}${pathname}`, 301) : new Response("A list");
			},
		});
		endings.push(close);
		const at = async (target: string, method?: string) => {
			const { status, headers } = await ask(target, { method });
			return `${status} ${headers.location}`;
		};
		expect(await at("/About/?utm_source=a")).toBe("301 /about?utm_source=a");
		expect(await at("/services/old?utm_source=a")).toBe("301 /services/one?utm_source=a");
		expect(await at("/services/Old/?utm_source=a")).toBe("301 /services/one?utm_source=a");
		expect(await at("/articles?utm_source=a&category=none")).toBe(`301 ${origin}/articles?utm_source=a`);
	});

	it("with a * lead all addresses like one on, and never to another host or away from what is there", async () => {
		const { at } = await siteWith([
			["/blog/*", "/articles/*"],
			["/blog/special", "/about"],
			["/old*", "/*"],
			["/Docs/*", "https://docs.example/v1/*"],
			["/*/feed", "/feed.xml"],
		]);
		expect(await at("/blog/2019/One/")).toBe("301 /articles/2019/one");
		expect(await at("/blog/special")).toBe("301 /about");
		expect(await at("/old//evil.example")).toBe("301 /evil.example");
		expect(await at("/old/%2Fevil.example")).toBe(404);
		expect(await at("/docs/GetStarted")).toBe("301 https://docs.example/v1/GetStarted");
		expect(await at("/docs/gr%C3%B6%C3%9Fe")).toBe("301 https://docs.example/v1/gr%C3%B6%C3%9Fe");
		expect(await at("/2019/hello/feed/")).toBe("301 /feed.xml");

		const all = await siteWith([
			["/*", "/services"],
			["/.well-known/*", "/services"],
			["/mcp?a=1", "/services"],
			["/robots.txt", "/services"],
		]);
		expect(await all.at("/nothing/at/all")).toBe("301 /services");
		expect(await all.at("/about")).toBe(200);
		for (const own of [
			"/contact",
			"/healthz",
			"/admin",
			"/admin.data",
			"/social/x.png",
			"/forms/contact",
			"/sitemap.xml",
			"/robots.txt",
			"/mcp?a=1",
			"/visit",
			"/.well-known/acme-challenge/token",
			"/.well-known/Acme-Challenge/",
			"/.well-known/%C3%BC",
			"/.well-known/oauth-authorization-server",
		])
			expect(await all.at(own)).not.toBe("301 /services");
	});

	it("that lead to one another end at some point", async () => {
		const { at } = await siteWith([
			["/a", "/b"],
			["/b", "/a"],
			["/c", "/d"],
			["/d", "/about"],
		]);
		expect(await at("/c")).toBe("301 /about");
		expect(await at("/a")).toMatch(/^301 \/[ab]$/);
	});

	it("are found quickly among thousands, and addresses without a page are told", async () => {
		const many = Array.from({ length: 4000 }, (_, n): Redirect => [`/old/${n}${n % 2 ? "/*" : ""}`, "/about"]);
		const { at, missed } = await siteWith(many);
		const started = process.cpuUsage();
		for (let n = 0; n < 100; n += 1) expect(await at(`/nothing/${n}`)).toBe(404);
		const { user } = process.cpuUsage(started);
		expect(user / 1000 / 100).toBeLessThan(20);
		expect(missed.length).toBe(100);
		expect(await at("/old/3999/x")).toBe("301 /about");
	});

	it("with a * are looked through at once, however many there are and however long an address is", () => {
		const entries = Array.from({ length: 3000 }, (_, n) => ({
			id: `${n}`,
			from: `/İ${n}/*/x`,
			to: "/about",
			kind: "301",
		}));
		const table = new RedirectTable(entries);
		const long = { path: `/${"İ".repeat(330)}`, query: [] };
		const started = process.cpuUsage();
		for (let times = 0; times < 50; times += 1) expect(table.like(long)).toBeUndefined();
		const { user } = process.cpuUsage(started);
		expect(user / 1000 / 50).toBeLessThan(4);
		expect(table.like({ path: "/İ2999/a/X", query: [] })).toMatchObject({ to: "/about" });
	});
});
