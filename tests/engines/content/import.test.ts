import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { create } from "../../../app/.server/content/drafts.ts";
import { get, list } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { countUnfinished, PictureFinisher } from "../../../app/.server/media/library/finish.ts";
import { createMediaLibrary, type MediaLibrary } from "../../../app/.server/media/library/library.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { reorder } from "../../../app/.server/publishing/reorder.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import {
	contentOf,
	exportContent,
	importFile,
	importWith,
	planWith,
} from "../../../app/.server/transfer/content-file.ts";
import { loadSample } from "../../../demo/load.ts";
import { pictures } from "../../../demo/pictures.ts";
import { aClient, ada, aProject, aService, ben } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function libraryOf(store: Store): Promise<MediaLibrary> {
	return createMediaLibrary(store);
}

function aFile(documents: { id: string; type: string; data: unknown }[], more: object = {}) {
	return { format: "quillstone", version: 1, release: 1, documents, singletons: {}, media: [], ...more };
}

/** Makes the sizes that pictures still lack. */
async function finishPictures(store: Store): Promise<void> {
	const finisher = new PictureFinisher(store, await libraryOf(store));
	finisher.wake();
	await finisher.idle();
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

		const file = JSON.parse(JSON.stringify((await exportContent(source, library)).file));
		const target = await (await newEnvironment()).open();
		expect(await importFile(target, await libraryOf(target), file, ben)).toBe(1);
		await finishPictures(target);
		const [before, after] = [await loadSnapshot(source), await loadSnapshot(target)];
		const timeless = (entries: readonly object[]) => entries.map((entry) => ({ ...entry, liveSince: 0, changedAt: 0 }));
		expect(timeless(after.list("services"))).toEqual(timeless(before.list("services")));
		expect(timeless(after.list("projects"))).toEqual(timeless(before.list("projects")));
		expect(after.list("projects")[0]!.gallery[0]).toMatchObject({ media: "pixel", alt: "Dot" });
		expect(await list(target, { type: "clients" })).toEqual([]);
	});

	test("pictures are there at once in a size that every browser shows, and get the others while the site runs", async () => {
		const store = await (await newEnvironment()).open();
		const library = await libraryOf(store);
		const about = { name: "pixel.png", alt: "A dot", focal: { x: 0.5, y: 0.5 }, bytes: pixel };
		const half = { x: 0, y: 0, width: 0.5, height: 1 };
		const media = [
			{ ...about, id: "whole" },
			{ ...about, id: "again" },
			{ ...about, id: "half", crop: half },
		];
		await importFile(store, library, aFile([], { media }), ben);
		const kinds = async () => (await library.some(["whole", "again", "half"])).map(({ variants }) => variants.length);
		expect(await kinds()).toEqual([1, 1, 1]);
		await importFile(store, library, aFile([], { media }), ben);

		await finishPictures(store);
		expect(await countUnfinished(store)).toBe(0);
		expect(await kinds()).toEqual([3, 3, 3]);
	});

	test("entries stand in the order of the file, also where they were in another one", async () => {
		const store = await (await newEnvironment()).open();
		const ids: string[] = [];
		for (const name of ["A", "B", "C", "D"])
			ids.push((await create(store, { type: "clients", data: aClient({ name }), actor: ada })).id);
		await publish(store, ids, ada);
		const library = await libraryOf(store);
		const file = JSON.parse(JSON.stringify((await exportContent(store, library)).file));
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

	test("an export of the same content is the same file, also of another store", async () => {
		const [one, other] = [await (await newEnvironment()).open(), await (await newEnvironment()).open()];
		const library = await libraryOf(one);
		await loadSample(one, { add: (picture) => library.addUnfinished(picture) });
		const written = async (store: Store) => JSON.stringify((await exportContent(store, await libraryOf(store))).file);
		const first = await written(one);
		expect(await importFile(one, library, JSON.parse(first), ben)).toBe(1);
		// Its pictures are there, so that none is drawn anew.
		const shelf = await libraryOf(other);
		for (const { file, ...picture } of pictures)
			await shelf.addUnfinished({ ...picture, name: file, path: join("demo/pictures", file) });
		await importFile(other, shelf, JSON.parse(first), ben);
		expect(await written(other)).toBe(first);
		const names = JSON.parse(first).documents.map(({ type }: { type: string }) => type);
		expect(names).toEqual(names.toSorted());
	});

	test("a trial says what would come, change, move and go, and does none of it; pruning does", async () => {
		const store = await (await newEnvironment()).open();
		const library = await libraryOf(store);
		const ids: string[] = [];
		for (const name of ["A", "B", "C", "D"])
			ids.push((await create(store, { type: "clients", data: aClient({ name }), actor: ada })).id);
		const old = await create(store, { type: "services", data: aService({ relatedProjects: [] }), actor: ada });
		await publish(store, [...ids, old.id], ada);
		const { file } = await exportContent(store, library);
		const [a, b, c] = file.documents.filter(({ type }) => type === "clients");
		const renamed = { ...c!, data: aClient({ name: "Renamed" }) };
		// Its slug is that of the service that goes.
		const service = { id: "new", type: "services", data: aService({ relatedProjects: [] }) };
		const media = [{ id: "pixel", name: "pixel.png", alt: "A dot", focal: { x: 0.5, y: 0.5 }, bytes: pixel }];
		const next = contentOf(aFile([b!, a!, renamed, service], { media }));
		await expect(planWith(store, library, next, {})).rejects.toMatchObject({ code: "slug-taken" });
		const plan = await planWith(store, library, next, { prunes: true });
		expect(plan).toMatchObject({
			added: [{ id: "new" }],
			changed: [{ id: c!.id, fields: ["Name"], replacesDraft: false }],
			same: 2,
			reordered: ["clients"],
			pictures: { added: ["pixel.png"], changed: [], replaced: [] },
		});
		expect(new Set(plan.absent.map(({ id }) => id))).toEqual(new Set([ids[3], old.id]));
		expect((await exportContent(store, library)).file).toEqual(file);

		await importWith(store, library, next, { actor: ben, prunes: true });
		const snapshot = await loadSnapshot(store);
		expect(snapshot.list("clients").map(({ name }) => name)).toEqual(["B", "A", "Renamed"]);
		expect(snapshot.list("services").map(({ id }) => id)).toEqual(["new"]);
		expect(await get(store, old.id)).toMatchObject({ live: false, trashedAt: expect.any(Number) });
		expect(await planWith(store, library, next, { prunes: true })).toMatchObject({
			added: [],
			changed: [],
			absent: [],
		});
	});

	test("a picture takes the words and the file that the export has", async () => {
		const store = await (await newEnvironment()).open();
		const library = await libraryOf(store);
		await library.add({ id: "pixel", bytes: Buffer.from(pixel, "base64"), name: "pixel.png", alt: "A dot" });
		const about = { id: "pixel", name: "pixel.png", caption: "", focal: { x: 0.5, y: 0.5 }, crop: null };
		const described = aFile([], { media: [{ ...about, alt: "One dot", bytes: pixel }] });
		await importFile(store, library, described, ben);
		expect(await library.get("pixel")).toMatchObject({ alt: "One dot" });
		const red = await sharp({ create: { width: 20, height: 10, channels: 3, background: "red" } })
			.png()
			.toBuffer();
		const replaced = contentOf(aFile([], { media: [{ ...about, alt: "Red", bytes: red.toString("base64") }] }));
		expect((await planWith(store, library, replaced, {})).pictures).toEqual({
			...{ added: [], changed: [], replaced: ["pixel.png"] },
		});
		await importWith(store, library, replaced, { actor: ben });
		expect(await library.get("pixel")).toMatchObject({ alt: "Red", width: 20 });
	});
});
