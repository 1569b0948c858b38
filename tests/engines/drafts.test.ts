import { expect, test } from "vitest";
import { listActivity } from "../../app/.server/activity/list.ts";
import { create, saveDraft } from "../../app/.server/content/drafts.ts";
import { get, history, list } from "../../app/.server/content/read.ts";
import { loadSnapshot } from "../../app/.server/publishing/load-snapshot.ts";
import { publish } from "../../app/.server/publishing/publish.ts";
import { isFailure } from "../../app/errors.ts";
import { aClient, ada, anArticle, aService, ben } from "../world.ts";
import { onBothEngines } from "./stores.ts";

onBothEngines("drafts", (place) => {
	test("a new entry is a draft at the end of its list", async () => {
		const store = await (await place()).open();
		await create(store, { type: "clients", data: aClient({ name: "Lumen" }), actor: ada });
		const created = await create(store, { type: "clients", data: aClient({ name: "Northwind" }), actor: ada });

		expect(created).toMatchObject({ title: "Northwind", version: 1, live: false, unpublished: true });
		expect((await list(store, { type: "clients" })).map(({ title }) => title)).toEqual(["Lumen", "Northwind"]);
	});

	test("a save made from an older draft is refused with both versions, and overwrites nothing", async () => {
		const store = await (await place()).open();
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

	test("of many saves of the same draft at once exactly one is kept", async () => {
		const store = await (await place()).open();
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

	test("a half-written draft is kept; only publishing asks for the rest", async () => {
		const store = await (await place()).open();
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
	])("a draft is refused for %s, with field and reason", async (_, data, field, reason) => {
		const store = await (await place()).open();
		await expect(create(store, { type: "articles", data, actor: ada })).rejects.toMatchObject({
			code: "malformed-content",
			status: 400,
			facts: { problems: [{ field, reason: expect.stringContaining(reason) }] },
		});
		expect(await list(store, { type: "articles" })).toEqual([]);
	});

	test("what one person types in one go is one step of the history and one line of the log", async () => {
		const store = await (await place()).open();
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

	test("a save repeated because its answer was lost changes nothing", async () => {
		const store = await (await place()).open();
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		const change = { id, basedOn: 1, data: aClient({ project: "Map" }), actor: ada };
		expect((await saveDraft(store, change)).version).toBe(2);
		expect((await saveDraft(store, change)).version).toBe(2);
	});

	test("what goes live is what was checked, however fast somebody saves over it", async () => {
		const store = await (await place()).open();
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

	test("fifty people create the same slug at once: one has it, the others are offered another", async () => {
		const store = await (await place()).open();
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

	test("a slug may be used again in another collection", async () => {
		const store = await (await place()).open();
		await create(store, { type: "services", data: aService({ slug: "audits" }), actor: ada });
		await expect(
			create(store, { type: "articles", data: anArticle({ slug: "audits" }), actor: ada }),
		).resolves.toBeDefined();
	});

	test("a singleton exists before anybody saved it", async () => {
		const store = await (await place()).open();
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

	test("search finds words in any case and without accents, and takes no wildcard", async () => {
		const store = await (await place()).open();
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

	test("the log tells who changed what, before and after", async () => {
		const store = await (await place()).open();
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

	test("unknown types and documents are failures with a sentence", async () => {
		const store = await (await place()).open();
		await expect(create(store, { type: "pets", data: {}, actor: ada })).rejects.toMatchObject({
			code: "unknown-type",
			status: 404,
		});
		await expect(get(store, "nobody")).rejects.toMatchObject({ code: "not-found", status: 404 });
	});
});
