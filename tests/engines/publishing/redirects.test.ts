import { expect, test } from "vitest";
import { AddressCounter } from "../../../app/.server/analytics/address-counter.ts";
import { leadCounts, missingAddresses } from "../../../app/.server/analytics/address-counts.ts";
import { mostKept } from "../../../app/.server/analytics/hits.ts";
import { emptySearches, forgetSearches, SearchCounter } from "../../../app/.server/analytics/search-counter.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { proveRetention } from "../../../app/.server/personal-data/prove-retention.ts";
import { addRedirects } from "../../../app/.server/publishing/add-redirects.ts";
import { publish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { redirectOf } from "../../../app/.server/snapshot/redirects.ts";
import { importContent } from "../../../app/.server/transfer/import.ts";
import { category } from "../../../app/content/system/topic.ts";
import { wordsOfQuery } from "../../../app/site/search/find-by-words.ts";
import { ada, anArticle } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

interface Redirect {
	from: string;
	to?: string;
	kind?: "301" | "302" | "410";
}

async function draft(store: Store, { from, to = "", kind = "301" }: Redirect): Promise<string> {
	return (await create(store, { type: "redirects", data: { from, to, kind }, actor: ada })).id;
}

async function live(store: Store, redirect: Redirect): Promise<string> {
	const id = await draft(store, redirect);
	await publish(store, [id], ada);
	return id;
}

onBothEngines("redirects", (newEnvironment) => {
	const open = async () => (await newEnvironment()).open();

	test("that lead nowhere, in circles or away from the site's own addresses are refused with a sentence", async () => {
		const store = await open();
		const { id: article } = await create(store, { type: "articles", data: anArticle(), actor: ada });
		await publish(store, [article], ada);
		await live(store, { from: "/a", to: "/services" });
		await live(store, { from: "/blog/*", to: "/articles" });
		const refused: [Redirect, string][] = [
			[{ from: "/x", to: "/X/" }, "/x would lead onto itself."],
			[{ from: "/x/*", to: "/x/y/*" }, "/x/* would lead onto itself."],
			[{ from: "/A/", to: "/about" }, "Another redirect leads /A/ to /services already."],
			[{ from: "/x", to: "/a" }, "/a leads on to /services. Lead there at once."],
			[{ from: "/x", to: "/blog/one" }, "/blog/one leads on to /articles. Lead there at once."],
			[{ from: "/services", to: "/about" }, "/services belongs to the site itself."],
			[{ from: "/feed.xml", to: "/about" }, "/feed.xml belongs to the site itself."],
			[{ from: "/Admin/pages", to: "/about" }, "belongs to the site itself."],
			[{ from: "/%2Ewell-known/acme-challenge/*", to: "https://evil.example/*" }, "belongs to the site itself."],
			[{ from: "/.Well-Known/change-password", to: "/about" }, "belongs to the site itself."],
			[{ from: "/.well*", to: "https://evil.example" }, "nothing leads away from there."],
			[{ from: "/oauth/token?a=1", to: "https://evil.example" }, "belongs to the site itself."],
			[{ from: "/robots.txt?a=1", to: "/about" }, "belongs to the site itself."],
			[{ from: "/files/*", to: "/about" }, "belongs to the site itself."],
			[{ from: "/articles/on-ledgers", to: "/about" }, "/articles/on-ledgers is a page of the site"],
			[{ from: "/x", to: "/admin/pages" }, "visitors cannot be led into the studio."],
			[{ from: "/x", to: "//evil.example" }, "it is a path such as /contact"],
			[{ from: "/x", to: "javascript:alert(1)" }, "it is a path such as /contact"],
			[{ from: "/x*", to: "https://good.example*" }, "it is a path such as /contact"],
			[{ from: "/x", to: "/nowhere" }, "There is no page at /nowhere."],
			[{ from: "/x" }, "Say where it leads, or that it is gone (410)."],
			[{ from: "/x", to: "/articles/*" }, "A * stands for nothing here"],
			[{ from: "/x/*/*", to: "/about" }, "one * is enough"],
			[{ from: "x", to: "/about" }, "it begins with a slash"],
			[{ from: "/a b", to: "/about" }, "it has no spaces; in addresses they are written %20."],
			[{ from: "/a%2Fb", to: "/about" }, "a slash written %2F"],
			[{ from: "/", to: "/about" }, "the home page leads nowhere else."],
		];
		for (const [redirect, sentence] of refused) {
			const id = await draft(store, redirect);
			await expect(publish(store, [id], ada), JSON.stringify(redirect)).rejects.toThrow(sentence);
		}
		const circle = [await draft(store, { from: "/p", to: "/q" }), await draft(store, { from: "/q", to: "/p" })];
		await expect(publish(store, circle, ada)).rejects.toThrow("/p would lead back to itself, by way of /q.");
		await unpublish(store, [article], ada);
		await live(store, { from: "/articles/on-ledgers", to: "/about" });
		const chain = await draft(store, { from: "/y", to: "/z" });
		const ids = [chain, await draft(store, { from: "/z", to: "/about" })];
		await expect(publish(store, ids, ada)).rejects.toThrow("/z leads on to /about. Lead there at once.");
		const content = { documents: [{ id: "r", type: "redirects", data: { from: "/x", to: "/x", kind: "301" } }] };
		await expect(importContent(store, { ...content, singletons: {} }, ada)).rejects.toThrow("onto itself");
	});

	test("of a list come as far as they can, and each other one is named with its line and reason", async () => {
		const store = await open();
		await live(store, { from: "/known", to: "/about" });
		const list = [
			["/old-home", "/"],
			["/%FCber-uns", "/about"],
			["/known/", "/services"],
			["/loop-a", "/loop-b"],
			["/loop-b", "/loop-a"],
			["/chain", "/self"],
			["/self", "/self"],
			["/twice", "/services"],
			["/Twice/", "/about"],
			["/spaces in path", "/services"],
			["no-slash", "/services"],
			["/to-missing", "/does-not-exist"],
			["/admin", "/services"],
			["/.well-known/*", "/services"],
			["/wild/*", "/services"],
		].map(([from = "", to = ""], index) => ({ from, to, kind: "301", line: index + 2 }));
		const add = () => addRedirects(store, list, ada, { publishes: true });
		const first = await add();
		expect(first).toMatchObject({ added: 4, changed: 1, same: 0 });
		const reasons = first.refused.toSorted((a, b) => a.line! - b.line!).map(({ line, reason }) => `${line} ${reason}`);
		expect(reasons).toEqual([
			"5 /loop-a would lead back to itself, by way of /loop-b.",
			"6 /loop-b would lead back to itself, by way of /loop-a.",
			"7 /self leads on to /self. Lead there at once.",
			"8 /self would lead onto itself.",
			"10 Line 9 leads /twice to /services already.",
			"11 Old address: it has no spaces; in addresses they are written %20.",
			"12 Old address: it begins with a slash, such as /blog/hello.",
			"13 There is no page at /does-not-exist. Choose one, or publish it before.",
			"14 /admin belongs to the site itself.",
			"15 /.well-known/* belongs to the site itself.",
		]);
		const snapshot = await loadSnapshot(store);
		expect(redirectOf(snapshot, "/%C3%BCber-uns")).toMatchObject({ to: "/about" });
		expect(snapshot.resolve("/known")).toMatchObject({ to: "/services" });
		expect(snapshot.resolve("/loop-a")).toEqual({ kind: "unknown" });
		expect(await add()).toMatchObject({ added: 0, changed: 0, same: 5 });
	});

	test("follow the pages behind them, and go before what was said of a deleted one", async () => {
		const store = await open();
		const { id } = await create(store, { type: "articles", data: anArticle(), actor: ada });
		const first = await draft(store, { from: "/blog/ledgers", to: "/articles/on-ledgers#end" });
		await publish(store, [id, first], ada);
		const at = async (path: string) => (await loadSnapshot(store)).resolve(path);
		expect(await at("/blog/ledgers")).toMatchObject({ kind: "moved", to: "/articles/on-ledgers#end", redirect: first });

		const { version, data } = await get(store, id);
		await saveDraft(store, { id, basedOn: version, data: { ...data, slug: "ledgers" }, actor: ada });
		await publish(store, [id], ada);
		expect(await at("/blog/ledgers")).toMatchObject({ kind: "moved", to: "/articles/ledgers" });
		expect(await at("/articles/on-ledgers")).toEqual({ kind: "moved", to: "/articles/ledgers" });

		await unpublish(store, [id], ada);
		expect(await at("/articles/ledgers")).toEqual({ kind: "gone" });
		await live(store, { from: "/articles/ledgers", to: "/articles", kind: "302" });
		expect(await at("/articles/ledgers")).toMatchObject({ kind: "moved", to: "/articles", temporary: true });
		expect((await loadSnapshot(store)).formerPaths()).toContain("/articles/ledgers");
	});

	test("leave the feed of a category where it is, and the feed follows its category", async () => {
		const store = await open();
		const craft = { ...category.initial, name: "Craft", slug: "craft" };
		const { id } = await create(store, { type: "categories", data: craft, actor: ada });
		await publish(store, [id], ada);
		const feed = "/articles/category/craft/feed.xml";
		await live(store, { from: "/articles/*", to: "/articles" });
		await live(store, { from: "/category/craft/feed", to: feed });
		await expect(live(store, { from: feed, to: "/about" })).rejects.toThrow("is a page of the site");
		const at = async (path: string) => (await loadSnapshot(store)).resolve(path);
		expect(await at(feed)).toEqual({ kind: "live" });
		expect(await at("/category/craft/feed")).toMatchObject({ kind: "moved", to: feed });

		const { version, data } = await get(store, id);
		await saveDraft(store, { id, basedOn: version, data: { ...data, slug: "trade" }, actor: ada });
		await publish(store, [id], ada);
		const moved = "/articles/category/trade/feed.xml";
		for (const old of [feed, "/category/craft/feed"])
			expect(await at(old), old).toMatchObject({ kind: "moved", to: moved });

		await unpublish(store, [id], ada);
		expect(await at(moved)).toEqual({ kind: "gone" });
	});

	test("are counted by two instances, and so are addresses without a page, within a bound", async () => {
		const { open } = await newEnvironment();
		const stores = [await open(), await open()];
		const counters = stores.map((store) => new AddressCounter(store));
		for (const counter of counters) {
			counter.lead("/a", { kind: "moved", to: "/b", redirect: "one" });
			counter.lead("/former", { kind: "moved", to: "/b" });
			for (let n = 0; n < 3; n += 1) counter.miss("/Lost/?utm_source=mail");
			counter.missByQuery("/?p=12&x=1");
			counter.missByQuery("/?utm_source=mail");
			for (const probe of ["/.env", "/wp-login.php", "/reset/ada@example.com", "/t/9f86d081884c7d659a2feaa0c55ad015a3"])
				counter.miss(probe);
		}
		await Promise.all(counters.map((counter) => counter.flush()));
		const leads = await leadCounts(stores[0]!);
		expect(leads.get("one")?.hits).toBe(2);
		expect(leads.get("/former")?.hits).toBe(2);
		const missing = await missingAddresses(stores[1]!);
		expect(missing.map(({ address, hits }) => [address, hits])).toEqual([
			["/lost", 6],
			["/?p=12", 2],
		]);
		for (let round = 0; round < 4; round += 1) {
			for (let n = 0; n < 1000; n += 1) counters[0]!.miss(`/made-up-${round}-${n}`);
			await counters[0]!.flush();
		}
		const all = await missingAddresses(stores[1]!);
		expect(all.length).toBe(mostKept);
		expect(all.slice(0, 2).map(({ address }) => address)).toEqual(["/lost", "/?p=12"]);
	});

	test("are kept beside the searches that found nothing, which are counted once a visitor and day, and name nobody", async () => {
		const { open } = await newEnvironment();
		const stores = [await open(), await open()];
		const [first, second] = stores.map((store) => new SearchCounter(store));
		const agent = "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0";
		const search = (query: string, address: string, more: { agent?: string; headers?: Headers } = {}) => ({
			...{ query, words: wordsOfQuery(query), headers: more.headers ?? new Headers() },
			client: { address, agent: more.agent ?? agent },
		});
		const now = Date.parse("2026-03-04T10:00Z");
		const times = (query: string, many: number, at = now) => {
			for (let n = 0; n < many; n += 1) first!.take(search(query, "192.0.2.1"), at);
		};
		times("Straßen-Café", 3);
		times("STRASSEN cafe", 3);
		times("strassen café", 1, now + 86_400_000);
		second!.take(search("strassen cafe", "192.0.2.1"), now);
		second!.take(search("Kafka", "198.51.100.7"), now);
		for (const typed of [
			"ada@signet.example",
			"ada (at) signet",
			"+49 170 123-4567",
			"٠١٧٠ ١٢٣٤٥٦٧",
			"DE89 3704 0044 0532",
			"…",
			"a ".repeat(50) + "word".repeat(20),
		])
			second!.take(search(typed, "192.0.2.9"), now);
		second!.take(search("robot", "192.0.2.9", { agent: "curl/9" }), now);
		for (const name of ["dnt", "sec-gpc"])
			second!.take(search("private", "192.0.2.9", { headers: new Headers({ [name]: "1" }) }), now);
		const flush = () => Promise.all([first!.flush(), second!.flush()]);
		await flush();
		const found = async () => (await emptySearches(stores[1]!)).map(({ key, hits }) => [key, hits]);
		expect(await found()).toEqual([
			["strassen cafe", 3],
			["kafka", 1],
		]);
		await forgetSearches(stores[0]!, ["kafka"]);
		for (let round = 0; round < 4; round += 1) {
			for (let n = 0; n < 200; n += 1) first!.take(search(`made up ${round} x${n}`, `10.0.${round}.${n}`), now);
			await flush();
		}
		expect(await found()).toHaveLength(801);
		expect((await found())[0]).toEqual(["strassen cafe", 3]);
		await stores[0]!.db.updateTable("empty_searches").set({ last_day: "2025-01-01" }).where("hits", "<", 2).execute();
		await expect(proveRetention(stores[0]!, 0)).rejects.toThrow("800 rows of searches without a result");
		first!.start();
		await expect.poll(async () => (await found()).length).toBe(1);
		await first!.stop();
	});
});
