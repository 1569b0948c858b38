import sharp from "sharp";
import { expect, test } from "vitest";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { receiveClientLogo, receiveLogo } from "../../../app/.server/look/receive-look-file.ts";
import { removeLook, renameLook, restoreLook, savedLooks, saveLook } from "../../../app/.server/look/saved.ts";
import { addLookFile, lookFile } from "../../../app/.server/look/stored-look-files.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { exportContent, importFile } from "../../../app/.server/transfer/content-file.ts";
import { client } from "../../../app/content/types/client.ts";
import { defaultLook } from "../../../app/look/look-choices.ts";
import { ada } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

const svg = (inside: string) =>
	Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32">${inside}</svg>`);

async function choose(store: Store, changes: object) {
	const { version } = await get(store, "look");
	return saveDraft(store, { id: "look", basedOn: version, data: { ...defaultLook, ...changes }, actor: ada });
}

onBothEngines("files of a look", (place) => {
	test("are stored once, as they were written anew", async () => {
		const store = await (await place()).open();
		const logo = await receiveLogo(store, svg('<title>Ours</title><path d="M0 0h64v32z" fill="#123456"/>'));
		expect(logo).toMatchObject({ type: "svg", width: 64, height: 32, isOneColour: true });
		expect(await receiveLogo(store, svg('<path d="M0 0h64v32z" fill="#abcdef"/>'))).toEqual(logo);
		const { content, type } = (await lookFile(store, logo.file))!;
		expect(type).toBe("image/svg+xml");
		expect(Buffer.from(content).toString()).toContain('<path d="M0 0h64v32z" fill="currentColor"/>');

		const photo = sharp({ create: { width: 1200, height: 600, channels: 3, background: "#c43" } }).jpeg();
		const picture = await receiveLogo(store, await photo.withExif({ IFD0: { Artist: "Somebody" } }).toBuffer());
		expect(picture).toMatchObject({ type: "png", width: 1200, height: 600 });
		const stored = await sharp((await lookFile(store, picture.file))!.content).metadata();
		expect([stored.format, stored.height, stored.exif]).toEqual(["png", 256, undefined]);
	});

	test("a client's logo is known by its shape, or by what is not white in it", async () => {
		const store = await (await place()).open();
		const isOnWhite = async (inside: string) => (await receiveClientLogo(store, svg(inside))).isOnWhite ?? false;
		expect(await isOnWhite('<circle cx="16" cy="16" r="14" fill="#0a7"/>')).toBe(false);
		expect(await isOnWhite('<path d="M9 9h30v12H9z" fill="#fff"/>')).toBe(false);
		expect(await isOnWhite('<path d="M0 0h64v32H0z" fill="#fff"/><path d="M9 9h30v12H9z"/>')).toBe(true);
		await expect(receiveClientLogo(store, svg('<path d="M0 0h64v32H0z" fill="#c43"/>'))).rejects.toThrow(
			"it has no transparent or white ground",
		);
		const [used, unused] = await Promise.all(
			["M0 0h9v9z", "M0 0h9v8z"].map((d) => receiveClientLogo(store, svg(`<path d="${d}"/>`))),
		);
		const data = { ...client.initial, name: "Lumen", logo: used };
		await create(store, { type: "clients", data, actor: ada });
		await store.db.updateTable("look_files").set({ created_at: 0 }).execute();
		await receiveLogo(store, svg('<path d="M0 0h64v32z"/>'));
		const kept = (await store.db.selectFrom("look_files").select("id").execute()).map(({ id }) => id);
		expect(kept).toContain(used!.file);
		expect(kept).not.toContain(unused!.file);
	});

	test.each([
		[
			"with nothing in it that can be seen",
			svg('<g fill="none"><path d="M0 0h9v9z"/></g>'),
			"nothing can be seen in it",
		],
		["that is neither", Buffer.from("GIF89a"), "this is neither an SVG nor a picture as PNG, JPEG, WebP or AVIF"],
		["that is cut off", Buffer.from("\x89PNG\r\n\x1a\n and no more", "latin1"), "the picture is damaged"],
	])("a logo %s is refused, and nothing is stored", async (_, bytes, reason) => {
		const store = await (await place()).open();
		await expect(receiveLogo(store, bytes)).rejects.toThrow(`This file cannot be used: ${reason}.`);
		expect(await store.db.selectFrom("look_files").select("id").execute()).toEqual([]);
	});

	test("go along when content is taken elsewhere, and must be there to be published", async () => {
		const store = await (await place()).open();
		const logo = await receiveLogo(store, svg('<path d="M0 0h64v32z"/>'));
		await choose(store, { logo });
		await publish(store, ["look"], ada);
		const { file: exported } = await exportContent(store, await createMediaLibrary(store));

		const elsewhere = await (await place()).open();
		const { lookFiles, ...without } = exported;
		const missing = { document: "look", field: "logo", reason: "This file is not here any more. Upload it again." };
		const library = await createMediaLibrary(elsewhere);
		await expect(importFile(elsewhere, library, without, ada)).rejects.toMatchObject({
			facts: { problems: [missing] },
		});
		const forged = {
			...exported,
			lookFiles: lookFiles.map(({ id }) => ({ id, bytes: svg("<script/>").toString("base64") })),
		};
		await expect(importFile(elsewhere, library, forged, ada)).rejects.toThrow("it is not as it was exported");
		await importFile(elsewhere, library, exported, ada);
		expect((await loadSnapshot(elsewhere)).one("look").logo).toEqual(logo);
		expect(await lookFile(elsewhere, logo.file)).toBeDefined();
	});

	test("that stand in no version of the look are removed after a day", async () => {
		const store = await (await place()).open();
		const logo = await receiveLogo(store, svg('<path d="M0 0h64v32z"/>'));
		const other = await receiveLogo(store, svg('<path d="M0 0h9v9z"/>'));
		await choose(store, { logo });
		await store.db.updateTable("look_files").set({ created_at: 1 }).execute();
		await addLookFile(store, { type: "image/svg+xml", content: svg("<g/>") });
		const left = await store.db.selectFrom("look_files").select("id").execute();
		expect(left.map(({ id }) => id)).toContain(logo.file);
		expect(left.map(({ id }) => id)).not.toContain(other.file);
	});

	test("of looks saved under a name stay with them, and a name is there once", async () => {
		const store = await (await place()).open();
		const logo = await receiveLogo(store, svg('<path d="M0 0h64v32z"/>'));
		const id = await saveLook(store, "Spring", { ...defaultLook, brand: "#112233", logo });
		await saveLook(store, "Autumn", defaultLook);
		await expect(saveLook(store, "spring", defaultLook)).rejects.toThrow("There is a look called “spring” already.");
		await expect(renameLook(store, id, "Autumn")).rejects.toThrow("There is a look called “Autumn” already.");
		await renameLook(store, id, "May");
		const found = await savedLooks(store);
		expect(found.map(({ name, look }) => [name, look.brand, look.logo])).toEqual([
			["May", "#112233", logo],
			["Autumn", defaultLook.brand, null],
		]);

		await removeLook(store, id);
		expect((await savedLooks(store)).map(({ name }) => name)).toEqual(["Autumn"]);
		await store.db.updateTable("look_files").set({ created_at: 1 }).execute();
		await addLookFile(store, { type: "image/svg+xml", content: svg("<g/>") });
		await restoreLook(store, id);
		expect((await savedLooks(store))[0]).toEqual(found[0]);
		expect(await lookFile(store, logo.file)).toBeDefined();
		await expect(renameLook(store, "unknown", "June")).rejects.toThrow("This look is not here any more.");
	});

	test("a saved look with something that is not known here is shown as if that had not been chosen", async () => {
		const store = await (await place()).open();
		const id = await saveLook(store, "Old", defaultLook);
		const look = JSON.stringify({ ...defaultLook, pattern: "paisley", logo: { file: "../secret" }, glitter: true });
		await store.db.updateTable("saved_looks").set({ look }).where("id", "=", id).execute();
		expect((await savedLooks(store))[0]!.look).toEqual(defaultLook);
	});
});
