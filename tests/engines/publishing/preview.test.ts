import { expect, test } from "vitest";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import { withDraft } from "../../../app/.server/preview/overlay-drafts.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { articlesAround } from "../../../app/site/pages/articles-around.ts";
import { ada, anArticle, aService } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

onBothEngines("previews", (newEnvironment) => {
	test("show a draft at its future position, and do not change the release", async () => {
		const store = await (await newEnvironment()).open();
		const one = await create(store, { type: "services", data: aService({ slug: "one" }), actor: ada });
		const two = await create(store, { type: "services", data: aService({ slug: "two" }), actor: ada });
		await publish(store, [one.id, two.id], ada);
		const data = aService({ slug: "uno", title: "Uno", is_active: false });
		const draft = await saveDraft(store, { id: one.id, basedOn: 1, data, actor: ada });

		const live = await loadSnapshot(store);
		const { snapshot, path } = await withDraft(store, live, draft);
		expect(path).toBe("/services/uno");
		expect(snapshot.list("services").map(({ slug }) => slug)).toEqual(["uno", "two"]);
		expect(snapshot.find("services", "uno")).toBe(snapshot.byId("services", one.id));
		expect(snapshot.find("services", "one")).toBeUndefined();
		expect(snapshot.paths().map((page) => page.path)).toContain("/services/uno");
		expect(snapshot.resolve(path)).toEqual({ kind: "live" });
		expect(live.find("services", "one")!.title).toBe("Data Audits");
		expect(live.resolve(path)).toEqual({ kind: "unknown" });
	});

	test("show drafts that were never published, however incomplete", async () => {
		const store = await (await newEnvironment()).open();
		const old = await create(store, { type: "articles", data: anArticle({ publishedAt: "2020-01-01" }), actor: ada });
		await publish(store, [old.id], ada);
		const { id } = await create(store, { type: "articles", data: { title: "Half" }, actor: ada });

		const { snapshot, path } = await withDraft(store, await loadSnapshot(store), await get(store, id));
		expect(path).toBe(`/articles/${id}`);
		expect(snapshot.list("articles").map(({ title }) => title)).toEqual(["Half", "On Ledgers"]);
		expect(snapshot.find("articles", id)!.publishedAt).toMatch(/^\d{4}-\d\d-\d\d$/);
	});

	test("stand among the entries of their list, as their page will show them", async () => {
		const store = await (await newEnvironment()).open();
		const older = anArticle({ title: "Older", slug: "older", publishedAt: "2020-01-01" });
		const old = await create(store, { type: "articles", data: older, actor: ada });
		await publish(store, [old.id], ada);
		const { id, data } = await create(store, { type: "articles", data: anArticle({ slug: "new" }), actor: ada });

		const { snapshot } = await withDraft(store, await loadSnapshot(store), { id, type: "articles", data });
		const around = snapshot.select("articles", articlesAround, id, "engineering");
		expect([around.previous?.title, around.next?.title]).toEqual([undefined, "Older"]);
	});

	test("show the page that the first entry of a collection puts on the site", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "founders", data: { fullName: "Pia Halm" }, actor: ada });
		const live = await loadSnapshot(store);
		const { snapshot } = await withDraft(store, live, await get(store, id));
		expect([live, snapshot].map((site) => site.resolve("/about").kind)).toEqual(["unknown", "live"]);
		expect(snapshot.resolve("/articles").kind).toBe("unknown");
	});

	test("show a singleton that was never saved, without what nobody has written", async () => {
		const store = await (await newEnvironment()).open();
		const { snapshot, path } = await withDraft(store, await loadSnapshot(store), await get(store, "home"));
		expect(path).toBe("/");
		expect(snapshot.one("home").signatureMethod.sections).toEqual([]);
	});
});
