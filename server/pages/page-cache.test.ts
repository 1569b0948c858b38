import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { release } from "../../tests/served-site.ts";
import { PageCache } from "./page-cache.ts";
import { chooseEncoding, createReadyResponse, type ReadyResponse } from "./ready-response.ts";

type Render = ConstructorParameters<typeof PageCache>[0]["render"];

const text = (answer: ReadyResponse) => answer.encoded.identity.body.toString();
const page = (words: string, status = 200) => createReadyResponse(status, {}, Buffer.from(words));

function cacheOf(render: Render, maxBytes = 1_000_000) {
	return new PageCache({ maxBytes, snapshot: release(1), render });
}

describe("the page cache", () => {
	it("renders a page once, however many requests wait for it", async () => {
		const render = vi.fn<Render>(async (key) => page(key));
		const pages = cacheOf(render);
		const answers = await Promise.all(Array.from({ length: 50 }, () => pages.get("/")));
		expect(new Set(answers).size).toBe(1);
		expect(render).toHaveBeenCalledOnce();
	});

	it("stays within its size limit, and keeps what was requested most recently", async () => {
		const pages = cacheOf(async (key) => page(key + Math.random().toString(36).repeat(100)), 20_000);
		await pages.get("/favourite");
		for (let n = 0; n < 50; n += 1) {
			await pages.get(`/page-${n}`);
			expect(pages.find("/favourite")).toBeDefined();
			expect(pages.bytes).toBeLessThanOrEqual(20_000);
		}
		await expect.poll(() => pages.find("/favourite")?.encoded.br).toBeDefined();
		expect(pages.bytes).toBeLessThanOrEqual(20_000);
	});

	it("holds a page only compressed, and gives it plain to whoever takes no other form", async () => {
		const words = "The same words. ".repeat(1_000);
		const pages = cacheOf(async () => page(words));
		await pages.get("/");
		await expect.poll(() => pages.find("/")?.encoded.br).toBeDefined();
		expect(pages.bytes).toBeLessThan(words.length / 4);
		const { body, fields } = chooseEncoding(pages.find("/")!, "identity", undefined);
		expect(String(body)).toBe(words);
		expect(fields).toContain(String(words.length));
	});

	it("draws a page once for both of its forms, also where there is room for none", async () => {
		const render = vi.fn<Render>(async (key) => page(key));
		const pages = new PageCache({
			...{ maxBytes: 0, snapshot: release(1), render },
			derived: (key) =>
				key.endsWith(".md") ? { from: key.slice(0, -3), make: (one) => page(`# ${text(one)}`) } : undefined,
		});
		for (const key of ["/a", "/a.md", "/b", "/b.md"]) await pages.whole(key, pages.snapshot);
		expect(render.mock.calls.map(([key]) => key)).toEqual(["/a", "/b"]);
		expect(text((await pages.whole("/a.md", pages.snapshot)).answer)).toBe("# /a");
	});

	it("serves nothing of an earlier release, even if it was still being rendered", async () => {
		const slow = Promise.withResolvers<void>();
		const pages = cacheOf(async (_, snapshot) => {
			if (snapshot.release === 1) await slow.promise;
			return page(`release ${snapshot.release}`);
		});
		const early = pages.get("/");
		const shown = pages.show(release(2), () => ["/"]);
		expect(text(await pages.get("/"))).toBe("release 2");
		slow.resolve();
		expect(text(await early)).toBe("release 1");
		await shown;
		expect(text(pages.find("/")!)).toBe("release 2");
	});

	it("renders the pages of a new release before they are requested, with the best compression", async () => {
		const pages = cacheOf(async (key, snapshot) => page(`${key} of ${snapshot.release} `.repeat(50)));
		await pages.get("/left-over");
		await pages.show(release(2), () => ["/", "/about"]);
		expect(pages.find("/left-over")).toBeUndefined();
		expect(pages.find("/about")!.encoded.gzip).toBeDefined();
		await expect.poll(() => pages.find("/about")!.encoded.br).toBeDefined();
		const { br } = pages.find("/about")!.encoded;
		expect(brotliDecompressSync(br!.body).toString()).toMatch(/^\/about of 2 /);
	});

	it("renders what visitors ask for at once, and the rest when no other release has followed for a while", async () => {
		const rendered: string[] = [];
		const render: Render = async (key, { release }) => {
			rendered.push(`${key} of ${release}`);
			return page(`${key} of ${release}`);
		};
		const pages = new PageCache({ maxBytes: 1_000_000, snapshot: release(1), render, calmTime: 300 });
		await pages.get("/asked");
		const shown = [2, 3].map((number) => pages.show(release(number), () => ["/", "/asked"]));
		await expect.poll(() => rendered).toEqual(["/asked of 1", "/asked of 3"]);
		await Promise.all(shown);
		expect(rendered).toEqual(["/asked of 1", "/asked of 3", "/ of 3"]);
	});

	it("keeps the compressed forms of a page that a release has not changed", async () => {
		const pages = cacheOf(async (key, { release }) => page(key === "/" ? `release ${release}` : "always the same"));
		await pages.warm(["/", "/about"]);
		const before = { home: pages.find("/"), about: pages.find("/about") };
		await pages.show(release(2), () => ["/", "/about"]);
		expect(pages.find("/about")).toBe(before.about);
		expect(pages.find("/")).not.toBe(before.home);
	});

	it("draws the page of a draft once, however often it is previewed, and serves it only once it is live", async () => {
		const render = vi.fn<Render>(async (_, snapshot) => page(`release ${snapshot.release}`));
		const pages = cacheOf(render);
		await pages.get("/");
		const draft = release(2);
		const first = await pages.draw("/", draft);
		pages.precache([first]);
		expect(await pages.draw("/", draft)).toBe(first);
		expect(text(await pages.get("/"))).toBe("release 1");
		await pages.show(draft, () => ["/"]);
		expect(text(await pages.get("/"))).toBe("release 2");
		expect(render).toHaveBeenCalledTimes(2);
	});

	it("does not cache errors and redirects", async () => {
		const answers = [page("broken", 500), page("elsewhere", 301), page("fine")];
		const pages = cacheOf(async () => answers.shift()!);
		expect(text(await pages.get("/"))).toBe("broken");
		expect(text(await pages.get("/"))).toBe("elsewhere");
		expect(text(await pages.get("/"))).toBe("fine");
		expect(text(await pages.get("/"))).toBe("fine");
	});
});
