import { expect, test } from "vitest";
import { listActivity } from "../../app/.server/activity/list.ts";
import { create, saveDraft } from "../../app/.server/content/drafts.ts";
import { findContent } from "../../app/.server/content/find.ts";
import { get } from "../../app/.server/content/read.ts";
import { summaries } from "../../app/.server/content/summaries.ts";
import type { Store } from "../../app/.server/db/store.ts";
import type { Backend } from "../../app/.server/http.ts";
import { createMediaLibrary } from "../../app/.server/media/library.ts";
import { erase } from "../../app/.server/publishing/erase.ts";
import { loadSnapshot } from "../../app/.server/publishing/load-snapshot.ts";
import { move } from "../../app/.server/publishing/move.ts";
import { publish } from "../../app/.server/publishing/publish.ts";
import { rollback } from "../../app/.server/publishing/rollback.ts";
import { toggle } from "../../app/.server/publishing/toggle.ts";
import { trash, undoTrash } from "../../app/.server/publishing/trash.ts";
import { listing } from "../../app/admin/list/listing.ts";
import { stateFrom } from "../../app/admin/list/state.ts";
import { article } from "../../app/content/article.ts";
import { client } from "../../app/content/client.ts";
import { project } from "../../app/content/project.ts";
import { ada, aService } from "../world.ts";
import { onBothEngines } from "./stores.ts";

async function aLiveService(store: Store, fields: Parameters<typeof aService>[0] = {}): Promise<string> {
	const { id } = await create(store, { type: "services", data: aService(fields), actor: ada });
	await publish(store, [id], ada);
	return id;
}

async function liveService(store: Store, slug = "data-audits") {
	return (await loadSnapshot(store)).find("services", slug);
}

onBothEngines("lists", (place) => {
	test("the choice that narrows a list is called after its field", async () => {
		const store = await (await place()).open();
		const media = await createMediaLibrary(store);
		const backend = { store, media, release: { snapshot: await loadSnapshot(store) } } as Backend;
		const labels = await Promise.all(
			[client, project, article].map(async (type) => {
				const { categoryLabel } = await listing(backend, type, stateFrom(new URLSearchParams()));
				return [type.name, categoryLabel];
			}),
		);
		expect(Object.fromEntries(labels)).toEqual({ clients: "Industry", projects: "Category", articles: "Category" });
	});

	test("a toggle is on the site at once", async () => {
		const store = await (await place()).open();
		const id = await aLiveService(store);
		expect(await toggle(store, { id, field: "popular", on: true, actor: ada })).toMatchObject({ unpublished: false });
		expect((await liveService(store))!.popular).toBe(true);
		const [toggled, before] = await listActivity(store);
		expect(toggled).toMatchObject({ action: "save", title: "Data Audits", release: 2 });
		expect(toggled!.changes).toEqual([{ field: "Most popular", before: "off", after: "on" }]);
		expect(before).toMatchObject({ action: "publish", release: 1 });
	});

	test("a toggle takes nothing else of an unpublished draft along", async () => {
		const store = await (await place()).open();
		const id = await aLiveService(store);
		await saveDraft(store, { id, basedOn: 1, data: aService({ title: "Unseen" }), actor: ada });
		const toggled = await toggle(store, { id, field: "popular", on: true, actor: ada });

		expect(await liveService(store)).toMatchObject({ title: "Data Audits", popular: true });
		expect(toggled).toMatchObject({ title: "Unseen", unpublished: true, data: { popular: true } });
		await saveDraft(store, { id, basedOn: toggled.version, data: { ...toggled.data, popular: false }, actor: ada });
		await toggle(store, { id, field: "popular", on: true, actor: ada });
		expect((await liveService(store))!.title).toBe("Data Audits");
	});

	test("a toggle of what is not live stays a draft, and there are toggles only", async () => {
		const store = await (await place()).open();
		const { id } = await create(store, { type: "services", data: aService(), actor: ada });
		expect(await toggle(store, { id, field: "popular", on: true, actor: ada })).toMatchObject({ live: false });
		expect(await liveService(store)).toBeUndefined();
		const refused = toggle(store, { id, field: "title", on: true, actor: ada });
		await expect(refused).rejects.toMatchObject({ code: "not-possible" });
	});

	test("taking back a deletion brings back what was live, not what was being written", async () => {
		const store = await (await place()).open();
		const id = await aLiveService(store);
		await saveDraft(store, { id, basedOn: 1, data: aService({ title: "Unseen" }), actor: ada });
		await trash(store, id, ada);
		expect(await liveService(store)).toBeUndefined();
		await undoTrash(store, id, ada);
		expect((await liveService(store))!.title).toBe("Data Audits");
		expect(await get(store, id)).toMatchObject({ title: "Unseen", trashedAt: null, unpublished: true });
	});

	test("taking back the deletion of a draft publishes nothing", async () => {
		const store = await (await place()).open();
		const { id } = await create(store, { type: "services", data: aService(), actor: ada });
		await trash(store, id, ada);
		await undoTrash(store, id, ada);
		expect(await get(store, id)).toMatchObject({ live: false, trashedAt: null });
	});

	test("what is deleted for ever is gone with its history, and older releases come back without it", async () => {
		const store = await (await place()).open();
		const id = await aLiveService(store);
		await aLiveService(store, { title: "Kept", slug: "kept" });
		await expect(erase(store, id, ada)).rejects.toMatchObject({ code: "not-possible" });
		await trash(store, id, ada);
		await erase(store, id, ada);
		await expect(get(store, id)).rejects.toMatchObject({ code: "not-found" });
		await rollback(store, 2, ada);
		expect((await loadSnapshot(store)).list("services").map(({ slug }) => slug)).toEqual(["kept"]);
	});

	test("what is deleted for ever leaves all its addresses gone, until something else is there", async () => {
		const store = await (await place()).open();
		const id = await aLiveService(store, { slug: "first" });
		await saveDraft(store, { id, basedOn: 1, data: aService({ slug: "second" }), actor: ada });
		await publish(store, [id], ada);
		await trash(store, id, ada);
		await erase(store, id, ada);
		const paths = ["/services/first", "/services/second", "/services/never"];
		const kinds = async () => {
			const { resolve } = await loadSnapshot(store);
			return paths.map((path) => resolve(path).kind);
		};
		expect(await kinds()).toEqual(["gone", "gone", "unknown"]);
		const next = await aLiveService(store, { slug: "second" });
		expect(await kinds()).toEqual(["gone", "live", "unknown"]);
		await trash(store, next, ada);
		await erase(store, next, ada);
		expect(await kinds()).toEqual(["gone", "gone", "unknown"]);
	});

	test("entries move beside others and to the ends", async () => {
		const store = await (await place()).open();
		const ids: string[] = [];
		for (const slug of ["one", "two", "three", "four"]) ids.push(await aLiveService(store, { title: slug, slug }));
		const order = async () => (await loadSnapshot(store)).list("services").map(({ slug }) => slug);
		const [one, two, three, four] = ids as [string, string, string, string];
		await move(store, { type: "services", ids: [four, one], to: { after: two }, actor: ada });
		expect(await order()).toEqual(["two", "one", "four", "three"]);
		await move(store, { type: "services", ids: [three], to: "start", actor: ada });
		expect(await order()).toEqual(["three", "two", "one", "four"]);
		const nowhere = move(store, { type: "services", ids: [one], to: { before: "gone" }, actor: ada });
		await expect(nowhere).rejects.toMatchObject({ code: "not-possible" });
	});

	test("a list tells the fields its type names, and follows every change", async () => {
		const store = await (await place()).open();
		const id = await aLiveService(store, { technologies: ["Go", "Rust"], price: "$5" });
		const [before] = await summaries(store, { type: "services" });
		expect(before).toMatchObject({ id, live: true, fields: { price: "$5", technologies: ["Go", "Rust"] } });
		expect(before!.fields).not.toHaveProperty("longDescription");
		await saveDraft(store, { id, basedOn: 1, data: aService({ price: "$7" }), actor: ada });
		const [after] = await summaries(store, { type: "services" });
		expect(after).toMatchObject({ unpublished: true, fields: { price: "$7" } });
		expect(await summaries(store, { type: "services", query: "AUDITS read" })).toHaveLength(1);
		expect(await summaries(store, { type: "services", query: "audits absent" })).toEqual([]);
		expect(await summaries(store, { type: "services", trashed: true })).toEqual([]);
	});

	test("content of every type is found by its words, the title before the text", async () => {
		const store = await (await place()).open();
		await aLiveService(store, { title: "Crème Audits", slug: "a" });
		await aLiveService(store, { title: "Other", slug: "b", description: "With creme in it." });
		const found = await findContent(store, "creme");
		expect(found.map(({ title }) => title)).toEqual(["Crème Audits", "Other"]);
		expect(await findContent(store, " ")).toEqual([]);
	});
});
