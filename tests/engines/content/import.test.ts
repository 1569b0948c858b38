import { expect, test } from "vitest";
import { create } from "../../../app/.server/content/drafts.ts";
import { get, list } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { createMediaLibrary, type MediaLibrary } from "../../../app/.server/media/library/library.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { reorder } from "../../../app/.server/publishing/reorder.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { exportContent, importFile } from "../../../app/.server/transfer/content-file.ts";
import { aClient, ada, aProject, aService, ben } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function libraryOf(store: Store): Promise<MediaLibrary> {
	return createMediaLibrary(store);
}

function aFile(documents: { id: string; type: string; data: unknown }[], more: object = {}) {
	return { format: "quillstone", version: 1, release: 1, documents, singletons: {}, media: [], ...more };
}

onBothEngines("import", (newEnvironment) => {
	test("an export recreates the same site in another store, including pictures", async () => {
		const source = await (await newEnvironment()).open();
		const library = await libraryOf(source);
		await library.add({ id: "pixel", bytes: Buffer.from(pixel, "base64"), name: "pixel.png", alt: "A dot" });
		const image = { media: "pixel", alt: "Dot" };
		const project = await create(source, { type: "projects", data: aProject({ gallery: [image] }), actor: ada });
		const service = await create(source, {
			type: "services",
			data: aService({ relatedProjects: [project.id], image }),
			actor: ada,
		});
		await create(source, { type: "clients", data: aClient(), actor: ada });
		await publish(source, [project.id, service.id], ada);

		const file = JSON.parse(JSON.stringify(await exportContent(source, library)));
		const target = await (await newEnvironment()).open();
		expect(await importFile(target, await libraryOf(target), file, ben)).toBe(1);
		const [before, after] = [await loadSnapshot(source), await loadSnapshot(target)];
		const timeless = (entries: readonly object[]) => entries.map((entry) => ({ ...entry, liveSince: 0, changedAt: 0 }));
		expect(timeless(after.list("services"))).toEqual(timeless(before.list("services")));
		expect(timeless(after.list("projects"))).toEqual(timeless(before.list("projects")));
		expect(after.list("projects")[0]!.gallery[0]).toMatchObject({ media: "pixel", alt: "Dot" });
		expect(await list(target, { type: "clients" })).toEqual([]);
	});

	test("entries stand in the order of the file, also where they were in another one", async () => {
		const store = await (await newEnvironment()).open();
		const ids: string[] = [];
		for (const name of ["A", "B", "C", "D"])
			ids.push((await create(store, { type: "clients", data: aClient({ name }), actor: ada })).id);
		await publish(store, ids, ada);
		const library = await libraryOf(store);
		const file = JSON.parse(JSON.stringify(await exportContent(store, library)));
		await reorder(store, "clients", [ids[2]!, ids[0]!, ids[3]!, ids[1]!], ada);
		const names = async () => (await loadSnapshot(store)).list("clients").map(({ name }) => name);
		expect(await names()).toEqual(["C", "A", "D", "B"]);
		await importFile(store, library, file, ben);
		expect(await names()).toEqual(["A", "B", "C", "D"]);
	});

	test("existing documents get a new draft, and keep their history", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		const file = aFile([{ id, type: "clients", data: aClient({ name: "Renamed" }) }]);
		await importFile(store, await libraryOf(store), file, ben);
		expect(await get(store, id)).toMatchObject({ title: "Renamed", version: 2, live: true, unpublished: false });
	});

	test("a file with any mistake is rejected as a whole, with every document, field and reason", async () => {
		const store = await (await newEnvironment()).open();
		const file = aFile(
			[
				{ id: "fine", type: "clients", data: aClient() },
				{ id: "odd", type: "pets", data: {} },
				{ id: "nameless", type: "clients", data: { ...aClient({ name: "" }), colour: "red" } },
				{
					id: "lost",
					type: "services",
					data: aService({ relatedProjects: ["nowhere"], image: { media: "none", alt: "" } }),
				},
				{ id: "twice", type: "services", data: aService() },
				{ id: "twice", type: "services", data: aService({ slug: "other" }) },
			],
			{ singletons: { home: { hero_headline: 5 } } },
		);
		const refused = importFile(store, await libraryOf(store), file, ben);

		const problems = await refused.then(
			() => [],
			(failure) => failure.facts.problems,
		);
		expect(problems).toEqual(
			expect.arrayContaining([
				{ document: "odd", field: "", reason: "There is no content type named “pets”." },
				{ document: "nameless", field: "name", reason: "Name is required." },
				{ document: "nameless", field: "", reason: expect.stringContaining("colour") },
				{ document: "lost", field: "relatedProjects.0", reason: "There is no “nowhere” in projects." },
				{ document: "lost", field: "image", reason: "There is no picture “none”." },
				{ document: "twice", field: "slug", reason: "“lost” has the same slug “data-audits”." },
				{ document: "twice", field: "", reason: "Another document of this file has the same id." },
				{ document: "home", field: "hero_headline", reason: "Headline must be text." },
			]),
		);
		expect(await list(store, { type: "clients" })).toEqual([]);
		expect((await loadSnapshot(store)).release).toBe(0);
	});

	test("a file with a slug that belongs to another document is rejected", async () => {
		const store = await (await newEnvironment()).open();
		await create(store, { type: "services", data: aService(), actor: ada });
		const file = aFile([
			{ id: "fine", type: "clients", data: aClient() },
			{ id: "late", type: "services", data: aService() },
		]);
		await expect(importFile(store, await libraryOf(store), file, ben)).rejects.toMatchObject({ code: "slug-taken" });
		expect(await list(store, { type: "clients" })).toEqual([]);
	});

	test.each([
		[null],
		["text"],
		[{}],
		[{ format: "other" }],
		[aFile([], { version: 2 })],
		[aFile([], { media: [{ id: "x" }] })],
	])("%j is rejected as a foreign file", async (value) => {
		const store = await (await newEnvironment()).open();
		await expect(importFile(store, await libraryOf(store), value, ben)).rejects.toMatchObject({
			code: "invalid-content",
		});
	});
});
