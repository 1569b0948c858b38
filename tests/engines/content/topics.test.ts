import { expect, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import { migrations } from "../../../app/.server/db/migrations/all.ts";
import { withDraft } from "../../../app/.server/preview/overlay-drafts.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { rollback } from "../../../app/.server/publishing/roll-back-release.ts";
import { trash } from "../../../app/.server/publishing/trash.ts";
import { loadSnapshot, snapshotOf } from "../../../app/.server/snapshot/load-snapshot.ts";
import { category, tag } from "../../../app/content/system/topic.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { ada, anArticle } from "../../world.ts";
import { productPages } from "../product-pages.ts";
import { onBothEngines } from "../stores.ts";

onBothEngines("categories", (newEnvironment) => {
	test("of an earlier version become entries, and articles of every release stay in them", async () => {
		const shared = await newEnvironment({ migrated: false });
		const old = await shared.open({ migrations: migrations.filter(({ name }) => name < "0053") });
		const one = await create(old, {
			type: "articles",
			data: anArticle({ category: "AI & Automation" }),
			actor: systemActor,
		});
		const first = await publish(old, [one.id], systemActor);
		const page = await get(old, "articles-page");
		await saveDraft(old, { id: page.id, basedOn: page.version, data: page.data, actor: systemActor });
		await publish(old, [page.id], systemActor);
		const options = [
			{ key: "AI & Automation", label: "Machines" },
			{ key: "quiet", label: "Quiet" },
		];
		const data = JSON.stringify({ ...page.data, categories: options });
		await old.write((tx) =>
			tx.updateTable("revisions").set({ data }).where("document_id", "=", "articles-page").execute(),
		);
		await old.close();

		const store = await shared.open();
		const snapshot = await loadSnapshot(store);
		expect(snapshot.list("categories").map(({ name, path }) => [name, path])).toEqual([
			["Machines", "/articles/category/ai-and-automation"],
			["Quiet", "/articles/category/quiet"],
		]);
		expect(snapshot.list("articles").map(({ category }) => category)).toEqual(["Machines"]);
		expect((await snapshotOf(store, first)).list("articles")[0]!.category).toBe("Machines");
		expect(snapshot.resolve("/articles/category/quiet").kind).toBe("live");
		expect((await get(store, "articles-page")).data).not.toHaveProperty("categories");
	});

	test("are named by articles by their id, their name, or a name that they had", async () => {
		const store = await (await newEnvironment()).open();
		expect((await loadSnapshot(store)).list("categories")).toEqual([]);
		const data = { ...category.initial, name: "Craft", slug: "craft", names: ["Handwork"] };
		const { id } = await create(store, { type: "categories", data, actor: ada });
		const articles = ["Craft", "Handwork", id, "Elsewhere"].map((category, index) =>
			anArticle({ slug: `article-${index}`, category }),
		);
		const ids = await Promise.all(articles.map((data) => create(store, { type: "articles", data, actor: ada })));
		const release = await publish(store, [id, ...ids.map((one) => one.id)], ada);
		const named = async () => {
			const all = (await loadSnapshot(store)).list("articles");
			return all.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)).map(({ category }) => category);
		};
		expect(await named()).toEqual(["Craft", "Craft", "Craft", "Elsewhere"]);

		const { version } = await get(store, id);
		const renamed = { ...data, name: "Trade", names: ["Handwork", "Craft"] };
		const draft = { id, type: "categories", data: renamed, updatedAt: 1 };
		const preview = await withDraft(store, await loadSnapshot(store), draft);
		expect(preview.path).toBe("/articles/category/craft");
		expect(preview.snapshot.list("articles").some(({ category }) => category === "Trade")).toBe(true);
		await saveDraft(store, { id, basedOn: version, data: renamed, actor: ada });
		await publish(store, [id], ada);
		expect(await named()).toEqual(["Trade", "Trade", "Trade", "Elsewhere"]);
		await expect(trash(store, id, ada)).rejects.toThrow("“Trade” is the category of the article “On Ledgers”.");
		await rollback(store, release, ada);
		expect(await named()).toEqual(["Craft", "Craft", "Craft", "Elsewhere"]);
	});
});

const render = await productPages();

test("the page of a category, and of a tag, shows its introduction and its articles; a feed has the same", async () => {
	const names = { ...tag.initial, name: "Data", slug: "data", names: ["postgresql"], intro: "All about data." };
	const snapshot = sampleSnapshot({}, [{ type: "tags", id: "tag-data", data: names }]);
	const bodyOf = async (path: string) => String((await render(path, snapshot)).encoded.identity.body);
	const all = snapshot.list("articles");
	for (const [path, feed, isIn] of [
		[
			"/articles/category/development",
			"/articles/category/development/feed.xml",
			(one: (typeof all)[number]) => one.category === "Development",
		],
		[
			"/articles/tag/data",
			"/articles/tag/data/feed.xml",
			(one: (typeof all)[number]) => one.tags.some((word) => /^(data|postgresql)$/i.test(word)),
		],
	] as const) {
		const page = await bodyOf(path);
		const { name, intro } = snapshot.entryAt(path)!;
		expect(page).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
		expect(page).toContain(intro);
		const about = all.filter(isIn);
		expect(about.length, path).toBeGreaterThan(0);
		for (const one of all) expect(page.includes(`href="${one.path}"`), one.path).toBe(about.includes(one));
		const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)!;
		const things: { "@type": string }[] = JSON.parse(json!)["@graph"];
		expect(things.some((thing) => thing["@type"] === "CollectionPage")).toBe(true);
		expect((await bodyOf(feed)).match(/<entry>/g)).toHaveLength(about.length);
		expect(await bodyOf(about[0]!.path)).toContain(`<a href="${path}">`);
		expect(await bodyOf("/sitemap.xml")).toContain(`${path}</loc>`);
		expect(page).toContain(`<link rel="alternate" type="application/atom+xml" href="${feed}"`);
		expect(await bodyOf("/llms.txt")).toContain(path);
	}
	const none = [
		"/articles/category/none",
		"/articles/tag/none",
		"/articles/tag/none/feed.xml",
		"/feed.xml?category=none",
	];
	for (const path of none) expect((await render(path, snapshot)).status, path).toBe(404);
	for (const [former, feed] of [
		["/feed.xml?category=development", "/articles/category/development/feed.xml"],
		["/feed.xml?tag=data", "/articles/tag/data/feed.xml"],
	] as const) {
		const { status, headers } = await render(former, snapshot);
		expect([status, headers.Location]).toEqual([301, feed]);
	}
	expect((await render("/articles/category/development?show=600", snapshot)).status).toBe(301);
});

test("categories and tags without articles are left out of the sitemap and of search engines", async () => {
	const topic = (slug: string) => ({ ...tag.initial, name: slug, slug });
	const snapshot = sampleSnapshot({}, [
		{ type: "tags", id: "tag-empty", data: topic("nowhere") },
		{ type: "categories", id: "category-empty", data: topic("nothing") },
	]);
	const bodyOf = async (path: string) => String((await render(path, snapshot)).encoded.identity.body);
	const sitemap = await bodyOf("/sitemap.xml");
	expect(sitemap).toContain("/articles/category/development</loc>");
	for (const path of ["/articles/tag/nowhere", "/articles/category/nothing"]) {
		expect(sitemap).not.toContain(path);
		expect(await bodyOf(path)).toContain('<meta name="robots" content="noindex"/>');
		expect(snapshot.resolve(path).kind).toBe("live");
	}
	expect(await bodyOf("/articles/category/development")).not.toContain("noindex");
});

test("the list of articles has a filter of each category, in the order of the owner, and of names without an entry", async () => {
	const [first] = sampleSnapshot().list("articles");
	const snapshot = sampleSnapshot({ [first!.id]: { category: "On paper" } });
	const body = String((await render("/articles", snapshot)).encoded.identity.body);
	const filters = [...body.matchAll(/href="\/articles\?category=([\w-]+)"/g)].map(([, id]) => id);
	expect(filters).toEqual([
		"development",
		"ai-and-automation",
		"mobile-development",
		"saas",
		"firebase",
		"automation",
		"on-paper",
	]);
	const some = String((await render("/articles?category=on-paper", snapshot)).encoded.identity.body);
	expect(some).toContain(`href="${first!.path}"`);
});
