import { DefaultQueryCompiler } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Actor } from "../../../app/.server/activity/actor.ts";
import { listActivity } from "../../../app/.server/activity/list-activity.ts";
import { personContext } from "../../../app/.server/auth/person.ts";
import { typeNamed } from "../../../app/.server/content/document.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get, history, list } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { type Backend, backendContext, clientContext } from "../../../app/.server/http.ts";
import { publish, saveAndPublish } from "../../../app/.server/publishing/publish.ts";
import { trash } from "../../../app/.server/publishing/trash.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { action } from "../../../app/admin/editor/document-action.ts";
import { merge } from "../../../app/content/merge/merge.ts";
import { metrics } from "../../../app/content/system/metrics.ts";
import { Failure, isFailure } from "../../../app/errors.ts";
import { aClient, ada, anArticle, aService, ben } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

/** Counts how often drafts are read during some work. */
async function readsOfDrafts<T>(work: () => Promise<T>): Promise<{ result: T; reads: number }> {
	const compiling = vi.spyOn(DefaultQueryCompiler.prototype, "compileQuery");
	const result = await work();
	const queries = compiling.mock.results.map(({ value }) => value.sql as string);
	compiling.mockRestore();
	return { result, reads: queries.filter((sql) => /^select .* from "documents".* join "revisions"/.test(sql)).length };
}

onBothEngines("drafts", (newEnvironment) => {
	test("a new entry is a draft at the end of its list", async () => {
		const store = await (await newEnvironment()).open();
		await create(store, { type: "clients", data: aClient({ name: "Lumen" }), actor: ada });
		const created = await create(store, { type: "clients", data: aClient({ name: "Northwind" }), actor: ada });

		expect(created).toMatchObject({ title: "Northwind", version: 1, live: false, unpublished: true });
		expect((await list(store, { type: "clients" })).map(({ title }) => title)).toEqual(["Lumen", "Northwind"]);
	});

	test("a save based on an outdated draft is rejected with both versions, and overwrites nothing", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		await saveDraft(store, { id, basedOn: 1, data: aClient({ project: "Ada's" }), actor: ada });

		const late = saveDraft(store, { id, basedOn: 1, data: aClient({ project: "Ben's" }), actor: ben });
		await expect(late).rejects.toMatchObject({
			code: "stale-draft",
			status: 409,
			facts: { current: { version: 2, data: { project: "Ada's" } }, yours: { version: 1, data: { project: "Ben's" } } },
		});
		expect((await get(store, id)).data.project).toBe("Ada's");
	});

	test("a save without the necessary rights stores nothing", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		const mayChange = vi.fn(() => {
			throw new Failure("not-allowed", "Not yours.", {});
		});
		const change = { id, basedOn: 1, data: aClient({ project: "Ben's" }), actor: ben, mayChange };
		await expect(saveDraft(store, change)).rejects.toMatchObject({ code: "not-allowed" });
		expect(mayChange).toHaveBeenCalledWith("clients", id);
		expect((await get(store, id)).version).toBe(1);
	});

	test("a save returns what was stored, without reading it again", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "articles", data: anArticle(), actor: ada });
		await publish(store, [id], ada);
		const change = { id, basedOn: 1, data: anArticle({ title: "On Ink", slug: "on-ink" }), actor: ada };
		expect(await saveDraft(store, change)).toEqual(await get(store, id));
		const more = { ...change, basedOn: 2, data: anArticle({ title: "On Inks" }) };
		expect(await saveDraft(store, more)).toEqual(await get(store, id));
		const other = await create(store, { type: "articles", data: anArticle({ slug: "other" }), actor: ada });
		expect(other).toEqual(await get(store, other.id));
	});

	test("an autosave reads its document once", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		const context = new RouterContextProvider();
		const release = { snapshot: await loadSnapshot(store) };
		context.set(backendContext, { store, env: { siteUrl: "https://quillstone.example" }, release } as Backend);
		context.set(personContext, { id: ben.id!, name: ben.name, email: "ben@quillstone.example", role: "editor" });
		context.set(clientContext, { address: ben.address, agent: ben.agent });
		const body = JSON.stringify({ command: "save", type: "clients", basedOn: 1, data: aClient({ project: "Ben's" }) });
		const headers = { "Content-Type": "application/json" };
		const request = new Request("https://quillstone.example/admin/documents/id", { method: "POST", headers, body });
		const { result, reads } = await readsOfDrafts(() => action({ context, params: { id }, request } as never));
		expect(await result.json()).toMatchObject({ document: { version: 2, data: { project: "Ben's" } }, schedules: [] });
		expect(reads).toBe(1);
	});

	test("two people who save at once lose nothing: the second merges with the version it receives", async () => {
		const place_ = await newEnvironment();
		const stores = [await place_.open(), await place_.open()];
		const { id, data } = await create(stores[0]!, { type: "clients", data: aClient(), actor: ada });
		const { fields } = typeNamed("clients");
		const writes = async (store: Store, actor: Actor, field: string) => {
			let base = { version: 1, data };
			let mine = data;
			for (let word = 1; word <= 8; word++) {
				mine = { ...mine, [field]: `${actor.name} ${word}` };
				for (;;) {
					try {
						base = await saveDraft(store, { id, basedOn: base.version, data: mine, actor });
						break;
					} catch (error) {
						if (!isFailure(error, "stale-draft")) throw error;
						const { current } = (error as Failure<"stale-draft">).facts;
						const newer = current as typeof base;
						const merged = merge(fields, { before: base.data, after: mine }, { before: base.data, after: newer.data });
						expect(merged.overlaps).toEqual([]);
						[base, mine] = [newer, merged.data];
					}
				}
			}
		};
		await Promise.all([writes(stores[0]!, ada, "project"), writes(stores[1]!, ben, "industry")]);
		expect((await get(stores[0]!, id)).data).toMatchObject({ project: "Ada Ashraf 8", industry: "Ben Baig 8" });
	});

	test("of many simultaneous saves of the same draft exactly one is stored", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		const saves = await Promise.allSettled(
			Array.from({ length: 20 }, (_, n) =>
				saveDraft(store, { id, basedOn: 1, data: aClient({ project: `No. ${n}` }), actor: ben }),
			),
		);

		const [kept, ...others] = saves.filter(({ status }) => status === "fulfilled");
		expect(others).toEqual([]);
		expect(saves.filter((save) => save.status === "rejected" && isFailure(save.reason, "stale-draft"))).toHaveLength(
			19,
		);
		expect((await get(store, id)).data).toEqual((kept as PromiseFulfilledResult<{ data: unknown }>).value.data);
		expect(await history(store, id)).toHaveLength(2);
	});

	test("an incomplete draft is stored; only publishing requires the rest", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "articles", data: { title: " On Ink " }, actor: ada });
		const halfWritten = {
			...anArticle({ title: "On Ink", slug: "On ink", publishedAt: "tomorrow" }),
			tags: ["ok", ""],
		};
		const data = { ...halfWritten, excerpt: "Blots\u0000\u000b here", color: "unknown to the declaration" };
		await saveDraft(store, { id, basedOn: 1, data, actor: ada });

		expect(await get(store, id)).toMatchObject({ title: "On Ink", slug: "", data: { excerpt: "Blots   here" } });
		expect((await get(store, id)).data).not.toHaveProperty("color");
		expect(await list(store, { type: "articles", query: "blots" })).toHaveLength(1);
		await expect(publish(store, [id], ada)).rejects.toMatchObject({
			code: "invalid-content",
			facts: {
				problems: [
					{ document: id, field: "slug", reason: expect.stringContaining("Slug may hold") },
					{ document: id, field: "publishedAt", reason: "Date must be a day, such as 2024-12-31." },
					{ document: id, field: "tags.1", reason: "Entry is required." },
				],
			},
		});
	});

	test.each([
		["another type", { title: 7 }, "title", "Title must be text."],
		["more than can be kept", { excerpt: "a".repeat(20_001) }, "excerpt", "Excerpt must be 20000 characters or fewer."],
		["a list that is none", { tags: { 0: "ink" } }, "tags", "Tags must be a list."],
		[
			"markup the site cannot show",
			{ content: { type: "doc", content: [{ type: "iframe" }] } },
			"content",
			"Content: ",
		],
		["no fields at all", "title", "", "The fields must come as an object."],
	])("a draft is rejected for %s, with field and reason", async (_, data, field, reason) => {
		const store = await (await newEnvironment()).open();
		await expect(create(store, { type: "articles", data, actor: ada })).rejects.toMatchObject({
			code: "malformed-content",
			status: 400,
			facts: { problems: [{ field, reason: expect.stringContaining(reason) }] },
		});
		expect(await list(store, { type: "articles" })).toEqual([]);
	});

	test("continuous edits by one person are one revision in the history and one entry in the log", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		await publish(store, [id], ada);
		const type = async (project: string, actor = ada, note?: string) => {
			const { version } = await get(store, id);
			return (await saveDraft(store, { id, basedOn: version, data: aClient({ project }), actor, note })).version;
		};
		expect([await type("M"), await type("Ma"), await type("Map")]).toEqual([2, 3, 4]);
		expect((await history(store, id)).map(({ number, data }) => [number, data.project])).toEqual([
			[4, "Map"],
			[1, "Grid map"],
		]);
		const [line] = await listActivity(store, { document: id });
		expect(line).toMatchObject({
			action: "save",
			changes: [{ field: "Project", before: "Grid map", after: "Map" }],
		});

		await type("Ben's map", ben);
		await type("Ada's map");
		await publish(store, [id], ada);
		await type("After the release");
		await type("As it was", ada, "Restored");
		expect((await history(store, id)).map(({ data }) => data.project)).toEqual([
			"As it was",
			"After the release",
			"Ada's map",
			"Ben's map",
			"Map",
			"Grid map",
		]);
		expect((await loadSnapshot(store)).list("clients")[0]!.project).toBe("Ada's map");
	});

	test("edits after the clock was set back are one separate revision", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		onTestFinished(() => void vi.useRealTimers());
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		const type = async (project: string) => {
			const { version } = await get(store, id);
			await saveDraft(store, { id, basedOn: version, data: aClient({ project }), actor: ada });
		};
		vi.setSystemTime(Date.now() - 7_200_000);
		for (const project of ["M", "Ma", "Map"]) await type(project);
		expect((await history(store, id)).map(({ data }) => data.project)).toEqual(["Map", "Grid map"]);
	});

	test("a save repeated because its response was lost changes nothing", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		const change = { id, basedOn: 1, data: aClient({ project: "Map" }), actor: ada };
		expect((await saveDraft(store, change)).version).toBe(2);
		expect((await saveDraft(store, change)).version).toBe(2);
	});

	test("exactly what was checked goes live, however fast somebody saves again", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		const saves = async () => {
			for (let version = 1; version < 20; version++) {
				const name = version % 2 ? "" : `Lumen ${version}`;
				await saveDraft(store, { id, basedOn: version, data: aClient({ name }), actor: ada });
			}
		};
		const releases = async () => {
			for (let n = 0; n < 10; n++) await publish(store, [id], ada).catch(() => undefined);
		};
		await Promise.all([saves(), releases(), releases()]);
		for (const { name } of (await loadSnapshot(store)).list("clients")) expect(name).not.toBe("");
	});

	test("when fifty people create the same slug at once, one gets it and the others are offered another", async () => {
		const store = await (await newEnvironment()).open();
		const attempts = await Promise.allSettled(
			Array.from({ length: 50 }, () =>
				create(store, { type: "services", data: aService({ slug: "audits" }), actor: ada }),
			),
		);

		const refused = attempts.filter((attempt) => attempt.status === "rejected").map(({ reason }) => reason);
		expect(refused).toHaveLength(49);
		for (const reason of refused) {
			expect(reason).toMatchObject({ code: "slug-taken", facts: { slug: "audits", suggestion: "audits-2" } });
		}
		expect(await list(store, { type: "services" })).toHaveLength(1);
	});

	test("the same slug can be used in another collection", async () => {
		const store = await (await newEnvironment()).open();
		await create(store, { type: "services", data: aService({ slug: "audits" }), actor: ada });
		await expect(
			create(store, { type: "articles", data: anArticle({ slug: "audits" }), actor: ada }),
		).resolves.toBeDefined();
	});

	test("a singleton exists before anybody saved it", async () => {
		const store = await (await newEnvironment()).open();
		const articlesPage = await get(store, "articles-page");
		expect(articlesPage.version).toBe(0);

		const words = (title: string) => ({ title, subtitle: "" });
		const data = {
			hero: words("Insights"),
			faq: words("Questions"),
			closing: words("Talk"),
			detailClosing: words("Talk"),
		};
		const saved = await saveDraft(store, { id: "articles-page", basedOn: 0, data, actor: ada });
		expect(saved).toMatchObject({ version: 1, data });
		const late = saveDraft(store, {
			id: "articles-page",
			basedOn: 0,
			data: { ...data, hero: words("Notes") },
			actor: ben,
		});
		await expect(late).rejects.toMatchObject({ code: "stale-draft" });
	});

	test("search ignores case and accents, and treats wildcards literally", async () => {
		const store = await (await newEnvironment()).open();
		await create(store, {
			type: "clients",
			data: aClient({ name: "Crème Fraîche", industry: "100% food" }),
			actor: ada,
		});
		await create(store, { type: "clients", data: aClient({ name: "Lumen" }), actor: ada });
		const titles = async (query: string) => (await list(store, { type: "clients", query })).map(({ title }) => title);

		expect(await titles("FRAICHE crè")).toEqual(["Crème Fraîche"]);
		expect(await titles("0%")).toEqual(["Crème Fraîche"]);
		expect(await titles("%")).toEqual(["Crème Fraîche"]);
		expect(await titles("l_men")).toEqual([]);
	});

	test("the log shows who changed what, with the values before and after", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		await saveDraft(store, { id, basedOn: 1, data: aClient({ country: "Peru", is_active: false }), actor: ben });

		const [newest, first] = await listActivity(store, { document: id });
		expect(first).toMatchObject({ action: "create", actorName: "Ada Ashraf", title: "Lumen" });
		expect(newest).toMatchObject({
			action: "save",
			actorName: "Ben Baig",
			address: "192.0.2.2",
			changes: [
				{ field: "Country", before: "Norway", after: "Peru" },
				{ field: "Active", before: "on", after: "off" },
			],
		});
	});

	test("saving and publishing at once is one entry in the log, and so is a deletion", async () => {
		const store = await (await newEnvironment()).open();
		const data = Object.fromEntries(Object.keys(metrics.fields).map((name) => [name, "50+"]));
		await saveAndPublish(store, { id: "metrics", basedOn: 0, data, actor: ada });
		const lines = await listActivity(store, { document: "metrics" });
		// A singleton existed before, so this is not a creation.
		expect(lines).toMatchObject([{ action: "save", release: 1 }]);
		expect(await listActivity(store, { action: "publish" })).toEqual(lines);

		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		await publish(store, [id], ben);
		await trash(store, id, ben);
		const told = await listActivity(store, { document: id });
		expect(told.map(({ action, release }) => [action, release])).toEqual([
			["trash", 3],
			["publish", 2],
			["create", null],
		]);
	});

	test("unknown types and documents fail with a sentence", async () => {
		const store = await (await newEnvironment()).open();
		await expect(create(store, { type: "pets", data: {}, actor: ada })).rejects.toMatchObject({
			code: "unknown-type",
			status: 404,
		});
		await expect(get(store, "nobody")).rejects.toMatchObject({ code: "not-found", status: 404 });
	});
});
