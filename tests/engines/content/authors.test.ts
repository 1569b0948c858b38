import { expect, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import { migrations } from "../../../app/.server/db/migrations/all.ts";
import { publish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { rollback } from "../../../app/.server/publishing/roll-back-release.ts";
import { trash } from "../../../app/.server/publishing/trash.ts";
import { loadSnapshot, snapshotOf } from "../../../app/.server/snapshot/load-snapshot.ts";
import { author } from "../../../app/content/system/author.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { ada, anArticle } from "../../world.ts";
import { productPages } from "../product-pages.ts";
import { onBothEngines } from "../stores.ts";

onBothEngines("authors", (newEnvironment) => {
	test("of an earlier version become entries with pages, in every release since their first article", async () => {
		const shared = await newEnvironment({ migrated: false });
		const old = await shared.open({ migrations: migrations.filter(({ name }) => name < "0035") });
		const article = async (slug: string, writer: object) => {
			const { id } = await create(old, { type: "articles", data: anArticle({ slug }), actor: systemActor });
			const data = JSON.stringify({ ...anArticle({ slug }), ...writer });
			await old.write((tx) => tx.updateTable("revisions").set({ data }).where("document_id", "=", id).execute());
			return id;
		};
		const one = await article("one", { author: "Zoë Ö'Hara", authorRole: "Writer", authorImage: null });
		const two = await article("two", { author: "Ben Baig", authorRole: "", authorImage: null });
		await article("three", { author: "Nobody Yet", authorRole: "Guest", authorImage: null });
		await publish(old, [one], systemActor);
		const second = await publish(old, [two], systemActor);
		await old.close();

		const store = await shared.open();
		const named = async () =>
			(await loadSnapshot(store)).list("articles").map(({ slug, author }) => [slug, author.name, author.path]);
		expect(await named()).toEqual([
			["one", "Zoë Ö'Hara", "/authors/zoe-o-hara"],
			["two", "Ben Baig", "/authors/ben-baig"],
		]);
		const snapshot = await loadSnapshot(store);
		expect(snapshot.find("authors", "zoe-o-hara")).toMatchObject({ name: "Zoë Ö'Hara", role: "Writer" });
		expect(snapshot.resolve("/authors").kind).toBe("live");
		expect(await get(store, "author-nobody-yet")).toMatchObject({ live: false, data: { role: "Guest" } });
		expect((await snapshotOf(store, 1)).list("authors").map(({ name }) => name)).toEqual(["Zoë Ö'Hara"]);

		const zoe = "author-zoe-o-hara";
		const { version, data } = await get(store, zoe);
		await saveDraft(store, { id: zoe, basedOn: version, data: { ...data, name: "Zoë Hara" }, actor: ada });
		await publish(store, [zoe], ada);
		expect((await named())[0]).toEqual(["one", "Zoë Hara", "/authors/zoe-o-hara"]);
		await rollback(store, second, ada);
		expect((await named())[0]).toEqual(["one", "Zoë Ö'Hara", "/authors/zoe-o-hara"]);
	});

	test("are named by articles by their id or their name, and a name alone is enough", async () => {
		const store = await (await newEnvironment()).open();
		const data = { ...author.initial, name: "Ada Ashraf", slug: "ada-ashraf", role: "Editor" };
		const { id } = await create(store, { type: "authors", data, actor: ada });
		const articles = [
			anArticle({ slug: "one", author: id }),
			anArticle({ slug: "two", author: "Ada Ashraf" }),
			anArticle({ slug: "three", author: "A Guest" }),
		];
		const ids = await Promise.all(articles.map((data) => create(store, { type: "articles", data, actor: ada })));
		await publish(store, [id, ...ids.map(({ id }) => id)], ada);
		const by = (await loadSnapshot(store)).list("articles").map(({ slug, author }) => [slug, author.name, author.role]);
		expect(by.sort()).toEqual([
			["one", "Ada Ashraf", "Editor"],
			["three", "A Guest", ""],
			["two", "Ada Ashraf", "Editor"],
		]);
		await expect(trash(store, id, ada)).rejects.toThrow("“Ada Ashraf” is the author of the article “On Ledgers”.");
		await unpublish(store, [id, ids[0]!.id], ada);
		expect((await loadSnapshot(store)).find("articles", "two")!.author).toMatchObject({ name: "Ada Ashraf", path: "" });
	});
});

const render = await productPages();

test("an author's page shows who they are and what they wrote, and a feed has the same", async () => {
	const snapshot = sampleSnapshot();
	const bodyOf = async (path: string) => String((await render(path, snapshot)).encoded.identity.body);
	const page = await bodyOf("/authors/zayan-merchant");
	expect(page).toMatch(/<h1[^>]*>Zayan Merchant<\/h1>/);
	const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)!;
	const things: any[] = JSON.parse(json!)["@graph"];
	expect(things.find((thing) => thing["@type"] === "ProfilePage").mainEntity).toEqual({
		"@id": "https://quillstone.example/authors/zayan-merchant#author",
	});
	const written = snapshot.list("articles").filter(({ author }) => author.name === "Zayan Merchant");
	expect(written.length).toBeGreaterThan(1);
	for (const { path } of snapshot.list("articles"))
		expect(page.includes(`href="${path}"`), path).toBe(written.some((one) => one.path === path));
	const feed = await bodyOf("/authors/zayan-merchant/feed.xml");
	expect(feed.match(/<entry>/g)).toHaveLength(written.length);
	expect(feed).toContain("<uri>https://quillstone.example/authors/zayan-merchant</uri>");
	expect(await bodyOf(written[0]!.path)).toContain('<a href="/authors/zayan-merchant">Zayan Merchant</a>');
	expect((await render("/authors/nobody", snapshot)).status).toBe(404);
	expect((await render("/authors/nobody/feed.xml", snapshot)).status).toBe(404);
	expect(await bodyOf("/authors")).toContain('href="/authors/mahnoor-siddiqui"');
	expect(await bodyOf("/sitemap.xml")).toContain("/authors/mahnoor-siddiqui</loc>");
	expect(await bodyOf("/llms.txt")).toContain("/authors/mahnoor-siddiqui");
});
