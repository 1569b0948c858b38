import { expect, test } from "vitest";
import { listActivity } from "../../app/.server/activity/list.ts";
import { create, saveDraft } from "../../app/.server/content/drafts.ts";
import { get, history, list } from "../../app/.server/content/read.ts";
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
				saveDraft(store, { id, basedOn: 1, data: aClient({ project: `No. ${n}` }), actor: ada }),
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

	test("data that breaks its type is refused with document, field and reason", async () => {
		const store = await (await place()).open();
		const { id } = await create(store, { type: "articles", data: anArticle(), actor: ada });
		const refused = saveDraft(store, {
			id,
			basedOn: 1,
			data: anArticle({ publishedAt: "yesterday", tags: ["ok", ""] }),
			actor: ada,
		});

		await expect(refused).rejects.toMatchObject({
			code: "invalid-content",
			facts: {
				problems: [
					{ document: id, field: "publishedAt", reason: "Date must be a day, such as 2024-12-31." },
					{ document: id, field: "tags.1", reason: "Entry is required." },
				],
			},
		});
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
		const late = saveDraft(store, { id: "articles-page", basedOn: 0, data, actor: ben });
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
