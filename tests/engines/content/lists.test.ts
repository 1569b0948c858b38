import { expect, test } from "vitest";
import { activityChoices, listActivity } from "../../../app/.server/activity/list-activity.ts";
import { type Action, record } from "../../../app/.server/activity/record.ts";
import { noteUse } from "../../../app/.server/agents/connections.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { duplicate } from "../../../app/.server/content/duplicate.ts";
import { findContent } from "../../../app/.server/content/find-content.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import { summaries, summariesWith } from "../../../app/.server/content/summaries.ts";
import { listUnpublished } from "../../../app/.server/content/unpublished.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import type { Backend } from "../../../app/.server/http.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { erase } from "../../../app/.server/publishing/erase.ts";
import { move } from "../../../app/.server/publishing/move.ts";
import { publish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { rollback } from "../../../app/.server/publishing/roll-back-release.ts";
import { toggle } from "../../../app/.server/publishing/toggle-field.ts";
import { trash, undoTrash } from "../../../app/.server/publishing/trash.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { stateFrom } from "../../../app/admin/list/list-state.ts";
import { listing } from "../../../app/admin/list/listing.server.ts";
import { article } from "../../../app/content/types/article.ts";
import { client } from "../../../app/content/types/client.ts";
import { project } from "../../../app/content/types/project.ts";
import { ada, aService, ben } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

async function aLiveService(store: Store, fields: Parameters<typeof aService>[0] = {}): Promise<string> {
	const { id } = await create(store, { type: "services", data: aService(fields), actor: ada });
	await publish(store, [id], ada);
	return id;
}

async function liveService(store: Store, slug = "data-audits") {
	return (await loadSnapshot(store)).find("services", slug);
}

onBothEngines("lists", (newEnvironment) => {
	test("a list's category filter is named after its field", async () => {
		const store = await (await newEnvironment()).open();
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

	test("a toggle takes effect on the site at once", async () => {
		const store = await (await newEnvironment()).open();
		const id = await aLiveService(store);
		expect(await toggle(store, { id, field: "popular", on: true, actor: ada })).toMatchObject({ unpublished: false });
		expect((await liveService(store))!.popular).toBe(true);
		const [toggled, before] = await listActivity(store);
		expect(toggled).toMatchObject({ action: "save", title: "Data Audits", release: 2 });
		expect(toggled!.changes).toEqual([{ field: "Most popular", before: "off", after: "on" }]);
		expect(before).toMatchObject({ action: "publish", release: 1 });
	});

	test("the activity log offers whom, what and which acts it can be narrowed to, as far as its reader may see them", async () => {
		const store = await (await newEnvironment()).open();
		await aLiveService(store);
		const by = (actor: typeof ada, action: Action, about: object) =>
			store.write((tx) => record(tx, { actor, action, document: "", title: "", ...about }));
		await by(ben, "invite", { type: "people", document: "cleo" });
		await by({ ...ada, name: "Ada Renamed" }, "sign in", { type: "people", document: ada.id! });
		const people = [
			{ id: ada.id!, name: "Ada Renamed" },
			{ id: ben.id, name: ben.name },
		];
		const all = { people, types: ["people", "services"], actions: ["create", "invite", "publish", "sign in"] };
		expect(await activityChoices(store, { id: "cleo", role: "administrator" })).toEqual(all);
		const own = { people: [{ id: ada.id!, name: ada.name }], types: ["services"], actions: ["create", "publish"] };
		expect(await activityChoices(store, { id: "eve", role: "editor" })).toEqual(own);
		const signedIn = { ...all, people: people.slice(0, 1), actions: ["create", "publish", "sign in"] };
		expect(await activityChoices(store, { id: ada.id!, role: "editor" })).toEqual(signedIn);
	});

	test("a toggle publishes nothing else of a draft", async () => {
		const store = await (await newEnvironment()).open();
		const id = await aLiveService(store);
		await saveDraft(store, { id, basedOn: 1, data: aService({ title: "Unseen" }), actor: ada });
		const toggled = await toggle(store, { id, field: "popular", on: true, actor: ada });

		expect(await liveService(store)).toMatchObject({ title: "Data Audits", popular: true });
		expect(toggled).toMatchObject({ title: "Unseen", unpublished: true, data: { popular: true } });
		await saveDraft(store, { id, basedOn: toggled.version, data: { ...toggled.data, popular: false }, actor: ada });
		await toggle(store, { id, field: "popular", on: true, actor: ada });
		expect((await liveService(store))!.title).toBe("Data Audits");
	});

	test("a toggle of an entry that is not live changes only the draft, and only toggle fields can be switched", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "services", data: aService(), actor: ada });
		expect(await toggle(store, { id, field: "popular", on: true, actor: ada })).toMatchObject({ live: false });
		expect(await liveService(store)).toBeUndefined();
		const refused = toggle(store, { id, field: "title", on: true, actor: ada });
		await expect(refused).rejects.toMatchObject({ code: "not-possible" });
	});

	test("undoing a deletion restores what was live, not the draft", async () => {
		const store = await (await newEnvironment()).open();
		const id = await aLiveService(store);
		await saveDraft(store, { id, basedOn: 1, data: aService({ title: "Unseen" }), actor: ada });
		await trash(store, id, ada);
		expect(await liveService(store)).toBeUndefined();
		await undoTrash(store, id, ada);
		expect((await liveService(store))!.title).toBe("Data Audits");
		expect(await get(store, id)).toMatchObject({ title: "Unseen", trashedAt: null, unpublished: true });
	});

	test("undoing the deletion of a draft publishes nothing", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "services", data: aService(), actor: ada });
		await trash(store, id, ada);
		await undoTrash(store, id, ada);
		expect(await get(store, id)).toMatchObject({ live: false, trashedAt: null });
	});

	test("deleting for ever removes what is noted of agents that read it, which says its title", async () => {
		const store = await (await newEnvironment()).open();
		const id = await aLiveService(store, { title: "Xanthippe's wish" });
		const agent = { id: "a", kind: "token", name: "Helper", person: { id: ada.id } } as never;
		await noteUse(store, agent, {
			program: "",
			reads: [{ document: id, type: "services", title: "Xanthippe's wish" }],
		});
		const reads = () => store.db.selectFrom("agent_reads").select("title").execute();
		expect(await reads()).toHaveLength(1);
		await trash(store, id, ada);
		await erase(store, id, ada);
		expect(await reads()).toEqual([]);
	});

	test("deleting for ever removes the history too, and rollbacks no longer include the entry", async () => {
		const store = await (await newEnvironment()).open();
		const id = await aLiveService(store);
		await aLiveService(store, { title: "Kept", slug: "kept" });
		await expect(erase(store, id, ada)).rejects.toMatchObject({ code: "not-possible" });
		await trash(store, id, ada);
		await erase(store, id, ada);
		await expect(get(store, id)).rejects.toMatchObject({ code: "not-found" });
		await rollback(store, 2, ada);
		expect((await loadSnapshot(store)).list("services").map(({ slug }) => slug)).toEqual(["kept"]);
	});

	test("after deleting for ever, all addresses of the entry answer 410 until another entry takes them", async () => {
		const store = await (await newEnvironment()).open();
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

	test("entries can be moved beside others and to the ends", async () => {
		const store = await (await newEnvironment()).open();
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

	test("a list contains the fields that its type declares, and reflects every change", async () => {
		const store = await (await newEnvironment()).open();
		const id = await aLiveService(store, { technologies: ["Go", "Rust"], price: { amount: 5, currency: "USD" } });
		const [before] = await summaries(store, { type: "services" });
		expect(before).toMatchObject({
			id,
			live: true,
			fields: { price: { amount: 5, currency: "USD" }, technologies: ["Go", "Rust"] },
		});
		expect(before!.fields).not.toHaveProperty("longDescription");
		await saveDraft(store, { id, basedOn: 1, data: aService({ price: { amount: 7, currency: "USD" } }), actor: ada });
		const [after] = await summaries(store, { type: "services" });
		expect(after).toMatchObject({ unpublished: true, fields: { price: { amount: 7, currency: "USD" } } });
		expect(await summariesWith(store, "services", "AUDITS read")).toEqual(new Set([id]));
		expect(await summariesWith(store, "services", "audits absent")).toEqual(new Set());
		expect(await summaries(store, { type: "services", trashed: true })).toEqual([]);
	});

	test("content of every type is found by its text, matches in titles first", async () => {
		const store = await (await newEnvironment()).open();
		await aLiveService(store, { title: "Crème Audits", slug: "a" });
		await aLiveService(store, { title: "Other", slug: "b", description: "With creme in it." });
		const found = await findContent(store, "creme");
		expect(found.map(({ title }) => title)).toEqual(["Crème Audits", "Other"]);
		expect(await findContent(store, " ")).toEqual([]);
	});

	test("an entry is duplicated with everything in its draft, as a draft with a slug and a title of its own", async () => {
		const store = await (await newEnvironment()).open();
		const id = await aLiveService(store, { technologies: ["Go"], price: { amount: 900, currency: "USD" } });
		const first = await duplicate(store, { id, actor: ada, begun: { price: { amount: 1, currency: "USD" } } });
		const second = await duplicate(store, { id: first.id, actor: ada });
		expect(first).toMatchObject({ title: "Data Audits (copy)", slug: "data-audits-copy", live: false, version: 1 });
		expect(first.data).toMatchObject({ technologies: ["Go"], price: { amount: 1, currency: "USD" } });
		expect(second).toMatchObject({ title: "Data Audits (copy) (copy)", slug: "data-audits-copy-copy" });
		expect(await duplicate(store, { id, actor: ada })).toMatchObject({ slug: "data-audits-copy-2" });
		expect((await liveService(store))!.title).toBe("Data Audits");
		const [line] = await listActivity(store);
		expect(line).toMatchObject({ action: "create", title: "Data Audits (copy)" });
	});

	test("a copy of an entry with the longest title and slug can be published", async () => {
		const store = await (await newEnvironment()).open();
		const id = await aLiveService(store, { title: "T".repeat(80), slug: "s".repeat(96) });
		const copy = await duplicate(store, { id, actor: ada });
		expect(copy.title).toBe(`${"T".repeat(73)} (copy)`);
		await publish(store, [copy.id], ada);
		expect((await get(store, copy.id)).live).toBe(true);
	});

	test("neither a document that exists once nor one in the trash is duplicated", async () => {
		const store = await (await newEnvironment()).open();
		await expect(duplicate(store, { id: "about", actor: ada })).rejects.toMatchObject({ code: "not-possible" });
		const id = await aLiveService(store);
		await trash(store, id, ada);
		await expect(duplicate(store, { id, actor: ada })).rejects.toMatchObject({ code: "not-possible" });
	});

	test("what visitors do not see yet is listed with what differs, but not what was taken off the site", async () => {
		const store = await (await newEnvironment()).open();
		const unpublished = (hidden: string[] = []) => listUnpublished(store, { hidden, limit: 2 });
		const live = await aLiveService(store);
		const off = await aLiveService(store, { slug: "off" });
		await unpublish(store, [off], ada);
		expect(await unpublished()).toEqual({ documents: [], total: 0 });
		await saveDraft(store, {
			id: live,
			basedOn: 1,
			data: aService({ title: "Audits", price: { amount: 1, currency: "USD" } }),
			actor: ben,
		});
		const draft = await create(store, { type: "services", data: aService({ slug: "new" }), actor: ada });
		const { documents, total } = await unpublished();
		expect(documents).toMatchObject([
			{ id: draft.id, live: false, changed: [] },
			{ id: live, title: "Audits", live: true, by: "Ben Baig", changed: ["Title", "Price"] },
		]);
		expect(total).toBe(2);
		expect((await unpublished(["services"])).total).toBe(0);
		await trash(store, draft.id, ada);
		await publish(store, [live], ada);
		expect((await unpublished()).total).toBe(0);
	});
});
