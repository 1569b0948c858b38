import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { listActivity } from "../../../app/.server/activity/list-activity.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import {
	bringBack,
	changePicture,
	describePicture,
	type PictureDetails,
	removePicture,
	replacedIn,
	replacePicture,
	versionOf,
} from "../../../app/.server/media/library/change-picture.ts";
import { countMedia, findPictures } from "../../../app/.server/media/library/find-media.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { toPublicImage } from "../../../app/.server/media/library/public-image.ts";
import { usesOf } from "../../../app/.server/media/library/uses.ts";
import { discardProposal, openProposal } from "../../../app/.server/proposals/proposal.ts";
import { propose } from "../../../app/.server/proposals/propose.ts";
import { siteOfProposal } from "../../../app/.server/proposals/site.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { trash } from "../../../app/.server/publishing/trash.ts";
import { newestRelease } from "../../../app/.server/releases/release.ts";
import { CurrentRelease } from "../../../app/.server/snapshot/current-release.ts";
import { isFailure } from "../../../app/errors.ts";
import { ada, anArticle, aService, ben } from "../../world.ts";
import { afterwards, onBothEngines } from "../stores.ts";

/** The left half in one colour, the right half in another. */
async function flag(left: string, right = left): Promise<Buffer> {
	const half = { create: { width: 40, height: 60, channels: 3, background: right } } as const;
	const whole = sharp({ create: { width: 80, height: 60, channels: 3, background: left } });
	return whole
		.composite([{ input: half, gravity: "east" }])
		.png()
		.toBuffer();
}

async function aLibrary(store: Store) {
	const library = await createMediaLibrary(store);
	const add = async (id: string, left: string, right?: string) =>
		library.add({ id, bytes: await flag(left, right), name: `${id}.png`, alt: id, actor: ada });
	return { library, add };
}

const image = (media: string) => ({ media, alt: "A flag" });
const details = { alt: "", caption: "", focal: { x: 0.5, y: 0.5 }, crop: null };

async function colourOf(dataDir: string, url: string | undefined): Promise<number[]> {
	const { channels } = await sharp(join(dataDir, url ?? "")).stats();
	return channels.map(({ mean }) => Math.round(mean / 51));
}

onBothEngines("a picture of the library", (newEnvironment) => {
	test("is found wherever it is used: on the site, in drafts, in texts, in the trash", async () => {
		const store = await (await newEnvironment()).open();
		const { add } = await aLibrary(store);
		for (const colour of ["red", "green", "blue"]) await add(colour, colour);
		const service = await create(store, { type: "services", data: aService({ image: image("red") }), actor: ada });
		await publish(store, [service.id], ada);
		await saveDraft(store, { id: service.id, basedOn: 1, data: aService({ image: image("green") }), actor: ben });
		const text = { type: "image" as const, attrs: { media: "red", alt: "", caption: "" } };
		const content = { type: "doc" as const, content: [{ type: "blockquote" as const, content: [text] }] };
		const article = await create(store, { type: "articles", data: anArticle({ content }), actor: ada });
		await trash(store, article.id, ada);

		const { now, before } = await store.read((tx) => usesOf(tx, "red"));
		expect(now).toMatchObject([
			{ title: "Data Audits", path: "image", isLive: true, isDraft: false, isTrashed: false },
			{ title: "On Ledgers", path: "content", isLive: false, isDraft: true, isTrashed: true },
		]);
		expect(before).toBe(0);
		const { pictures } = await findPictures(store, { pageSize: 10 });
		const used = pictures.filter(({ isUsed }) => isUsed).map(({ id }) => id);
		expect(used.toSorted()).toEqual(["green", "red"]);
		expect(await countMedia(store)).toMatchObject({ all: pictures.length, unused: pictures.length - 2 });
		await publish(store, [service.id], ada);
		expect(await store.read((tx) => usesOf(tx, "red"))).toMatchObject({ now: [{ title: "On Ledgers" }], before: 1 });
		expect(await store.read((tx) => usesOf(tx, "re"))).toEqual({ now: [], before: 0 });
	});

	test("counts as used by what an open proposal shows, and is public only with that", async () => {
		const store = await (await newEnvironment()).open();
		const { library, add } = await aLibrary(store);
		for (const colour of ["red", "green"]) await add(colour, colour);
		const { id } = await create(store, { type: "services", data: aService(), actor: ada });
		await publish(store, [id], ada);
		const { id: proposal } = await openProposal(store, { name: "Spring", purpose: "" }, ada);
		const put = (fields: Record<string, unknown>) =>
			propose(store, { proposal, changes: [{ kind: "fields", document: id, fields }], actor: ada });
		await put({ image: image("red") });
		const usesIn = async () => (await store.read((tx) => usesOf(tx, "red"))).now;
		expect(await usesIn()).toMatchObject([
			{ document: id, path: "image", isLive: false, proposal: { name: "Spring" } },
		]);
		expect(await countMedia(store)).toMatchObject({ unused: 1 });
		const { live, proposed } = await siteOfProposal(store, proposal);
		const shown = [live, proposed].map((site) => site.byId("services", id)!.image?.alt);
		expect(shown).toEqual([undefined, "A flag"]);
		const refused = await removePicture(store, library, { id: "red", actor: ada }).catch((error) => error);
		expect(refused).toMatchObject({ code: "picture-used", facts: { uses: [{ proposal: { id: proposal } }] } });

		await put({ image: image("green") });
		expect(await usesIn()).toEqual([]);
		await propose(store, { proposal, changes: [{ kind: "remove", document: id }], actor: ada });
		expect(await countMedia(store)).toMatchObject({ unused: 2 });
		await put({ image: image("red") });
		await discardProposal(store, proposal, ada);
		expect(await usesIn()).toEqual([]);
		await removePicture(store, library, { id: "red", actor: ada });
	});

	test("cannot be deleted while it is used, and is deleted with its files when it is not", async () => {
		const { open, dataDir } = await newEnvironment();
		const store = await open();
		const { library, add } = await aLibrary(store);
		await add("red", "red");
		const twin = await library.add({ id: "twin", bytes: await flag("red"), name: "twin.png", alt: "" });
		const data = aService({ image: image("red") });
		const { id } = await create(store, { type: "services", data, actor: ada });

		const refused = await removePicture(store, library, { id: "red", actor: ada }).catch((error) => error);
		expect(refused).toMatchObject({ code: "picture-used", status: 409, facts: { uses: [{ document: id }] } });
		expect(await library.get("red")).toBeDefined();
		await saveDraft(store, { id, basedOn: 1, data: aService(), actor: ada });
		await removePicture(store, library, { id: "red", actor: ben });
		expect(await library.get("red")).toBeUndefined();
		expect(await readdir(join(dataDir, "media"))).toEqual([twin.hash]);
		await removePicture(store, library, { id: "twin", actor: ben });
		expect(await readdir(join(dataDir, "media"))).toEqual([]);
		expect(
			(await listActivity(store, { document: "red" })).map(({ action, actorName }) => [action, actorName]),
		).toEqual([
			["remove", "Ben Baig"],
			["add", "Ada Ashraf"],
		]);
	});

	test("never goes live once it is deleted, whichever came first", async () => {
		const { open } = await newEnvironment();
		const [here, there] = [await open(), await open()];
		const { library, add } = await aLibrary(here);
		for (let round = 0; round < 6; round++) {
			const media = `round-${round}`;
			await add(media, `rgb(${round}, 0, 0)`);
			const { id } = await create(here, { type: "services", data: aService({ slug: media }), actor: ada });
			const data = aService({ slug: media, image: image(media) });
			const saving = saveDraft(there, { id, basedOn: 1, data, actor: ben });
			const removing = removePicture(here, library, { id: media, actor: ada });
			const removed = await removing.then(
				() => true,
				(error) => !isFailure(error, "picture-used"),
			);
			await saving;
			const published = await publish(there, [id], ben).then(
				() => true,
				(error) => !isFailure(error, "invalid-content"),
			);
			expect([removed, published]).toEqual([removed, !removed]);
		}
	});

	test("is replaced everywhere at once, on every instance", async () => {
		const { open, dataDir } = await newEnvironment();
		const [here, there] = [await open(), await open()];
		const { library, add } = await aLibrary(here);
		const red = await add("cover", "red");
		const { id } = await create(here, { type: "services", data: aService({ image: image("cover") }), actor: ada });
		await publish(here, [id], ada);
		const other = await CurrentRelease.open(there);
		afterwards(() => other.close());
		const shown = () => other.snapshot.byId("services", id)?.image;
		expect(await colourOf(dataDir, shown()?.fallback)).toEqual([5, 0, 0]);

		const file = { bytes: await flag("blue"), name: "blue.png" };
		await replacePicture(here, library, { id: "cover", file, actor: ben });
		await expect.poll(shown).toMatchObject({ media: "cover", alt: "A flag" });
		await expect.poll(() => colourOf(dataDir, shown()?.fallback)).toEqual([0, 0, 5]);
		// Pages and programs that have the old address can use it for a while.
		expect(await readdir(join(dataDir, "media"))).toContain(red.hash);
		const [line] = await listActivity(here, { document: "cover" });
		expect(line).toMatchObject({
			action: "replace",
			release: 2,
			changes: [{ before: "cover.png", after: "blue.png" }],
		});
		expect((await get(here, id)).version).toBe(1);
	});

	test("gets new texts with its new file; within a day this can be undone and redone", async () => {
		const { open, dataDir } = await newEnvironment();
		const store = await open();
		const { library, add } = await aLibrary(store);
		await add("cover", "red");
		const { id } = await create(store, { type: "services", data: aService({ image: image("cover") }), actor: ada });
		await publish(store, [id], ada);
		const file = { bytes: await flag("blue"), name: "blue.png" };
		const words = { alt: "All blue", caption: "Sea" };
		// Also one that no page shows yet may be part of what is scheduled.
		await add("spare", "green");
		const proposer = { ...ben, proposesOnly: true } as const;
		for (const id of ["cover", "spare"])
			await expect(replacePicture(store, library, { id, file, words, actor: proposer })).rejects.toMatchObject({
				code: "not-allowed",
			});
		expect(await replacedIn(store, "cover")).toBeUndefined();
		expect(await replacePicture(store, library, { id: "cover", file, words, actor: ada })).toMatchObject(words);
		expect(await replacedIn(store, "cover")).toBe("cover.png");
		expect(await replacedIn(store, "cover", Date.now() + 24 * 3_600_000)).toBeUndefined();

		const back = await bringBack(store, library, { id: "cover", actor: ben });
		expect(back).toMatchObject({ name: "cover.png", alt: "cover", caption: "" });
		expect(await colourOf(dataDir, toPublicImage(back).fallback)).toEqual([5, 0, 0]);
		expect(await newestRelease(store.db)).toBe(3);
		await library.sweep();
		const forth = await bringBack(store, library, { id: "cover", actor: ben });
		expect(forth).toMatchObject({ name: "blue.png", ...words });
		expect(await colourOf(dataDir, toPublicImage(forth).fallback)).toEqual([0, 0, 5]);
	});

	test("can be cropped and get a focal point; this makes a release only if the picture is live", async () => {
		const { open, dataDir } = await newEnvironment();
		const store = await open();
		const { library, add } = await aLibrary(store);
		const whole = await add("flag", "red", "blue");
		const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
		const focal = { x: 0.75, y: 0 };
		const change = async (changed: Partial<PictureDetails>) => {
			const version = versionOf((await library.get("flag"))!);
			return changePicture(store, library, { id: "flag", version, ...details, ...changed, actor: ada });
		};
		const part = await change({ focal, crop });
		expect(part).toMatchObject({ width: 40, height: 60, original: whole.original });
		expect(await newestRelease(store.db)).toBe(0);

		const { id } = await create(store, { type: "services", data: aService({ image: image("flag") }), actor: ada });
		await publish(store, [id], ada);
		const current = await CurrentRelease.open(store);
		afterwards(() => current.close());
		const shown = () => current.snapshot.byId("services", id)?.image;
		expect(shown()).toMatchObject({ width: 40, height: 60, focal: { x: 0.5, y: 0 } });
		expect(await colourOf(dataDir, shown()?.fallback)).toEqual([0, 0, 5]);

		await change({ focal, crop, caption: "Two" });
		expect(current.snapshot.release).toBe(1);
		await change({});
		expect(current.snapshot.release).toBe(2);
		expect(shown()).toMatchObject({ width: 80, height: 60 });
		expect(shown()).not.toHaveProperty("focal");
		expect((await library.get("flag"))?.hash).toBe(whole.hash);
	});

	test("keeps changes by others: edits based on an outdated state are rejected", async () => {
		const { open, dataDir } = await newEnvironment();
		const [here, there] = [await open(), await open()];
		const { library, add } = await aLibrary(here);
		const opened = await add("flag", "red", "blue");
		const version = versionOf(opened);
		const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
		const elsewhere = await createMediaLibrary(there);
		const refused = { code: "not-possible", sentence: expect.stringMatching(/^Somebody else changed this picture/) };

		// The alternative text is stored while the sizes are made.
		const cut = library.cut.bind(library);
		const cutting = vi.spyOn(library, "cut").mockImplementationOnce(async (...asked) => {
			await describePicture(there, { id: "flag", alt: "Two halves", actor: ben });
			return cut(...asked);
		});
		const framing = changePicture(here, library, { id: "flag", version, ...details, crop, actor: ada });
		await expect(framing).rejects.toMatchObject(refused);
		expect(await library.get("flag")).toEqual({ ...opened, alt: "Two halves" });
		const { hash } = await cutting.mock.results[0]!.value;
		expect(await readdir(join(dataDir, "media", hash))).toContain("retired");

		// Both have it open; one crops it, the other corrects its caption, at the same moment or later.
		const described = (await library.get("flag"))!;
		const same = { id: "flag", version: versionOf(described), ...details, alt: "Two halves" };
		const both = await Promise.allSettled([
			changePicture(here, library, { ...same, crop, actor: ada }),
			changePicture(there, elsewhere, { ...same, crop, caption: "Blue", actor: ben }),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const framed = (await library.get("flag"))!;
		expect(framed).toMatchObject({ crop, width: 40, alt: "Two halves" });
		await expect(changePicture(there, elsewhere, { ...same, caption: "Red", actor: ben })).rejects.toMatchObject(
			refused,
		);
		expect(await describePicture(there, { id: "flag", alt: "Blue", actor: ben })).toEqual({ ...framed, alt: "Blue" });
		expect(await colourOf(dataDir, toPublicImage(framed).fallback)).toEqual([0, 0, 5]);
	});

	test("is stored once when two instances receive the same file at once", async () => {
		const { open } = await newEnvironment();
		const libraries = [await createMediaLibrary(await open()), await createMediaLibrary(await open())] as const;
		const bytes = await flag("teal");
		const both = await Promise.all(libraries.map((library) => library.add({ bytes, name: "teal.png", alt: "" })));
		expect(both[0]?.id).toBe(both[1]?.id);
		expect(await libraries[0].all()).toHaveLength(1);
	});
});
